import Syntax

/// How a table writes a length of time.
package enum DurationUnit: String, CaseIterable, Hashable, Sendable {
    /// Seconds, exact to the millisecond.
    case seconds = "s"
    /// Milliseconds; a fraction is rounded.
    case milliseconds = "ms"
    /// Minutes, rounded to the millisecond.
    case minutes = "min"
    /// Hours, rounded to the millisecond.
    case hours = "h"
    /// `H:MM:SS`, the hours as many as need be, with or without a fraction of the second.
    case clock = "h:mm:ss"

    /// The milliseconds that `text` spells, nil where it does not fit.
    func read(_ text: UnsafeRawBufferPointer) -> Int64? {
        switch self {
        case .seconds: parseMilliseconds(ofSeconds: text)
        case .milliseconds: decimal(text, times: 1)
        case .minutes: decimal(text, times: 60_000)
        case .hours: decimal(text, times: 3_600_000)
        case .clock: clock(text)
        }
    }

    /// A length as the unit writes it, as a noun phrase.
    var example: String {
        switch self {
        case .seconds: "a number of seconds such as 90 or 12.5"
        case .milliseconds: "a number of milliseconds such as 90000"
        case .minutes: "a number of minutes such as 1.5"
        case .hours: "a number of hours such as 0.25"
        case .clock: "a duration such as 0:15:30"
        }
    }

    private func decimal(_ text: UnsafeRawBufferPointer, times factor: Double) -> Int64? {
        // The check first, for `Double` would also read "nan" and hexadecimal.
        guard parseMilliseconds(ofSeconds: text) != nil,
            let value = Double(String(decoding: trimmed(text), as: UTF8.self))
        else { return nil }
        return Int64(exactly: (value * factor).rounded())
    }

    private func clock(_ text: UnsafeRawBufferPointer) -> Int64? {
        let text = trimmed(text)
        let isNegative = text.first == UInt8(ascii: "-")
        let parts = text.dropFirst(isNegative ? 1 : 0).split(
            separator: UInt8(ascii: ":"), maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 3, let hours = digits(parts[0], 1...9), let minutes = digits(parts[1], 2...2),
            minutes < 60, parts[2].count >= 2, digits(parts[2].prefix(2), 2...2) ?? 60 < 60,
            parts[2].count == 2 || parts[2].dropFirst(2).first == UInt8(ascii: "."),
            let seconds = parseMilliseconds(ofSeconds: UnsafeRawBufferPointer(rebasing: parts[2]))
        else { return nil }
        let length = (hours * 3600 + minutes * 60) * 1000 + seconds
        return isNegative ? -length : length
    }

    private func digits(_ text: Slice<UnsafeRawBufferPointer>, _ count: ClosedRange<Int>) -> Int64? {
        guard count.contains(text.count), text.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
        return text.reduce(0) { $0 * 10 + Int64($1 &- 0x30) }
    }
}

/// `text` without the blanks and tabs around it.
func trimmed(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var range = 0..<text.count
    while let first = range.first, text[first] == 0x20 || text[first] == 0x09 { range.removeFirst() }
    while let last = range.last, text[last] == 0x20 || text[last] == 0x09 { range.removeLast() }
    return UnsafeRawBufferPointer(rebasing: text[range])
}
