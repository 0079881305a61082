import Model
import Syntax

/// Reads ActivityWatch's JSON export: one bucket or all, `buckets` an object by id or an array.
///
/// Window events count only while somebody was there: they are cut to the `not-afk` events of the same host, where that
/// host has an `afkstatus` bucket with any event. Events of other buckets (browser tabs, editors) repeat that time and
/// are passed over; so are window events without length.
func readActivityWatchJSON<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, path: String, options: ActivityOptions, log: inout DiagnosticLog,
    body: (borrowing RecordBatch) throws(Failure) -> Void
) throws(Failure) -> ActivitySummary {
    let buckets = ActivityWatchBuckets(bytes, path: path, log: &log)
    guard buckets.isExport else {
        if !buckets.isBroken { log.add(unknownShape(path: path)) }
        return ActivitySummary(format: nil)
    }
    var summary = ActivitySummary(format: .activityWatchJSON)
    summary.skipped = buckets.isBroken ? 1 : 0

    var attended: [String: [Range<Int64>]] = [:]
    for bucket in buckets.all where bucket.type == "afkstatus" {
        var reader = ActivityWatchEventReader(bucket, in: bytes, path: path, now: options.now)
        while let event = reader.next(&summary, log: &log) {
            attended[bucket.host, default: []] += event.isPresent ? [event.interval] : []
        }
    }
    let presences = attended.mapValues(Presence.init)

    for bucket in buckets.all where bucket.type == "currentwindow" {
        let presence = presences[bucket.host]
        var reader = ActivityWatchEventReader(bucket, in: bytes, path: path, now: options.now)
        var sink = RecordSink(device: options.device ?? bucket.device, measure: .intervals)
        while let event = reader.next(&summary, log: &log) {
            let app = reader.intern(event.app, into: &sink)
            let title = reader.intern(event.title, into: &sink)
            for interval in presence?.intervals(overlapping: event.interval) ?? [event.interval] {
                let part = interval.clamped(to: event.interval)
                guard !part.isEmpty else { continue }
                sink.append(start: part.lowerBound, duration: part.upperBound - part.lowerBound, app: app, title: title)
                if sink.isFull { try sink.flush(to: body) }
            }
        }
        try sink.flush(to: body)
        summary.records += sink.handedOn
    }
    return summary
}

extension ActivityWatchBuckets.Bucket {
    /// The device of the bucket's events: its host, where that has a name.
    fileprivate var device: String {
        host.isEmpty || host == "unknown" ? ActivityOptions.defaultDevice : host
    }
}

private func unknownShape(path: String) -> Diagnostic {
    Diagnostic(
        code: "activity-unknown-format", path: path, position: Position(line: 1, column: 1),
        expected: "an activity export, such as ActivityWatch's JSON with \"buckets\"", found: "JSON of another shape",
        remedy: "see docs/FORMATS.md for the formats that are read; nothing of this file was")
}
