import Foundation
import GRDB
import Model

/// The database: every stage's result, kept in one SQLite file.
///
/// A rollback journal with `synchronous = EXTRA`: what a finished ``write(_:)`` stored survives a power cut, and what
/// an unfinished one began leaves no trace. One connection, used by one thread at a time; any thread may call.
package final class Store: Sendable {
    package let path: String
    private let queue: DatabaseQueue
    private let user: User
    private let seal: SegmentSeal?

    /// The person whose rows a store reads and writes.
    struct User: Sendable {
        /// The number that stands for the person in every table.
        let id: Int64
        /// Random, made when the database was; part of what sealed segments are bound to.
        let uuid: String
    }

    /// Opens the database at `path`, making or migrating it first where that is due.
    ///
    /// A missing or empty file becomes a new database that only its owner can read. Without `key` everything works but
    /// the raw log's segments. A wrong key is no error here: the segments' operations throw ``StoreError/wrongKey``,
    /// and ``keyState()`` tells.
    ///
    /// - Throws: `StoreError`, never having changed a file that is no database of this program's.
    package convenience init(path: String, key: SegmentKey?) throws(StoreError) {
        try self.init(path: path, key: key, schema: .current, busyTimeoutSeconds: 10)
    }

    init(
        path: String, key: SegmentKey?, schema: Schema = .current, busyTimeoutSeconds: Double
    ) throws(StoreError) {
        self.path = path
        try DatabaseFile.prepare(path)
        do {
            queue = try DatabaseQueue(path: path, configuration: Store.configuration(busyTimeoutSeconds))
            try schema.bringUpToDate(queue, path: path)
            let user = try Store.localUser(queue)
            self.user = user
            seal = key.map { SegmentSeal(key: $0, user: user.uuid) }
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Runs `body` on one unchanging state of the database; writing inside it fails.
    ///
    /// - Throws: `StoreError`, or what `body` throws.
    package func read<Result>(_ body: (StoreTransaction) throws -> Result) throws -> Result {
        do {
            return try queue.read { try body(transaction($0)) }
        } catch let error as DatabaseError {
            throw StoreError(error, path: path)
        }
    }

    /// Runs `body` as one transaction: stored durably as a whole, or, where it throws, not at all.
    ///
    /// - Throws: `StoreError`, or what `body` throws.
    @discardableResult
    package func write<Result>(_ body: (StoreTransaction) throws -> Result) throws -> Result {
        do {
            return try queue.write { try body(transaction($0)) }
        } catch let error as DatabaseError {
            throw StoreError(error, path: path)
        }
    }

    private func transaction(_ database: Database) -> StoreTransaction {
        StoreTransaction(database: database, path: path, user: user, seal: seal)
    }
}

extension Store {
    /// How every connection is set up.
    ///
    /// `secure_delete` overwrites what is deleted, `temp_store` keeps sorting out of files, `mmap_size = 0` turns a
    /// disk fault into an error instead of a signal.
    private static func configuration(_ busyTimeoutSeconds: Double) -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(busyTimeoutSeconds)
        configuration.foreignKeysEnabled = true
        configuration.label = "lockin"
        configuration.prepareDatabase { database in
            try database.execute(
                sql: """
                    PRAGMA synchronous = EXTRA;
                    PRAGMA trusted_schema = OFF;
                    PRAGMA cell_size_check = ON;
                    PRAGMA secure_delete = ON;
                    PRAGMA temp_store = MEMORY;
                    PRAGMA mmap_size = 0;
                    PRAGMA cache_size = -16384;
                    """)
        }
        return configuration
    }

    /// The one local user, made with a random UUID where there is none.
    private static func localUser(_ queue: DatabaseQueue) throws -> User {
        func find(_ database: Database) throws -> User? {
            try Row.fetchOne(database, sql: "SELECT user_id, uuid FROM users ORDER BY user_id LIMIT 1").map {
                User(id: $0[0], uuid: $0[1])
            }
        }
        if let user = try queue.read(find) { return user }
        return try queue.write { database in
            // Another process may have been first.
            if let user = try find(database) { return user }
            let uuid = UUID().uuidString.lowercased()
            try database.execute(sql: "INSERT INTO users (uuid) VALUES (?)", arguments: [uuid])
            return User(id: database.lastInsertedRowID, uuid: uuid)
        }
    }
}
