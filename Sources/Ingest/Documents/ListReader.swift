import Model
import Syntax

/// What one element of a JSON list came to.
enum ListElement {
    /// A record.
    case record(ListRecord)
    /// Something that is no activity, such as a sample of nobody being there.
    case passedOver
    /// An interval that has not ended yet.
    case unfinished
    /// A record that cannot be taken.
    case refused(ActivityFault)
}

/// A record with its texts as they are.
struct ListRecord {
    /// UTC milliseconds.
    var start: Int64
    /// Milliseconds.
    var duration: Int64
    var app: String
    var title = ""
    var category = ""
}

/// Reads the elements of a format that is a JSON list of objects.
protocol ListElementReader {
    /// The format.
    static var format: ActivityFormat { get }
    /// How complaints speak of times and lengths.
    static var words: FaultWords { get }

    /// Reads the members of an object, whose brace has been read, up to its closing brace.
    mutating func read(_ scanner: inout JSONScanner) throws(JSONFault) -> ListElement
}

/// Reads a JSON list, each object of which gives at most one record; commas before closing brackets are let pass.
func readList<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, elements: some ListElementReader, path: String, options: ActivityOptions,
    log: inout DiagnosticLog, body: (borrowing RecordBatch) throws(Failure) -> Void
) throws(Failure) -> ActivitySummary {
    var walk = ListWalk(bytes, elements: elements, path: path, now: options.now)
    var sinks = DeviceSinks(device: options.device, measure: walk.format.measure)
    let place = sinks.place(ofDevice: "")
    while let record = walk.next(log: &log) {
        sinks.append(
            at: place, start: record.start, duration: record.duration, app: sinks.intern(record.app, at: place),
            title: sinks.intern(record.title, at: place), url: 0, category: sinks.intern(record.category, at: place))
        try sinks.flushIfFull(at: place, to: body)
    }
    try sinks.flush(to: body)
    walk.summary.records = sinks.handedOn
    return walk.summary
}

/// Walks through a JSON list, and tells what is wrong on the way.
private struct ListWalk<Reader: ListElementReader> {
    var summary: ActivitySummary
    let format = Reader.format
    private var elements: Reader
    private var scanner: JSONScanner
    private var cursor: PositionCursor
    private let path: String
    private let now: Int64
    private var isOpen = false
    private var isStarted = false

    init(_ bytes: UnsafeRawBufferPointer, elements: Reader, path: String, now: Instant) {
        self.elements = elements
        self.path = path
        self.now = now.milliseconds
        summary = ActivitySummary(format: Reader.format)
        scanner = JSONScanner(bytes, options: JSONOptions(allowsTrailingCommas: true))
        cursor = PositionCursor(bytes)
    }

    /// The next record; nil at the end of the list and where it breaks off.
    mutating func next(log: inout DiagnosticLog) -> ListRecord? {
        do throws(JSONFault) {
            if !isStarted {
                isStarted = true
                isOpen = try scanner.next() == .arrayStart
            }
            while isOpen {
                let token = try scanner.next()
                let offset = scanner.tokenOffset
                switch token {
                case .objectStart:
                    if let record = tell(try elements.read(&scanner), at: offset, log: &log) { return record }
                case .arrayEnd, .end:
                    isOpen = false
                    // What follows the list is a fault of the document.
                    _ = try scanner.next()
                case .arrayStart:
                    try scanner.skipValue()
                    refuse(.notAnEvent, at: offset, log: &log)
                default:
                    refuse(.notAnEvent, at: offset, log: &log)
                }
            }
        } catch {
            isOpen = false
            summary.skipped += 1
            log.add(error.diagnostic(path: path, position: cursor.position(ofByte: error.offset)))
        }
        return nil
    }

    /// The record of `element`; tells of one that is none.
    private mutating func tell(_ element: ListElement, at offset: Int, log: inout DiagnosticLog) -> ListRecord? {
        switch element {
        case .passedOver:
            return nil
        case .unfinished:
            log.add(
                Diagnostic(
                    severity: .note, code: "activity-unfinished", path: path,
                    position: cursor.position(ofByte: offset), expected: "an interval with its end",
                    found: "one that still runs", remedy: "export again once it has ended; it is left out until then"))
            return nil
        case .refused(let fault):
            refuse(fault, at: offset, log: &log)
            return nil
        case .record(let record):
            let fault = ActivityFault(start: record.start, durationMilliseconds: record.duration, now: now)
            if let fault {
                refuse(fault, at: offset, log: &log)
                return nil
            }
            return record
        }
    }

    private mutating func refuse(_ fault: ActivityFault, at offset: Int, log: inout DiagnosticLog) {
        summary.skipped += 1
        let position = cursor.position(ofByte: offset)
        log.add(path: path, code: fault.code) {
            fault.diagnostic(path: path, position: position, words: Reader.words)
        }
    }
}
