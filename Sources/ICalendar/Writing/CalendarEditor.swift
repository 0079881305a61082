/// Changes a document and leaves every byte that is not touched as it is.
///
/// Edits see the document as it was read, not what other edits of the same editor have made of it. Lines are changed with
/// `set`, `replace`, `remove`, `insert` and `append`; events with `move`, `override`, `exclude`, `cancel`, `end` and
/// `split`, which also raise SEQUENCE and set LAST-MODIFIED and DTSTAMP.
///
/// ```swift
/// var editor = CalendarEditor(document)
/// try editor.move(event, to: CalendarTime("20240603T140000")!, lastModified: 1_717_000_000)
/// let bytes = editor.serialized()
/// ```
///
/// Components, properties and occurrences must be those of the editor's document.
public struct CalendarEditor: Sendable {
    /// The document as it was read.
    public let document: CalendarDocument

    /// Where zones are found.
    let database: ZoneDatabase
    /// Where dates, floating times and times with unknown zones are placed.
    let defaultZone: ZoneTable
    /// The changes to lines so far.
    var changes = LineChanges()
    /// The events that were edited so far.
    var edits = EventEdits()
    /// The TZIDs that were written so far.
    var writtenZones = WrittenZones()
    /// What is known about the document's events, once it was asked for.
    var index: SeriesIndex?

    /// An editor of a document, with nothing changed yet.
    ///
    /// - Parameters:
    ///   - defaultZone: where all-day values, floating times and times with unknown zones are placed, as in
    ///     `CalendarExpansion`.
    ///   - database: where zones are found.
    public init(
        _ document: CalendarDocument, defaultZone: ZoneTable = .utc, database: ZoneDatabase = ZoneDatabase()
    ) {
        self.document = document
        self.defaultZone = defaultZone
        self.database = database
    }

    /// Whether anything was changed.
    public var isChanged: Bool { !changes.isEmpty || !missingTimeZones.lines.isEmpty }

    // MARK: Lines

    /// Replaces a property's line; its parameters become those that are given.
    public mutating func replace(
        _ property: Property, parameters: [(name: String, value: String)] = [], value: String
    ) {
        check(property.storage)
        var writer = ContentLineWriter(lineEnd: lineEnd)
        writer.write(property.name, parameters: parameters, value: value)
        note(parameters, calendar: calendar(ofLine: property.index))
        replace(line: property.index, with: writer.bytes)
    }

    /// Removes a property's line.
    public mutating func remove(_ property: Property) {
        check(property.storage)
        replace(line: property.index, with: [])
    }

    /// Gives the first property of a name a value, or adds the property before the component's first part or its END.
    ///
    /// The value is written as it is; `set(_:parameters:text:in:)` escapes TEXT. The parameters become those that are given.
    public mutating func set(
        _ name: String, parameters: [(name: String, value: String)] = [], value: String, in component: Component
    ) {
        check(component.storage)
        var writer = ContentLineWriter(lineEnd: lineEnd)
        writer.write(name.uppercased(), parameters: parameters, value: value)
        note(parameters, calendar: calendar(of: component.node))
        if let property = component.properties(named: name).first {
            replace(line: property.index, with: writer.bytes)
        } else {
            insert(writer.bytes, named: name.uppercased(), in: component.node)
        }
    }

    /// Gives the first property of a name a TEXT value, or adds the property.
    public mutating func set(
        _ name: String, parameters: [(name: String, value: String)] = [], text: String, in component: Component
    ) {
        set(name, parameters: parameters, value: TextCoding.escaped(text), in: component)
    }

    // MARK: Components

    /// Adds lines, written with `ContentLineWriter`, behind a component.
    public mutating func insert(_ lines: [UInt8], behind component: Component) {
        check(component.storage)
        insert(lines, before: Int(storage.nodes[component.node].endLine), calendar: calendar(of: component.node))
    }

    /// Adds lines before a component.
    public mutating func insert(_ lines: [UInt8], before component: Component) {
        check(component.storage)
        insert(lines, before: Int(storage.nodes[component.node].firstLine), calendar: calendar(of: component.node))
    }

    /// Adds lines at the end of a component, such as a new VEVENT at the end of a VCALENDAR.
    public mutating func append(_ lines: [UInt8], to component: Component) {
        check(component.storage)
        insert(lines, before: endLine(of: component.node), calendar: calendar(of: component.node))
    }

