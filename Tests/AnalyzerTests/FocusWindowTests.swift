import Analyzer
import Briefing
import Model
import TestSupport
import Testing

/// Peaks and slumps that were planted, and none where there are none.
struct FocusWindowTests {
    /// Seven days of 8 to 20 at `usual` minutes of focus an hour, with other minutes in `hours`.
    private func person(
        usual: Int = 25, planted: [Range<Int>: Int], calendar: LocalCalendar = LocalCalendar(zone: .utc),
        noise: UInt64 = 1
    ) -> Person {
        var random = SeededGenerator(seed: noise)
        var person = Person()
        person.calendar = calendar
        for back in 0..<7 {
            for hour in 8..<20 {
                let focus = planted.first { $0.key.contains(hour) }?.value ?? usual
                person.paint(
                    Person.today.advanced(byDays: -back), hours: hour..<hour + 1,
                    focus: min(60, max(0, focus + Int.random(in: -8...8, using: &random))),
                    rest: focus < usual ? Person.social : Person.mail)
            }
        }
        return person
    }

    @Test(arguments: Calendars.all)
    func `a peak from 9 to 11 and a slump from 15 to 17 are found and nothing else`(calendar: LocalCalendar) {
        let analysis = analyze(person(planted: [9..<11: 52, 15..<17: 2], calendar: calendar).input())
        #expect(analysis.findings.peaks.map(\.hours) == [ClockHours(start: 9, end: 11)])
        #expect(analysis.findings.slumps.map(\.hours) == [ClockHours(start: 15, end: 17)])
        #expect(analysis.findings.peaks.first?.supportingDays == 7)
        let peak = analysis.briefing.facts.first { $0.kind == .peakWindow }
        #expect(peak?.hours == HourRange(start: 9, end: 11))
        #expect(peak?.direction == .best)
        #expect(peak.map { (83...91).contains($0.measurement.number) } == true)
        let slump = analysis.briefing.facts.first { $0.kind == .slumpWindow }
        #expect(slump?.direction == .worst && slump?.support == 7)
    }

    @Test func `two peaks are told strongest share first, and only the first is the best`() {
        let analysis = analyze(person(planted: [9..<11: 45, 17..<20: 54]).input())
        #expect(
            analysis.findings.peaks.map(\.hours) == [ClockHours(start: 17, end: 20), ClockHours(start: 9, end: 11)])
        #expect(analysis.findings.slumps.isEmpty)
        #expect(analysis.briefing.facts.filter { $0.kind == .peakWindow }.map(\.direction) == [.best, .more])
    }

    @Test func `a long peak makes no slump of the rest of the day`() {
        let analysis = analyze(person(usual: 20, planted: [8..<12: 54]).input())
        #expect(analysis.findings.peaks.map(\.hours) == [ClockHours(start: 8, end: 12)])
        #expect(analysis.findings.slumps.isEmpty)
    }

    @Test func `one lucky day is no peak`() {
        var person = person(planted: [:])
        person.paint(Person.today, hours: 9..<12, focus: 60)
        #expect(analyze(person.input()).findings.peaks.isEmpty)
    }

    @Test func `hours without data are no slump`() {
        var person = Person()
        for back in 0..<7 {
            let day = Person.today.advanced(byDays: -back)
            person.paint(day, hours: 8..<12, focus: 30)
            person.paint(day, hours: 15..<19, focus: 30)
            person.paint(day, 12 * 60, 12 * 60 + 5, Person.social)
        }
        #expect(analyze(person.input()).findings.slumps.isEmpty)
    }

    @Test func `days under three hours and days off carry nothing`() {
        var few = Person()
        for back in 0..<7 { few.paint(Person.today.advanced(byDays: -back), hours: 9..<11, focus: 55) }
        let sparse = analyze(few.input())
        #expect(sparse.findings.peaks.isEmpty && sparse.findings.hours.allSatisfy { $0.supportingDays == 0 })

        var off = person(planted: [9..<11: 52])
        for back in 0..<5 {
            off.plan("Vacation in the hills", Person.today.advanced(byDays: -back), 0, 1440, kind: .other, allDay: true)
        }
        let resting = analyze(off.input())
        #expect(resting.findings.peaks.isEmpty)
        #expect(resting.findings.total.supportingDays == 2)
    }

    @Test func `on noise without pattern at least 95 of 100 persons have no window`() {
        let claims = (1...100 as ClosedRange<UInt64>).count { seed in
            let findings = analyze(Person.noise(seed: seed, days: 7).input()).findings
            return !findings.peaks.isEmpty || !findings.slumps.isEmpty
        }
        #expect(claims <= 5)
    }

    @Test func `an hour that the clocks skip or repeat keeps its focus and its share within bounds`() {
        for calendar in [Calendars.springForward, Calendars.fallBack] {
            var person = Person()
            person.calendar = calendar
            for back in 0..<7 {
                let day = calendar.interval(of: Person.today.advanced(byDays: -back))
                let start = calendar.civilDate(at: day.lowerBound)
                person.paint(start, 0, 6 * 60, Person.code)
            }
            let findings = analyze(person.input()).findings
            let tracked = findings.hours.map { $0.trackedMilliseconds / 3_600_000 }
            let expected: [Int64] = calendar == Calendars.fallBack ? [7, 8, 7, 7, 7, 7] : [7, 7, 6, 7, 7, 7]
            #expect(Array(tracked.prefix(6)) == expected)
            #expect(findings.hours.allSatisfy { $0.focusMilliseconds == $0.trackedMilliseconds })
            let shares = analyze(person.input()).briefing.facts.filter { $0.kind == .focusHour }.map(\.measurement)
            #expect(!shares.isEmpty && shares.allSatisfy { $0 == .percent(100) })
        }
    }
}
