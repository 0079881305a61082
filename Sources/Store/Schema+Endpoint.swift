import GRDB

extension Schema.Step {
    /// What calls cost and how often each was sent, and batches of them on their way.
    ///
    /// `cost_micros`: millionths of the currency that the prices are in. `sends`: NULL in rows from before it was counted.
    /// A batch's row goes when nothing of it is left to do; its calls stay.
    static let endpoint = Schema.Step(name: "endpoint") { database in
        try database.execute(sql: calls + batches)
    }

    private static let calls = """
        ALTER TABLE ai_calls ADD COLUMN cost_micros INTEGER CHECK (cost_micros >= 0);
        ALTER TABLE ai_calls ADD COLUMN sends INTEGER CHECK (sends >= 0);
        CREATE INDEX ai_calls_by_time ON ai_calls (user_id, started_ms, cost_micros);

        """

    private static let batches = """
        CREATE TABLE ai_batches (
            batch_id INTEGER PRIMARY KEY,
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            endpoint TEXT NOT NULL,
            name TEXT NOT NULL UNIQUE,
            state TEXT NOT NULL CHECK (state IN ('uploading', 'uploaded', 'creating', 'created', 'ended')),
            input_file TEXT,
            remote_id TEXT,
            output_file TEXT,
            error_file TEXT,
            begun_ms INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE ai_batch_requests (
            custom_id TEXT PRIMARY KEY,
            user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
            batch_id INTEGER NOT NULL REFERENCES ai_batches ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('daily', 'weekly')),
            period TEXT NOT NULL,
            look_back_days INTEGER NOT NULL,
            ahead_days INTEGER NOT NULL,
            asked_ms INTEGER NOT NULL,
            question TEXT NOT NULL,
            call_id INTEGER NOT NULL REFERENCES ai_calls ON DELETE CASCADE,
            outcome TEXT NOT NULL CHECK (outcome IN ('waiting', 'answered', 'failed', 'abandoned'))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX ai_batch_requests_by_batch ON ai_batch_requests (batch_id);
        CREATE INDEX ai_batch_requests_by_call ON ai_batch_requests (call_id);

        """
}
