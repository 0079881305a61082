/// What was gathered of one component.
struct EventDraft {
    /// UID.
    var uid = ByteRange.none
    /// DTSTART.
    var start: CalendarTime?
    /// DTEND.
    var end: CalendarTime?
    /// DUE.
    var due: CalendarTime?
    /// DURATION.
    var duration: CalendarDuration?
    /// The line of DURATION, -1 for none.
    var durationLine = -1
    /// The first line with a rule or its dates, -1 for none.
    var firstRuleLine = -1
    /// RECURRENCE-ID.
    var recurrenceID: CalendarTime?
    /// SEQUENCE.
    var sequence: Int?
    /// LAST-MODIFIED, else DTSTAMP, as seconds.
    var stamp = Int.min
    /// What is special about it.
    var flags: EventRecord.Flags = []
    /// Where its rules begin in the document's list.
    var ruleStart: Int32
    /// Where its dates begin in the document's list.
    var dateStart: Int32

    /// A draft of a component whose rules and dates will begin at these places.
    init(ruleStart: Int32, dateStart: Int32) {
        self.ruleStart = ruleStart
        self.dateStart = dateStart
    }
}
