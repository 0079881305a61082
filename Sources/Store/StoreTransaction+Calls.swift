import GRDB
package import Model

/// What was asked of analysts, and what they answered.
extension StoreTransaction {
    /// Stores `call`.
    package func insert(_ call: CallRecord) throws(StoreError) -> CallID {
        try attempt {
            try execute(
                """
                INSERT INTO ai_calls (
                    user_id, kind, period, analyst, model, host, request, reply, status, started_ms, latency_ms,
                    prompt_tokens, cached_tokens, completion_tokens, cost_micros, sends, failure, was_used
                ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    user.id, call.period.kind, call.period.name, call.analyst.storable, call.model?.storable,
                    call.host?.storable, call.request.storable, call.reply?.storable, call.status,
                    call.started.milliseconds, call.latencyMilliseconds, call.promptTokens, call.cachedTokens,
                    call.completionTokens, call.costMicros, call.sends, call.failure?.storable, call.wasUsed,
                ])
            return CallID(rawValue: database.lastInsertedRowID)
        }
    }

    /// Notes that a report was made from the reply to the call.
    package func markUsed(_ id: CallID) throws(StoreError) {
        try attempt {
            try execute(
                "UPDATE ai_calls SET was_used = 1 WHERE user_id = ? AND call_id = ?", [user.id, id.rawValue])
        }
    }

    /// The stored call, or nil.
    package func call(_ id: CallID) throws(StoreError) -> StoredCall? {
        try attempt {
            try row(
                "SELECT * FROM ai_calls WHERE user_id = ? AND call_id = ?", [user.id, id.rawValue],
                StoreTransaction.call)
        }
    }

    /// The latest `limit` calls, newest first.
    package func calls(limit: Int) throws(StoreError) -> [StoredCall] {
        try attempt {
            try rows(
                "SELECT * FROM ai_calls WHERE user_id = ? ORDER BY call_id DESC LIMIT ?", [user.id, max(0, limit)],
                StoreTransaction.call)
        }
    }

    /// The latest `limit` calls that left the machine, newest first.
    package func sentCalls(limit: Int) throws(StoreError) -> [StoredCall] {
        try attempt {
            try rows(
                """
                SELECT * FROM ai_calls WHERE user_id = ? AND host IS NOT NULL AND coalesce(sends, 1) > 0
                ORDER BY call_id DESC LIMIT ?
                """, [user.id, max(0, limit)], StoreTransaction.call)
        }
    }

    /// The calls about `period`, oldest first.
    package func calls(about period: Findings.Period) throws(StoreError) -> [StoredCall] {
        try attempt {
            try rows(
                "SELECT * FROM ai_calls WHERE user_id = ? AND kind = ? AND period = ? ORDER BY call_id",
                [user.id, period.kind, period.name], StoreTransaction.call)
        }
    }

    /// What the calls since `instant` cost together, in millionths; calls without a price cost nothing.
    package func costMicros(since instant: Instant) throws(StoreError) -> Int64 {
        try attempt {
            try row(
                "SELECT coalesce(sum(cost_micros), 0) FROM ai_calls WHERE user_id = ? AND started_ms >= ?",
                [user.id, instant.milliseconds]
            ) { $0[0] as Int64 } ?? 0
        }
    }

    /// What every call that left the machine took, oldest first, without what was said.
    package func metered() throws(StoreError) -> [CallMeter] {
        try attempt {
            try rows(
                """
                SELECT started_ms, model, host, sends, prompt_tokens, cached_tokens, completion_tokens, cost_micros
                FROM ai_calls WHERE user_id = ? AND host IS NOT NULL AND coalesce(sends, 1) > 0
                ORDER BY started_ms, call_id
                """, [user.id]
            ) { row in
                CallMeter(
                    started: Instant(milliseconds: row["started_ms"]), model: row["model"] ?? "", host: row["host"],
                    sends: row["sends"] ?? 1, promptTokens: row["prompt_tokens"], cachedTokens: row["cached_tokens"],
                    completionTokens: row["completion_tokens"], costMicros: row["cost_micros"])
            }
        }
    }

    private static func call(_ row: Row) throws -> StoredCall {
        guard let period = Findings.Period(kind: row["kind"], name: row["period"]) else {
            throw StoreError.unexpectedRow(table: "ai_calls")
        }
        let call = CallRecord(
            period: period, analyst: row["analyst"], model: row["model"], host: row["host"], request: row["request"],
            reply: row["reply"], status: row["status"], started: Instant(milliseconds: row["started_ms"]),
            latencyMilliseconds: row["latency_ms"], promptTokens: row["prompt_tokens"],
            cachedTokens: row["cached_tokens"], completionTokens: row["completion_tokens"],
            costMicros: row["cost_micros"], sends: row["sends"], failure: row["failure"], wasUsed: row["was_used"])
        return StoredCall(id: CallID(rawValue: row["call_id"]), call: call)
    }
}
