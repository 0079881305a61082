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
        let move = SuggestedMove(
            eventUID: event.uid, from: person.span(yesterday, 960, 1020), to: person.span(yesterday, 530, 590))
        let found = facts(person, .shiftOutcome) { $0.appliedMoves = [move, move] }
        #expect(found.map(\.measurement) == [.percent(100)] && found.first?.direction == .more)
        let elsewhere = SuggestedMove(
            eventUID: event.uid, from: move.from, to: person.span(yesterday, 600, 660))
        #expect(facts(person, .shiftOutcome) { $0.appliedMoves = [elsewhere] }.isEmpty)
        let never = SuggestedMove(eventUID: event.uid, from: event.interval, to: person.span(yesterday, 530, 590))
        #expect(facts(person, .shiftOutcome) { $0.appliedMoves = [never] }.isEmpty)
    }

    @Test func `a change of distraction is told against the days before and the month`() {
        var person = person(days: 42)
        for back in 7..<42 { person.paint(today.advanced(byDays: -back), hours: 14..<16, focus: 0, rest: Person.video) }
        let trend = facts(person, .distractionTrend)
        #expect(trend.map(\.direction) == [.less] && trend.first?.measurement == .minutes(0))
        #expect(trend.first?.baseline == .minutes(120) && trend.first?.support == 7)
        #expect(facts(person, .distractionMonth).map(\.baseline) == [.minutes(120)])
        #expect(facts(self.person(days: 3), .distractionTrend).isEmpty)
    }

    @Test func `waking hours without data inside a day are a gap, unless something was planned in them`() {
        var person = person()
        person.clear(today)
        person.paint(today, hours: 8..<12, focus: 30)
        person.paint(today, hours: 15..<18, focus: 30)
        let gap = facts(person, .gap)
        #expect(gap.map(\.measurement) == [.minutes(180)] && gap.first?.hours == HourRange(start: 12, end: 15))
        person.plan("Hike", today, 12 * 60, 15 * 60, kind: .personal)
        #expect(facts(person, .gap).isEmpty)
    }

    @Test func `a late morning, an hour for lunch and a day without a usual hour are no gap`() {
        var late = person()
        late.clear(today)
        late.paint(today, hours: 11..<13, focus: 30)
        late.paint(today, hours: 14..<18, focus: 30)
        #expect(facts(late, .gap).isEmpty)
    }

    @Test func `an hour of the week is told where a weekday makes it differ, shrunken and with its margin`() throws {
        var person = person(days: 56)
        for back in 0..<56 where today.advanced(byDays: -back).weekday == .tuesday {
            person.paint(today.advanced(byDays: -back), hours: 10..<11, focus: 60)
        }
        let found = facts(person, .focusWeekHour)
        let hour = try #require(found.first { $0.weekday == .tuesday && $0.hours == HourRange(start: 10, end: 11) })
        #expect(hour.direction == .more && hour.support == 8)
        #expect((60...99).contains(hour.measurement.number) && hour.margin.map { (1...30).contains($0) } == true)
        #expect(facts(self.person(days: 56), .focusWeekHour).isEmpty)
        #expect(found.count <= 3)
    }

    @Test func `one lucky hour is no hour of the week`() {
        var person = person(days: 56)
        person.paint(today.advanced(byDays: -1), hours: 10..<11, focus: 60)
        #expect(facts(person, .focusWeekHour).isEmpty)
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
