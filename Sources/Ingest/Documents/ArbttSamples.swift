import Syntax

/// Reads the samples of arbtt's JSON dump: at `date` the window with `active` was in front, and counts for `rate`
/// milliseconds, the time until the next sample.
///
/// A sample after more than 60 s without a key or a movement (`inactive`, milliseconds) is of nobody being there, as in
/// arbtt's own default configuration.
struct ArbttSamples: ListElementReader {
    static let format = ActivityFormat.arbtt
    static let words = FaultWords(
        time: "2025-03-20T09:15:00.075576Z", timeRemedy: "dump again", duration: "a rate in milliseconds such as 60000",
        durationRemedy: "dump again", overlongRemedy: "check the rate")

    private static let longestInactiveMilliseconds: Int64 = 60_000

    private struct Window {
        var isActive = false
        var title: JSONSlice?
        var program: JSONSlice?
    }

    mutating func read(_ scanner: inout JSONScanner) throws(JSONFault) -> ListElement {
        var (date, rate, inactive): (JSONToken?, JSONToken?, JSONToken?)
        var front: Window?
        while case .key(let key) = try scanner.next() {
            let token = try scanner.next()
            if scanner.equals(key, "date") { date = token }
            if scanner.equals(key, "rate") { rate = token }
            if scanner.equals(key, "inactive") { inactive = token }
            if token == .arrayStart, scanner.equals(key, "windows") {
                front = try ArbttSamples.activeWindow(&scanner)
            } else if token == .objectStart || token == .arrayStart {
                try scanner.skipValue()
            }
        }
        guard let start = scanner.timestamp(date)?.utcMilliseconds else {
            return .refused(.badTimestamp(isMissing: date == nil))
        }
        guard let duration = scanner.milliseconds(rate, in: .milliseconds) else {
            return .refused(.badDuration(isMissing: rate == nil))
        }
        if let inactive = scanner.milliseconds(inactive, in: .milliseconds),
            inactive > ArbttSamples.longestInactiveMilliseconds
        {
            return .passedOver
        }
        do throws(ActivityFault) {
            return .record(
                ListRecord(
                    start: start, duration: duration, app: try scanner.text(front?.program),
                    title: try scanner.text(front?.title)))
        } catch {
            return .refused(error)
        }
    }

    /// The first active window of an array whose bracket has been read.
    private static func activeWindow(_ scanner: inout JSONScanner) throws(JSONFault) -> Window? {
        var active: Window?
        while true {
            switch try scanner.next() {
            case .objectStart:
                let window = try readWindow(&scanner)
                if window.isActive, active == nil { active = window }
            case .arrayStart: try scanner.skipValue()
            case .arrayEnd, .end: return active
            default: break
            }
        }
    }

    private static func readWindow(_ scanner: inout JSONScanner) throws(JSONFault) -> Window {
        var window = Window()
        while case .key(let key) = try scanner.next() {
            switch try scanner.next() {
            case .string(let slice):
                if scanner.equals(key, "title") { window.title = slice }
                if scanner.equals(key, "program") { window.program = slice }
            case .bool(let isActive): if scanner.equals(key, "active") { window.isActive = isActive }
            case .objectStart, .arrayStart: try scanner.skipValue()
            default: break
            }
        }
        return window
    }
}
