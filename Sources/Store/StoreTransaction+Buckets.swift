import GRDB
import GRDBSQLite
import Model

/// The hourly rows: the one table with millions of them, so SQLite's own interface is used, without a value boxed a
/// column.
extension StoreTransaction {
    func insert(_ buckets: [HourlyBucket], day: CivilDate) throws {
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO device_activity
                (user_id, day, device, hour_start_ms, app_identifier, category, duration_ms)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """
        ).sqliteStatement
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        var numbers = CategoryNumbers()
        var texts: [String] = []
        sqlite3_bind_int64(statement, 1, user.id)
        sqlite3_bind_int64(statement, 2, Int64(day.daysSinceEpoch))
        for bucket in buckets {
            let number = numbers.number(of: bucket.category)
            if number == texts.count { texts.append(CategoryText.text(bucket.category)) }
            sqlite3_bind_int64(statement, 4, bucket.hourStart.milliseconds)
            sqlite3_bind_int64(statement, 7, bucket.milliseconds)
            let code = bind(bucket.device, 3, statement) {
                bind(bucket.app, 5, statement) { bind(texts[number], 6, statement) { sqlite3_step(statement) } }
            }
            guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
            sqlite3_reset(statement)
        }
    }

    func buckets(_ days: ClosedRange<CivilDate>) throws -> [CivilDate: [HourlyBucket]] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT day, device, hour_start_ms, app_identifier, category, duration_ms FROM device_activity
                WHERE user_id = ? AND day BETWEEN ? AND ?
                ORDER BY day, device, hour_start_ms, app_identifier, category
                """
        ).sqliteStatement
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        sqlite3_bind_int64(statement, 1, user.id)
        sqlite3_bind_int64(statement, 2, Int64(days.lowerBound.daysSinceEpoch))
        sqlite3_bind_int64(statement, 3, Int64(days.upperBound.daysSinceEpoch))
        var buckets: [CivilDate: [HourlyBucket]] = [:]
        var paths: [String: CategoryPath] = [:]
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_DONE { return buckets }
            guard code == SQLITE_ROW else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
            let category = text(4, statement)
            let path = paths[category] ?? CategoryText.path(category)
            paths[category] = path
            buckets[CivilDate(daysSinceEpoch: Int(sqlite3_column_int64(statement, 0))), default: []].append(
                HourlyBucket(
                    device: text(1, statement), hourStart: Instant(milliseconds: sqlite3_column_int64(statement, 2)),
                    app: text(3, statement), category: path, milliseconds: sqlite3_column_int64(statement, 5)))
        }
    }

    /// Binds `text`, NUL included, for as long as `body` runs.
    private func bind(_ text: String, _ index: Int32, _ statement: OpaquePointer, _ body: () -> Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            let code = bytes.withMemoryRebound(to: CChar.self) {
                // No destructor: the bytes outlive the step.
                sqlite3_bind_text(statement, index, $0.baseAddress, Int32(clamping: $0.count), nil)
            }
            return code == SQLITE_OK ? body() : code
        }
    }

    private func text(_ column: Int32, _ statement: OpaquePointer) -> String {
        guard let bytes = sqlite3_column_text(statement, column) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}
