/// A RECUR value (RFC 5545, section 3.3.10), with the SKIP of RFC 7529.
///
/// The BYxxx parts are sets: their order and repetitions mean nothing, so they are held as bits or sorted numbers.
public struct RecurrenceRule: Sendable, Hashable {
    /// The unit that INTERVAL counts.
    public enum Frequency: String, Sendable, Hashable, CaseIterable {
        /// Seconds.
        case secondly = "SECONDLY"
        /// Minutes.
        case minutely = "MINUTELY"
        /// Hours.
        case hourly = "HOURLY"
        /// Days.
        case daily = "DAILY"
        /// Weeks, which begin on WKST.
        case weekly = "WEEKLY"
        /// Months.
        case monthly = "MONTHLY"
        /// Years; weeks' years beside BYWEEKNO.
        case yearly = "YEARLY"
    }

    /// What becomes of a date that does not exist, such as 31 February (RFC 7529, section 4).
    public enum Skip: String, Sendable, Hashable, CaseIterable {
        /// It is left out, as in RFC 5545.
        case omit = "OMIT"
        /// The last day before it is taken.
        case backward = "BACKWARD"
        /// The first day behind it is taken.
        case forward = "FORWARD"
    }

    /// A weekday with an ordinal, such as `-1FR`.
    public struct OrdinalWeekday: Sendable, Hashable {
        /// Which of the weekdays of the month or year: 1 is the first, -1 the last; never 0.
        public var ordinal: Int
        /// The weekday.
        public var weekday: Weekday

        /// A weekday with an ordinal.
        public init(ordinal: Int, weekday: Weekday) {
            self.ordinal = ordinal
            self.weekday = weekday
        }
    }

    /// The unit that INTERVAL counts.
    public var frequency: Frequency
    /// Every how many units; at least 1.
    public var interval = 1
    /// How many occurrences there are at most; at least 1, nil for no limit.
    public var count: Int?
    /// The last time that an occurrence may have, nil for no limit. A DATE includes the whole day.
    public var until: CalendarTime?
    /// The day that weeks begin on.
    public var weekStart = Weekday.monday
    /// What becomes of dates that do not exist.
    public var skip = Skip.omit
    /// BYDAY with ordinals.
    public var ordinalWeekdays: [OrdinalWeekday] = []

    /// BYSECOND: bit n is second n, 0 to 60.
    var seconds: UInt64 = 0
    /// BYMINUTE: bit n is minute n.
    var minutes: UInt64 = 0
    /// BYHOUR: bit n is hour n.
    var hours: UInt32 = 0
    /// BYDAY without ordinals: bit n is `Weekday(rawValue: n)`.
    var weekdays: UInt8 = 0
    /// BYMONTHDAY: bit n is day n, 1 to 31.
    var monthDays: UInt32 = 0
    /// Negative BYMONTHDAY: bit n is day -n.
    var monthDaysFromEnd: UInt32 = 0
    /// BYMONTH: bit n is month n, 1 to 12.
    var months: UInt16 = 0
    /// BYWEEKNO: bit n is week n, 1 to 53.
    var weekNumbers: UInt64 = 0
    /// Negative BYWEEKNO: bit n is week -n.
    var weekNumbersFromEnd: UInt64 = 0
    /// BYYEARDAY, sorted, without 0.
    var yearDays: [Int] = []
    /// BYSETPOS, sorted, without 0.
    var setPositions: [Int] = []

    /// A rule without any BYxxx part.
    public init(frequency: Frequency, interval: Int = 1, count: Int? = nil, until: CalendarTime? = nil) {
        self.frequency = frequency
        self.interval = max(1, interval)
        self.count = count
        self.until = until
    }

    /// A rule read from RFC 5545 text, with everything ignored in it dropped silently; nil if it has no usable FREQ.
    public init?(_ text: String) {
        var faults = DiagnosticSink()
        let rule = Array(text.utf8).withUnsafeBufferPointer { RecurrenceRuleParser.parse($0, &faults) }
        guard let rule else { return nil }
        self = rule
    }

    /// Swallows the faults of a rule that was not read from a file.
    private struct DiagnosticSink: RuleFaults {
        mutating func report(_ code: CalendarDiagnostic.Code, at offset: Int, length: Int) {}
    }

    /// Whether there is a BYxxx part beside BYSETPOS, which means nothing without one (RFC 5545, section 3.3.10).
    var hasSetParts: Bool {
        seconds | minutes | weekNumbers | weekNumbersFromEnd != 0 || hours | monthDays | monthDaysFromEnd != 0
            || months != 0 || weekdays != 0 || !yearDays.isEmpty || !ordinalWeekdays.isEmpty
    }

    /// The rule as RFC 5545 writes it, its parts in the order of that section.
    public var text: String {
        var parts = ["FREQ=" + frequency.rawValue]
        if skip != .omit { parts.insert("RSCALE=GREGORIAN", at: 0) }
        if let until { parts.append("UNTIL=" + until.text) }
        if let count { parts.append("COUNT=\(count)") }
        if interval != 1 { parts.append("INTERVAL=\(interval)") }
        func add(_ name: String, _ values: [Int]) {
            if !values.isEmpty { parts.append(name + "=" + values.map(String.init).joined(separator: ",")) }
        }
        add("BYMONTH", byMonth)
        add("BYWEEKNO", byWeekNumber)
        add("BYYEARDAY", byYearDay)
        add("BYMONTHDAY", byMonthDay)
        let days = byWeekday.map(\.code) + ordinalWeekdays.map { "\($0.ordinal)\($0.weekday.code)" }
        if !days.isEmpty { parts.append("BYDAY=" + days.joined(separator: ",")) }
        add("BYHOUR", byHour)
        add("BYMINUTE", byMinute)
        add("BYSECOND", bySecond)
        add("BYSETPOS", bySetPosition)
        if weekStart != .monday { parts.append("WKST=" + weekStart.code) }
        if skip != .omit { parts.append("SKIP=" + skip.rawValue) }
        return parts.joined(separator: ";")
    }
}
