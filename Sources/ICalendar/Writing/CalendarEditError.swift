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
    /// The occurrence is behind an override with RANGE=THISANDFUTURE, which changes it without standing in its series.
    case followsThisAndFuture
    /// The occurrence is the first of its series: there is nothing before it.
    case beginsSeries
    /// The same editor has changed the event's times already; write the file and read it again first.
    case changedBefore
}

extension CalendarEditError: CustomStringConvertible {
    /// What is wrong, and what can be done instead, in one sentence for a person.
    public var description: String {
        switch self {
        case .noStart: "the component is no event or to-do with a start that can be read"
        case .missingUID: "the event has no UID that an override could refer to; give it one first"
        case .otherValueType:
            "an all-day event cannot get a time of day or a zone, nor a timed one a date; set DTSTART itself"
        case .outOfRange: "the time lies outside the years 1 to 9999"
        case .endBeforeStart: "the end lies before the start"
        case .unknownTimeZone(let name):
            "neither the zone database nor a VTIMEZONE of the file explains the zone \(name)"
        case .ruleDoesNotFollow:
            "the rule's BYxxx parts would give other occurrences than the old ones moved; set the rule itself"
        case .exceptionDoesNotFollow:
            "an EXDATE that is a date would take away other occurrences than before; write it with a time"
        case .notAnOccurrence: "the document's series has no such occurrence"
        case .beginsThisAndFuture:
            "an override for this and all following occurrences begins here; cancel the occurrence, or change that override"
        case .followsThisAndFuture:
            "an override for this and all following occurrences holds here; divide the series where that begins"
        case .beginsSeries: "the occurrence is the first of its series; move or remove the whole series"
        case .changedBefore:
            "this editor has changed the event's times already; write the file, read it again, and go on"
        }
    }
}
