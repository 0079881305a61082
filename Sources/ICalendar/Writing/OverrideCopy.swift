/// A new override: a copy of its series, without what makes the series recur, and with times of its own.
struct OverrideCopy {
    /// SEQUENCE.
    var sequence = 0
    /// The line of RECURRENCE-ID.
    var recurrenceID = ""
    /// The line of DTSTART (or DUE).
    var start = ""
    /// The line of DTEND (or DUE); nil leaves a DURATION.
    var end: String?

    private let storage: DocumentStorage
    private let source: EventRecord
    private let lines: EventLines
    private let asked: OverrideRequest

    /// A copy of a component.
    init(_ storage: DocumentStorage, _ source: EventRecord, _ lines: EventLines, _ asked: OverrideRequest) {
        self.storage = storage
        self.source = source
        self.lines = lines
        self.asked = asked
    }

    /// The component, written.
    func bytes(lineEnd: String) -> [UInt8] {
        let component = Component(storage: storage, node: Int(source.node))
        let stamp = CalendarTime(utcSeconds: Int(asked.lastModified)).text
        var missing: [PropertyName: String] = [
            .sequence: "SEQUENCE:\(sequence)", .dtstamp: "DTSTAMP:" + stamp, .lastModified: "LAST-MODIFIED:" + stamp,
        ]
        var end = self.end
        var hasStart = false
        var writer = ContentLineWriter(lineEnd: lineEnd)
        writer.write("BEGIN", value: component.name)
        for property in component.properties {
            switch property.known {
            case .rrule, .rdate, .exdate, .exrule, .recurrenceID: break
            case _ where property.index == lines.start?.index:
                writer.write(line: start)
                writer.write(line: recurrenceID)
                hasStart = true
            case .dtstart, .dtend, .due:
                guard property.index == lines.end?.index, let line = end else { break }
                writer.write(line: line)
                end = nil
            case .duration:
                if self.end == nil, source.duration != nil, property.index == lines.duration {
                    writer.copy(property)
                }
            case .sequence, .dtstamp, .lastModified:
                if let line = missing.removeValue(forKey: property.known) { writer.write(line: line) }
            default: if !asked.lines.names.contains(property.name) { writer.copy(property) }
            }
        }
        if !hasStart {
            writer.write(line: recurrenceID)
            writer.write(line: start)
        }
        for line in [end].compactMap({ $0 }) + asked.lines.texts + missing.values.sorted() { writer.write(line: line) }
        for part in component.components { writer.copy(part) }
        writer.write("END", value: component.name)
        return writer.bytes
    }
}
