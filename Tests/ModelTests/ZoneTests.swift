import Model
import TestSupport
import Testing

@Suite struct ZoneTests {
    private static let minute: Int64 = 60_000

    /// The minutes of six days around the sample's transition.
    private static func minutes(_ sample: SampleZone) -> [Instant] {
        (-4320...4320).map { sample.around.advanced(byMilliseconds: $0 * minute) }
    }

    @Test(arguments: SampleZone.all)
    func `a wall-clock time means the first instant that shows it`(sample: SampleZone) {
        var first: [Int64: Instant] = [:]
        for instant in Self.minutes(sample) {
            let local = sample.zone.localMilliseconds(at: instant)
            if first[local] == nil { first[local] = instant }
        }
        // Far enough inside that an earlier instant cannot lie outside the sample.
        for (local, instant) in first where abs(instant.milliseconds(since: sample.around)) < 2800 * Self.minute {
            #expect(sample.zone.instant(localMilliseconds: local) == instant)
        }
    }

    @Test(arguments: SampleZone.all)
    func `a wall-clock time inside a gap is read with the offset before it`(sample: SampleZone) {
        let before = sample.zone.offsetMilliseconds(at: sample.around.advanced(byMilliseconds: -1))
        let jump = sample.zone.offsetMilliseconds(at: sample.around) - before
        let gapStart = sample.around.milliseconds + before
        for local in stride(from: gapStart, to: gapStart + max(0, jump), by: Int(Self.minute)) {
            #expect(sample.zone.instant(localMilliseconds: local).milliseconds == local - before)
        }
    }

    @Test func `entries that change no offset or do not rise are not transitions`() {
        let zone = Zone(
            identifier: "T", initialOffsetSeconds: 3600,
            transitions: [(100, 3600), (200, 7200), (150, 0), (300, 7200), (400, 3600)])
        #expect(zone == Zone(identifier: "T", initialOffsetSeconds: 3600, transitions: [(200, 7200), (400, 3600)]))
        #expect(zone.transition(atOrBefore: Instant(seconds: 199)) == nil)
        #expect(zone.transition(atOrBefore: Instant(seconds: 399)) == Instant(seconds: 200))
        #expect(zone.nextTransition(after: Instant(seconds: 200)) == Instant(seconds: 400))
        #expect(zone.nextTransition(after: Instant(seconds: 400)) == nil)
    }

    @Test(arguments: SampleZone.all)
    func `the ends of representable time do no harm`(sample: SampleZone) {
        for extreme in [Int64.min, .min + 1, .max - 1, .max] {
            _ = sample.zone.instant(localMilliseconds: extreme)
            for hour in [0, 23] {
                let calendar = LocalCalendar(zone: sample.zone, dayStartsAtHour: hour)
                let instant = Instant(milliseconds: extreme)
                _ = calendar.interval(of: calendar.day(containing: instant))
                _ = calendar.hourInterval(containing: instant)
                _ = calendar.hourStart(containing: instant)
                _ = calendar.minuteOfDay(at: instant)
            }
        }
    }
}
