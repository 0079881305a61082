import Model
import Syntax

/// Reads RescueTime's analytic API as JSON: `row_headers` names the columns of the arrays in `rows`, as the CSV's header
/// does.
func readRescueTimeJSON<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, path: String, options: ActivityOptions, log: inout DiagnosticLog,
    body: (borrowing RecordBatch) throws(Failure) -> Void
) throws(Failure) -> ActivitySummary {
    let document = RescueTimeDocument(bytes, path: path, log: &log)
    guard let layout = TableLayout.rescueTime(document.names, as: .rescueTimeJSON) else {
        if !document.isBroken {
            let refusal = ActivityRefusal(header: document.names) ?? .rescueTimeWithoutActivity
            log.add(refusal.diagnostic(path: path))
        }
        return ActivitySummary(format: nil)
    }
    var summary = ActivitySummary(format: layout.format)
    summary.skipped = document.isBroken ? 1 : 0
    var reader = TableRecordReader(layout: layout, options: options)
    var rows = RescueTimeRows(document, in: bytes)
    var fields = TableRow()
    while let offset = rows.next(into: &fields) {
        guard case .failure(let refusal) = reader.take(fields) else { continue }
        summary.skipped += 1
        log.add(path: path, code: refusal.fault.code) {
            let position = Position(ofByte: offset, in: bytes)
            return refusal.fault.diagnostic(path: path, position: position, words: layout.words)
        }
    }
    return try reader.finish(summary, path: path, log: &log, to: body)
}

/// The names of the columns, and where the rows begin.
private struct RescueTimeDocument {
    private(set) var names = HeaderNames([])
    private(set) var rowsOffset: Int?
    private(set) var isBroken = false

    /// Reads the whole document once, without looking into the rows; faults of its JSON go to `log`.
    init(_ bytes: UnsafeRawBufferPointer, path: String, log: inout DiagnosticLog) {
        var scanner = JSONScanner(bytes)
        do throws(JSONFault) {
            _ = try scanner.next()
            while case .key(let key) = try scanner.next() {
                if scanner.equals(key, "rows") { rowsOffset = rowsOffset ?? scanner.offset }
                if scanner.equals(key, "row_headers"), names.count == 0 {
                    let headersOffset = scanner.offset
                    try scanner.skipValue()
                    names = RescueTimeDocument.names(bytes, from: headersOffset)
                } else {
                    try scanner.skipValue()
                }
            }
            _ = try scanner.next()
        } catch {
            isBroken = true
            log.add(error.diagnostic(path: path, position: Position(ofByte: error.offset, in: bytes)))
        }
    }

    private static func names(_ bytes: UnsafeRawBufferPointer, from offset: Int) -> HeaderNames {
        var scanner = JSONScanner(bytes, from: offset, options: JSONOptions(allowsTrailingText: true))
        guard let opening = try? scanner.next(), opening == .arrayStart, let slices = try? scanner.strings() else {
            return HeaderNames([])
        }
        // No column's name is near this length.
        return HeaderNames(slices.map { $0.end - $0.start < 1000 ? scanner.string($0) : "" })
    }
}

/// The rows of the document, one a step.
private struct RescueTimeRows {
    private var scanner: JSONScanner
    private var isOpen: Bool

    init(_ document: RescueTimeDocument, in bytes: UnsafeRawBufferPointer) {
        scanner = JSONScanner(bytes, from: document.rowsOffset ?? 0, options: JSONOptions(allowsTrailingText: true))
        let opening = try? scanner.next()
        isOpen = document.rowsOffset != nil && opening == .arrayStart
    }

    /// Puts the next row into `fields` and gives its offset; nil at the end and where the document breaks off.
    ///
    /// What is no row gives one without fields.
    mutating func next(into fields: inout TableRow) -> Int? {
        guard isOpen else { return nil }
        fields.removeAll()
        do throws(JSONFault) {
            let token = try scanner.next()
            let offset = scanner.tokenOffset
            switch token {
            case .arrayStart:
                try readFields(into: &fields)
                return offset
            case .objectStart:
                try scanner.skipValue()
                return offset
            case .arrayEnd, .end:
                isOpen = false
                return nil
            default:
                return offset
            }
        } catch {
            // The break was told when the document was looked through.
            isOpen = false
            return nil
        }
    }

    private mutating func readFields(into fields: inout TableRow) throws(JSONFault) {
        while true {
            switch try scanner.next() {
            case .arrayEnd, .end: return
            case .number(let slice): fields.append(scanner.bytes(slice))
            case .string(let slice) where slice.end - slice.start > ActivityFault.longestText: fields.appendBlank()
            case .string(let slice) where slice.hasEscapes: fields.append(scanner.string(slice))
            case .string(let slice): fields.append(scanner.bytes(slice))
            case .objectStart, .arrayStart:
                try scanner.skipValue()
                fields.appendBlank()
            default: fields.appendBlank()
            }
        }
    }
}
