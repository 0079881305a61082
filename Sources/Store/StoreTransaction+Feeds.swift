import Foundation
import GRDB
import Model

/// What is known of sources that are fetched.
extension StoreTransaction {
    private static let columns = """
        kind, name, address, fetched_ms, failed_ms, failure, etag, last_modified, listed, progress
        """

    /// All feeds, by kind, then name.
    package func feeds() throws(StoreError) -> [FeedState] {
        try attempt {
            try rows(
                "SELECT \(StoreTransaction.columns) FROM feeds WHERE user_id = ? ORDER BY kind, name", [user.id],
                StoreTransaction.feed)
        }
    }

    /// The feed of this kind and name, or nil where it was never fetched.
    package func feed(_ kind: SourceState.Kind, _ name: String) throws(StoreError) -> FeedState? {
        try attempt {
            try row(
                "SELECT \(StoreTransaction.columns) FROM feeds WHERE user_id = ? AND kind = ? AND name = ?",
                [user.id, kind.rawValue, name.storable], StoreTransaction.feed)
        }
    }

    /// The last good copy of the feed, or nil where none is kept.
    package func feedContent(_ kind: SourceState.Kind, _ name: String) throws(StoreError) -> [UInt8]? {
        try attempt {
            try row(
                "SELECT content FROM feeds WHERE user_id = ? AND kind = ? AND name = ?",
                [user.id, kind.rawValue, name.storable]
            ) { ($0[0] as Data?).map { Array($0) } } ?? nil
        }
    }

    /// Stores `feed` in place of what was known of it; its copy stays as it is.
    package func save(_ feed: FeedState) throws(StoreError) {
        try attempt {
            try execute(
                """
                INSERT INTO feeds (
                    user_id, kind, name, address, fetched_ms, failed_ms, failure, etag, last_modified, listed, progress
                ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (user_id, kind, name) DO UPDATE SET
                    address = excluded.address, fetched_ms = excluded.fetched_ms, failed_ms = excluded.failed_ms,
                    failure = excluded.failure, etag = excluded.etag, last_modified = excluded.last_modified,
                    listed = excluded.listed, progress = excluded.progress
                """,
                [
                    user.id, feed.kind.rawValue, feed.name.storable, feed.address, feed.fetched?.milliseconds,
                    feed.failed?.milliseconds, feed.failure?.storable, feed.entityTag?.storable,
                    feed.lastModified?.storable, feed.listed, feed.progress?.storable,
                ])
        }
    }

    /// Stores `content` as the last good copy of a feed that is stored.
    package func setFeedContent(_ content: [UInt8], of kind: SourceState.Kind, _ name: String) throws(StoreError) {
        try attempt {
            try execute(
                "UPDATE feeds SET content = ? WHERE user_id = ? AND kind = ? AND name = ?",
                [Data(content), user.id, kind.rawValue, name.storable])
        }
    }

    /// Forgets the feed of this kind and name with its copy; what it brought stays.
    package func deleteFeed(_ kind: SourceState.Kind, _ name: String) throws(StoreError) {
        try attempt {
            try execute(
                "DELETE FROM feeds WHERE user_id = ? AND kind = ? AND name = ?",
                [user.id, kind.rawValue, name.storable])
        }
    }

    private static func feed(_ row: Row) throws -> FeedState {
        guard let kind = SourceState.Kind(rawValue: row["kind"]) else {
            throw StoreError.unexpectedRow(table: "feeds")
        }
        return FeedState(
            name: row["name"], kind: kind, address: row["address"],
            fetched: (row["fetched_ms"] as Int64?).map(Instant.init(milliseconds:)),
            failed: (row["failed_ms"] as Int64?).map(Instant.init(milliseconds:)), failure: row["failure"],
            entityTag: row["etag"], lastModified: row["last_modified"], listed: row["listed"],
            progress: row["progress"])
    }
}
