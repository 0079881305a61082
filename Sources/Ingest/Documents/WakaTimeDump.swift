import Model
import Syntax

/// Reads WakaTime's dump of heartbeats, and joins them into intervals.
///
/// A heartbeat lasts until the next one of its machine, if that comes within 15 minutes, WakaTime's own default; the
/// last of a run lasts no time. Neighbours that say the same are one record.
func readWakaTime<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, path: String, options: ActivityOptions, log: inout DiagnosticLog,
    body: (borrowing RecordBatch) throws(Failure) -> Void
) throws(Failure) -> ActivitySummary {
    var dump = WakaTimeDump(bytes, path: path, options: options)
    dump.read(log: &log)
    guard dump.hasHeartbeats || !dump.hasDays else {
        log.add(ActivityRefusal.wakaTimeDays.diagnostic(path: path))
        return ActivitySummary(format: nil)
    }
    var summary = dump.summary
    var sinks = dump.sinks
    for run in dump.heartbeats.joined() {
        sinks.append(
            at: run.place, start: run.start, duration: run.end - run.start, app: run.texts.app, title: run.texts.title,
            url: run.texts.url, category: run.texts.category)
        try sinks.flushIfFull(at: run.place, to: body)
    }
    try sinks.flush(to: body)
    summary.records = sinks.handedOn
    return summary
}

/// The heartbeats of a dump, as far as it can be read.
private struct WakaTimeDump {
    private(set) var summary = ActivitySummary(format: .wakaTime)
    private(set) var sinks: DeviceSinks
    private(set) var heartbeats = WakaTimeHeartbeats()
    /// Whether any day has a list of heartbeats, be it an empty one.
    private(set) var hasHeartbeats = false
    /// Whether there is any day.
    private(set) var hasDays = false

    private var scanner: JSONScanner
    private var cursor: PositionCursor
    private let path: String
    private let now: Int64
    private static let words = FaultWords(
        time: "seconds since 1970, 1742480100.25", timeRemedy: "ask for the dump again")

    init(_ bytes: UnsafeRawBufferPointer, path: String, options: ActivityOptions) {
        sinks = DeviceSinks(device: options.device, measure: ActivityFormat.wakaTime.measure)
        scanner = JSONScanner(bytes)
        cursor = PositionCursor(bytes)
        self.path = path
        now = options.now.milliseconds
    }

    /// Reads the document to its end, or to where it breaks off, which is told.
    mutating func read(log: inout DiagnosticLog) {
        do throws(JSONFault) {
            _ = try scanner.next()
            while case .key(let key) = try scanner.next() {
                if scanner.equals(key, "days") { try readDays(log: &log) } else { try scanner.skipValue() }
            }
            _ = try scanner.next()
        } catch {
            summary.skipped += 1
            log.add(error.diagnostic(path: path, position: cursor.position(ofByte: error.offset)))
        }
    }

    private mutating func readDays(log: inout DiagnosticLog) throws(JSONFault) {
        guard try openArray() else { return }
        while true {
            switch try scanner.next() {
            case .objectStart:
                hasDays = true
                while case .key(let key) = try scanner.next() {
                    if scanner.equals(key, "heartbeats") {
                        try readHeartbeats(log: &log)
                    } else {
                        try scanner.skipValue()
                    }
                }
            case .arrayStart: try scanner.skipValue()
            case .arrayEnd, .end: return
            default: break
            }
        }
    }

    private mutating func readHeartbeats(log: inout DiagnosticLog) throws(JSONFault) {
        guard try openArray() else { return }
        hasHeartbeats = true
        while true {
            let token = try scanner.next()
            let offset = scanner.tokenOffset
            switch token {
            case .objectStart:
                if let fault = keep(try WakaTimeHeartbeat(&scanner)) { refuse(fault, at: offset, log: &log) }
            case .arrayStart:
                try scanner.skipValue()
                refuse(.notAnEvent, at: offset, log: &log)
            case .arrayEnd, .end: return
            default: refuse(.notAnEvent, at: offset, log: &log)
            }
        }
    }

    /// Reads the value that comes next; false where it is no array, and passed over.
    private mutating func openArray() throws(JSONFault) -> Bool {
        switch try scanner.next() {
        case .arrayStart: return true
        case .objectStart: try scanner.skipValue()
        default: break
        }
        return false
    }

    private mutating func keep(_ heartbeat: WakaTimeHeartbeat) -> ActivityFault? {
        guard let time = scanner.milliseconds(heartbeat.time, in: .seconds) else {
            return .badTimestamp(isMissing: heartbeat.time == nil)
        }
        if let fault = ActivityFault(start: time, durationMilliseconds: 0, now: now) { return fault }
        do throws(ActivityFault) {
            let texts = try heartbeat.texts(scanner)
            let place = sinks.place(ofDevice: texts.device)
            let numbers = WakaTimeHeartbeats.Texts(
                app: sinks.intern(texts.app, at: place), title: sinks.intern(texts.title, at: place),
                url: sinks.intern(texts.url, at: place), category: sinks.intern(texts.category, at: place))
            heartbeats.add(place: place, time: time, texts: numbers)
            return nil
        } catch {
            return error
        }
    }

    private mutating func refuse(_ fault: ActivityFault, at offset: Int, log: inout DiagnosticLog) {
        summary.skipped += 1
        let position = cursor.position(ofByte: offset)
        log.add(path: path, code: fault.code) {
            fault.diagnostic(path: path, position: position, words: WakaTimeDump.words)
        }
    }
}
