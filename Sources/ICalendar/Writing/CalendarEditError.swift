/// Why an edit was not made. Nothing is changed by an edit that throws.
public enum CalendarEditError: Error, Sendable, Hashable {
    /// The component is no VEVENT or VTODO with a start that could be read, or a truncated file cuts it off.
    case noStart
    /// The component has no UID, so that nothing can refer to it.
    case missingUID
    /// An all-day event was given a time of day or a zone: the value type of DTSTART stays.
    case otherValueType
    /// A time would lie outside the years 1 to 9999.
    case outOfRange
    /// The end that was given lies before the start.
    case endBeforeStart
    /// Neither the zones known nor the file explain this TZID.
    case unknownTimeZone(String)
    /// BYxxx parts, or months of different length, hold occurrences where they are: the rule would give other ones
    /// than the old ones moved.
    case ruleDoesNotFollow
    /// An EXDATE that is a date would take away other occurrences than before.
    case exceptionDoesNotFollow
    /// The document's series has no such occurrence.
    case notAnOccurrence
    /// The occurrence is where an override with RANGE=THISANDFUTURE begins; without it, the ones behind would go astray.
    case beginsThisAndFuture
    /// The same editor has changed the event's times already; write the file and read it again first.
    case changedBefore
}
