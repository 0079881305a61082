import Analyzer
import Briefing
import Model
import TestSupport
import Testing

/// What eight weeks of history say of a week.
struct HistoryTests {
    /// Nine weeks of 8 to 18: half an hour of focus an hour on working days and ten minutes at weekends.
    private func person(calendar: LocalCalendar = LocalCalendar(zone: .utc)) -> Person {
        var person = Person()
        person.calendar = calendar
        for back in 0..<63 {
            let day = Person.today.advanced(byDays: -back)
            let isWeekend = day.weekday == .saturday || day.weekday == .sunday
            for hour in 8..<18 {
                person.paint(day, hours: hour..<hour + 1, focus: (isWeekend ? 10 : 30) + (back * 7 + hour) % 5)
            }
        }
        return person
    }

    private func deviantDays(_ person: Person) -> [CivilDate] {
        analyze(person.input()).findings.deviations.compactMap { deviation in
            switch deviation.subject {
            case .focus(let day), .distraction(let day): day
            case .distractionInside: nil
            }
        }
    }

    @Test(arguments: Calendars.all)
    func `a quiet weekend is no deviation where weekends are quiet`(calendar: LocalCalendar) {
        #expect(deviantDays(person(calendar: calendar)).isEmpty)
    }

    @Test func `a working day like a weekend is one, with its weekday's median and how much it matters`() throws {
        var person = person()
        let monday = Person.today.advanced(byDays: -2)
        person.paint(monday, hours: 8..<18, focus: 0)
        let deviation = try #require(analyze(person.input()).findings.deviations.first)
        #expect(deviation.subject == .focus(monday) && deviation.milliseconds == 0)
        #expect(deviation.baselineDays == 8 && deviation.severity == .marked)
        #expect((5 * 3_600_000...6 * 3_600_000).contains(deviation.baselineMilliseconds))
    }

    @Test func `a day whose record breaks off has no little of anything`() {
        var person = person()
        let monday = Person.today.advanced(byDays: -2)
        person.clear(monday)
        person.paint(monday, hours: 8..<12, focus: 0)
        #expect(deviantDays(person).isEmpty)
    }

    @Test func `a week without history is held against itself`() {
        var person = Person()
        for back in 0..<7 { person.paint(Person.today.advanced(byDays: -back), hours: 8..<18, focus: 30) }
        person.paint(Person.today, hours: 8..<18, focus: 0, rest: Person.social)
        #expect(Set(deviantDays(person)) == [Person.today])
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `what lies more than eight weeks before the window changes nothing`(seed: UInt64) {
        let person = person()
        var input = person.input()
        let before = analyze(input)
        var random = SeededGenerator(seed: seed)
        for back in 63..<200 {
            var older = Person()
            let day = Person.today.advanced(byDays: -back)
            older.paint(day, hours: 6..<22, focus: Int.random(in: 0...60, using: &random))
            input.activity += older.input().activity
            input.events.append(
                older.plan("Old \(back)", day, 600, 660, kind: .study))
        }
        let after = analyze(input)
        #expect(after.briefing == before.briefing)
        #expect(after.figuresDigest == before.figuresDigest)
    }

    @Test func `a habit of eight weeks is a peak though its week alone would not show it`() {
        var random = SeededGenerator(seed: 4)
        var person = Person()
        for back in 0..<63 {
            for hour in 8..<20 {
                let usual = (10..<13).contains(hour) ? 38 : 24
                let focus = min(60, max(0, usual + Int.random(in: -20...20, using: &random)))
                person.paint(Person.today.advanced(byDays: -back), hours: hour..<hour + 1, focus: focus)
            }
        }
        let findings = analyze(person.input()).findings
        #expect(findings.peaks.map(\.hours) == [ClockHours(start: 10, end: 13)])
        #expect((findings.peaks.first?.supportingDays ?? 0) > 40)
    }

    @Test func `a slot on the weekday that is better for an hour is expected to bring more`() throws {
        var person = Person()
        for back in 0..<63 {
            let day = Person.today.advanced(byDays: -back)
            person.paint(day, hours: 8..<18, focus: day.weekday == .friday ? 50 : 20)
        }
        var input = person.input()
        input.wakingHours = ClockHours(start: 8, end: 18)
        let slots = analyze(input).findings.slots
        let friday = try #require(
            slots.first { person.calendar.day(containing: $0.interval.lowerBound).weekday == .friday })
        let other = try #require(
            slots.first { person.calendar.day(containing: $0.interval.lowerBound).weekday != .friday })
        #expect(friday.expectedFocus >= other.expectedFocus + 15)
    }
}
