import Model
import Syntax

/// Reads ActivityWatch's JSON export: one bucket or all, `buckets` an object by id or an array; with `isList` a list of
/// window events.
///
/// Window events count only while somebody was there: they are cut to the `not-afk` events of the same host, where that
/// host has an `afkstatus` bucket with any event. Windows of a browser are cut where its page changes, and get the
/// page's address and title. Events of other buckets (editors) repeat that time and are passed over; so are window
/// events without length.
func readActivityWatchJSON<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, isList: Bool, path: String, options: ActivityOptions, log: inout DiagnosticLog,
    body: (borrowing RecordBatch) throws(Failure) -> Void
) throws(Failure) -> ActivitySummary {
    let buckets = ActivityWatchBuckets(bytes, isList: isList, path: path, log: &log)
    guard buckets.isExport else {
        if !buckets.isBroken { log.add(unknownShape(path: path)) }
        return ActivitySummary(format: nil)
    }
    guard buckets.all.isEmpty || buckets.isBroken || buckets.all.contains(where: { $0.type == "currentwindow" }) else {
        log.add(ActivityRefusal.noWindowBucket.diagnostic(path: path))
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
    let tabs = ActivityWatchTabs(buckets, in: bytes, path: path, now: options.now, &summary, log: &log)

    var sinks = DeviceSinks(device: options.device, measure: .intervals)
    for bucket in buckets.all where bucket.type == "currentwindow" {
        let presence = presences[bucket.host]
        let place = sinks.place(ofDevice: bucket.hasHost ? bucket.host : "")
        var reader = ActivityWatchEventReader(bucket, in: bytes, path: path, now: options.now)
        var windows = ActivityWatchWindows(bytes, tabs: tabs, host: bucket.host, place: place)
        while let event = reader.next(&summary, log: &log) {
            if let bound = options.windowsAfter, event.interval.lowerBound <= bound.milliseconds { continue }
            guard let texts = windows.texts(of: event, &sinks) else {
                reader.refuse(.notUTF8, at: event.offset, &summary, log: &log)
                continue
            }
            for interval in presence?.intervals(overlapping: event.interval) ?? [event.interval] {
                let part = interval.clamped(to: event.interval)
                guard !part.isEmpty else { continue }
                windows.append(part, texts, to: &sinks)
                try sinks.flushIfFull(at: place, to: body)
            }
        }
    }
    try sinks.flush(to: body)
    summary.records = sinks.handedOn
    return summary
}

extension ActivityWatchBuckets.Bucket {
    /// Whether it says whose events they are.
    var hasHost: Bool { !host.isEmpty && host != "unknown" }
}

private func unknownShape(path: String) -> Diagnostic {
    Diagnostic(
        code: "activity-unknown-format", path: path, position: Position(line: 1, column: 1),
        expected: "an activity export, such as ActivityWatch's JSON with \"buckets\"", found: "JSON of another shape",
        remedy: "see docs/FORMATS.md for the formats that are read; nothing of this file was")
}
