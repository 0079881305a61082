import Foundation
import ICalendar
import Testing

/// Nothing is lost in silence: a line whose value is made useless is told, if it made a difference.
@Suite struct CorruptedLineTests {
    /// Properties whose values are words or names that a calendar is free to choose.
    private static let free: Set<PropertyName> = [
        .other, .uid, .status, .transp, .tzid, .method, .microsoftAllDay, .microsoftBusyStatus, .summary, .begin, .end,
    ]

    /// What values are spoilt to.
    private static let values = GoldenSet.directory == nil ? ["@@"] : ["@@", "20240101T000000Z@"]

    /// The occurrences of a calendar, and how many faults are told.
    private func reading(_ bytes: [UInt8], _ window: ProbeWindow) -> (rows: [String], faults: Int) {
        let document = CalendarDocument(bytes)
        let expansion = CalendarExpansion(document)
        var rows: [String] = []
        func add(_ occurrence: Occurrence) {
            rows.append("\(occurrence.start) \(occurrence.end) \(occurrence.isAllDay)")
        }
        let cut =
            expansion.forEachOccurrence(from: window.from, to: window.to, add)
            + expansion.forEachTodo(from: window.from, to: window.to, add)
        return (rows.sorted(), document.diagnostics.count + expansion.diagnostics.count + cut.count)
    }

    @Test(arguments: PublicWritingTests.files)
    func `a value that is spoilt is told, or makes no difference`(file: String) throws {
        let bytes = try PublicWritingTests.bytes(file)
        guard String(validating: bytes, as: UTF8.self) != nil, bytes.count < 20_000 else { return }
        let window = PublicWritingTests.window(file)
        let document = CalendarDocument(bytes)
        let sound = reading(bytes, window)
        var components = document.components
        while let component = components.popLast() {
            components += component.components
            for property in component.properties where !Self.free.contains(property.known) {
                for value in Self.values {
                    var editor = CalendarEditor(document)
                    editor.replace(property, parameters: property.parameters, value: value)
                    let spoilt = reading(editor.serialized(), window)
                    if spoilt.rows == sound.rows { continue }
                    #expect(spoilt.faults > 0, "\(file): \(property.name) of line \(property.place.line) as \(value)")
                    if sound.faults == 0 { continue }
                    #expect(
                        spoilt.faults >= sound.faults,
                        "\(file): \(property.name) of line \(property.place.line) as \(value)")
                }
            }
        }
    }
}
