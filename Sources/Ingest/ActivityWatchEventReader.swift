import Model
import Syntax

/// Reads the events of one ActivityWatch bucket, one a step; what cannot be taken is told and left out.
struct ActivityWatchEventReader {
    private let path: String
    private let bucket: ActivityWatchBuckets.Bucket
    /// UTC milliseconds.
    private let now: Int64
    private var scanner: JSONScanner
    private var isOpen: Bool

    /// Starts at the bucket's list of events; without one there are no events.
    init(_ bucket: ActivityWatchBuckets.Bucket, in bytes: UnsafeRawBufferPointer, path: String, now: Instant) {
        self.path = path
        self.bucket = bucket
        self.now = now.milliseconds
        scanner = JSONScanner(bytes, from: bucket.eventsOffset ?? 0, options: JSONOptions(allowsTrailingText: true))
        let opening = try? scanner.next()
        isOpen = bucket.eventsOffset != nil && opening == .arrayStart
    }

    /// The next event that can be taken; nil at the end of the list and where the document breaks off.
    mutating func next(_ summary: inout ActivitySummary, log: inout DiagnosticLog) -> ActivityWatchEvent? {
        while isOpen {
            do throws(JSONFault) {
                guard let (event, offset) = try read() else { break }
                switch event {
                case .success(var event):
                    event.offset = offset
                    return event
                case .failure(let fault):
                    refuse(fault, at: offset, &summary, log: &log)
                }
            } catch {
                // The break was told when the buckets were found.
                break
            }
        }
        isOpen = false
        return nil
    }

    /// Tells that what begins at `offset` is left out.
    func refuse(_ fault: ActivityFault, at offset: Int, _ summary: inout ActivitySummary, log: inout DiagnosticLog) {
        summary.skipped += 1
        log.add(path: path, code: fault.code) {
            fault.diagnostic(path: path, position: Position(ofByte: offset, in: scanner.bytes))
        }
    }

    /// The next element of the list and where it begins, or nil at the list's end.
    private mutating func read() throws(JSONFault) -> (Result<ActivityWatchEvent, ActivityFault>, offset: Int)? {
        let token = try scanner.next()
        let offset = scanner.tokenOffset
        switch token {
        case .objectStart:
            return (try readMembers(), offset)
        case .arrayEnd, .end:
            return nil
        case .arrayStart:
            try scanner.skipValue()
        default:
            break
        }
        return (.failure(.notAnEvent), offset)
    }

    private mutating func readMembers() throws(JSONFault) -> Result<ActivityWatchEvent, ActivityFault> {
        var event = ActivityWatchEvent()
        var timestamp: JSONToken?
        var duration: JSONToken?
        while case .key(let key) = try scanner.next() {
            let token = try scanner.next()
            if scanner.equals(key, "timestamp") {
                timestamp = token
            } else if scanner.equals(key, "duration") {
                duration = token
            } else if token == .objectStart, scanner.equals(key, "data") {
                try readData(into: &event)
                continue
            }
            if token == .objectStart || token == .arrayStart { try scanner.skipValue() }
        }
        guard let start = scanner.timestamp(timestamp)?.utcMilliseconds else {
            return .failure(.badTimestamp(isMissing: timestamp == nil))
        }
        guard let length = scanner.milliseconds(duration, in: .seconds) else {
            return .failure(.badDuration(isMissing: duration == nil))
        }
        guard event.longestText <= ActivityFault.longestText else { return .failure(.overlongText) }

        // Somebody can be away, and by the record there, for days on end, and a page can stay open as long.
        let isUnlimited = bucket.type != "currentwindow" && length >= 0
        let believed = isUnlimited ? min(length, RecordBatch.longestMilliseconds) : length
        if let fault = ActivityFault(start: start, durationMilliseconds: believed, now: now) {
            return .failure(fault)
        }
        let (end, overflow) = start.addingReportingOverflow(length)
        event.interval = start..<(overflow ? .max : end)
        return .success(event)
    }

    private mutating func readData(into event: inout ActivityWatchEvent) throws(JSONFault) {
        while case .key(let key) = try scanner.next() {
            let valueOffset = scanner.offset
            switch try scanner.next() {
            case .string(let slice):
                event.longestText = max(event.longestText, slice.end - slice.start)
                if scanner.equals(key, "app") {
                    event.app = slice
                } else if scanner.equals(key, "title") {
                    event.title = slice
                } else if scanner.equals(key, "url") {
                    event.url = slice
                } else if scanner.equals(key, "status") {
                    event.isPresent = scanner.equals(slice, "not-afk")
                } else if scanner.equals(key, "classname") || scanner.equals(key, "package") {
                    event.className = event.className ?? slice
                }
            case .arrayStart:
                if scanner.equals(key, "$category") { event.categoryOffset = valueOffset }
                try scanner.skipValue()
            case .objectStart:
                try scanner.skipValue()
            default:
                break
            }
        }
    }
}
