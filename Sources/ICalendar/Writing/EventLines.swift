/// The lines of a VEVENT or VTODO that say when it is, those that the reader goes by: of several the first that can be read.
struct EventLines {
    /// DTSTART, or the DUE of a VTODO that has nothing else; nil for an override that keeps its instance's time.
    private(set) var start: TimeLine?
    /// DTEND or DUE, if it is not the start.
    private(set) var end: TimeLine?
    /// DURATION.
    private(set) var duration: Int?
    /// RECURRENCE-ID.
    private(set) var recurrenceID: TimeLine?
    /// RDATEs and EXDATEs.
    private(set) var dates: [TimeLine] = []
    /// RRULEs and EXRULEs.
    private(set) var rules: [Int] = []

    /// The lines of a record's component.
    init(_ record: EventRecord, _ index: SeriesIndex) {
        let storage = index.series.storage
        let endName: PropertyName = record.flags.contains(.todo) ? .due : .dtend
        var (start, end, recurrenceID): (TimeLine?, TimeLine?, TimeLine?)
        var (duration, dates, rules): (Int?, [TimeLine], [Int]) = (nil, [], [])
        storage.forEachProperty(of: Int(record.node)) { line in
            func readable() -> TimeLine? {
                let line = index.timeLine(line, of: record)
                return line.values[0].time == nil ? nil : line
            }
            switch storage.lines[line].property {
            case .dtstart: start = start ?? readable()
            case endName: end = end ?? readable()
            case .recurrenceID: recurrenceID = recurrenceID ?? readable()
            case .duration:
                let content = storage.lines[line]
                let isDuration = storage.withBytes(content.valueStart, content.end) { ValueParser.duration($0) != nil }
                if duration == nil, isDuration { duration = line }
            case .rdate, .exdate: dates.append(index.timeLine(line, of: record, isList: true))
            case .rrule, .exrule: rules.append(line)
            default: break
            }
        }
        if start == nil, record.flags.contains(.todo), !record.flags.contains(.startFromRecurrenceID) {
            (start, end) = (end, nil)
        }
        (self.start, self.end, self.recurrenceID) = (start, end, recurrenceID)
        (self.duration, self.dates, self.rules) = (duration, dates, rules)
    }
}
