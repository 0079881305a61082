import GRDB

/// The steps that made the database's schema what it is, oldest first. A released step is never changed, only followed.
struct Schema: Sendable {
    /// One step from one schema to the next.
    struct Step: Sendable {
        let name: String
        let migrate: @Sendable (Database) throws -> Void
    }

    let steps: [Step]

    static let current = Schema(steps: [.v1, .feeds, .endpoint, .fingerprints, .hours, .decisions])

    /// `LckI`, in every database of this program at offset 68.
    static let applicationID: Int32 = 0x4C63_6B49

    /// The schema's version, kept in `user_version`: the number of its steps.
    var version: Int { steps.count }

    /// Migrates the database of `queue`, if it is this program's or empty; otherwise it is left as it is.
    ///
    /// All steps that are due are one transaction, foreign keys checked at its end: where one fails, the file is as it was before,
    /// and a new database costs the disk one wait and not one a step.
    func bringUpToDate(_ queue: DatabaseQueue, path: String) throws {
        let (application, found, tables) = try queue.read { database in
            (
                try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0,
                try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0,
                try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0
            )
        }
        guard application == Schema.applicationID || (application == 0 && tables == 0 && found == 0) else {
            throw StoreError.foreignDatabase(path: path)
        }
        guard found <= version else { throw StoreError.newerSchema(path: path, found: found, known: version) }
        try useRollbackJournal(queue)
        if found == version { return }

        guard let last = steps.last else { return }
        var migrator = DatabaseMigrator()
        migrator.registerMigration(last.name, merging: Set(steps.dropLast().map(\.name))) { database, _ in
            let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
            for (index, step) in steps.enumerated().dropFirst(found) {
                do {
                    try step.migrate(database)
                } catch let error as DatabaseError where Schema.isOwnFault(error) {
                    throw StoreError.migrationFailed(
                        path: path, version: index + 1, code: Int(error.extendedResultCode.rawValue))
                }
            }
            try database.execute(
                sql: """
                    PRAGMA application_id = \(Schema.applicationID);
                    PRAGMA user_version = \(version);
                    """)
        }
        try migrator.migrate(queue)
    }

    /// A journal mode is kept in the file, and another tool may have changed it.
    private func useRollbackJournal(_ queue: DatabaseQueue) throws {
        try queue.writeWithoutTransaction { database in
            if try String.fetchOne(database, sql: "PRAGMA journal_mode") != "delete" {
                try database.execute(sql: "PRAGMA journal_mode = DELETE")
            }
        }
    }

    /// Whether the migration itself is to blame, and not the disk or another process.
    private static func isOwnFault(_ error: DatabaseError) -> Bool {
        [.SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_RANGE].contains(error.resultCode)
    }
}
