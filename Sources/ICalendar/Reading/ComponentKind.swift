/// What a component is; kinds that this library does not interpret are `other` and kept.
public enum ComponentKind: UInt8, Sendable, Hashable {
    case calendar, event, todo, journal, freeBusy, timeZone, standard, daylight, alarm, other

    /// The kind that a BEGIN line's value names, in any case.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        for (word, kind) in ComponentKind.names where ValueParser.equals(bytes, word) {
            self = kind
            return
        }
        self = .other
    }

    private static let names: [(StaticString, ComponentKind)] = [
        ("VEVENT", .event), ("VALARM", .alarm), ("VTODO", .todo), ("VCALENDAR", .calendar), ("STANDARD", .standard),
        ("DAYLIGHT", .daylight), ("VTIMEZONE", .timeZone), ("VFREEBUSY", .freeBusy), ("VJOURNAL", .journal),
    ]
}
