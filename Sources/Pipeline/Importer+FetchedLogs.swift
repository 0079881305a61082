import Buckets
import Ingest
import Model
import Store
import Syntax

extension Importer {
    /// Imports a log that was fetched.
    mutating func importLog(
        _ content: FeedContent, of feed: Feed, source: Configuration.ActivitySource, into result: inout ImportResult
    ) throws {
        let options = ActivityOptions(
            device: source.device, zone: source.zone ?? configuration.calendar.zone, now: now, mapping: source.mapping)
        var builder = SegmentBuilder()
        let summary = content.bytes.withUnsafeBytes { bytes in
            readActivity(bytes, path: feed.name, options: options, log: &result.log) { builder.append($0) }
        }
        if summary.isBlank, try store.read({ try $0.source(.activity, feed.name)?.records ?? 0 }) > 0 {
            return try tellFailure(.empty, of: feed, .activity, into: &result)
        }
        guard summary.format != nil || summary.isBlank else {
            return try tellFailure(.unreadable, of: feed, .activity, into: &result)
        }
        try keep(
            of: source, path: feed.name, into: &result,
            also: { [now] transaction in
                try transaction.save(
                    FeedState(
                        name: feed.name, kind: .activity, address: feed.addressFingerprint, fetched: now,
                        entityTag: content.entityTag, lastModified: content.lastModified, listed: summary.records))
            },
            reading: { records, _, _ in
                records = builder
                return summary
            })
    }

    /// Imports what was read from a running ActivityWatch.
    mutating func importReading(
        _ reading: ActivityWatchReading, of feed: Feed, source: Configuration.ActivitySource,
        into result: inout ImportResult
    ) throws {
        result.log.merge(reading.log)
        guard reading.summary.format != nil else {
            return try tellFailure(.unreadable, of: feed, .activity, into: &result)
        }
        try keep(
            of: source, path: feed.name, into: &result,
            also: { [now] transaction in
                try transaction.save(
                    FeedState(
                        name: feed.name, kind: .activity, address: feed.addressFingerprint, fetched: now,
                        listed: reading.summary.records, progress: reading.progress.text))
            },
            reading: { records, _, _ in
                records = reading.builder
                return reading.summary
            })
    }
}
