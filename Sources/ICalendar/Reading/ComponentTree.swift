/// Finds the components of a document's lines.
struct ComponentTree {
    /// The components, in order of their BEGIN lines.
    private(set) var nodes: [ComponentNode] = []
    /// What was mended.
    private(set) var faults: [(code: CalendarDiagnostic.Code, line: Int, found: String)] = []
    /// Whether the last line of the file lay inside a component.
    private(set) var isTruncated = false

    private var open: [Int] = []
    /// How deep components may be nested; real ones are nested three deep.
    private static let depthLimit = 64

    /// Builds the tree.
    ///
    /// An END that names no open component closes the innermost one, unless it names what would be a part of that; one that names an outer component closes everything
    /// inside; a BEGIN that cannot stand inside the open component closes that first.
    mutating func build(_ lines: [ContentLine], _ bytes: UnsafeBufferPointer<UInt8>) {
        nodes.reserveCapacity(lines.count / 8 + 1)
        lines.withUnsafeBufferPointer { build($0, bytes) }
        isTruncated = !open.isEmpty
        // What is still open was cut off; a calendar is only a wrapper, so its complete components count.
        while let last = open.popLast() {
            close(last, endLine: lines.count, isComplete: nodes[last].kind == .calendar)
        }
    }

    private mutating func build(_ lines: UnsafeBufferPointer<ContentLine>, _ bytes: UnsafeBufferPointer<UInt8>) {
        for index in lines.indices {
            switch lines[index].property {
            case .begin: begin(ComponentKind(ComponentTree.value(lines[index], bytes)), line: index)
            case .end:
                let name = ComponentTree.value(lines[index], bytes)
                end(ComponentKind(name), name, line: index, lines, bytes)
            case .other:
                if lines[index].flags.contains(.malformed) {
                    report(.lineWithoutColon, index, "a line without a colon")
                }
            default: break
            }
        }
    }

    /// The value of a BEGIN or END line.
    private static func value(_ line: ContentLine, _ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        ValueParser.trimmed(UnsafeBufferPointer(rebasing: bytes[Int(line.valueStart)..<Int(line.end)]))
    }

    private mutating func report(_ code: CalendarDiagnostic.Code, _ line: Int, _ found: String) {
        if faults.count <= DiagnosticList.limit { faults.append((code, line, found)) }
    }

    private mutating func begin(_ kind: ComponentKind, line: Int) {
        while let last = open.last,
            open.count >= ComponentTree.depthLimit || !ComponentTree.mayContain(nodes[last].kind, kind)
        {
            report(.missingEnd, line, "another BEGIN line")
            open.removeLast()
            close(last, endLine: line, isComplete: true)
        }
        if open.isEmpty, kind != .calendar, kind != .other {
            report(.missingCalendarWrapper, line, "a component outside a calendar")
        }
        nodes.append(
            ComponentNode(
                kind: kind, parent: Int32(open.last ?? -1), firstLine: Int32(line), endLine: Int32(line + 1),
                subtreeEnd: Int32(nodes.count + 1), isComplete: false))
        open.append(nodes.count - 1)
    }

    private mutating func end(
        _ kind: ComponentKind, _ name: UnsafeBufferPointer<UInt8>, line: Int,
        _ lines: UnsafeBufferPointer<ContentLine>,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) {
        let match = open.lastIndex { candidate in
            guard nodes[candidate].kind == kind else { return false }
            guard kind == .other else { return true }
            let value = ComponentTree.value(lines[Int(nodes[candidate].firstLine)], bytes)
            return value.elementsEqual(name) { $0 | 0x20 == $1 | 0x20 }
        }
        if let match {
            while open.count > match + 1, let inner = open.popLast() {
                report(.missingEnd, line, "the end of an outer component")
                close(inner, endLine: line, isComplete: true)
            }
            close(open.removeLast(), endLine: line + 1, isComplete: true)
        } else if let last = open.last, nodes[last].kind != .calendar, !ComponentTree.isPart(kind, of: nodes[last].kind)
        {
            report(.unexpectedEnd, line, "the end of another component")
            open.removeLast()
            close(last, endLine: line + 1, isComplete: true)
        } else {
            report(.unexpectedEnd, line, "an END line without its BEGIN")
        }
    }

    private mutating func close(_ node: Int, endLine: Int, isComplete: Bool) {
        nodes[node].endLine = Int32(endLine)
        nodes[node].subtreeEnd = Int32(nodes.count)
        nodes[node].isComplete = isComplete
    }

    /// Whether a component is a part of another: an END of it that stands once too often does not end the other.
    private static func isPart(_ inner: ComponentKind, of outer: ComponentKind) -> Bool {
        switch inner {
        case .alarm: outer == .event || outer == .todo
        case .standard, .daylight: outer == .timeZone
        default: false
        }
    }

    /// Whether a component may stand inside another; unknown ones may stand anywhere.
    private static func mayContain(_ outer: ComponentKind, _ inner: ComponentKind) -> Bool {
        switch inner {
        case .other, .alarm: true
        case .calendar: outer == .other
        case .standard, .daylight: outer == .timeZone || outer == .other
        default: outer == .calendar || outer == .other
        }
    }

    /// Calls `body` with every line of a component that belongs to none of its parts, without BEGIN and END.
    static func forEachProperty(of node: Int, nodes: [ComponentNode], lines: [ContentLine], _ body: (Int) -> Void) {
        let component = nodes[node]
        var line = Int(component.firstLine) + 1
        var child = node + 1
        let end = Int(component.endLine)
        while line < end {
            if child < Int(component.subtreeEnd), Int(nodes[child].firstLine) == line {
                line = Int(nodes[child].endLine)
                child = Int(nodes[child].subtreeEnd)
                continue
            }
            if lines[line].property != .end { body(line) }
            line += 1
        }
    }
}
