import Analyzer
import Briefing
import Model
import Testing

/// Facts of how days begin and end, of weekends and months, of how planned work went, and of room to breathe.
struct HabitFactTests {
    private let today = Person.today
    private var tomorrow: CivilDate { today.advanced(byDays: 1) }

    /// `days` days of 8 to 18 with half an hour of focus an hour, and a session an hour after each begins.
    private func person(days: Int = 7) -> Person {
        var person = Person()
        for back in 0..<days {
            let day = today.advanced(byDays: -back)
            person.paint(day, hours: 8..<18, focus: 30)
            person.sessions[day] = [FocusSession(interval: person.span(day, 540, 570), focusMilliseconds: 1_800_000)]
        }
        return person
    }

    private func facts(_ person: Person, _ kind: Fact.Kind, _ change: (inout AnalysisInput) -> Void = { _ in })
        -> [Fact]
    {
        var input = person.input()
        change(&input)
        return analyze(input).briefing.facts.filter { $0.kind == kind }
    }

    @Test func `the time to the first focus is held against other days`() {
        var person = person()
        person.sessions[today] = [FocusSession(interval: person.span(today, 660, 690), focusMilliseconds: 1_800_000)]
        let found = facts(person, .firstFocusDay)
        #expect(found.map(\.measurement) == [.minutes(180)] && found.first?.baseline == .minutes(60))
        #expect(found.first?.direction == .more)
    }

    @Test func `a day without a focus session has no time to the first`() {
        var person = person()
        person.sessions[today] = nil
        #expect(facts(person, .firstFocusDay).isEmpty)
    }

    @Test func `use at night is told where there is any`() {
        #expect(facts(person(), .lateUseDay).isEmpty)
        var person = person()
        person.paint(today, 23 * 60, 24 * 60, Person.video)
        person.paint(today, 60, 90, Person.video)
        let found = facts(person, .lateUseDay)
        #expect(found.map(\.measurement) == [.minutes(90)] && found.first?.direction == .more)
    }

    @Test func `weekends are held against other days, and the week against the month before it`() {
        var person = person(days: 42)
        for back in 0..<42 where today.advanced(byDays: -back).weekday.rawValue > 5 {
            person.paint(today.advanced(byDays: -back), hours: 8..<18, focus: 5)
        }
        let weekend = facts(person, .focusWeekend)
        #expect(weekend.map(\.direction) == [.less] && weekend.first?.support == 12)
        #expect(weekend.first?.measurement == .minutes(50) && weekend.first?.baseline == .minutes(300))
        #expect(facts(person, .focusMonth).map(\.direction) == [.same])
        for back in 0..<7 { person.paint(today.advanced(byDays: -back), hours: 8..<18, focus: 55) }
        #expect(facts(person, .focusMonth).map(\.direction) == [.more])
        #expect(facts(self.person(days: 10), .focusMonth).isEmpty)
    }

    @Test func `planned work that began late or went on is told, and focus that nobody planned`() {
        var person = Person()
        person.paint(today, hours: 8..<18, focus: 0)
        person.plan("Essay", today, 540, 660)
        person.paint(today, 570, 690, Person.notes)
        person.paint(today, 900, 930, Person.code)
        #expect(facts(person, .lateStart).map(\.measurement) == [.minutes(30)])
        #expect(facts(person, .overrun).map(\.measurement) == [.minutes(30)])
        #expect(facts(person, .unplannedFocus).map(\.measurement) == [.minutes(60)])
    }

    @Test func `without planned work no focus is unplanned, nor where a tracker told only totals`() {
        #expect(facts(person(), .unplannedFocus).isEmpty)
        var person = person()
        person.plan("Essay", today, 540, 660)
        person.totals[today] = [
            HourlyTotal(hourStart: person.instant(today, 20 * 60), category: Person.code, milliseconds: 600_000)
        ]
        #expect(facts(person, .unplannedFocus).isEmpty)
    }

    @Test func `a day that leaves no room to breathe is overloaded by the configured share`() {
        var person = person()
        for hour in [8, 10, 12, 14] { person.plan("Block \(hour)", tomorrow, hour * 60, hour * 60 + 115, kind: .work) }
        let found = facts(person, .overloadedDay) { $0.wakingHours = ClockHours(start: 8, end: 18) }
        #expect(found.map(\.measurement) == [.minutes(460)] && found.first?.baseline == .minutes(420))
        #expect(found.first?.direction == .more && found.first?.day?.offset == 0)
        let roomy = facts(person, .overloadedDay) {
            $0.wakingHours = ClockHours(start: 8, end: 18)
            $0.slotRules = SlotRules(freePercent: 10)
        }
        #expect(roomy.isEmpty)
    }

    @Test func `events without a break between them make a chain from the first to the last`() {
        var person = person()
        person.plan("A", tomorrow, 540, 600, kind: .class)
        person.plan("B", tomorrow, 600, 660, kind: .class)
        person.plan("C", tomorrow, 665, 700, kind: .meeting)
        person.plan("D", tomorrow, 720, 780, kind: .meeting)
        person.plan("E", tomorrow, 900, 920, kind: .meeting)
        person.plan("F", tomorrow, 925, 945, kind: .meeting)
        let analysis = analyze(person.input())
        #expect(analysis.findings.chains.map(\.first.title) == ["A"])
        #expect(analysis.findings.chains.map(\.last.title) == ["C"])
        #expect(analysis.briefing.facts.filter { $0.kind == .eventChain }.map(\.measurement) == [.minutes(160)])
    }

    @Test func `an applied shift is held against what its old time brings`() {
        var person = person()
        let yesterday = today.advanced(byDays: -1)
        let event = person.plan("Essay", yesterday, 540, 600)
        person.paint(yesterday, 540, 600, Person.notes)
        let shift = AppliedShift(
            eventUID: event.uid, from: person.span(yesterday, 960, 1020), to: event.interval)
        let found = facts(person, .shiftOutcome) { $0.appliedShifts = [shift, shift] }
        #expect(found.map(\.measurement) == [.percent(100)] && found.first?.direction == .more)
        let elsewhere = AppliedShift(
            eventUID: event.uid, from: shift.from, to: person.span(yesterday, 600, 660))
        #expect(facts(person, .shiftOutcome) { $0.appliedShifts = [elsewhere] }.isEmpty)
    }

    @Test func `a day with under three hours of data claims nothing of its habits`() {
        var person = Person()
        person.paint(today, 23 * 60, 24 * 60, Person.video)
        person.sessions[today] = [FocusSession(interval: person.span(today, 540, 570), focusMilliseconds: 1)]
        for kind in [Fact.Kind.firstFocusDay, .lateUseDay, .focusWeekend, .focusMonth, .unplannedFocus] {
            #expect(facts(person, kind).isEmpty)
        }
    }
}
