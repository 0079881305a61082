import GRDB

extension Schema.Step {
    /// What the person made of suggested moves, each in a row of its own: it outlives the report that made the
    /// suggestion, which is made anew when late data come and may then suggest something else.
    ///
    /// `is_noticed`: whether the plan showed it, rather than the person saying so.
    static let decisions = Schema.Step(name: "decisions") { database in
        try database.execute(sql: table + move)
    }

    private static let table = """
        CREATE TABLE suggestion_decisions (
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            event_uid TEXT NOT NULL,
            recurrence_ms INTEGER,
            from_start_ms INTEGER NOT NULL,
            from_end_ms INTEGER NOT NULL CHECK (from_end_ms >= from_start_ms),
            to_start_ms INTEGER NOT NULL,
            to_end_ms INTEGER NOT NULL CHECK (to_end_ms >= to_start_ms),
            text TEXT NOT NULL,
            decision TEXT NOT NULL CHECK (decision IN ('applied', 'dismissed')),
            decided_ms INTEGER NOT NULL,
            is_noticed INTEGER NOT NULL CHECK (is_noticed IN (0, 1)),
            PRIMARY KEY (user_id, to_start_ms, to_end_ms, from_start_ms, from_end_ms, event_uid)
        ) STRICT, WITHOUT ROWID;

        """

    private static let move = """
        INSERT OR IGNORE INTO suggestion_decisions
            SELECT user_id, event_uid, recurrence_ms, from_start_ms, from_end_ms, to_start_ms, to_end_ms, text,
                decision, coalesce(decided_ms, to_start_ms), 0
            FROM suggestions WHERE decision <> 'open' ORDER BY decided_ms DESC;
        ALTER TABLE suggestions DROP COLUMN decision;
        ALTER TABLE suggestions DROP COLUMN decided_ms;
        CREATE INDEX suggestions_by_time ON suggestions (user_id, to_start_ms);

        """
}
