/// A range of bytes in a document's storage.
struct ByteRange: Sendable, Hashable {
    /// The first byte.
    var start: UInt32
    /// Behind the last byte.
    var end: UInt32
    /// No bytes.
    static let none = ByteRange(start: 0, end: 0)
    /// Whether there are no bytes.
    var isEmpty: Bool { start >= end }
}

/// What expansion needs of one VEVENT or VTODO, as it is written, before any zone is looked up.
struct EventRecord: Sendable {
    /// Flags of a record.
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8
        /// RECURRENCE-ID has RANGE=THISANDFUTURE.
        static let thisAndFuture = Flags(rawValue: 1)
        /// STATUS:CANCELLED, or METHOD:CANCEL around it.
        static let cancelled = Flags(rawValue: 2)
        /// X-MICROSOFT-CDO-ALLDAYEVENT:TRUE.
        static let microsoftAllDay = Flags(rawValue: 4)
        /// There is a RRULE, RDATE, EXDATE or EXRULE.
        static let recurs = Flags(rawValue: 8)
        /// It is a VTODO.
        static let todo = Flags(rawValue: 16)
        /// Its start was taken from RECURRENCE-ID.
        static let startFromRecurrenceID = Flags(rawValue: 32)
        /// It is a VTODO whose start was taken from DUE.
        static let startFromDue = Flags(rawValue: 64)
    }

    /// The component.
    var node: Int32
    /// The VCALENDAR around it, -1 for none.
    var calendar: Int32
    /// The UID, empty if there is none.
    var uid: ByteRange
    /// DTSTART (for a VTODO without one, DUE).
    var start: CalendarTime
    /// DTEND (for a VTODO, DUE).
    var end: CalendarTime?
    /// DURATION.
    var duration: CalendarDuration?
    /// RECURRENCE-ID.
    var recurrenceID: CalendarTime?
    /// SEQUENCE, 0 if there is none.
    var sequence: Int
    /// LAST-MODIFIED, else DTSTAMP, as seconds; `Int.min` if there is neither.
    var stamp: Int
    /// Its rules in the document's list.
    var rules: Range<Int32>
    /// Its RDATE and EXDATE values in the document's list.
    var dates: Range<Int32>
    /// What is special about it.
    var flags: Flags
    /// For times that Exchange's flag made dates, the number of their zone; else -1.
    var allDayZone: Int32 = -1
}

/// One RRULE or EXRULE.
struct RuleRecord: Sendable {
    /// The rule.
    var rule: RecurrenceRule
    /// Whether it takes occurrences away.
    var isExclusion: Bool
}

/// One value of an RDATE or EXDATE.
struct DateRecord: Sendable {
    /// The time.
    var time: CalendarTime
    /// The end of a PERIOD.
    var end: CalendarTime?
    /// The duration of a PERIOD.
    var duration: CalendarDuration?
    /// Whether it takes an occurrence away.
    var isExclusion: Bool
}

/// One FREEBUSY period.
struct BusyRecord: Sendable {
    /// The VFREEBUSY component.
    var node: Int32
    /// The line that it stands on.
    var line: Int32
    /// Its begin.
    var start: CalendarTime
    /// Its end.
    var end: CalendarTime?
    /// Its length.
    var duration: CalendarDuration?
}

/// One TZID as it is used in a VCALENDAR.
struct ZoneReference: Sendable, Hashable {
    /// The VCALENDAR that uses it, -1 for none.
    var calendar: Int32
    /// The name, without quotes and escapes.
    var name: String
    /// The line that uses it first.
    var line: Int32
}

/// What expansion needs of one VCALENDAR.
struct CalendarRecord: Sendable {
    /// The component.
    var node: Int32
    /// X-WR-TIMEZONE, or nil.
    var zoneName: String?
}
