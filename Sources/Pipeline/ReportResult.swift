package import Model

/// What making one report came to.
package struct ReportResult: Sendable {
    package let period: Findings.Period
    /// Where its Markdown lies.
    package let path: String
    package let summary: String
    package let author: ReportAuthor
    /// A configured model did not answer to the end; the reason, as a sentence that says what to do.
    package let fallback: String?
    /// Whether the facts were as before, so that nobody was asked and nothing changed.
    package let isUnchanged: Bool

    package init(
        period: Findings.Period, path: String, summary: String, author: ReportAuthor, fallback: String?,
        isUnchanged: Bool
    ) {
        self.period = period
        self.path = path
        self.summary = summary
        self.author = author
        self.fallback = fallback
        self.isUnchanged = isUnchanged
    }
}

/// What `analyze` came to: its import, then its report.
package struct AnalyzeResult: Sendable {
    package let imported: ImportResult
    package let report: ReportResult
    /// What went wrong with batches: sentences that say what to do.
    package let batchFaults: [String]

    package init(imported: ImportResult, report: ReportResult, batchFaults: [String] = []) {
        self.imported = imported
        self.report = report
        self.batchFaults = batchFaults
    }

    /// Whether anything was left out, or the analyst fell back.
    package var isPartial: Bool { imported.isPartial || report.fallback != nil || !batchFaults.isEmpty }
}

/// What `nightly` came to.
package struct NightlyResult: Sendable {
    package let imported: ImportResult
    /// The reports that were made, days before weeks, each oldest first.
    package let reports: [ReportResult]
    /// What went wrong with batches: sentences that say what to do.
    package let batchFaults: [String]

    package init(imported: ImportResult, reports: [ReportResult], batchFaults: [String] = []) {
        self.imported = imported
        self.reports = reports
        self.batchFaults = batchFaults
    }

    package var isPartial: Bool {
        imported.isPartial || reports.contains { $0.fallback != nil } || !batchFaults.isEmpty
    }
}
