import Logging
import Model
import Store

/// Several reports in one run.
extension Pipeline {
    /// What making reports came to.
    struct Work {
        /// In the order in which they were wanted, then those that batches brought something for.
        var reports: [ReportResult] = []
        /// The first that could not be written; the others were made all the same.
        var failure: PipelineError?
        /// What went wrong with batches.
        var faults: [String] = []
    }

    /// Fetches what batches have brought, makes the reports that are wanted and those that waited for it, and hands in
    /// what was put into a batch. Reports whose batch was refused at once are made again by asking directly.
    func makeReports(_ imported: ImportResult, wanted: [Desk.Returned]) async throws -> Work {
        var work = Work()
        var desk = try await openDesk()
        let periods = Set(wanted.map(\.period))
        try await makeReports(wanted + desk.returned.filter { !periods.contains($0.period) }, imported, &desk, &work)
        if desk.batch != nil {
            try await handIn(&desk)
            try await makeReports(desk.returned, imported, &desk, &work)
        }
        work.faults = desk.faults
        return work
    }

    private func makeReports(
        _ wanted: [Desk.Returned], _ imported: ImportResult, _ desk: inout Desk, _ work: inout Work
    ) async throws {
        for item in wanted {
            do {
                let report = try await makeReport(
                    item.period, scope: item.scope, unreadSources: imported.unreadSources, &desk)
                work.reports.removeAll { $0.period == item.period }
                work.reports.append(report)
            } catch let error as PipelineError where error.concernsOneFile {
                work.failure = work.failure ?? error
            }
        }
    }
}

extension PipelineError {
    /// Whether one file could not be written, while others may.
    var concernsOneFile: Bool {
        if case .unwritable = self { true } else { false }
    }
}
