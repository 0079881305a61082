/// Changes single lines of a document and leaves every other byte as it is.
///
/// ```swift
/// var editor = CalendarEditor(document)
/// editor.set("SEQUENCE", value: "3", in: event)
/// let bytes = editor.serialized()
/// ```
public struct CalendarEditor: Sendable {
    /// A stretch of the source with what stands there instead.
    private struct Splice {
        var start: Int
        var end: Int
        var replacement: [UInt8]
    }

    private let storage: DocumentStorage
    private var splices: [Splice] = []

    /// An editor of a document, with nothing changed yet.
    public init(_ document: CalendarDocument) {
        storage = document.storage
    }

    /// Whether anything was changed.
    public var isChanged: Bool { !splices.isEmpty }

    /// Replaces a property's line.
    public mutating func replace(
        _ property: Property, parameters: [(name: String, value: String)] = [], value: String
    ) {
        var writer = ContentLineWriter(lineEnd: lineEnd)
        writer.write(property.name, parameters: parameters, value: value)
        splice(line: property.index, with: writer.bytes)
    }

    /// Removes a property's line.
    public mutating func remove(_ property: Property) {
        splice(line: property.index, with: [])
    }

    /// Gives the first property of a name a value, or adds the property before the component's first part or its END.
    public mutating func set(
        _ name: String, parameters: [(name: String, value: String)] = [], value: String, in component: Component
    ) {
        if let property = component.properties(named: name).first {
            replace(property, parameters: parameters, value: value)
            return
        }
        var writer = ContentLineWriter(lineEnd: lineEnd)
        writer.write(name.uppercased(), parameters: parameters, value: value)
        insert(writer.bytes, before: lineBehindProperties(component))
    }

    /// Adds lines, written with `ContentLineWriter`, behind a component; an added override stands behind its series.
    public mutating func insert(_ lines: [UInt8], behind component: Component) {
        insert(lines, before: Int(storage.nodes[component.node].endLine))
    }

    /// Adds lines before a component, as a VTIMEZONE before the first event.
    public mutating func insert(_ lines: [UInt8], before component: Component) {
        insert(lines, before: Int(storage.nodes[component.node].firstLine))
    }

    /// The file with the changes; without any, the very bytes that were read.
    ///
    /// A changed file of another encoding comes out in UTF-8.
    public func serialized() -> [UInt8] {
        guard isChanged else { return storage.original }
        var result: [UInt8] = []
        result.reserveCapacity(storage.sourceCount + 1024)
        var position = 0
        // Insertions at one place keep their order; a line that is changed twice keeps the last change.
        let ordered = splices.enumerated().sorted {
            ($0.element.start, $0.element.end, $0.offset) < ($1.element.start, $1.element.end, $1.offset)
        }
        for (_, splice) in ordered where splice.start >= position {
            result.append(contentsOf: storage.bytes[position..<splice.start])
            result.append(contentsOf: splice.replacement)
            position = splice.end
        }
        result.append(contentsOf: storage.bytes[position..<storage.sourceCount])
        return result
    }

    /// The line end that the file uses: a bare LF only if its first line has one.
    private var lineEnd: String {
        let first = storage.bytes[..<storage.sourceCount].firstIndex { $0 == 0x0A || $0 == 0x0D }
        return first.map { storage.bytes[$0] == 0x0A } == true ? "\n" : "\r\n"
    }

    private mutating func splice(line: Int, with replacement: [UInt8]) {
        let start = Int(storage.lines[line].sourceStart)
        splices.removeAll { $0.start == start && $0.end > start }
        splices.append(Splice(start: start, end: storage.sourceEnd(ofLine: line), replacement: replacement))
    }

    private mutating func insert(_ bytes: [UInt8], before line: Int) {
        let start = line < storage.lines.count ? Int(storage.lines[line].sourceStart) : storage.sourceCount
        var bytes = bytes
        if line >= storage.lines.count, start > 0, storage.bytes[start - 1] != 0x0A, storage.bytes[start - 1] != 0x0D {
            bytes = Array(lineEnd.utf8) + bytes
        }
        splices.append(Splice(start: start, end: start, replacement: bytes))
    }

    private func lineBehindProperties(_ component: Component) -> Int {
        if let first = component.components.first { return Int(storage.nodes[first.node].firstLine) }
        let node = storage.nodes[component.node]
        let last = Int(node.endLine) - 1
        return storage.lines[last].property == .end ? last : Int(node.endLine)
    }
}

extension CalendarDocument {
    /// The very bytes that the document was read from.
    public func serialized() -> [UInt8] { storage.original }
}
