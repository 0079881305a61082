import Model
import Syntax

/// Reads the events of one ActivityWatch bucket, one a step; what cannot be taken is told and left out.
struct ActivityWatchEventReader {
    private let path: String
    private let holdsWindows: Bool
    /// UTC milliseconds.
    private let now: Int64
    private var scanner: JSONScanner
    private var isOpen: Bool
    /// Whether the document broke off.
    private(set) var isBroken = false

    /// Starts at the bucket's list of events; without one there are no events.
    init(_ bucket: ActivityWatchBuckets.Bucket, in bytes: UnsafeRawBufferPointer, path: String, now: Instant) {
        self.path = path
        holdsWindows = bucket.holdsWindows
        self.now = now.milliseconds
        scanner = JSONScanner(bytes, from: bucket.eventsOffset ?? 0, options: JSONOptions(allowsTrailingText: true))
        let opening = try? scanner.next()
        isOpen = bucket.eventsOffset != nil && opening == .arrayStart
    }

    /// Starts at a part of the bucket's events.
    init(
        _ bucket: ActivityWatchBuckets.Bucket, part: JSONElements, in bytes: UnsafeRawBufferPointer, path: String,
        now: Instant
    ) {
        self.path = path
        holdsWindows = bucket.holdsWindows
        self.now = now.milliseconds
        scanner = JSONScanner(bytes, elements: part)
        isOpen = true
    }

    /// Reads the next event that can be taken; false at the end of the list and where the document breaks off, which is
    /// not told.
    mutating func next(
        _ event: inout ActivityWatchEvent, _ summary: inout ActivitySummary, log: inout DiagnosticLog
    ) -> Bool {
        while isOpen {
            do throws(JSONFault) {
                switch try read(&event) {
                case .event: return true
                case .refused(let fault): refuse(fault, at: event.offset, &summary, log: &log)
                case .end: isOpen = false
                }
            } catch {
                isOpen = false
                isBroken = true
            }
        }
        return false
    }

    /// Passes over all that is left, as far as it is JSON.
    mutating func skipAll() {
        do throws(JSONFault) {
            while try scanner.next() != .end {}
        } catch {
            isBroken = true
        }
        isOpen = false
    }

    /// Tells that what begins at `offset` is left out.
    func refuse(_ fault: ActivityFault, at offset: Int, _ summary: inout ActivitySummary, log: inout DiagnosticLog) {
        summary.skipped += 1
        log.add(path: path, code: fault.code) {
            fault.diagnostic(path: path, position: Position(ofByte: offset, in: scanner.bytes))
        }
    }

    /// What an element of the list came to.
    private enum Element {
        case event
        case refused(ActivityFault)
        /// There is no further one.
        case end
    }

    /// Reads the next element of the list.
    private mutating func read(_ event: inout ActivityWatchEvent) throws(JSONFault) -> Element {
        let token = try scanner.next()
        event = ActivityWatchEvent()
        event.offset = scanner.tokenOffset
        switch token {
        case .objectStart:
            return try readMembers(&event)
        case .arrayEnd, .end:
            return .end
        case .arrayStart:
            try scanner.skipValue()
        default:
            break
        }
        return .refused(.notAnEvent)
    }

    private mutating func readMembers(_ event: inout ActivityWatchEvent) throws(JSONFault) -> Element {
        var timestamp: JSONToken?
        var duration: JSONToken?
        while case .key(let key) = try scanner.next() {
            let token = try scanner.next()
            if scanner.equals(key, "timestamp") {
                timestamp = token
            } else if scanner.equals(key, "duration") {
                duration = token
            } else if case .objectStart = token, scanner.equals(key, "data") {
                try readData(into: &event)
                continue
            }
            switch token {
            case .objectStart, .arrayStart: try scanner.skipValue()
            default: break
            }
        }
        guard let start = scanner.timestamp(timestamp)?.utcMilliseconds else {
            return .refused(.badTimestamp(isMissing: timestamp == nil))
        }
        guard let length = scanner.milliseconds(duration, in: .seconds) else {
            return .refused(.badDuration(isMissing: duration == nil))
        }
        guard event.longestText <= ActivityFault.longestText else { return .refused(.overlongText) }

        // Somebody can be away, and by the record there, for days on end, and a page can stay open as long.
        let isUnlimited = !holdsWindows && length >= 0
        let believed = isUnlimited ? min(length, RecordBatch.longestMilliseconds) : length
        if let fault = ActivityFault(start: start, durationMilliseconds: believed, now: now) {
            return .refused(fault)
        }
        let (end, overflow) = start.addingReportingOverflow(length)
        event.interval = start..<(overflow ? .max : end)
        return .event
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
