import Foundation
import ICalendar
import TestSupport
import Testing

/// Mutated probes: whatever the bytes, reading, expanding and asking for every text ends, and does not trap.
///
/// `LOCKIN_FUZZ_SECONDS` makes it run longer than its usual two seconds.
@Suite struct FuzzTests {
    @Test func `no mutation of a probe crashes or hangs`() throws {
        let environment = ProcessInfo.processInfo.environment
        let seconds = environment["LOCKIN_FUZZ_SECONDS"].flatMap(Int.init) ?? 2
        let corpus = try Fixtures.probeNames.map(Fixtures.probe)
        var generator = SeededGenerator(seed: environment["LOCKIN_FUZZ_SEED"].flatMap(UInt64.init) ?? 31)
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        var rounds = 0
        while clock.now < end || rounds < 200 {
            var bytes = corpus[Int.random(in: 0..<corpus.count, using: &generator)]
            for _ in 0..<Int.random(in: 1...6, using: &generator) { mutate(&bytes, corpus, &generator) }
            let begin = clock.now
            exercise(bytes)
            let time = clock.now - begin
            #expect(time < .seconds(20), "took \(time): \(Data(bytes).base64EncodedString())")
            rounds += 1
        }
    }

    /// Words that mean something to the reader, so that mutations reach beyond the syntax.
    private static let words = [
        "BEGIN:VEVENT\n", "END:VEVENT\n", "RRULE:FREQ=SECONDLY;BYSECOND=1,60\n",
        "RRULE:FREQ=YEARLY;BYWEEKNO=53,-53;BYDAY=SU\n",
        "COUNT=2000000000", "INTERVAL=2000000000", ";BYSETPOS=-1,1,400", "99991231T235959Z", "00010101",
        "DURATION:P99999999W\n",
        "EXDATE:", "RDATE;VALUE=PERIOD:20240601T100000Z/P1D\n", "RECURRENCE-ID;RANGE=THISANDFUTURE:20240601T100000Z\n",
        "TZID=Europe/Berlin", ";TZID=\"", "\r\n ", "\u{0}", "=C3=BC", ":", ";", ",", "/", "-", "T", "\"", "9", "0",
        "\\", "^n",
        "BYMONTH=2;BYMONTHDAY=30", "FREQ=MINUTELY", "FREQ=HOURLY;BYHOUR=2", "X-WR-TIMEZONE:Europe/Berlin\n", "UID:s\n",
    ].map { Array($0.utf8) }

    private func mutate(_ bytes: inout [UInt8], _ corpus: [[UInt8]], _ generator: inout SeededGenerator) {
        guard !bytes.isEmpty else { return }
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<7, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...12, using: &generator)))
        case 2: bytes.insert(contentsOf: FuzzTests.words.randomElement(using: &generator) ?? [], at: place)
        case 3: bytes.removeSubrange(place...)
        case 4:
            let other = corpus[Int.random(in: 0..<corpus.count, using: &generator)]
            bytes.insert(contentsOf: other[Int.random(in: 0..<max(1, other.count), using: &generator)...], at: place)
        case 5:
            let end = min(bytes.count, place + Int.random(in: 1...60, using: &generator))
            bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
        default:
            bytes[place] = Array("0123456789".utf8).randomElement(using: &generator) ?? 0x30
        }
    }

    private func exercise(_ bytes: [UInt8]) {
        let document = CalendarDocument(bytes)
        #expect(document.serialized() == bytes)
        var length = 0
        for component in document.components { length += visit(component, depth: 0) }
        let expansion = CalendarExpansion(document, options: .init(maximumOccurrencesPerSeries: 2000))
        for window in [ProbeWindow((2024, 1, 1), (2025, 1, 1)), ProbeWindow((1, 1, 1), (9999, 12, 31))] {
            expansion.forEachOccurrence(from: window.from, to: window.to) { occurrence in
                #expect(occurrence.start <= occurrence.end)
                #expect(occurrence.start < window.to && occurrence.end >= window.from)
            }
            expansion.forEachTodo(from: window.from, to: window.to) { length += Int(truncatingIfNeeded: $0.end) & 1 }
            expansion.forEachBusyPeriod(from: window.from, to: window.to) { _, begin, end in #expect(begin < end) }
        }
        for diagnostic in document.diagnostics + expansion.diagnostics {
            #expect(diagnostic.line >= 1 && diagnostic.column >= 1)
        }
    }

    private func visit(_ component: Component, depth: Int) -> Int {
        var length = component.name.count + component.uid.count + component.categories.count + component.attendees.count
        for property in component.properties {
            length += property.name.count + property.text.count + property.parameters.count + property.place.column
        }
        guard depth < 20 else { return length }
        for part in component.components { length += visit(part, depth: depth + 1) }
        return length
    }
}
