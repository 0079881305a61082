/// What a component is; kinds that this library does not interpret are `other` and kept.
public enum ComponentKind: UInt8, Sendable, Hashable {
    /// VCALENDAR, the whole of a calendar.
    case calendar
    /// VEVENT.
    case event
    /// VTODO.
    case todo
    /// VJOURNAL, which is kept and not read.
    case journal
    /// VFREEBUSY.
    case freeBusy
    /// VTIMEZONE.
    case timeZone
    /// STANDARD, a part of a VTIMEZONE.
    case standard
    /// DAYLIGHT, a part of a VTIMEZONE.
    case daylight
    /// VALARM, a part of a VEVENT or VTODO.
    case alarm
    /// Any other; `Component.name` tells which.
    case other

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
