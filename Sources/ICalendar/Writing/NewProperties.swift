/// Lines that take the place of a component's lines of the same names.
struct NewProperties {
    /// The unfolded lines of each name (in capitals), in the order in which the names were written first.
    private var lines: [(name: String, texts: [String])] = []

    /// What says when and which a component is, and of which revision; an edit sets these itself.
    private static let reserved: Set<PropertyName> = [
        .begin, .end, .dtstart, .dtend, .due, .duration, .recurrenceID, .uid, .rrule, .rdate, .exdate, .exrule,
        .sequence, .dtstamp, .lastModified,
    ]

    /// The properties that whole lines hold.
    init(_ bytes: [UInt8]) {
        let storage = CalendarDocument(bytes).storage
        for line in storage.lines.indices {
            let property = Property(storage: storage, index: line)
            let content = storage.lines[line]
            guard !content.flags.contains(.malformed), !NewProperties.reserved.contains(property.known) else {
                continue
            }
            let text = storage.withBytes(content.start, content.end) { String(decoding: $0, as: UTF8.self) }
            if let place = lines.firstIndex(where: { $0.name == property.name }) {
                lines[place].texts.append(text)
            } else {
                lines.append((property.name, [text]))
            }
        }
    }

    /// A STATUS.
    init(status: String) {
        lines = [("STATUS", ["STATUS:" + status])]
    }

    /// The names.
    var names: Set<String> { Set(lines.map(\.name)) }

    /// All lines.
    var texts: [String] { lines.flatMap(\.texts) }

    /// Puts the lines into a component.
    func apply(to node: Int, _ storage: DocumentStorage, _ change: inout EventChange) {
        for (name, texts) in lines {
            let old = Component(storage: storage, node: node).properties(named: name)
            if let first = old.first {
                change.replace(line: first.index, with: texts)
                for other in old.dropFirst() { change.replace(line: other.index, with: []) }
            } else {
                change.add(name, texts, to: node)
            }
        }
    }
}
