import Foundation
import ICalendar
import TestSupport
import Testing

/// Edits of broken calendars: whatever the bytes, an edit ends, does not trap, and writes what can be read.
///
/// `LOCKIN_FUZZ_SECONDS` makes it run longer than its usual second.
@Suite struct EditFuzzTests {
    @Test func `no edit of a broken calendar crashes or hangs`() throws {
        let environment = ProcessInfo.processInfo.environment
        let seconds = environment["LOCKIN_FUZZ_SECONDS"].flatMap(Int.init) ?? 1
        let corpus = try Fixtures.probeNames.map(Fixtures.probe)
        var generator = SeededGenerator(seed: environment["LOCKIN_FUZZ_SEED"].flatMap(UInt64.init) ?? 61)
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        var rounds = 0
        while clock.now < end || rounds < 100 {
            var bytes = corpus.randomElement(using: &generator) ?? []
            for _ in 0..<Int.random(in: 0...4, using: &generator) { mutate(&bytes, corpus, &generator) }
            let time = processorTime { exercise(bytes, &generator) }
            #expect(time < .seconds(20), "took \(time): \(Data(bytes).base64EncodedString())")
            rounds += 1
        }
    }

    private func mutate(_ bytes: inout [UInt8], _ corpus: [[UInt8]], _ generator: inout SeededGenerator) {
        guard !bytes.isEmpty else { return }
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...30, using: &generator)))
        case 2: bytes.removeSubrange(place...)
        case 3:
            let other = corpus.randomElement(using: &generator) ?? []
            bytes.insert(contentsOf: other[Int.random(in: 0..<max(1, other.count), using: &generator)...], at: place)
        default: bytes[place] = Array("0123456789".utf8).randomElement(using: &generator) ?? 0x30
        }
    }

    private func exercise(_ bytes: [UInt8], _ generator: inout SeededGenerator) {
        let document = CalendarDocument(bytes)
        let window = ProbeWindow((2024, 5, 1), (2024, 8, 1))
        let expansion = CalendarExpansion(document, options: .init(maximumOccurrencesPerSeries: 200))
        var occurrences: [Occurrence] = []
        expansion.forEachOccurrence(from: window.from, to: window.to) { occurrences.append($0) }
        expansion.forEachTodo(from: window.from, to: window.to) { occurrences.append($0) }
        var editor = CalendarEditor(document)
        for _ in 0..<4 {
            if let occurrence = occurrences.randomElement(using: &generator) { edit(occurrence, &editor, &generator) }
            let components = document.components.flatMap(\.components) + document.components
            if let component = components.randomElement(using: &generator) { edit(component, &editor, &generator) }
        }
        let changed = editor.serialized()
        #expect(editor.isChanged || changed == bytes)
        let again = CalendarDocument(changed)
        #expect(again.serialized() == changed)
        #expect(again.isCalendar == document.isCalendar || editor.isChanged)
    }

    private func time(_ generator: inout SeededGenerator) -> CalendarTime {
        let seconds = Int.random(in: -3_000_000_000...8_000_000_000, using: &generator)
        return [
            CalendarTime(utcSeconds: seconds), CalendarTime(floatingSeconds: seconds),
            CalendarTime(date: CivilDate(daysSinceEpoch: seconds / 86_400)), CalendarTime(utcSeconds: 1_717_400_000),
            CalendarTime(utcSeconds: .max), CalendarTime(floatingSeconds: .min),
        ].randomElement(using: &generator) ?? CalendarTime(utcSeconds: 0)
    }

    private func edit(_ occurrence: Occurrence, _ editor: inout CalendarEditor, _ generator: inout SeededGenerator) {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: try? editor.exclude(occurrence, lastModified: 1)
        case 1: try? editor.cancel(occurrence, lastModified: 1)
        case 2: try? editor.end(before: occurrence, lastModified: 1)
        case 3: try? editor.split(before: occurrence, uid: "other", lastModified: 1)
        default:
            try? editor.override(
                occurrence, start: time(&generator), end: Bool.random(using: &generator) ? time(&generator) : nil,
                tzid: [nil, "Asia/Tokyo", "Nowhere"].randomElement(using: &generator) ?? nil, lastModified: 1
            ) { $0.write("SUMMARY", text: "x") }
        }
    }

    private func edit(_ component: Component, _ editor: inout CalendarEditor, _ generator: inout SeededGenerator) {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: try? editor.cancel(component, lastModified: 1)
        case 7: editor.removeSeries(of: component)
        case 1: editor.addTimeZones()
        case 2: editor.remove(component)
        case 3: editor.set("SUMMARY", text: "a long text " + String(repeating: "ü", count: 90), in: component)
        case 4: if let property = component.properties.randomElement(using: &generator) { editor.remove(property) }
        case 5: editor.append(Array("X-A;TZID=Asia/Tokyo:1\r\n".utf8), to: component)
        default:
            try? editor.move(
                component, to: time(&generator),
                tzid: [nil, "Europe/Berlin", "UTC"].randomElement(using: &generator) ?? nil, lastModified: 1)
        }
    }
}
