import GRDB
package import Model

/// The journal of runs.
extension StoreTransaction {
    /// Notes that a run of `command` began.
    package func beginRun(command: String, target: String? = nil, at instant: Instant) throws(StoreError) -> Run.ID {
        try attempt {
            try execute(
                "INSERT INTO runs (user_id, command, target, started_ms) VALUES (?, ?, ?, ?)",
                [user.id, command, target?.storable, instant.milliseconds])
            return Run.ID(rawValue: database.lastInsertedRowID)
        }
    }

    /// Notes how the run ended.
    package func finishRun(
        _ id: Run.ID, _ outcome: Run.Outcome, message: String? = nil, at instant: Instant
    ) throws(StoreError) {
        try attempt {
            try execute(
                "UPDATE runs SET finished_ms = ?, outcome = ?, message = ? WHERE user_id = ? AND run_id = ?",
                [instant.milliseconds, outcome.rawValue, message?.storable, user.id, id.rawValue])
        }
    }

    /// The run of `command` (of any, where nil) that last ended `done` or `partial`, or nil.
    package func lastSuccess(of command: String? = nil) throws(StoreError) -> Run? {
        try attempt {
            try row(
                """
                SELECT * FROM runs WHERE user_id = ?1 AND outcome IN ('done', 'partial')
                AND (?2 IS NULL OR command = ?2) ORDER BY finished_ms DESC, run_id DESC LIMIT 1
                """, [user.id, command], StoreTransaction.run)
        }
    }

    /// Runs that began and never ended, oldest first: the one now running, and those that were killed.
    package func unfinishedRuns() throws(StoreError) -> [Run] {
        try attempt {
            try rows(
                "SELECT * FROM runs WHERE user_id = ? AND finished_ms IS NULL ORDER BY run_id", [user.id],
                StoreTransaction.run)
        }
    }

    /// The latest `limit` runs, newest first.
    package func runs(limit: Int) throws(StoreError) -> [Run] {
        try attempt {
            try rows(
                "SELECT * FROM runs WHERE user_id = ? ORDER BY run_id DESC LIMIT ?", [user.id, max(0, limit)],
                StoreTransaction.run)
        }
    }

    private static func run(_ row: Row) throws -> Run {
        let outcome = row["outcome"] as String?
        return Run(
            id: Run.ID(rawValue: row["run_id"]), command: row["command"], target: row["target"],
            started: Instant(milliseconds: row["started_ms"]),
            finished: (row["finished_ms"] as Int64?).map(Instant.init(milliseconds:)),
            outcome: outcome.flatMap(Run.Outcome.init(rawValue:)), message: row["message"])
    }
}
