/// Everything that was read from one file: the bytes, the lines, the components, and the records for expansion.
///
/// Components and properties are small values that point into it.
final class DocumentStorage: Sendable {
    /// The bytes as they came in, if they are not the source.
    private let encoded: [UInt8]?
    /// The source in UTF-8, and behind it the unfolded bytes of rewritten lines.
    let bytes: [UInt8]
    /// How many of the bytes are source.
    let sourceCount: Int
    /// How the file was encoded.
    let encoding: SourceText.Encoding
    /// The lines, in order.
    let lines: [ContentLine]
    /// The components, in order of their BEGIN lines.
    let nodes: [ComponentNode]
    /// The calendars.
    let calendars: [CalendarRecord]
    /// The events and to-dos that have a time.
    let events: [EventRecord]
    /// To-dos without any time.
    let undatedTodos: [Int32]
    /// The rules of the events.
    let rules: [RuleRecord]
    /// The RDATE and EXDATE values of the events.
    let dates: [DateRecord]
    /// The FREEBUSY periods.
    let busy: [BusyRecord]
    /// The zones that times refer to.
    let zoneReferences: [ZoneReference]
    /// What was skipped or mended, by place.
    let diagnostics: [CalendarDiagnostic]

    /// A storage from its parts; `encoded` is nil where the source is what came in.
    init(
        encoded: [UInt8]?, bytes: [UInt8], sourceCount: Int, encoding: SourceText.Encoding, lines: [ContentLine],
        nodes: [ComponentNode], calendars: [CalendarRecord], records: RecordLists, diagnostics: [CalendarDiagnostic]
    ) {
        self.encoded = encoded
        self.bytes = bytes
        self.sourceCount = sourceCount
        self.encoding = encoding
        self.lines = lines
        self.nodes = nodes
        self.calendars = calendars
        self.events = records.events
        self.undatedTodos = records.undatedTodos
        self.rules = records.rules
        self.dates = records.dates
        self.busy = records.busy
        self.zoneReferences = records.zoneReferences
        self.diagnostics = diagnostics
    }

    /// The bytes as they came in.
    var original: [UInt8] { encoded ?? Array(bytes[..<sourceCount]) }

    /// Calls `body` with the bytes from `start` to `end` of the storage.
    func withBytes<Result>(_ start: UInt32, _ end: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[Int(start)..<Int(max(start, end))])) }
    }

    /// Where the source of a line ends: at the next line, or at the end of the source.
    func sourceEnd(ofLine line: Int) -> Int {
        line + 1 < lines.count ? Int(lines[line + 1].sourceStart) : sourceCount
    }

    /// Calls `body` with every line of a component that belongs to none of its parts, without BEGIN and END.
    func forEachProperty(of node: Int, _ body: (Int) -> Void) {
        ComponentTree.forEachProperty(of: node, nodes: nodes, lines: lines, body)
    }

    /// Row and column of a byte of an unfolded line.
    func position(line: Int, offset: Int) -> (row: Int, column: Int) {
        bytes.withUnsafeBufferPointer { bytes in
            LinePosition.find(bytes, sourceCount: sourceCount, line: lines[line], offset: offset)
        }
    }
}

/// The records that are read from the components.
struct RecordLists: Sendable {
    /// The events and to-dos that have a time.
    var events: [EventRecord] = []
    /// To-dos without any time.
    var undatedTodos: [Int32] = []
    /// The rules of the events.
    var rules: [RuleRecord] = []
    /// The RDATE and EXDATE values of the events.
    var dates: [DateRecord] = []
    /// The FREEBUSY periods.
    var busy: [BusyRecord] = []
    /// The zones that times refer to.
    var zoneReferences: [ZoneReference] = []
}

/// Finds where a byte of an unfolded line stands in the source.
enum LinePosition {
    /// The row and column, both counted from 1, of a storage offset within a line.
    static func find(
        _ bytes: UnsafeBufferPointer<UInt8>, sourceCount: Int, line: ContentLine, offset: Int
    ) -> (row: Int, column: Int) {
        guard line.flags.contains(.rewritten) else {
            return (Int(line.number), max(0, offset - Int(line.start)) + 1)
        }
        var wanted = offset - Int(line.start)
        var index = Int(line.sourceStart)
        var row = Int(line.number)
        var rowStart = index
        // Folds and dropped characters are walked through again, but not through megabytes for every fault.
        let end = min(sourceCount, index + 1 << 16)
        while index < sourceCount {
            if index >= end { return (Int(line.number), 1) }
            let byte = bytes[index]
            if byte == 0x0D || byte == 0x0A {
                var (returns, feeds) = (0, 0)
                while index < end, bytes[index] == 0x0D || bytes[index] == 0x0A {
                    if bytes[index] == 0x0A { feeds += 1 } else { returns += 1 }
                    index += 1
                }
                row += feeds > 0 ? feeds : returns
                rowStart = index
                if index < sourceCount { index += 1 }
                continue
            }
            if byte >= 0x20 || byte == 0x09 {
                if wanted <= 0 { break }
                wanted -= 1
            }
            index += 1
        }
        return (row, index - rowStart + 1)
    }
}
