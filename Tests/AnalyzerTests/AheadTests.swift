import Analyzer
import Briefing
import Model
import Testing

/// Load, clashes, deadlines, slots and shifts of the days ahead.
struct AheadTests {
    private let tomorrow = Person.today.advanced(byDays: 1)

    /// Seven days of 8 to 20 with a peak from 9 to 11 and a slump from 15 to 17.
    private func person() -> Person {
        var person = Person()
        for back in 0..<7 {
            let day = Person.today.advanced(byDays: -back)
            person.paint(day, hours: 8..<20, focus: 26)
            person.paint(day, hours: 9..<11, focus: 53)
            person.paint(day, hours: 15..<17, focus: 2, rest: Person.social)
        }
        return person
    }

    @Test func `a day's load counts overlaps once`() {
        var person = person()
        person.plan("A", tomorrow, 600, 720)
        person.plan("B", tomorrow, 660, 780, kind: .meeting)
        person.plan("Free", tomorrow, 900, 960, busy: false)
        let load = analyze(person.input()).findings.load[0]
        #expect(load.plannedMilliseconds == 180 * 60_000 && load.events == 2)
    }

    @Test func `busy timed events that overlap clash, and those that touch do not`() {
        var person = person()
        let first = person.plan("A", tomorrow, 600, 720)
        let second = person.plan("B", tomorrow, 690, 780)
        person.plan("C", tomorrow, 780, 840)
        person.plan("D", tomorrow, 600, 700, busy: false)
        person.plan("E", tomorrow, 600, 700, status: .cancelled)
        person.plan("F", tomorrow, 0, 1440, allDay: true)
        let analysis = analyze(person.input())
        #expect(analysis.findings.clashes.map(\.first) == [first])
        #expect(analysis.findings.clashes.map(\.second) == [second])
        #expect(analysis.findings.clashes.map(\.overlap) == [person.span(tomorrow, 690, 720)])
        #expect(analysis.briefing.facts.last { $0.kind == .clash }?.measurement == .minutes(30))
    }

    @Test func `slots follow the peak's edges and the best comes first`() throws {
        let analysis = analyze(person().input())
        let best = try #require(analysis.briefing.slots.first)
        #expect(best.day.offset == 0 && best.startMinute == 540 && best.lengthMinutes == 120)
        #expect(best.expectedFocus > 70)
        let shares = analysis.briefing.slots.map(\.expectedFocus)
        #expect(shares == shares.sorted(by: >))
        #expect(analysis.findings.slots.allSatisfy { $0.interval.durationMilliseconds <= 270 * 60_000 })
    }

    @Test func `a day keeps 30 percent of its waking time free`() {
        var person = person()
        person.plan("Work", tomorrow, 600, 780, kind: .work)
        var input = person.input()
        input.wakingHours = ClockHours(start: 8, end: 22)
        let findings = analyze(input).findings
        for load in findings.load {
            let offered = findings.slots.filter { input.calendar.day(containing: $0.interval.lowerBound) == load.day }
                .reduce(0) { $0 + $1.interval.durationMilliseconds }
            #expect(offered > 0)
            #expect(offered + load.plannedMilliseconds <= 14 * 3_600_000 * 7 / 10)
        }
    }

    @Test func `the first slot starts after now, on full five minutes`() {
        var input = person().input()
        input.now = person().instant(tomorrow, 9 * 60 + 12)
        let slots = analyze(input).findings.slots.map(\.interval.lowerBound).sorted()
        #expect(slots.first == person().instant(tomorrow, 9 * 60 + 15))
    }

    @Test func `a full day, an all-day busy event and a day off have no slot`() {
        var person = person()
        person.plan("Everything", tomorrow, 0, 1440, kind: .work)
        person.plan("Conference", tomorrow.advanced(byDays: 1), 0, 1440, allDay: true)
        person.plan("Vacation", tomorrow.advanced(byDays: 2), 0, 1440, kind: .off, allDay: true, busy: false)
        person.plan("Essay due", tomorrow.advanced(byDays: 3), 0, 1440, kind: .deadline, allDay: true)
        let input = person.input()
        let days = Set(analyze(input).findings.slots.map { input.calendar.day(containing: $0.interval.lowerBound) })
        #expect(days == Set((3...6).map { tomorrow.advanced(byDays: $0) }))
    }

