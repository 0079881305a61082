package import Model
import Store

extension Pipeline {
    /// The Markdown of the stored report on `period`; with `rebuild` it is also written again.
    ///
    /// - Throws: `PipelineError.nothingStored` where there is no such report.
    package func storedReport(
        _ period: Findings.Period, rebuild: Bool
    ) throws(PipelineError) -> (markdown: String, json: String, path: String) {
        guard let stored = try attempt({ try store.read { try $0.report(period) } }) else {
            throw .nothingStored(
                message: "there is no report on \(period.name) yet; make it with lockin analyze \(period.option)")
        }
        let report = try Report(stored)
        let path = reportPath(period)
        if rebuild {
            let lock = try lock()
            defer { _ = lock }
            try AtomicFile.write(report.markdown, to: path)
        }
        return (report.markdown, stored.reportJSON, path)
    }

    /// The newest stored report of each kind's key, or nil.
    package func newestReport(weekly: Bool) throws(PipelineError) -> Findings.Period? {
        let all = CivilDate(daysSinceEpoch: -800_000)...CivilDate(daysSinceEpoch: 4_000_000)
        return try attempt {
            try store.read { try weekly ? $0.weeklyReports(all) : $0.dailyReports(all) }.last?.period
        }
    }
}

extension Findings.Period {
    /// `2025-03-20` or `2025-W12`.
    package var name: String {
        switch self {
        case .daily(let day): "\(day)"
        case .weekly(let week): "\(week)"
        }
    }

    /// What `lockin analyze` has to be told to report on it.
    fileprivate var option: String {
        switch self {
        case .daily(let day): "--date \(day)"
        case .weekly(let week): "--weekly --date \(week.thursday)"
        }
    }
}
