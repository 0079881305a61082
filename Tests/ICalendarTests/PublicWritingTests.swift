import Foundation
import ICalendar
import TestSupport
import Testing

/// What holds for writing any calendar, held against the probes, and against public calendars where `LOCKIN_GOLDEN` names them.
@Suite struct PublicWritingTests {
    static func bytes(_ file: String) throws -> [UInt8] {
        guard file.hasSuffix(".ics"), let directory = GoldenSet.directory else { return try Fixtures.probe(file) }
        return [UInt8](try Data(contentsOf: directory.appendingPathComponent(file)))
    }

    static let files = Fixtures.probeNames + GoldenSet.files.map { $0[0] }

    static func window(_ file: String) -> ProbeWindow { file.hasSuffix(".ics") ? .usual : .of(file) }

    private func rows(_ bytes: [UInt8], _ window: ProbeWindow, before: Int64 = .max) -> [String] {
        CalendarExpansion(CalendarDocument(bytes)).occurrences(from: window.from, to: window.to)
            .filter { $0.recurrenceID?.instant ?? .min < before }
            .map { "\($0.start) \($0.end) \($0.isAllDay) \($0.isCancelled) \($0.component.summary ?? "")" }.sorted()
    }

    /// Whether a line can be set and removed again without a trace: the file is in UTF-8.
    private func isUTF8(_ bytes: [UInt8]) -> Bool {
        String(validating: bytes, as: UTF8.self) != nil && !bytes.starts(with: [0xFF, 0xFE]) && !bytes.contains(0)
    }

    @Test(arguments: files)
    func `a line that is set and removed again leaves the very bytes`(file: String) throws {
        let bytes = try Self.bytes(file)
        let document = CalendarDocument(bytes)
        #expect(document.serialized() == bytes)
        guard isUTF8(bytes) else { return }
        for event in document.components(of: .event).prefix(20) {
            var editor = CalendarEditor(document)
            editor.set("X-MARK", text: String(repeating: "mark, ", count: 30), in: event)
            let marked = CalendarDocument(editor.serialized())
            let property = try #require(
                marked.components(of: .event).first { $0.line == event.line }?.properties(named: "X-MARK").first)
            var undo = CalendarEditor(marked)
            undo.remove(property)
            #expect(undo.serialized() == bytes)
        }
    }

    @Test(arguments: files)
    func `a series that is divided gives what it gave`(file: String) throws {
        let bytes = try Self.bytes(file)
        let document = CalendarDocument(bytes)
        let window = Self.window(file)
        var generator = SeededGenerator(seed: file.utf8.reduce(900) { $0 &* 31 &+ Int($1) })
        let all = CalendarExpansion(document).occurrences(from: window.from, to: window.to)
        guard all.count < 20_000 else { return }
        let before = rows(bytes, window)
        let faults = document.diagnostics.count
        for occurrence in all.filter({ $0.recurrenceID != nil }).shuffled(using: &generator).prefix(4) {
            var editor = CalendarEditor(document)
            do {
                try editor.split(before: occurrence, uid: "other", lastModified: 1_700_000_000)
            } catch {
                #expect(!editor.isChanged)
                continue
            }
            let divided = editor.serialized()
            let comment = Comment(
                rawValue: "\(file) before \(occurrence.recurrenceID?.text ?? "")\n"
                    + String(decoding: divided.prefix(3000), as: UTF8.self))
            #expect(rows(divided, window) == before, comment)
            #expect(CalendarDocument(divided).diagnostics.count <= 2 * faults, comment)
        }
    }

    @Test(arguments: files)
    func `a series that is removed takes its occurrences along and no others`(file: String) throws {
        let bytes = try Self.bytes(file)
        let document = CalendarDocument(bytes)
        let window = Self.window(file)
        let all = CalendarExpansion(document).occurrences(from: window.from, to: window.to)
        let events = document.components(of: .event)
        guard all.count < 20_000, events.count < 400 else { return }
        let uids = Dictionary(grouping: events, by: \.uid)
        for event in events where event.property(.recurrenceID) == nil {
            // Of several with one UID a timetable's lessons stay.
            guard uids[event.uid]?.count(where: { $0.property(.recurrenceID) == nil }) == 1 else { continue }
            guard document.components(of: .calendar).count < 2 else { continue }
            var editor = CalendarEditor(document)
            editor.removeSeries(of: event)
            let left = CalendarExpansion(CalendarDocument(editor.serialized())).occurrences(
                from: window.from, to: window.to)
            #expect(left.count == all.count(where: { $0.uid != event.uid }), "\(file) \(event.line)")
        }
    }
}
