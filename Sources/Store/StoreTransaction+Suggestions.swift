import GRDB
package import Model

/// Moves that reports suggested.
extension StoreTransaction {
    /// The suggestions of the report of `period`, in its order.
    package func suggestions(of period: Findings.Period) throws(StoreError) -> [Suggestion] {
        try attempt {
            try rows(
                """
                SELECT s.* FROM suggestions s JOIN ai_reports r ON r.report_id = s.report_id
                WHERE r.user_id = ? AND r.kind = ? AND r.day = ? ORDER BY s.position
                """, [user.id, period.kind, period.day.daysSinceEpoch], StoreTransaction.suggestion)
        }
    }

    /// Suggestions that were applied and whose new time ends within `interval`, by that time.
    package func appliedSuggestions(endingIn interval: Range<Instant>) throws(StoreError) -> [Suggestion] {
        try attempt {
            try rows(
                """
                SELECT * FROM suggestions WHERE user_id = ? AND decision = ? AND to_end_ms BETWEEN ? AND ?
                ORDER BY to_start_ms, event_uid
                """,
                [
                    user.id, Suggestion.Decision.applied.rawValue, interval.lowerBound.milliseconds,
                    interval.upperBound.milliseconds,
                ], StoreTransaction.suggestion)
        }
    }

    /// Notes what the person made of a suggestion of the report of `period`.
    ///
    /// - Parameter position: its place among the report's suggestions, from 0.
    /// - Returns: whether there is such a suggestion.
    @discardableResult
    package func decide(
        _ decision: Suggestion.Decision, on position: Int, of period: Findings.Period, at instant: Instant
    ) throws(StoreError) -> Bool {
        try attempt {
            try execute(
                """
                UPDATE suggestions SET decision = ?, decided_ms = ? WHERE user_id = ? AND position = ? AND report_id =
                    (SELECT report_id FROM ai_reports WHERE user_id = ? AND kind = ? AND day = ?)
                """,
                [
                    decision.rawValue, decision == .open ? nil : instant.milliseconds, user.id, position, user.id,
                    period.kind, period.day.daysSinceEpoch,
                ])
            return database.changesCount > 0
        }
    }

    func insert(_ suggestion: Suggestion, report: Int64, position: Int) throws {
        try execute(
            """
            INSERT INTO suggestions (
                user_id, report_id, position, event_uid, recurrence_ms, from_start_ms, from_end_ms, to_start_ms,
                to_end_ms, text, decision, decided_ms
            ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                user.id, report, position, suggestion.eventUID.storable, suggestion.recurrenceID?.milliseconds,
                suggestion.from.lowerBound.milliseconds, suggestion.from.upperBound.milliseconds,
                suggestion.to.lowerBound.milliseconds, suggestion.to.upperBound.milliseconds, suggestion.text.storable,
                suggestion.decision.rawValue, suggestion.decided?.milliseconds,
            ])
    }

    private static func suggestion(_ row: Row) throws -> Suggestion {
        guard let decision = Suggestion.Decision(rawValue: row["decision"]) else {
            throw StoreError.unexpectedRow(table: "suggestions")
        }
        return Suggestion(
            eventUID: row["event_uid"],
            recurrenceID: (row["recurrence_ms"] as Int64?).map(Instant.init(milliseconds:)),
            from: try interval(row["from_start_ms"], row["from_end_ms"], table: "suggestions"),
            to: try interval(row["to_start_ms"], row["to_end_ms"], table: "suggestions"), text: row["text"],
            decision: decision, decided: (row["decided_ms"] as Int64?).map(Instant.init(milliseconds:)))
    }
}

extension Suggestion {
    /// Whether `other` moves the same occurrence between the same times.
    func isSameMove(as other: Suggestion) -> Bool {
        eventUID.storable == other.eventUID.storable && recurrenceID == other.recurrenceID && from == other.from
            && to == other.to
    }
}
