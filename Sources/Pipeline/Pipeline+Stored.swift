import Logging
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
            try AtomicFile.write(report.markdown, to: path)
            lock.release()
        }
        return (report.markdown, stored.reportJSON, path)
    }

    /// The newest period on which a report of the kind is stored, or nil.
    package func newestReport(weekly: Bool) throws(PipelineError) -> Findings.Period? {
        let all = CivilDate(daysSinceEpoch: -800_000)...CivilDate(daysSinceEpoch: 4_000_000)
        return try attempt {
            try store.read { try weekly ? $0.weeklyReports(all) : $0.dailyReports(all) }.last?.period
        }
    }

    /// Writes the Markdown of the stored report on `period` again where it is missing or differs from the database,
    /// as after a run that stored a report and could not write it.
    ///
    /// - Returns: false where the stored report cannot be read, and has to be made anew.
    func restoreMarkdown(_ period: Findings.Period) throws -> Bool {
        guard let stored = try store.read({ try $0.report(period) }), let report = try? Report(stored) else {
            return false
        }
        if try writeIfDifferent(report.markdown, to: reportPath(period)) {
            log.info("Markdown written again", metadata: ["period": "\(period.name)"])
        }
        return true
    }

    /// Writes `markdown` unless `path` holds just that, and says whether it did.
    @discardableResult
    func writeIfDifferent(_ markdown: String, to path: String) throws(PipelineError) -> Bool {
        if let file = try? InputFile(path: path), file.withBytes({ $0.elementsEqual(markdown.utf8) }) { return false }
        try AtomicFile.write(markdown, to: path)
        return true
    }

    /// `reports/daily/2025-03-20.md`, `reports/weekly/2025-W12.md`.
    func reportPath(_ period: Findings.Period) -> String {
        switch period {
        case .daily: "\(configuration.reports)/daily/\(period.name).md"
        case .weekly: "\(configuration.reports)/weekly/\(period.name).md"
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
