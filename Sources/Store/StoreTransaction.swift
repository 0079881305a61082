import GRDB
import Model

/// The operations of one transaction; valid only inside the closure that it is passed to.
///
/// Each concern has its own extension file. An operation that fails throws a `StoreError`; let it out of the closure,
/// so that the transaction is rolled back.
package struct StoreTransaction {
    let database: Database
    let path: String
    let user: Store.User
    let seal: SegmentSeal?
    let keyCheck = KeyCheck()

    /// Whether this transaction already held its key against the stored check value.
    final class KeyCheck {
        var isDone = false
    }

    init(database: Database, path: String, user: Store.User, seal: SegmentSeal?) {
        self.database = database
        self.path = path
        self.user = user
        self.seal = seal
    }

    /// Runs `body`, its errors made `StoreError`s.
    func attempt<Result>(_ body: () throws -> Result) throws(StoreError) -> Result {
        do {
            return try body()
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Runs one statement that gives no rows. The statement is compiled once per connection.
    func execute(_ sql: String, _ arguments: StatementArguments) throws {
        try database.cachedStatement(sql: sql).execute(arguments: arguments)
    }

    /// All rows of one query, mapped. The statement is compiled once per connection.
    func rows<Value>(
        _ sql: String, _ arguments: StatementArguments, _ transform: (Row) throws -> Value
    ) throws -> [Value] {
        var values: [Value] = []
        let cursor = try Row.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
        while let row = try cursor.next() { values.append(try transform(row)) }
        return values
    }

    /// The first row of one query, mapped, or nil where there is none.
    func row<Value>(
        _ sql: String, _ arguments: StatementArguments, _ transform: (Row) throws -> Value
    ) throws -> Value? {
        try Row.fetchOne(database.cachedStatement(sql: sql), arguments: arguments).map(transform)
    }
}

extension String {
    /// This text without NUL, at which SQLite's C interface would end it.
    var storable: String {
        guard utf8.contains(0) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0.value == 0 ? "\u{FFFD}" : $0 }))
    }
}
