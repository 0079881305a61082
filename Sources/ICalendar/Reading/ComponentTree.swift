/// Finds the components of a document's lines.
struct ComponentTree {
    /// The components, in order of their BEGIN lines.
    private(set) var nodes: [ComponentNode] = []
    /// What was mended.
    private(set) var faults: [(code: CalendarDiagnostic.Code, line: Int, found: String)] = []
    /// Whether the last line of the file lay inside a component.
    private(set) var isTruncated = false

    private var open: [Int] = []
    /// END lines that name no open component, until the next BEGIN or END tells whether they closed one.
    private var strayEnds: [Int] = []
    /// How deep components may be nested; real ones are nested three deep.
    private static let depthLimit = 64

    /// Builds the tree.
    ///
    /// An END that names no open component closes the innermost one, unless it names what would be a part of that or the
    /// innermost one's own END or a part of it comes next, as behind a line of text that begins with `End:`; one that names an
    /// outer component closes everything inside; a BEGIN that cannot stand inside the open component closes that first.
    mutating func build(_ lines: [ContentLine], _ bytes: UnsafeBufferPointer<UInt8>) {
        nodes.reserveCapacity(lines.count / 8 + 1)
        lines.withUnsafeBufferPointer { build($0, bytes) }
        settleStrayEnds { _ in false }
        isTruncated = !open.isEmpty
        // What is still open was cut off; a calendar is only a wrapper, so its complete components count.
        while let last = open.popLast() {
            close(last, endLine: lines.count, isComplete: nodes[last].kind == .calendar)
        }
    }

    private mutating func build(_ lines: UnsafeBufferPointer<ContentLine>, _ bytes: UnsafeBufferPointer<UInt8>) {
        for index in lines.indices {
            switch lines[index].property {
            case .begin:
                let kind = ComponentKind(ComponentTree.value(lines[index], bytes))
                settleStrayEnds { kind == .other || ComponentTree.isPart(kind, of: $0.kind) }
                begin(kind, line: index)
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
        func isNamed(_ node: ComponentNode) -> Bool {
            guard node.kind == kind else { return false }
            guard kind == .other else { return true }
            let value = ComponentTree.value(lines[Int(node.firstLine)], bytes)
            return value.elementsEqual(name) { $0 | 0x20 == $1 | 0x20 }
        }
        if !strayEnds.isEmpty, open.contains(where: { isNamed(nodes[$0]) }) { settleStrayEnds(isNamed) }
        if let match = open.lastIndex(where: { isNamed(nodes[$0]) }) {
            while open.count > match + 1, let inner = open.popLast() {
                report(.missingEnd, line, "the end of an outer component")
                close(inner, endLine: line, isComplete: true)
                dissolve(inner)
            }
            close(open.removeLast(), endLine: line + 1, isComplete: true)
        } else if let last = open.last, nodes[last].kind != .calendar, !ComponentTree.isPart(kind, of: nodes[last].kind)
        {
            strayEnds.append(line)
        } else {
            report(.unexpectedEnd, line, "an END line without its BEGIN")
        }
    }

    /// Decides about END lines that name no open component: they close nothing if what comes next belongs into the innermost.
    private mutating func settleStrayEnds(_ belongs: (ComponentNode) -> Bool) {
        guard !strayEnds.isEmpty else { return }
        let isText = open.last.map { belongs(nodes[$0]) } ?? true
        for line in strayEnds {
            if !isText, let last = open.last, nodes[last].kind != .calendar {
                report(.unexpectedEnd, line, "the end of another component")
                open.removeLast()
                close(last, endLine: line + 1, isComplete: true)
            } else {
                report(.unexpectedEnd, line, "an END line without its BEGIN")
            }
        }
        strayEnds.removeAll()
    }

    /// Gives the lines of an unknown component without END back to the event around it: it was a text with a line that
    /// begins with `Begin:`.
    private mutating func dissolve(_ node: Int) {
        let parent = nodes[node].parent
        guard nodes[node].kind == .other, parent >= 0, [.event, .todo].contains(nodes[Int(parent)].kind) else { return }
        for inner in (node + 1)..<max(node + 1, Int(nodes[node].subtreeEnd)) where nodes[inner].parent == Int32(node) {
            nodes[inner].parent = parent
        }
        nodes[node].endLine = nodes[node].firstLine + 1
        nodes[node].subtreeEnd = Int32(node + 1)
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
        // Some writers put the zone into the event.
        case .timeZone: outer == .calendar || outer == .event || outer == .todo || outer == .other
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
