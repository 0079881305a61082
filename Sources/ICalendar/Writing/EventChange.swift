/// What one edit of an event does to lines, gathered first so that an edit that throws changes nothing.
struct EventChange {
    /// A TZID that is written.
    struct ZoneUse {
        /// The name.
        var name: String
        /// The VCALENDAR.
        var calendar: Int32
        /// The wall second that is written with it.
        var wall: Int
    }

    /// A property's new lines, behind the properties of a component.
    struct NewLine {
        /// The component.
        var node: Int
        /// The property's name in capitals.
        var name: String
        /// The unfolded lines.
        var texts: [String]
    }

    /// The unfolded lines that take the place of a line; none remove it.
    private(set) var replacements: [(line: Int, texts: [String])] = []
    /// Lines that are new.
    private(set) var additions: [NewLine] = []
    /// New components, as whole lines, and the component that each stands behind.
    private(set) var components: [(node: Int, bytes: [UInt8])] = []
    /// The TZIDs that are written.
    private(set) var zones: [ZoneUse] = []
    /// Components that go.
    private(set) var removals: [Int] = []

    /// Puts other lines in the place of a line; none remove it.
    mutating func replace(line: Int, with texts: [String]) { replacements.append((line, texts)) }

    /// Gives a component a property that it has not.
    mutating func add(_ name: String, _ texts: [String], to node: Int) {
        additions.append(NewLine(node: node, name: name, texts: texts))
    }

    /// Adds a component behind another one.
    mutating func add(component bytes: [UInt8], behind node: Int) { components.append((node, bytes)) }

    /// Removes a component.
    mutating func remove(component node: Int) { removals.append(node) }

    /// Notes that a time is written.
    mutating func note(_ time: WrittenTime, calendar: Int32) {
        if let tzid = time.clock.tzid { zones.append(ZoneUse(name: tzid, calendar: calendar, wall: time.wall)) }
    }
}

extension CalendarEditor {
    /// Makes the changes of an edit.
    mutating func commit(_ change: EventChange) {
        for (line, texts) in change.replacements { replace(line: line, with: folded(texts)) }
        for addition in change.additions {
            insert(folded(addition.texts), named: addition.name, in: addition.node)
        }
        for (node, bytes) in change.components {
            changes.insert(bytes, before: Int(storage.nodes[node].endLine))
        }
        for node in change.removals { remove(Component(storage: storage, node: node)) }
        for use in change.zones { writtenZones.note(use.name, calendar: use.calendar, wallSeconds: use.wall) }
    }

    private func folded(_ texts: [String]) -> [UInt8] {
        var writer = ContentLineWriter(lineEnd: lineEnd)
        for text in texts { writer.write(line: text) }
        return writer.bytes
    }
}
