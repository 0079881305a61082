import Model
import Syntax

/// Why a record of activity is left out.
enum ActivityFault: Hashable, Error {
    /// A row that ends before its last needed field.
    case shortRow(found: Int, needed: Int)
    /// Something other than an object in a list of events.
    case notAnEvent
    /// No start, or one that is no time (in ActivityWatch's JSON: no time with an offset).
    case badTimestamp(isMissing: Bool)
    /// No end, or one that is no time.
    case badEnd(isMissing: Bool)
    /// No duration, or one that is no number of seconds.
    case badDuration(isMissing: Bool)
    /// Shorter than nothing.
    case negativeDuration
    /// Longer than `RecordBatch.longestMilliseconds`.
    case overlongDuration
    /// Later than now.
    case futureStart
    /// Before 1970, which only a clock that was never set says.
    case ancientStart
    /// A text whose bytes are no UTF-8.
    case notUTF8
    /// A text longer than `ActivityFault.longestText`.
    case overlongText

    /// Bytes of the longest text that is taken; no window's title is near it.
    static let longestText = 1 << 20

    /// What is not to be believed of a record's times; nil where nothing is.
    ///
    /// - Parameters:
    ///   - start: UTC milliseconds.
    ///   - now: UTC milliseconds.
    init?(start: Int64, durationMilliseconds duration: Int64, now: Int64) {
        if duration < 0 {
            self = .negativeDuration
        } else if duration > RecordBatch.longestMilliseconds {
            self = .overlongDuration
        } else if start > now {
            self = .futureStart
        } else if start < 0 {
            self = .ancientStart
        } else {
            return nil
        }
    }

    /// The diagnostic's stable name.
    var code: String {
        switch self {
        case .shortRow: "activity-short-row"
        case .notAnEvent: "activity-not-an-event"
        case .badTimestamp: "activity-bad-timestamp"
        case .badEnd: "activity-bad-end"
        case .badDuration: "activity-bad-duration"
        case .negativeDuration: "activity-negative-duration"
        case .overlongDuration: "activity-overlong-duration"
        case .futureStart: "activity-future-start"
        case .ancientStart: "activity-ancient-start"
        case .notUTF8: "activity-not-utf8"
        case .overlongText: "activity-overlong-text"
        }
    }

    /// The fault at `position` as an error, `excerpt` being the text that is wrong, in the words of its format.
    func diagnostic(
        path: String, position: Position, excerpt: String? = nil, words: FaultWords = .standard
    ) -> Diagnostic {
        let (expected, found, remedy) = wording(words)
        return Diagnostic(
            code: code, path: path, position: position, expected: expected, found: found,
            remedy: remedy + "; this record is left out", excerpt: excerpt)
    }

    private func wording(_ words: FaultWords) -> (expected: String, found: String, remedy: String) {
        switch self {
        case .shortRow(let found, let needed):
            ("at least \(needed) fields", "\(found)", "complete the row as the header says")
        case .notAnEvent:
            ("an event in braces", "another value", "export the bucket again")
        case .badTimestamp(let isMissing):
            ("a time such as \(words.time)", isMissing ? "none" : "something else", words.timeRemedy)
        case .badEnd(let isMissing):
            ("an end such as \(words.time)", isMissing ? "none" : "something else", words.timeRemedy)
        case .badDuration(let isMissing):
            (words.duration, isMissing ? "none" : "something else", words.durationRemedy)
        case .negativeDuration:
            ("a duration of 0 or more", "a negative one", "correct the duration")
        case .overlongDuration:
            ("a duration of at most 24 hours", "a longer one", words.overlongRemedy)
        case .futureStart:
            ("a start in the past", "one in the future", "check the clock and the zone of the device")
        case .ancientStart:
            ("a start after 1970", "an earlier one", "check the clock of the device")
        case .notUTF8:
            ("text in UTF-8", "bytes that are none", "save the file as UTF-8")
        case .overlongText:
            ("a text of at most 1 MiB", "a longer one", "check the export")
        }
    }
}
