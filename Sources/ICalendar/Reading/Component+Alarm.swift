extension Component {
    /// When a VALARM goes off (TRIGGER, RFC 5545, section 3.8.6.3).
    public enum Trigger: Sendable, Hashable {
        /// As long after the start as the duration says; before it where that is negative.
        case afterStart(CalendarDuration)
        /// As long after the end (DTEND, DUE or what DURATION gives).
        case afterEnd(CalendarDuration)
        /// At an instant, in seconds since 1970-01-01T00:00:00Z, whatever becomes of the event.
        case at(Int64)
    }

    /// Of a VALARM its TRIGGER; nil if there is none that can be read.
    ///
    /// ```swift
    /// for alarm in event.components where alarm.kind == .alarm { print(alarm.trigger) }
    /// ```
    public var trigger: Trigger? {
        guard let property = property(.trigger) else { return nil }
        if let time = property.time, time.form == .utc { return .at(Int64(time.wallSeconds)) }
        guard let duration = property.duration else { return nil }
        return property.parameter("RELATED")?.uppercased() == "END" ? .afterEnd(duration) : .afterStart(duration)
    }
}
