import ICalendar
import TestSupport
import Testing

/// Files made to be slow: each would take minutes or more if any step were quadratic.
@Suite struct HostileFileTests {
    private func check(_ text: String) {
        let time = processorTime {
            let expansion = CalendarExpansion(CalendarDocument(Array(text.utf8)))
            let window = ProbeWindow((2024, 1, 1), (2025, 1, 1))
            expansion.forEachOccurrence(from: window.from, to: window.to) { _ in }
        }
        #expect(time < .seconds(60), "took \(time)")
    }

    private func event(_ lines: String) -> String { "BEGIN:VEVENT\n\(lines)\nEND:VEVENT\n" }

    @Test func `deep nesting with wrong ends is read in a straight line`() {
        check(String(repeating: "BEGIN:X\n", count: 20_000) + String(repeating: "END:Y\n", count: 20_000))
    }

    @Test func `every event with another unknown zone is read without asking for each`() {
        check((0..<1500).map { event("UID:\($0)\nDTSTART;TZID=Nowhere/Zone\($0):20240601T100000") }.joined())
    }

    @Test func `many series and many overrides of one UID are matched without trying all pairs`() {
        let masters = (0..<1500).map {
            event("UID:a\nDTSTART:20240601T\(1000 + $0 % 60)\(10 + $0 % 50)Z\nRRULE:FREQ=DAILY")
        }
        let overrides = (0..<1500).map { event("UID:a\nRECURRENCE-ID:20230601T10\(10 + $0 % 50)00Z\nDTSTART:20240701") }
        check(masters.joined() + overrides.joined())
    }

    @Test func `one folded line of faults is told without walking through it for each`() {
        check(event("UID:a\nDTSTART:20240601\nEXDATE:" + String(repeating: "x,\n ", count: 100_000)))
    }

    @Test func `a file of endless rules of seconds is cut off`() {
        let text = (0..<3).map { event("UID:\($0)\nDTSTART:20000101T000000Z\nRRULE:FREQ=SECONDLY") }.joined()
        let expansion = CalendarExpansion(
            CalendarDocument(Array(text.utf8)), options: .init(maximumOccurrencesPerSeries: 1000))
        var count = 0
        let window = ProbeWindow((2024, 1, 1), (2025, 1, 1))
        let cut = expansion.forEachOccurrence(from: window.from, to: window.to) { _ in count += 1 }
        #expect(count == 3000)
        #expect(cut.map(\.code) == [.occurrencesCapped, .occurrencesCapped, .occurrencesCapped])
    }
}
