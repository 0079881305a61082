import GRDB
package import Model

/// Daily and weekly reports.
extension StoreTransaction {
    /// Stores `report` and its suggestions in place of the one of its period.
    ///
    /// What the person decided on a suggestion is noted apart, and holds whichever report makes it.
    package func save(_ report: StoredReport) throws(StoreError) {
        try attempt {
            try execute(
                "DELETE FROM ai_reports WHERE user_id = ? AND kind = ? AND day = ?",
                [user.id, report.period.kind, report.period.day.daysSinceEpoch])
            try execute(
                """
                INSERT INTO ai_reports (
                    user_id, kind, period, day, summary_text, suggestions_json, report_json, markdown_path,
                    facts_digest, analyst, call_id, accepted_count, reworded_count, dropped_count, written_ms
                ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    user.id, report.period.kind, report.period.name, report.period.day.daysSinceEpoch,
                    report.summaryText.storable, report.suggestionsJSON.storable, report.reportJSON.storable,
                    report.markdownPath?.storable, report.factsDigest, report.analyst.storable, report.call?.rawValue,
                    report.counts.accepted, report.counts.reworded, report.counts.dropped, report.written.milliseconds,
                ])
            let id = database.lastInsertedRowID
            for (position, suggestion) in report.suggestions.enumerated() {
                try insert(suggestion, report: id, position: position)
            }
        }
    }

    /// The report of `period` with its suggestions, or nil.
    package func report(_ period: Findings.Period) throws(StoreError) -> StoredReport? {
        let suggestions = try suggestions(of: period)
        return try attempt {
            try row(
                "SELECT * FROM ai_reports WHERE user_id = ? AND kind = ? AND day = ?",
                [user.id, period.kind, period.day.daysSinceEpoch]
            ) { row in
                StoredReport(
                    period: period, summaryText: row["summary_text"], suggestionsJSON: row["suggestions_json"],
                    reportJSON: row["report_json"], markdownPath: row["markdown_path"],
                    factsDigest: row["facts_digest"], analyst: row["analyst"],
                    call: (row["call_id"] as Int64?).map(CallID.init(rawValue:)),
                    counts: StoredReport.ClaimCounts(
                        accepted: row["accepted_count"], reworded: row["reworded_count"],
                        dropped: row["dropped_count"]),
                    written: Instant(milliseconds: row["written_ms"]), suggestions: suggestions)
            }
        }
    }

    /// The daily reports stored of `days`, oldest first.
    package func dailyReports(_ days: ClosedRange<CivilDate>) throws(StoreError) -> [ReportEntry] {
        try reports("daily", days)
    }

    /// The weekly reports stored of weeks whose Thursday is in `days`, oldest first.
    package func weeklyReports(_ days: ClosedRange<CivilDate>) throws(StoreError) -> [ReportEntry] {
        try reports("weekly", days)
    }

    /// Deletes the report of `period` and its suggestions, if there is one.
    package func deleteReport(_ period: Findings.Period) throws(StoreError) {
        try attempt {
            try execute(
                "DELETE FROM ai_reports WHERE user_id = ? AND kind = ? AND day = ?",
                [user.id, period.kind, period.day.daysSinceEpoch])
        }
    }

    private func reports(_ kind: String, _ days: ClosedRange<CivilDate>) throws(StoreError) -> [ReportEntry] {
        try attempt {
            try rows(
                """
                SELECT period, facts_digest, analyst, markdown_path, written_ms FROM ai_reports
                WHERE user_id = ? AND kind = ? AND day BETWEEN ? AND ? ORDER BY day
                """, [user.id, kind, days.lowerBound.daysSinceEpoch, days.upperBound.daysSinceEpoch]
            ) { row in
                guard let period = Findings.Period(kind: kind, name: row[0]) else {
                    throw StoreError.unexpectedRow(table: "ai_reports")
                }
                return ReportEntry(
                    period: period, factsDigest: row[1], analyst: row[2], markdownPath: row[3],
                    written: Instant(milliseconds: row[4]))
            }
        }
    }
}
