/// What all occurrences that one component describes have in common.
struct OccurrenceTemplate: Sendable {
    /// The component: an override, else the series.
    var node: Int32
    /// The series' place in `SeriesPlan.series`.
    var series: Int32
    /// The series' form of time, in which RECURRENCE-ID is written.
    var form: CalendarTime.Form
    /// The series' zone, -1 for none.
    var zoneIndex: Int32
    /// Whether they are a matter of dates, without times of day.
    var isAllDay: Bool
    /// Whether they were cancelled.
    var isCancelled: Bool
    /// Whether they are instances of a series, with a RECURRENCE-ID.
    var recurs: Bool
}

/// One occurrence in numbers; its template tells the rest.
struct RawOccurrence: Sendable {
    /// The begin, in UTC seconds.
    var start: Int
    /// The end, in UTC seconds.
    var end: Int
    /// The instant of RECURRENCE-ID.
    var instant: Int
    /// The wall time of RECURRENCE-ID minus its instant.
    var wallOffset: Int32
    /// The template's place in `SeriesPlan.templates`.
    var template: Int32
}

extension OccurrenceTemplate {
    /// The RECURRENCE-ID of an occurrence, or nil.
    @inline(__always)
    func recurrenceID(instant: Int, wallOffset: Int32) -> Occurrence.RecurrenceID? {
        guard recurs else { return nil }
        let wall = instant &+ Int(wallOffset)
        return Occurrence.RecurrenceID(
            instant: Int64(instant), time: CalendarTime(wallSeconds: wall, form: form, zoneIndex: zoneIndex))
    }
}
