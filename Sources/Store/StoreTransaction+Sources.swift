import GRDB
import Model

/// What is known of each configured source.
extension StoreTransaction {
    /// All sources ever imported, by kind, then name.
    package func sources() throws(StoreError) -> [SourceState] {
        try attempt {
            try rows(
                "SELECT * FROM sources WHERE user_id = ? ORDER BY kind, name", [user.id], StoreTransaction.source)
        }
    }

    /// The source of this kind and name, or nil where it was never imported.
    package func source(_ kind: SourceState.Kind, _ name: String) throws(StoreError) -> SourceState? {
        try attempt {
            try row(
                "SELECT * FROM sources WHERE user_id = ? AND kind = ? AND name = ?",
                [user.id, kind.rawValue, name.storable], StoreTransaction.source)
        }
    }

    /// Stores `source` in place of what was known of it.
    package func save(_ source: SourceState) throws(StoreError) {
        try attempt {
            try execute(
                """
                INSERT OR REPLACE INTO sources (
                    user_id, kind, name, inode, size, modified_ns, changed_ns, settings, last_import_ms,
                    last_new_data_ms, records, had_errors
                ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    user.id, source.kind.rawValue, source.name.storable,
                    source.file.map { Int64(bitPattern: $0.inode) }, source.file?.size,
                    source.file?.modifiedNanoseconds, source.file?.changedNanoseconds,
                    source.settings.storable, source.lastImport?.milliseconds, source.lastNewData?.milliseconds,
                    source.records, source.hadErrors,
                ])
        }
    }

    /// Forgets the source of this kind and name; what it brought stays.
    package func deleteSource(_ kind: SourceState.Kind, _ name: String) throws(StoreError) {
        try attempt {
            try execute(
                "DELETE FROM sources WHERE user_id = ? AND kind = ? AND name = ?",
                [user.id, kind.rawValue, name.storable])
        }
    }

    private static func source(_ row: Row) throws -> SourceState {
        guard let kind = SourceState.Kind(rawValue: row["kind"]) else {
            throw StoreError.unexpectedRow(table: "sources")
        }
        var file: FileIdentity?
        if let inode = row["inode"] as Int64?, let size = row["size"] as Int64?,
            let modified = row["modified_ns"] as Int64?, let changed = row["changed_ns"] as Int64?
        {
            file = FileIdentity(
                inode: UInt64(bitPattern: inode), size: size, modifiedNanoseconds: modified, changedNanoseconds: changed
            )
        }
        return SourceState(
            name: row["name"], kind: kind, file: file, settings: row["settings"],
            lastImport: (row["last_import_ms"] as Int64?).map(Instant.init(milliseconds:)),
            lastNewData: (row["last_new_data_ms"] as Int64?).map(Instant.init(milliseconds:)),
            records: row["records"], hadErrors: row["had_errors"])
    }
}
