import Analyzer
import Briefing
import Model
import Testing

/// Days, what they are held against, and what stands out.
struct DayTests {
    /// Seven days of 9 to 17 with these minutes of focus an hour, the last for the reported day.
    private func person(_ focus: [Int], rest: CategoryPath = Person.mail) -> Person {
        var person = Person()
        for (index, minutes) in focus.enumerated() {
            person.paint(
                Person.today.advanced(byDays: index + 1 - focus.count), hours: 9..<17, focus: minutes, rest: rest)
        }
        return person
    }

    private func fact(_ kind: Fact.Kind, in analysis: Analysis) -> Fact? {
        analysis.briefing.facts.first { $0.kind == kind && ($0.day == nil || $0.day?.offset == -1) }
    }

    @Test func `a day has its figures to the millisecond`() throws {
        var person = Person()
        let day = Person.today
        person.paint(day, 540, 700, Person.code)
        person.paint(day, 700, 760, Person.social)
        person.paint(day, 800, 820, Person.mail)
        person.switches[day] = 17
        let session = FocusSession(interval: person.span(day, 540, 700), focusMilliseconds: 160 * 60_000)
        person.sessions[day] = [FocusSession(interval: person.span(day, 600, 620), focusMilliseconds: 1), session]
        let figures = try #require(analyze(person.input()).findings.days.last)
        #expect(figures.day == day)
        #expect(figures.figures.focusMilliseconds == 160 * 60_000)
        #expect(figures.figures.distractionMilliseconds == 60 * 60_000)
        #expect(figures.figures.neutralMilliseconds == 20 * 60_000)
        #expect(figures.figures.focusScore == Double(160 * 4 + 20 * 2) / Double(240 * 4) * 100)
        #expect(figures.figures.switches == 17)
        #expect(figures.firstActivity == person.instant(day, 540))
        #expect(figures.lastActivity == person.instant(day, 820))
        #expect(figures.longestSession == session)
        #expect(figures.figures.categories.map(\.category) == [Person.code, Person.social, Person.mail])
    }

    @Test func `the reported day is held against the median of the other days`() {
        let analysis = analyze(person([30, 30, 20, 40, 30, 30, 45]).input())
        let focus = fact(.focusDay, in: analysis)
        #expect(focus?.measurement == .minutes(360))
        #expect(focus?.baseline == .minutes(240))
        #expect(focus?.direction == .more)
        let span = fact(.focusSpan, in: analysis)
        #expect(span?.measurement == .minutes((30 + 30 + 20 + 40 + 30 + 30 + 45) * 8) && span?.support == 7)
    }

    @Test(arguments: [(32, Fact.Direction.same), (28, .same), (36, .more), (24, .less)])
    func `nearly the same is the same`(minutes: Int, direction: Fact.Direction) {
        #expect(fact(.focusDay, in: analyze(person([30, 30, 30, 30, minutes]).input()))?.direction == direction)
    }

    @Test func `a day far from the median stands out and the others do not`() {
        let analysis = analyze(person([30, 32, 28, 31, 29, 30, 4]).input())
        #expect(analysis.findings.deviations.map(\.subject) == [.focus(Person.today)])
        let fact = fact(.focusDeviation, in: analysis)
        #expect(fact?.measurement == .minutes(30) && fact?.baseline == .minutes(240))
        #expect(fact?.direction == .less)
        // Wednesday is held against the other working days.
        #expect(fact?.support == 4)
    }

    @Test func `days that scatter widely have no deviation`() {
        #expect(analyze(person([10, 50, 25, 40, 5, 55, 4]).input()).findings.deviations.isEmpty)
    }

    @Test func `three days are too few to stand out among`() {
        #expect(analyze(person([30, 30, 30, 0]).input()).findings.deviations.isEmpty)
    }

    @Test func `a day off leaves medians, means and weekdays`() {
        var person = person([30, 30, 30, 30, 30, 0, 30], rest: Person.social)
        person.plan("OOO", Person.today.advanced(byDays: -1), 0, 1440, kind: .other, allDay: true)
        let findings = analyze(person.input()).findings
        #expect(findings.deviations.isEmpty)
        #expect(findings.days.map(\.isOff) == [false, false, false, false, false, true, false])
        #expect(findings.weekdays.first { $0.weekday == .tuesday }?.supportingDays == 0)
        #expect(findings.total.supportingDays == 6)
        #expect(findings.total.trackedMilliseconds == 7 * 8 * 3_600_000)
    }