    /// Removes a component with all that is inside; `removeSeries(of:)` also takes an event's overrides.
    public mutating func remove(_ component: Component) {
        check(component.storage)
        let node = storage.nodes[component.node]
        for line in Int(node.firstLine)..<Int(node.endLine) {
            replace(line: line, with: [])
            if line > Int(node.firstLine) { changes.removeInsertions(before: line) }
        }
    }

    // MARK: Writing

    /// The file with the changes; without any, the very bytes that were read.
    ///
    /// Behind a VCALENDAR's properties stands a VTIMEZONE for every TZID that was written in it and had none: a copy of the
    /// one that another VCALENDAR of the file has for a custom name, else what the zone database says. A changed file of
    /// another encoding comes out in UTF-8.
    public func serialized() -> [UInt8] {
        var first: [Int: [UInt8]] = [:]
        for (calendar, lines) in missingTimeZones.lines { first[firstPartLine(of: Int(calendar))] = lines }
        if changes.isEmpty, first.isEmpty { return storage.original }
        return changes.applied(to: storage, lineEnd: Array(lineEnd.utf8), first: first)
    }

    // MARK: Parts

    /// What the document holds.
    var storage: DocumentStorage { document.storage }

    /// The line end that the file uses first, CRLF if it has none.
    var lineEnd: String {
        let bytes = storage.bytes[..<storage.sourceCount]
        guard let first = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\r\n" }
        if bytes[first] == 0x0A { return "\n" }
        let next = first + 1 < bytes.endIndex ? bytes[first + 1] : 0
        return next == 0x0A || next == 0x0D ? "\r\n" : "\r"
    }

    /// Puts whole lines in the place of a line; none remove it.
    mutating func replace(line: Int, with bytes: [UInt8]) {
        changes.replace(line: line, with: bytes, lineEnd: Array(lineEnd.utf8))
    }

    /// Adds a property's line behind a component's properties.
    mutating func insert(_ bytes: [UInt8], named name: String, in node: Int) {
        changes.insert(bytes, before: firstPartLine(of: node), key: LineChanges.Key(node: node, name: name))
    }

    /// The line before which a component's properties end: that of its first part, else its END.
    func firstPartLine(of node: Int) -> Int {
        let first = node + 1
        return first < Int(storage.nodes[node].subtreeEnd) ? Int(storage.nodes[first].firstLine) : endLine(of: node)
    }

    private mutating func insert(_ lines: [UInt8], before line: Int, calendar: Int32) {
        var bytes: [UInt8] = []
        for piece in lines.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            bytes += piece
            bytes += Array(lineEnd.utf8)
        }
        note(lines, calendar: calendar)
        changes.insert(bytes, before: line)
    }

    /// The line before which more can be said inside a component: its END, else what is behind it, else its last part if a
    /// truncated file cuts that off.
    private func endLine(of number: Int) -> Int {
        let node = storage.nodes[number]
        let end = Int(node.endLine)
        var last = Int(node.subtreeEnd) - 1
        while last > number, Int(storage.nodes[last].parent) != number { last = Int(storage.nodes[last].parent) }
        if last > number, Int(storage.nodes[last].endLine) == end {
            return storage.nodes[last].isComplete ? end : Int(storage.nodes[last].firstLine)
        }
        return storage.lines[end - 1].property == .end ? end - 1 : end
    }

    /// The VCALENDAR around a component, or that component; -1 for none.
    func calendar(of node: Int) -> Int32 {
        var node = Int32(node)
        while node >= 0, storage.nodes[Int(node)].kind != .calendar { node = storage.nodes[Int(node)].parent }
        return node
    }

    /// The VCALENDAR around a line, -1 for none.
    func calendar(ofLine line: Int) -> Int32 {
        let node = storage.calendars.first { record in
            let node = storage.nodes[Int(record.node)]
            return Int(node.firstLine) <= line && line < Int(node.endLine)
        }
        return node?.node ?? -1
    }

    /// Traps for a part of another document, whose lines mean nothing here.
    func check(_ storage: DocumentStorage) {
        precondition(storage === self.storage, "a part of another document")
    }
}

extension CalendarDocument {
    /// The very bytes that the document was read from.
    public func serialized() -> [UInt8] { storage.original }
}
