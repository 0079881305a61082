import GRDB

extension Schema.Step {
    /// A fingerprint beside each sealed segment, so that an import sees without opening it whether a file says anything new.
    /// NULL for segments stored before.
    static let fingerprints = Schema.Step(name: "fingerprints") { database in
        try database.execute(sql: "ALTER TABLE activity_segments ADD COLUMN fingerprint BLOB")
    }
}
