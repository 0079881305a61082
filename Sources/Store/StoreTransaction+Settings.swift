import GRDB

/// Small values that outlive a run, by name.
extension StoreTransaction {
    /// The value stored under `name`, or nil.
    package func setting(_ name: String) throws(StoreError) -> String? {
        try attempt {
            try row("SELECT value FROM settings WHERE user_id = ? AND name = ?", [user.id, name]) { $0[0] as String }
        }
    }

    /// Stores `value` under `name`; nil forgets it.
    package func set(_ name: String, to value: String?) throws(StoreError) {
        try attempt {
            guard let value else {
                return try execute("DELETE FROM settings WHERE user_id = ? AND name = ?", [user.id, name])
            }
            try execute(
                """
                INSERT INTO settings (user_id, name, value) VALUES (?, ?, ?)
                ON CONFLICT (user_id, name) DO UPDATE SET value = excluded.value
                """, [user.id, name, value.storable])
        }
    }
}
