import GRDB
package import Model

/// Moves that reports suggested, and what the person made of them.
extension StoreTransaction {
    /// The suggestions of the report of `period`, in its order.
    package func suggestions(of period: Findings.Period) throws(StoreError) -> [Suggestion] {
        try attempt {
            try rows(
                """
                SELECT \(StoreTransaction.columns) FROM suggestions s JOIN ai_reports r ON r.report_id = s.report_id
                    \(StoreTransaction.withDecision)
                WHERE r.user_id = ? AND r.kind = ? AND r.day = ? ORDER BY s.position
                """, [user.id, period.kind, period.day.daysSinceEpoch], StoreTransaction.suggestion)
        }
    }

    /// The suggestions of all stored reports whose new time begins at `start` or later, each move once with the newest
    /// report that makes it, by new time.
    package func suggestions(
        from start: Instant
    ) throws(StoreError) -> [(suggestion: Suggestion, report: Findings.Period)] {
        try attempt {
            try rows(
                """
                SELECT \(StoreTransaction.columns), r.kind AS report_kind, r.period AS report_period, max(r.day)
                FROM suggestions s JOIN ai_reports r ON r.report_id = s.report_id \(StoreTransaction.withDecision)
                WHERE s.user_id = ? AND s.to_start_ms >= ?
                GROUP BY s.to_start_ms, s.to_end_ms, s.from_start_ms, s.from_end_ms, s.event_uid
                ORDER BY s.to_start_ms, s.event_uid
                """, [user.id, start.milliseconds]
            ) { row in
                guard let period = Findings.Period(kind: row["report_kind"], name: row["report_period"]) else {
                    throw StoreError.unexpectedRow(table: "ai_reports")
                }
                return (try StoreTransaction.suggestion(row), period)
            }
        }
    }

    /// What was decided on moves whose new time begins at `start` or later, by that time.
    package func decidedSuggestions(from start: Instant) throws(StoreError) -> [Suggestion] {
        try attempt {
            try rows(
                """
                SELECT * FROM suggestion_decisions WHERE user_id = ? AND to_start_ms >= ?
                ORDER BY to_start_ms, event_uid, from_start_ms
                """, [user.id, start.milliseconds], StoreTransaction.suggestion)
        }
    }

    /// Notes what the person made of a move, in place of what was noted before; an open one is open again.
    package func decide(
        _ decision: Suggestion.Decision, on suggestion: Suggestion, at instant: Instant, isNoticed: Bool = false
    ) throws(StoreError) {
        try attempt {
            let times = [suggestion.to, suggestion.from].flatMap {
                [$0.lowerBound.milliseconds, $0.upperBound.milliseconds]
            }
            guard decision != .open else {
                return try execute(
                    """
                    DELETE FROM suggestion_decisions WHERE user_id = ? AND to_start_ms = ? AND to_end_ms = ?
                        AND from_start_ms = ? AND from_end_ms = ? AND event_uid = ?
                    """,
                    StatementArguments([user.id] + times) + [suggestion.eventUID.storable])
            }
            try execute(
                """
                INSERT OR REPLACE INTO suggestion_decisions (
                    user_id, to_start_ms, to_end_ms, from_start_ms, from_end_ms, event_uid, recurrence_ms, text,
                    decision, decided_ms, is_noticed
                ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                StatementArguments([user.id] + times) + [
                    suggestion.eventUID.storable, suggestion.recurrenceID?.milliseconds, suggestion.text.storable,
                    decision.rawValue, instant.milliseconds, isNoticed,
                ])
        }
    }

    func insert(_ suggestion: Suggestion, report: Int64, position: Int) throws {
        try execute(
            """
            INSERT INTO suggestions (
                user_id, report_id, position, event_uid, recurrence_ms, from_start_ms, from_end_ms, to_start_ms,
                to_end_ms, text
            ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                user.id, report, position, suggestion.eventUID.storable, suggestion.recurrenceID?.milliseconds,
                suggestion.from.lowerBound.milliseconds, suggestion.from.upperBound.milliseconds,
                suggestion.to.lowerBound.milliseconds, suggestion.to.upperBound.milliseconds, suggestion.text.storable,
            ])
    }

    private static let columns = "s.*, d.decision, d.decided_ms, d.is_noticed"

    private static let withDecision = """
        LEFT JOIN suggestion_decisions d ON d.user_id = s.user_id AND d.to_start_ms = s.to_start_ms
            AND d.to_end_ms = s.to_end_ms AND d.from_start_ms = s.from_start_ms AND d.from_end_ms = s.from_end_ms
            AND d.event_uid = s.event_uid
        """

    private static func suggestion(_ row: Row) throws -> Suggestion {
        guard let decision = Suggestion.Decision(rawValue: row["decision"] ?? Suggestion.Decision.open.rawValue) else {
            throw StoreError.unexpectedRow(table: "suggestion_decisions")
        }
        return Suggestion(
            eventUID: row["event_uid"],
            recurrenceID: (row["recurrence_ms"] as Int64?).map(Instant.init(milliseconds:)),
            from: try interval(row["from_start_ms"], row["from_end_ms"], table: "suggestions"),
            to: try interval(row["to_start_ms"], row["to_end_ms"], table: "suggestions"), text: row["text"],
            decision: decision, decided: (row["decided_ms"] as Int64?).map(Instant.init(milliseconds:)),
            isNoticed: row["is_noticed"] ?? false)
    }
}
