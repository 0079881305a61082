/// A DATE or DATE-TIME value as it is written (RFC 5545, sections 3.3.4 and 3.3.5), not yet placed on the time line.
public struct CalendarTime: Sendable, Hashable {
    /// What a written time means.
    public enum Form: UInt8, Sendable, Hashable {
        /// A DATE, `20240601`.
        case date
        /// A DATE-TIME without zone, `20240601T100000`.
        case floating
        /// A DATE-TIME in UTC, `20240601T100000Z`.
        case utc
        /// A DATE-TIME with a TZID parameter.
        case zoned
    }

    /// Seconds from 1970-01-01T00:00:00 to this time on the wall clock it is written for, as if every day had 86,400 of them.
    public var wallSeconds: Int
    /// What the value means.
    public var form: Form
    /// For `zoned`, the index of the name in `CalendarDocument.zoneReferences`; else -1.
    var zoneIndex: Int32

    /// A time from its parts.
    init(wallSeconds: Int, form: Form, zoneIndex: Int32 = -1) {
        self.wallSeconds = wallSeconds
        self.form = form
        self.zoneIndex = zoneIndex
    }

    /// A DATE.
    public init(date: CivilDate) {
        self.init(wallSeconds: date.daysSinceEpoch &* 86_400, form: .date)
    }

    /// A floating DATE-TIME from a date and a time of day, which are taken as they are: hour 25 is one of the next day.
    public init(_ date: CivilDate, hour: Int, minute: Int, second: Int = 0) {
        self.init(
            wallSeconds: date.daysSinceEpoch &* 86_400 &+ hour &* 3600 &+ minute &* 60 &+ second, form: .floating)
    }

    /// A UTC DATE-TIME from seconds since 1970-01-01T00:00:00Z.
    public init(utcSeconds: Int) {
        self.init(wallSeconds: utcSeconds, form: .utc)
    }

    /// A floating DATE-TIME from wall-clock seconds.
    public init(floatingSeconds: Int) {
        self.init(wallSeconds: floatingSeconds, form: .floating)
    }

    /// A time read from text such as `20240601`, `20240601T100000` or `20240601T100000Z`; nil if it is none.
    public init?(_ text: String) {
        guard let time = Array(text.utf8).withUnsafeBufferPointer({ ValueParser.time($0) }) else { return nil }
        self = time
    }

    /// Whether the value is a DATE.
    public var isDate: Bool { form == .date }

    /// The day on the wall clock, counted from 1970-01-01.
    public var day: Int { floorDivide(wallSeconds, 86_400) }

    /// Seconds since midnight on the wall clock.
    public var secondOfDay: Int { floorModulo(wallSeconds, 86_400) }

    /// The value as RFC 5545 writes it: `20240601`, `20240601T100000` or `20240601T100000Z` (a zone's name is not part of it).
    public var text: String {
        let date = CivilDate(daysSinceEpoch: day)
        var text = padded(date.year, 4) + padded(date.month, 2) + padded(date.day, 2)
        guard form != .date else { return text }
        let second = secondOfDay
        text += "T" + padded(second / 3600, 2) + padded(second / 60 % 60, 2) + padded(second % 60, 2)
        return form == .utc ? text + "Z" : text
    }
}

/// A number in decimal with at least `width` digits.
func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return (number < 0 ? "-" : "") + zeros + digits
}
