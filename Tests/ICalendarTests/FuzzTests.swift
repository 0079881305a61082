import Foundation
import FuzzSupport
import TestSupport
import Testing

/// Mutated probes: whatever the bytes, reading, expanding, asking for every text and editing end, do not trap, and break no
/// law.
///
/// `LOCKIN_FUZZ_SECONDS` makes it run longer than its usual two seconds, `LOCKIN_FUZZ_SEED` with other numbers.
@Suite struct FuzzTests {
    @Test func `no mutation of a probe breaks a law of calendars`() throws {
        let environment = ProcessInfo.processInfo.environment
        let seconds = environment["LOCKIN_FUZZ_SECONDS"].flatMap(Int.init) ?? 2
        let corpus = try Fixtures.probeNames.map(Fixtures.probe)
        var generator = SeededGenerator(seed: environment["LOCKIN_FUZZ_SEED"].flatMap(UInt64.init) ?? 31)
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        var rounds = 0
        while clock.now < end || rounds < 200 {
            var bytes = corpus[Int.random(in: 0..<corpus.count, using: &generator)]
            let other = corpus[Int.random(in: 0..<corpus.count, using: &generator)]
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                CalendarMutation.mutate(&bytes, other: other, &generator)
            }
            var broken: [String] = []
            let time = processorTime { broken = CalendarLaws.broken(by: bytes) }
            #expect(broken.isEmpty, "\(Data(bytes).base64EncodedString())")
            #expect(time < .seconds(20), "took \(time): \(Data(bytes).base64EncodedString())")
            rounds += 1
        }
    }

    @Test(arguments: Fixtures.probeNames)
    func `a probe breaks no law of calendars`(probe: String) throws {
        #expect(CalendarLaws.broken(by: try Fixtures.probe(probe)).isEmpty)
    }
}
