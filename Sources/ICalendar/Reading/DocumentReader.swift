/// Reads a file in three steps: lines, components, records.
enum DocumentReader {
    /// Larger files are refused, so that offsets fit into 32 bits.
    static let sizeLimit = 1 << 31

    /// Everything that the bytes hold.
    static func read(_ original: consuming [UInt8]) -> DocumentStorage {
        if original.count >= sizeLimit {
            let fault = CalendarDiagnostic(.fileTooLarge, line: 1, found: "a larger file")
            return empty(original, [fault])
        }
        var diagnostics = DiagnosticList()
        if var bytes = SourceText.utf8(fromUTF16: original) {
            return read(&bytes, .utf16, encoded: original, &diagnostics) ?? empty(original, diagnostics.sorted())
        }
        if let storage = read(&original, .utf8, encoded: nil, &diagnostics) { return storage }
        diagnostics = DiagnosticList()
        var bytes = SourceText.utf8(fromWindows1252: original)
        return read(&bytes, .windows1252, encoded: original, &diagnostics) ?? empty(original, diagnostics.sorted())
    }

    private static func empty(_ original: [UInt8], _ diagnostics: [CalendarDiagnostic]) -> DocumentStorage {
        DocumentStorage(
            encoded: original, bytes: [], sourceCount: 0, encoding: .utf8, lines: [], nodes: [], calendars: [],
            records: RecordLists(), diagnostics: diagnostics)
    }

    /// One try with one encoding; nil, and the bytes as they were, if they are not UTF-8 and another encoding should be
    /// tried. Else the bytes are taken, so that nothing is copied where nobody else holds them.
    private static func read(
        _ source: inout [UInt8], _ encoding: SourceText.Encoding, encoded: [UInt8]?,
        _ diagnostics: inout DiagnosticList
    ) -> DocumentStorage? {
        let sourceCount = source.count
        var (lines, tailCount, controlLines, indentedRow) = source.withUnsafeBufferPointer { source in
            var scanner = ContentLineScanner(source)
            let lines = scanner.scan()
            return (lines, scanner.tailCount, scanner.controlLines, scanner.indentedRow)
        }
        var bytes: [UInt8] = []
        swap(&bytes, &source)
        if tailCount > 0 {
            addTail(tailCount, to: &bytes)
            bytes.withUnsafeMutableBufferPointer { bytes in
                lines.withUnsafeMutableBufferPointer {
                    ContentLineScanner.unfold($0, sourceCount: sourceCount, bytes)
                }
            }
        }

        var check = UTF8Check()
        var firstBroken = -1
        bytes.withUnsafeBufferPointer { bytes in
            for index in lines.indices where lines[index].flags.contains(.hasHighBytes) {
                check.add(UnsafeBufferPointer(rebasing: bytes[Int(lines[index].start)..<Int(lines[index].end)]))
                if check.broken > 0, firstBroken < 0 { firstBroken = index }
            }
        }
        // More whole characters than broken ones: a UTF-8 file in which some were cut.
        if check.broken > 0, check.broken >= check.wellFormed, encoding == .utf8 {
            bytes.removeSubrange(sourceCount...)
            swap(&bytes, &source)
            return nil
        }

        var tree = ComponentTree()
        bytes.withUnsafeBufferPointer { tree.build(lines, $0) }
        let nodes = tree.nodes

        return bytes.withUnsafeBufferPointer { buffer in
            func report(_ code: CalendarDiagnostic.Code, _ line: Int, _ found: String) {
                diagnostics.append(CalendarDiagnostic(code, line: line, found: found))
            }
            if nodes.allSatisfy({ $0.kind == .other }) {
                reportNoCalendar(
                    encoding == .windows1252 ? encoded ?? [] : Array(buffer.prefix(1024)), buffer, lines, &diagnostics)
            } else {
                if encoding == .windows1252 {
                    let line = lines.first { $0.flags.contains(.hasHighBytes) }
                    report(.windows1252Text, Int(line?.number ?? 1), "bytes of another encoding")
                } else if firstBroken >= 0 {
                    report(.invalidUTF8, Int(lines[firstBroken].number), "\(check.broken) broken bytes")
                }
                for index in controlLines { report(.controlCharacter, Int(lines[index].number), "a control character") }
                if let indentedRow { report(.indentedLine, indentedRow, "an indented line") }
                for fault in tree.faults { report(fault.code, Int(lines[fault.line].number), fault.found) }
                if tree.isTruncated { report(.truncatedFile, Int(lines.last?.number ?? 1), "the end of the file") }
            }
            var reader = RecordReader(
                reader: LineReader(bytes: buffer), lines: lines, nodes: nodes, sourceCount: sourceCount,
                diagnostics: diagnostics)
            reader.read()
            return DocumentStorage(
                encoded: encoded, bytes: bytes, sourceCount: sourceCount, encoding: encoding, lines: lines,
                nodes: nodes, calendars: calendars(nodes, lines, reader.reader), records: reader.lists,
                diagnostics: reader.diagnostics.sorted())
        }
    }

    /// Puts zeros behind the bytes, where they are if there is room.
    private static func addTail(_ count: Int, to bytes: inout [UInt8]) {
        guard bytes.capacity < bytes.count + count else {
            bytes.append(contentsOf: repeatElement(0, count: count))
            return
        }
        let source = bytes
        bytes = Array(unsafeUninitializedCapacity: source.count + count) { room, initialized in
            LargeMemory.prepare(room.baseAddress, byteCount: source.count + count)
            let end = room[..<source.count].initialize(fromContentsOf: source)
            room[end..<(end + count)].initialize(repeating: 0)
            initialized = source.count + count
        }
    }

    private static func reportNoCalendar(
        _ source: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ lines: [ContentLine],
        _ diagnostics: inout DiagnosticList
    ) {
        func text(_ line: ContentLine) -> UnsafeBufferPointer<UInt8> {
            ValueParser.trimmed(UnsafeBufferPointer(rebasing: bytes[Int(line.start)..<Int(line.end)]))
        }
        guard let first = lines.first(where: { !text($0).isEmpty }) else {
            diagnostics.append(CalendarDiagnostic(.emptyFile, line: 1, found: "nothing"))
            return
        }
        let name = ForeignFormat.name(source)
        diagnostics.append(
            CalendarDiagnostic(
                name == ForeignFormat.webPage ? .htmlInsteadOfCalendar : .notACalendar, line: Int(first.number),
                found: name
            ))
    }

    private static func calendars(
        _ nodes: [ComponentNode], _ lines: [ContentLine], _ reader: LineReader
    ) -> [CalendarRecord] {
        var result: [CalendarRecord] = []
        for node in nodes.indices where nodes[node].kind == .calendar {
            var zoneName: String?
            ComponentTree.forEachProperty(of: node, nodes: nodes, lines: lines) { index in
                guard lines[index].property == .wrTimeZone else { return }
                let name = LineReader.zoneName(reader.value(lines[index]))
                if !name.isEmpty { zoneName = name }
            }
            result.append(CalendarRecord(node: Int32(node), zoneName: zoneName))
        }
        return result
    }
}
