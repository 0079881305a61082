/// One occurrence of an event (or to-do), placed on the time line.
///
/// Times are seconds since 1970-01-01T00:00:00Z. An all-day occurrence runs from midnight to midnight in the zone that the
/// expansion was given.
public struct Occurrence: Sendable {
    /// Which occurrence of its series this is.
    public struct RecurrenceID: Sendable, Hashable {
        /// The instant at which the rule would have it begin, in seconds since 1970-01-01T00:00:00Z.
        public let instant: Int64
        /// The same as it is written in the series' own form: a date, a local time, or a UTC time.
        public let time: CalendarTime

        /// The written form: `20240610`, `20240610T100000` or `20240610T080000Z`.
        public var text: String { time.text }
    }

    /// The component that describes it: the override if there is one, else the series.
    public internal(set) var component: Component
    /// The begin.
    public internal(set) var start: Int64
    /// The end, not before the begin.
    public internal(set) var end: Int64
    /// Whether it is a matter of dates, without times of day.
    public internal(set) var isAllDay: Bool
    /// Whether it was cancelled: by its own STATUS, the series', or METHOD:CANCEL.
    public internal(set) var isCancelled: Bool
    /// Which one of a series it is; nil for an event that does not repeat.
    public internal(set) var recurrenceID: RecurrenceID?

    /// UID of its component, made from content if it has none.
    public var uid: String { component.uid }
}
