import Analyzer
import Briefing
import Model
import Testing

/// What became of planned events.
struct PlannedAgainstActualTests {
    private let day = Person.today

    /// A day with enough data outside 9 to 11.
    private func person() -> Person {
        var person = Person()
        person.paint(day, hours: 12..<16, focus: 0)
        return person
    }

    @Test(arguments: [
        (120, Findings.PlanOutcome.Verdict.kept), (60, .kept), (59, .partial), (12, .partial), (11, .skipped),
        (0, .skipped),
    ])
    func `half of a block keeps it, a tenth keeps part of it`(
        minutes: Int, verdict: Findings.PlanOutcome.Verdict
    ) {
        var person = person()
        person.paint(day, 540, 540 + minutes, Person.code)
        person.plan("Block", day, 540, 660)
        let outcome = analyze(person.input()).findings.plan.first
        #expect(outcome?.verdict == verdict)
        #expect(outcome?.matchedMilliseconds == Int64(minutes) * 60_000)
    }

    @Test(arguments: EventKind.allCases)
    func `only study, work and project are judged unless a kind is mapped`(kind: EventKind) {
        var person = person()
        person.paint(day, 540, 660, Person.mail)
        person.plan("Thing", day, 540, 660, kind: kind)
        var input = person.input()
        let judged: Set<EventKind> = [.study, .work, .project]
        #expect(analyze(input).findings.plan.first?.verdict == (judged.contains(kind) ? .skipped : .unknown))
        input.expectations = Expectations([kind: [Person.mail]])
        #expect(analyze(input).findings.plan.first?.verdict == .kept)
    }

    @Test func `under three hours of data nothing is judged and nothing is told of the day`() {
        var person = Person()
        person.paint(day, hours: 12..<14, focus: 60)
        person.plan("Block", day, 540, 660)
        let analysis = analyze(person.input())
        #expect(analysis.findings.plan.map(\.verdict) == [.unknown])
        #expect(analysis.briefing.facts.map(\.kind) == [.trackedDay, .trackedSpan])
        #expect(analysis.briefing.facts.allSatisfy { $0.support == 0 })
    }

    @Test func `an event is judged in the day it ends in, with the data of the day it began in`() {
        var person = Person()
        let before = day.advanced(byDays: -1)
        person.paint(before, 22 * 60, 24 * 60, Person.code)
        person.paint(day, 0, 60, Person.code)
        person.paint(day, hours: 10..<13, focus: 0)
        person.plan("Shift", before, 22 * 60, 25 * 60, kind: .work)
        let outcome = analyze(person.input()).findings.plan.first
        #expect(outcome?.verdict == .kept)
        #expect(outcome?.matchedMilliseconds == Int64(3 * 3_600_000))
    }

    @Test func `time of unknown minutes counts in proportion to the overlap with its hour`() {
        var person = person()
        person.totals[day] = [
            HourlyTotal(hourStart: person.instant(day, 540), category: Person.code, milliseconds: 40 * 60_000)
        ]
        person.plan("Block", day, 570, 630)
        #expect(analyze(person.input()).findings.plan.first?.matchedMilliseconds == Int64(20 * 60_000))
    }

    @Test func `cancelled, free, all-day and coming events are no plan to hold against`() {
        var person = person()
        person.plan("Cancelled", day, 540, 600, status: .cancelled)
        person.plan("Free", day, 540, 600, busy: false)
        person.plan("Conference", day, 0, 1440, allDay: true)
        person.plan("Tomorrow", day.advanced(byDays: 1), 540, 600)
        #expect(analyze(person.input()).findings.plan.isEmpty)
    }

    @Test func `social media inside a study block is told with its category and stands out`() throws {
        var person = person()
        person.paint(day, 19 * 60, 20 * 60 + 5, Person.social)
        person.paint(day, 20 * 60 + 5, 20 * 60 + 15, Person.video)
        person.paint(day, 20 * 60 + 15, 21 * 60, Person.notes)
        let block = person.plan("Databases", day, 19 * 60, 21 * 60)
        let analysis = analyze(person.input())
        let outcome = try #require(analysis.findings.plan.first)
        #expect(outcome.verdict == .partial)
        #expect(outcome.distractionMilliseconds == 75 * 60_000)
        #expect(outcome.topDistraction?.category == Person.social)
        #expect(analysis.findings.deviations.contains { $0.subject == .distractionInside(block) })

        let fact = try #require(analysis.briefing.facts.first { $0.kind == .distractionInEvent })
        #expect(fact.measurement == .minutes(75) && fact.baseline == .minutes(120) && fact.direction == .more)
        #expect(fact.categoryClass == .distraction)
        let category = try #require(fact.category)
        #expect(analysis.legend.categories[category.number] == Person.social)
        let event = try #require(fact.event)
        #expect(analysis.legend.events[event.number] == block)
        #expect(fact.day == RelativeDay(offset: -1, weekday: .wednesday))
    }

    @Test(arguments: [(29, false), (30, true)])
    func `distraction stands out from half an hour and a third of the block`(minutes: Int, standsOut: Bool) {
        var person = person()
        person.paint(day, 540, 540 + minutes, Person.social)
        person.plan("Short", day, 540, 630)
        person.plan("Long", day, 540, 700)
        let subjects = analyze(person.input()).findings.deviations.map(\.subject)
        #expect(subjects.count == (standsOut ? 1 : 0))
    }

    @Test(arguments: [
        (EventKind.study, 35, 100, Fact.Severity.notable), (.study, 50, 100, .marked), (.study, 60, 100, .urgent),
        (.exam, 60, 170, .urgent), (.study, 60, 170, .notable),
    ])
    func `how much distraction inside an event matters travels with its fact, the gravest first`(
        kind: EventKind, minutes: Int, length: Int, severity: Fact.Severity
    ) {
        var person = person()
        person.paint(day, 540, 540 + minutes, Person.social)
        person.plan("Block", day, 540, 540 + length, kind: kind)
        person.paint(day, 840, 869, Person.social)
        person.plan("Other", day, 840, 930)
        let facts = analyze(person.input()).briefing.facts.filter { $0.kind == .distractionInEvent }
        #expect(facts.map(\.severity) == [severity, nil])
    }

    @Test func `what was kept is told by kind, where three of a kind were judged and there are several kinds`() {
        var person = person()
        for hour in 12..<16 { person.plan("Block \(hour)", day, hour * 60, hour * 60 + 30) }
        person.paint(day, 720, 750, Person.code)
        #expect(!analyze(person.input()).briefing.facts.contains { $0.kind == .adherenceKind })
        person.plan("Shift", day, 960, 1020, kind: .work)
        let facts = analyze(person.input()).briefing.facts.filter { $0.kind == .adherenceKind }
        #expect(facts.map(\.eventKind) == [.study] && facts.first?.measurement == .percent(25))
        #expect(facts.first?.baseline == .count(4) && facts.first?.support == 1)
    }

    @Test func `an event on a day off is judged and not told`() {
        var person = person()
        person.plan("Block", day, 540, 660)
        person.plan("PTO", day, 0, 1440, kind: .off, allDay: true)
        let analysis = analyze(person.input())
        #expect(analysis.findings.plan.map(\.verdict) == [.skipped])
        #expect(!analysis.briefing.facts.contains { $0.kind == .eventSkipped || $0.kind == .adherence })
    }

    @Test func `one event in two calendars counts once`() {
        var person = person()
        var copy = person.plan("Block", day, 540, 660)
        copy.source = "other"
        person.events.append(copy)
        #expect(analyze(person.input()).findings.plan.count == 1)
    }
}