    @Test(arguments: [
        ("OOO", EventKind.other, true, true), ("My vacation!", .other, true, true), ("PTO", .other, true, true),
        ("pto-day", .other, true, true), ("Bank holiday", .off, true, true), ("Evacuation drill", .other, true, false),
        ("Vacations plan", .other, true, false), ("Vacation talk", .other, false, false),
        ("Shop closed", .off, false, false),
    ])
    func `an all-day event of kind off or with a word for it means a day off`(
        title: String, kind: EventKind, allDay: Bool, isOff: Bool
    ) {
        var person = Person()
        person.plan(title, Person.today, allDay ? 0 : 600, allDay ? 1440 : 660, kind: kind, allDay: allDay)
        #expect(analyze(person.input()).findings.days.last?.isOff == isOff)
    }

    @Test func `an all-day event means its own date where days begin at four`() {
        var person = Person()
        person.calendar = LocalCalendar(zone: .utc, dayStartsAtHour: 4)
        person.plan("PTO", Person.today, 0, 1440, kind: .off, allDay: true)
        let off = analyze(person.input()).findings.days.filter(\.isOff).map(\.day)
        #expect(off == [Person.today])
    }

    @Test func `goals are held against the reported day`() {
        var input = person([30, 30, 30, 30, 30], rest: Person.social).input()
        input.goals = Findings.Goals(focusMinutes: 270, distractionMinutes: 240)
        let analysis = analyze(input)
        #expect(fact(.focusGoal, in: analysis)?.direction == .less)
        #expect(fact(.focusGoal, in: analysis)?.baseline == .minutes(270))
        #expect(fact(.distractionGoal, in: analysis)?.direction == .same)
        input.goals = Findings.Goals(focusMinutes: .max, distractionMinutes: .min)
        #expect(fact(.focusGoal, in: analyze(input)) == nil)
    }

    @Test func `the trend holds the mean of supporting days against that of the span before`() {
        let analysis = analyze(person([20, 20, 20, 20, 20, 20, 20, 40, 40, 40, 40, 40, 40, 40]).input())
        let trend = fact(.focusTrend, in: analysis)
        #expect(trend?.measurement == .minutes(320) && trend?.baseline == .minutes(160))
        #expect(trend?.direction == .more)
        #expect(analysis.findings.before?.focusMilliseconds == Int64(7 * 160 * 60_000))
    }

    @Test func `a weekly report looks at its week and the seven days after it`() {
        var input = person([30, 30, 30, 30, 30, 30, 30, 30, 30, 30]).input()
        input.period = .weekly(ISOWeek(year: 2025, number: 19))
        let analysis = analyze(input)
        #expect(analysis.findings.days.map(\.day.description).first == "2025-05-05")
        #expect(analysis.findings.days.map(\.day.description).last == "2025-05-11")
        #expect(analysis.findings.load.map(\.day.description).first == "2025-05-12")
        #expect(analysis.findings.load.count == 7)
        #expect(analysis.briefing.period == .weekly)
        #expect(!analysis.briefing.facts.contains { $0.kind == .focusDay })
    }

    @Test func `the digest follows what an analyst is told`() {
        let input = person([30, 30, 30, 30, 30, 30, 30]).input()
        var later = input
        later.activity[6] = person([30, 30, 30, 30, 30, 30, 36]).activity[6]
        #expect(analyze(input).factsDigest == analyze(input).factsDigest)
        #expect(analyze(input).factsDigest != analyze(later).factsDigest)
        #expect(analyze(input).factsDigest.count == 16)
    }

    @Test func `nothing at all is a briefing with nothing but how little there is`() {
        let analysis = analyze(Person().input())
        #expect(analysis.briefing.facts.map(\.kind) == [.trackedSpan])
        #expect(
            analysis.briefing.facts.first?.measurement == .minutes(0) && analysis.briefing.facts.first?.support == 0)
        #expect(analysis.briefing.events.isEmpty && analysis.briefing.shifts.isEmpty)
        #expect(analysis.findings.before == nil)
    }
}
