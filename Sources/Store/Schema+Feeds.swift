import GRDB

extension Schema.Step {
    /// What is known of sources that are fetched, beside what `sources` knows of every source.
    ///
    /// A feed's address may hold a secret and is not stored: `name` shows no more of it than its origin, and `address` is
    /// a fingerprint. `content` is the last good copy of a plan; of activity none is kept, for the raw log is sealed.
    static let feeds = Schema.Step(name: "feeds") { database in
        try database.execute(
            sql: """
                CREATE TABLE feeds (
                    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
                    kind TEXT NOT NULL CHECK (kind IN ('schedule', 'activity')),
                    name TEXT NOT NULL,
                    address TEXT NOT NULL,
                    fetched_ms INTEGER,
                    failed_ms INTEGER,
                    failure TEXT,
                    etag TEXT,
                    last_modified TEXT,
                    listed INTEGER NOT NULL CHECK (listed >= 0),
                    progress TEXT,
                    content BLOB,
                    PRIMARY KEY (user_id, kind, name)
                ) STRICT;
                """)
    }
}
