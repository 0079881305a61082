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
                case .success(let event):
                    return event
                case .failure(let refusal):
                    summary.skipped += 1
                    log.add(path: path, code: refusal.fault.code) {
                        let position = Position(ofByte: offset, in: scanner.bytes)
                        return refusal.fault.diagnostic(path: path, position: position)
                    }
                }
            } catch {
                // The break was told when the buckets were found.
                break
            }
        }
        isOpen = false
        return nil
    }

    /// The number in `sink` of a text of an event.
    func intern(_ slice: JSONSlice?, into sink: inout RecordSink) -> UInt32 {
        guard let slice else { return 0 }
        return slice.hasEscapes ? sink.intern(scanner.string(slice)) : sink.intern(scanner.bytes(slice))
    }

    private struct Refusal: Error {
        let fault: ActivityFault
    }

    /// The next element of the list and where it begins, or nil at the list's end.
    private mutating func read() throws(JSONFault) -> (Result<ActivityWatchEvent, Refusal>, offset: Int)? {
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
        return (.failure(Refusal(fault: .notAnEvent)), offset)
    }

    private mutating func readMembers() throws(JSONFault) -> Result<ActivityWatchEvent, Refusal> {
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
        guard let start = utcMilliseconds(timestamp) else {
            return .failure(Refusal(fault: .badTimestamp(isMissing: timestamp == nil)))
        }
        guard case .number(let slice)? = duration, let length = parseMilliseconds(ofSeconds: scanner.bytes(slice))
        else { return .failure(Refusal(fault: .badDuration(isMissing: duration == nil))) }

        // Somebody can be away, and by the record there, for days on end.
        let isUnlimited = bucket.type == "afkstatus" && length >= 0
        let believed = isUnlimited ? min(length, RecordBatch.longestMilliseconds) : length
        if let fault = ActivityFault(start: start, durationMilliseconds: believed, now: now) {
            return .failure(Refusal(fault: fault))
        }
        let (end, overflow) = start.addingReportingOverflow(length)
        event.interval = start..<(overflow ? .max : end)
        return .success(event)
    }

    private mutating func readData(into event: inout ActivityWatchEvent) throws(JSONFault) {
        while case .key(let key) = try scanner.next() {
            switch try scanner.next() {
            case .string(let slice):
                if scanner.equals(key, "app") {
                    event.app = slice
                } else if scanner.equals(key, "title") {
                    event.title = slice
                } else if scanner.equals(key, "status") {
                    event.isPresent = scanner.equals(slice, "not-afk")
                }
            case .objectStart, .arrayStart:
                try scanner.skipValue()
            default:
                break
            }
        }
    }

    private func utcMilliseconds(_ token: JSONToken?) -> Int64? {
        guard case .string(let slice)? = token else { return nil }
        let timestamp = slice.hasEscapes ? parseTimestamp(scanner.string(slice)) : parseTimestamp(scanner.bytes(slice))
        return timestamp?.utcMilliseconds
    }
}
