import GRDB
package import Model

/// Batches of calls, until nothing of them is left to do.
extension StoreTransaction {
    /// Notes a batch that is about to be handed in.
    package func beginBatch(endpoint: String, name: String, at instant: Instant) throws(StoreError) -> Batch.ID {
        try attempt {
            try execute(
                "INSERT INTO ai_batches (user_id, endpoint, name, state, begun_ms) VALUES (?, ?, ?, ?, ?)",
                [user.id, endpoint, name, Batch.State.uploading.rawValue, instant.milliseconds])
            return Batch.ID(rawValue: database.lastInsertedRowID)
        }
    }

    /// Stores what changed of `batch`: its state and the server's numbers.
    package func update(_ batch: Batch) throws(StoreError) {
        try attempt {
            try execute(
                """
                UPDATE ai_batches SET state = ?, input_file = ?, remote_id = ?, output_file = ?, error_file = ?
                WHERE user_id = ? AND batch_id = ?
                """,
                [
                    batch.state.rawValue, batch.inputFile?.storable, batch.remoteID?.storable,
                    batch.outputFile?.storable, batch.errorFile?.storable, user.id, batch.id.rawValue,
                ])
        }
    }

    /// Every batch of which something is left to do, oldest first.
    package func batches() throws(StoreError) -> [Batch] {
        try attempt {
            try rows("SELECT * FROM ai_batches WHERE user_id = ? ORDER BY batch_id", [user.id]) { row in
                guard let state = Batch.State(rawValue: row["state"]) else {
                    throw StoreError.unexpectedRow(table: "ai_batches")
                }
                return Batch(
                    id: Batch.ID(rawValue: row["batch_id"]), endpoint: row["endpoint"], name: row["name"],
                    state: state, inputFile: row["input_file"], remoteID: row["remote_id"],
                    outputFile: row["output_file"], errorFile: row["error_file"],
                    begun: Instant(milliseconds: row["begun_ms"]))
            }
        }
    }

    /// Forgets a batch and the requests of it.
    package func forgetBatch(_ id: Batch.ID) throws(StoreError) {
        try attempt {
            try execute("DELETE FROM ai_batches WHERE user_id = ? AND batch_id = ?", [user.id, id.rawValue])
        }
    }

    package func insert(_ request: BatchRequest) throws(StoreError) {
        try attempt {
            try execute(
                """
                INSERT INTO ai_batch_requests (
                    custom_id, user_id, batch_id, kind, period, look_back_days, ahead_days, asked_ms, question, call_id,
                    outcome
                ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    request.customID, user.id, request.batch.rawValue, request.period.kind, request.period.name,
                    request.lookBackDays, request.aheadDays, request.asked.milliseconds, request.question,
                    request.call.rawValue,
                    request.outcome.rawValue,
                ])
        }
    }

    /// Every request of a batch that no report was made from yet, in the order of the calls.
    package func batchRequests() throws(StoreError) -> [BatchRequest] {
        try attempt {
            try rows("SELECT * FROM ai_batch_requests WHERE user_id = ? ORDER BY call_id", [user.id]) { row in
                guard let period = Findings.Period(kind: row["kind"], name: row["period"]),
                    let outcome = BatchRequest.Outcome(rawValue: row["outcome"])
                else { throw StoreError.unexpectedRow(table: "ai_batch_requests") }
                return BatchRequest(
                    customID: row["custom_id"], batch: Batch.ID(rawValue: row["batch_id"]), period: period,
                    lookBackDays: row["look_back_days"], aheadDays: row["ahead_days"],
                    asked: Instant(milliseconds: row["asked_ms"]), question: row["question"],
                    call: CallID(rawValue: row["call_id"]), outcome: outcome)
            }
        }
    }

    /// Notes how many times the requests of a batch were sent.
    package func setSends(_ count: Int, of batch: Batch.ID) throws(StoreError) {
        try attempt {
            try execute(
                """
                UPDATE ai_calls SET sends = ? WHERE user_id = ? AND call_id IN
                    (SELECT call_id FROM ai_batch_requests WHERE batch_id = ?)
                """, [count, user.id, batch.rawValue])
        }
    }

    /// Notes what came of a request of a batch.
    package func settle(
        _ outcome: BatchRequest.Outcome, request customID: String
    ) throws(StoreError) {
        try attempt {
            try execute(
                "UPDATE ai_batch_requests SET outcome = ? WHERE user_id = ? AND custom_id = ?",
                [outcome.rawValue, user.id, customID])
        }
    }

    /// Forgets the request, for a report was made from what came of it, or needs it no more.
    package func forgetBatchRequest(_ customID: String) throws(StoreError) {
        try attempt {
            try execute("DELETE FROM ai_batch_requests WHERE user_id = ? AND custom_id = ?", [user.id, customID])
        }
    }

    /// Notes what came back for a call that was stored when it was sent.
    package func complete(
        _ id: CallID, reply: String?, status: Int?, latencyMilliseconds: Int64?, promptTokens: Int?,
        cachedTokens: Int?, completionTokens: Int?, costMicros: Int64?, failure: String?
    ) throws(StoreError) {
        try attempt {
            try execute(
                """
                UPDATE ai_calls SET reply = ?, status = ?, latency_ms = ?, prompt_tokens = ?, cached_tokens = ?,
                    completion_tokens = ?, cost_micros = coalesce(?, cost_micros), failure = ?
                WHERE user_id = ? AND call_id = ?
                """,
                [
                    reply?.storable, status, latencyMilliseconds, promptTokens, cachedTokens, completionTokens,
                    costMicros, failure?.storable, user.id, id.rawValue,
                ])
        }
    }
}
