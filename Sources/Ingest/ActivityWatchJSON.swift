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
    let buckets = ActivityWatchBuckets(bytes, isList: isList)
    if let fault = buckets.fault {
        log.add(fault.diagnostic(path: path, position: Position(ofByte: fault.offset, in: bytes)))
    }
    let isBroken = buckets.fault != nil
    guard buckets.isExport else {
        if !isBroken { log.add(unknownShape(path: path)) }
        return ActivitySummary(format: nil)
    }
    guard buckets.all.isEmpty || isBroken || buckets.all.contains(where: \.holdsWindows) else {
        log.add(ActivityRefusal.noWindowBucket.diagnostic(path: path))
        return ActivitySummary(format: nil)
    }
    var summary = ActivitySummary(format: .activityWatchJSON)
    summary.skipped = isBroken ? 1 : 0

    var surroundings = ActivityWatchSurroundings()
    for (number, bucket) in buckets.all.enumerated() where !bucket.holdsWindows {
        var reader = ActivityWatchEventReader(bucket, in: bytes, path: path, now: options.now)
        surroundings.read(&reader, of: bucket, number: number, &summary, log: &log)
    }
    let tabs = ActivityWatchTabs(buckets.all, surroundings, in: bytes)

    var sinks = DeviceSinks(device: options.device, measure: .intervals)
    for bucket in buckets.all where bucket.holdsWindows {
        let place = sinks.place(ofDevice: bucket.hasHost ? bucket.host : "")
        var reader = ActivityWatchEventReader(bucket, in: bytes, path: path, now: options.now)
        var windows = ActivityWatchWindows(bytes, tabs: tabs, host: bucket.host, place: place)
        try windows.read(
            &reader, presence: surroundings.presence(on: bucket.host), after: options.windowsAfter, into: &sinks,
            &summary,
            log: &log
        ) { (sinks) throws(Failure) in
            try sinks.flushIfFull(at: place, to: body)
        }
    }
    try sinks.flush(to: body)
    summary.records = sinks.handedOn
    return summary
}

private func unknownShape(path: String) -> Diagnostic {
    Diagnostic(
        code: "activity-unknown-format", path: path, position: Position(line: 1, column: 1),
        expected: "an activity export, such as ActivityWatch's JSON with \"buckets\"", found: "JSON of another shape",
        remedy: "see docs/FORMATS.md for the formats that are read; nothing of this file was")
}