    @Test func `waking hours are learned, and set ones win`() {
        let learned = analyze(person().input()).findings.slots
        #expect(!learned.isEmpty)
        let hours = learned.map { person().calendar.hour(at: $0.interval.lowerBound) }
        #expect(hours.allSatisfy { (8..<20).contains($0) })
        var input = person().input()
        input.wakingHours = ClockHours(start: 21, end: 23)
        let set = analyze(input).findings.slots.map { input.calendar.hour(at: $0.interval.lowerBound) }
        #expect(!set.isEmpty && set.allSatisfy { $0 >= 21 })
    }

    @Test func `someone who is up past midnight is offered no slot in their sleep`() {
        var person = Person()
        person.calendar = LocalCalendar(zone: .utc)
        for back in 0..<7 {
            let day = Person.today.advanced(byDays: -back)
            person.paint(day, hours: 0..<2, focus: 30)
            person.paint(day, hours: 12..<24, focus: 30)
        }
        let hours = analyze(person.input()).findings.slots.map { person.calendar.hour(at: $0.interval.lowerBound) }
        #expect(!hours.isEmpty && hours.allSatisfy { $0 >= 12 })
    }

    @Test func `a movable block in the slump may move to the peak`() throws {
        var person = person()
        person.plan("Study: Networks", tomorrow, 15 * 60, 16 * 60 + 30, movable: true)
        let analysis = analyze(person.input())
        let shift = try #require(analysis.briefing.shifts.first)
        let slot = try #require(analysis.briefing[shift.slot])
        #expect(slot.startMinute == 540 && slot.day.offset == 0)
        #expect(shift.gain > 40)
    }

    @Test(arguments: [EventKind.exercise, .personal, .break, .meeting, .class, .exam, .off, .deadline])
    func `what needs no focus is not moved into the best hours`(kind: EventKind) {
        var person = person()
        person.plan("Thing", tomorrow, 15 * 60, 16 * 60, kind: kind, movable: true)
        #expect(analyze(person.input()).briefing.shifts.isEmpty)
    }

    @Test func `fixed, begun, well placed and too long events stay`() {
        var person = person()
        person.plan("Fixed", tomorrow, 15 * 60, 16 * 60)
        person.plan("Good", tomorrow.advanced(byDays: 1), 9 * 60 + 15, 10 * 60 + 30, movable: true)
        person.plan("Long", tomorrow.advanced(byDays: 2), 12 * 60, 19 * 60, movable: true)
        #expect(analyze(person.input()).briefing.shifts.isEmpty)
        var begun = Person()
        begun = self.person()
        begun.plan("Begun", tomorrow, 15 * 60, 16 * 60, movable: true)
        var input = begun.input()
        input.now = begun.instant(tomorrow, 15 * 60 + 5)
        let briefing = analyze(input).briefing
        #expect(briefing.shifts.isEmpty && briefing.events.first?.isMovable == false)
    }

    @Test func `a block does not move past the exam that it prepares for`() throws {
        var person = person()
        // The peak hours of the day are taken, so that only later days have better ones.
        person.plan("Lecture", tomorrow, 8 * 60, 12 * 60, kind: .class)
        person.plan("Study: Networks", tomorrow, 15 * 60, 16 * 60, movable: true)
        var input = person.input()
        #expect(analyze(input).briefing.shifts.first.flatMap { analyze(input).briefing[$0.slot] }?.day.offset == 1)

        person.plan("Networks exam", tomorrow.advanced(byDays: 1), 8 * 60, 9 * 60, kind: .exam)
        input = person.input()
        let briefing = analyze(input).briefing
        let block = try #require(briefing.events.first { $0.isMovable })
        #expect(block.dueDay?.offset == 1 && block.dueMinute == 480)
        for shift in briefing.shifts {
            let slot = try #require(briefing[shift.slot])
            #expect(slot.day.offset == 0)
        }
    }

