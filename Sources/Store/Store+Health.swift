import GRDB
import Model

extension Store {
    /// The file's permission bits, such as 0o600, or nil where it is gone.
    package var fileMode: UInt32? { DatabaseFile.status(path)?.mode }

    /// Whether the key at hand opens what is stored.
    ///
    /// - Throws: `StoreError`.
    package func keyState() throws -> StoreHealth.KeyState {
        try read { try $0.keyState() }
    }

    /// Looks the whole database over, writing nothing.
    ///
    /// - Parameter isThorough: check indexes against their tables too, which takes several times as long.
    /// - Throws: `StoreError`. Damage that SQLite can still tell of is no error but in ``StoreHealth/faults``.
    package func health(isThorough: Bool = false) throws -> StoreHealth {
        let status = DatabaseFile.status(path)
        return try read { transaction in
            try transaction.health(isThorough: isThorough, mode: status?.mode ?? 0, size: status?.size ?? 0)
        }
    }
}

extension StoreTransaction {
    fileprivate func health(isThorough: Bool, mode: UInt32, size: Int64) throws(StoreError) -> StoreHealth {
        let check = isThorough ? "integrity_check" : "quick_check"
        let span = try activitySpan()
        let key = try keyState()
        let tampered = key == .tampered ? try tamperedDays() : []
        let lastSuccess = try lastSuccess()
        return try attempt {
            func count(_ sql: String) throws -> Int {
                try row(sql, [user.id]) { $0[0] as Int } ?? 0
            }
            return StoreHealth(
                faults: try rows("PRAGMA \(check)", []) { $0[0] as String }.filter { $0 != "ok" },
                orphans: try rows("PRAGMA foreign_key_check", []) { _ in 0 }.count,
                schemaVersion: try row("PRAGMA user_version", []) { $0[0] as Int } ?? 0,
                fileMode: mode, fileSize: size,
                days: try count("SELECT count(*) FROM activity_days WHERE user_id = ?"),
                oldestDay: span?.lowerBound, newestDay: span?.upperBound,
                segments: try count("SELECT count(*) FROM activity_segments WHERE user_id = ?"),
                records: try count("SELECT total(record_count) FROM activity_segments WHERE user_id = ?"),
                events: try count("SELECT count(*) FROM schedules WHERE user_id = ?"),
                reports: try count("SELECT count(*) FROM ai_reports WHERE user_id = ?"),
                key: key, tamperedDays: tampered, lastSuccess: lastSuccess)
        }
    }
}