    @Test(arguments: [
        ("Networks: exam", ["x"], true), ("Final", ["cs-340"], true), ("Study exam", [], false),
        ("Algebra exam", ["x"], false),
    ])
    func `an exam is prepared for by a shared tag or telling word`(title: String, tags: [String], isShared: Bool) {
        var person = person()
        person.plan("Networks study", tomorrow, 15 * 60, 16 * 60, movable: true, tags: ["CS 340", "study"])
        person.plan(title, tomorrow.advanced(byDays: 3), 600, 700, kind: .exam, tags: tags)
        let block = analyze(person.input()).briefing.events.first { $0.isMovable }
        #expect(block?.dueDay?.offset == (isShared ? 3 : nil))
    }

    @Test func `two blocks never go to the same slot`() {
        var person = person()
        for offset in 0..<5 {
            person.plan("Block \(offset)", tomorrow.advanced(byDays: offset), 15 * 60, 16 * 60, movable: true)
        }
        let shifts = analyze(person.input()).briefing.shifts
        #expect(shifts.count == 3)
        #expect(Set(shifts.map(\.slot)).count == 3)
    }

    @Test func `a deadline is held against the free time before it, whatever effort it claims`() throws {
        var person = person()
        person.plan("Project due", tomorrow, 13 * 60, 13 * 60, kind: .deadline, effort: 600)
        person.plan("Someday", tomorrow.advanced(byDays: 2), 600, 600, kind: .deadline, effort: .max)
        person.plan("Past any sense", tomorrow.advanced(byDays: 3), 600, 600, kind: .deadline, effort: .min)
        let analysis = analyze(person.input())
        let outlook = try #require(analysis.findings.deadlines.first)
        #expect(outlook.effortMilliseconds == Int64(600 * 60_000))
        #expect(outlook.freePeakMilliseconds == 120 * 60_000)
        #expect(outlook.freeMilliseconds >= 120 * 60_000 && outlook.freeMilliseconds <= 300 * 60_000)
        let fact = try #require(analysis.briefing.facts.first { $0.kind == .deadline })
        #expect(fact.direction == .less && fact.baseline == .minutes(600))
        let peak = try #require(analysis.briefing.facts.first { $0.kind == .deadlinePeak })
        #expect(peak.measurement == .minutes(120) && peak.baseline == .minutes(600) && peak.direction == .less)
        #expect(peak.event == fact.event)
        #expect(analysis.briefing.events.first { $0.kind == .deadline }?.lengthMinutes == 0)
    }

    @Test func `strong hours enough for the work before a deadline need no word of their own`() {
        var person = person()
        person.plan("Sheet due", tomorrow, 13 * 60, 13 * 60, kind: .deadline, effort: 60)
        #expect(!analyze(person.input()).briefing.facts.contains { $0.kind == .deadlinePeak })
    }

    @Test func `events with the wildest dates do not overflow`() {
        var person = person()
        let ends: [Int64] = [.min, .min + 1, 0, 1_747_000_000_000, .max - 1, .max]
        for (first, lower) in ends.enumerated() {
            for (second, upper) in ends.enumerated() where lower <= upper {
                for (kind, isAllDay) in [(EventKind.study, false), (.off, true), (.deadline, false), (.exam, true)] {
                    person.events.append(
                        Event(
                            uid: "\(first)-\(second)-\(kind)-\(isAllDay)",
                            interval: Instant(milliseconds: lower)..<Instant(milliseconds: upper), isAllDay: isAllDay,
                            title: "Wild", kind: kind, isMovable: true))
                }
            }
        }
        let analysis = analyze(person.input())
        #expect(analysis.findings.days.allSatisfy { $0.isOff })
        #expect(analysis.findings.slots.isEmpty)
    }
}
