import Analyzer
import Briefing
import Model
import TestSupport
import Testing

/// Laws that hold for anybody, on any calendar.
struct AnalysisLawTests {
    static let cases: [(LocalCalendar, UInt64)] = Calendars.all.flatMap { calendar in
        (1...4).map { (calendar, UInt64($0)) }
    }

    private func inputs(_ calendar: LocalCalendar, _ seed: UInt64) -> [AnalysisInput] {
        let person = Person.anyone(seed: seed, calendar: calendar)
        var daily = person.input()
        daily.goals = Findings.Goals(focusMinutes: 240, distractionMinutes: 90)
        daily.now = daily.now.advanced(byMilliseconds: Int64(seed) * 5_003_001)
        var weekly = person.input()
        weekly.period = .weekly(ISOWeek(year: 2025, number: 19))
        return [daily, weekly]
    }

    @Test(arguments: cases)
    func `equal input gives equal output in whatever order days and events come`(
        calendar: LocalCalendar, seed: UInt64
    ) {
        for input in inputs(calendar, seed) {
            var random = SeededGenerator(seed: seed)
            var shuffled = input
            shuffled.events.shuffle(using: &random)
            shuffled.activity.shuffle(using: &random)
            let (first, second) = (analyze(input), analyze(shuffled))
            #expect(first.briefing == second.briefing)
            #expect(first.factsDigest == second.factsDigest)
            #expect(first.figuresDigest == second.figuresDigest)
            #expect(first.legend.facts == second.legend.facts)
            #expect(first.legend.events == second.legend.events)
            #expect(first.legend.slots == second.legend.slots)
        }
    }

    @Test(arguments: cases)
    func `the days sum to the span and lose nothing of the activity`(calendar: LocalCalendar, seed: UInt64) {
        for input in inputs(calendar, seed) {
            let findings = analyze(input).findings
            let days = findings.days.map(\.figures)
            let days7 = Set(findings.days.map(\.day))
            let recorded = input.activity.filter { days7.contains($0.day) }.flatMap(\.runs)
                .reduce(0) { $0 + $1.durationMilliseconds }
            #expect(findings.days.count == 7)
            #expect(findings.total.trackedMilliseconds == recorded)
            #expect(findings.total.trackedMilliseconds == days.reduce(0) { $0 + $1.trackedMilliseconds })
            #expect(findings.total.focusMilliseconds == days.reduce(0) { $0 + $1.focusMilliseconds })
            #expect(findings.total.distractionMilliseconds == days.reduce(0) { $0 + $1.distractionMilliseconds })
            #expect(findings.total.categories.reduce(0) { $0 + $1.milliseconds } == recorded)
            let supporting = findings.days.filter { $0.isSufficient && !$0.isOff }
            #expect(
                findings.hours.reduce(0) { $0 + $1.trackedMilliseconds }
                    == supporting.reduce(0) { $0 + $1.figures.trackedMilliseconds })
        }
    }

    @Test(arguments: cases)
    func `every slot is free, ahead, awake, away from events and on full five minutes`(
        calendar: LocalCalendar, seed: UInt64
    ) {
        for var input in inputs(calendar, seed) {
            input.wakingHours = ClockHours(start: 6, end: 23)
            let findings = analyze(input).findings
            let breath: Int64 = 10 * 60_000
            for slot in findings.slots {
                #expect(slot.interval.lowerBound >= input.now)
                #expect(slot.interval.durationMilliseconds >= 30 * 60_000)
                #expect(calendar.minuteOfDay(at: slot.interval.lowerBound) % 5 == 0)
                #expect(slot.interval.durationMilliseconds % (5 * 60_000) == 0)
                #expect(calendar.hour(at: slot.interval.lowerBound) >= 6)
                #expect(calendar.minuteOfDay(at: slot.interval.upperBound.advanced(byMilliseconds: -1)) < 23 * 60)
                let day = findings.load.first { $0.day == calendar.day(containing: slot.interval.lowerBound) }
                #expect(day != nil && day?.isOff == false)
                for event in input.events where event.isBusy && event.status != .cancelled && !event.interval.isEmpty {
                    if event.isAllDay {
                        #expect(event.kind == .deadline || !event.interval.overlaps(slot.interval))
                    } else {
                        let padded =
                            event.interval.lowerBound.advanced(
                                byMilliseconds: -breath)..<event.interval.upperBound.advanced(byMilliseconds: breath)
                        #expect(!padded.overlaps(slot.interval))
                    }
                }
                #expect(findings.slots.filter { $0.interval.overlaps(slot.interval) } == [slot])
            }
        }
    }

    @Test(arguments: cases)
    func `a shift moves what may move to where it fits, before it is due, and nothing twice`(
        calendar: LocalCalendar, seed: UInt64
    ) throws {
        for input in inputs(calendar, seed) {
            let analysis = analyze(input)
            let shifts = analysis.briefing.shifts
            #expect(shifts.count <= 3)
            #expect(Set(shifts.map(\.event)).count == shifts.count)
            #expect(Set(shifts.map(\.slot)).count == shifts.count)
            #expect(shifts.map(\.gain) == shifts.map(\.gain).sorted(by: >))
            for shift in shifts {
                let event = try #require(analysis.briefing[shift.event])
                let slot = try #require(analysis.briefing[shift.slot])
                let moved = try #require(analysis.legend.events[shift.event.number])
                let place = try #require(analysis.legend.slots[shift.slot.number])
                #expect(event.isMovable && moved.isMovable && !moved.isAllDay)
                #expect(moved.interval.lowerBound > input.now)
                #expect(place.durationMilliseconds >= moved.interval.durationMilliseconds)
                #expect(slot.lengthMinutes >= event.lengthMinutes)
                #expect(shift.gain >= 15)
                if let day = event.dueDay, let minute = event.dueMinute {
                    let end = slot.startMinute + event.lengthMinutes
                    #expect((slot.day.offset, end) <= (day.offset, minute))
                }
            }
        }
    }

    @Test(arguments: cases)
    func `ids are dense and point at what is there`(calendar: LocalCalendar, seed: UInt64) {
        for input in inputs(calendar, seed) {
            let analysis = analyze(input)
            let briefing = analysis.briefing
            #expect(briefing.facts.map(\.id.number) == Array(1..<(briefing.facts.count + 1)))
            #expect(briefing.events.map(\.id.number) == Array(1..<(briefing.events.count + 1)))
            #expect(briefing.slots.map(\.id.number) == Array(1..<(briefing.slots.count + 1)))
            #expect(briefing.facts.count <= 60 && briefing.events.count <= 40 && briefing.slots.count <= 12)
            #expect(Set(analysis.legend.facts.keys) == Set(briefing.facts.map(\.id.number)))
            #expect(Set(analysis.legend.events.keys) == Set(briefing.events.map(\.id.number)))
            #expect(Set(analysis.legend.slots.keys) == Set(briefing.slots.map(\.id.number)))
            for fact in briefing.facts {
                #expect(fact.event == nil || briefing[fact.event!] != nil)
                #expect(fact.otherEvent == nil || briefing[fact.otherEvent!] != nil)
                #expect(fact.category == nil || analysis.legend.categories[fact.category!.number] != nil)
                #expect((fact.category == nil) == (fact.categoryClass == nil))
                #expect((fact.kind.rawValue.hasPrefix("event_") || fact.kind == .clash) <= (fact.event != nil))
                #expect((fact.kind == .clash) == (fact.otherEvent != nil))
            }
            let order = Fact.Kind.allCases
            let kinds = briefing.facts.map { order.firstIndex(of: $0.kind)! }
            #expect(kinds == kinds.sorted())
        }
    }

    @Test(arguments: cases)
    func `every rounded measurement agrees with its exact quantity`(calendar: LocalCalendar, seed: UInt64) throws {
        for input in inputs(calendar, seed) {
            let analysis = analyze(input)
            for fact in analysis.briefing.facts {
                let entry = try #require(analysis.legend.facts[fact.id.number])
                switch (fact.measurement, entry.quantity) {
                case (.minutes(let minutes), .duration(let milliseconds)):
                    #expect(minutes % 5 == 0)
                    #expect(abs(Int64(minutes) * 60_000 - milliseconds) <= 150_000)
                case (.percent(let whole), .percent(let share)), (.score(let whole), .score(let share)):
                    #expect((0...100).contains(whole) && abs(Double(whole) - share) <= 0.5)
                case (.count(let count), .count(let exact)):
                    #expect(count == exact)
                default:
                    Issue.record("\(fact.kind) has units that differ")
                }
            }
            for event in analysis.briefing.events {
                let exact = try #require(analysis.legend.events[event.id.number])
                #expect(event.kind.rawValue == exact.kind.rawValue)
                #expect(event.startMinute % 5 == 0 && (0..<1440).contains(event.startMinute))
                if !event.isAllDay {
                    #expect(abs(event.startMinute - calendar.minuteOfDay(at: exact.interval.lowerBound)) <= 5)
                }
            }
            for slot in analysis.briefing.slots {
                let exact = try #require(analysis.legend.slots[slot.id.number])
                #expect(slot.startMinute == calendar.minuteOfDay(at: exact.lowerBound))
                #expect(Int64(slot.lengthMinutes) * 60_000 == exact.durationMilliseconds)
            }
        }
    }

    @Test(arguments: cases)
    func `a direction never contradicts the rounded numbers`(calendar: LocalCalendar, seed: UInt64) {
        for input in inputs(calendar, seed) {
            let facts = analyze(input).briefing.facts
            for fact in facts {
                if let baseline = fact.baseline, fact.kind != .distractionInEvent, fact.kind != .distractionHour {
                    switch fact.direction {
                    case .more, .best: #expect(fact.measurement.number > baseline.number, "\(fact)")
                    case .less, .worst: #expect(fact.measurement.number < baseline.number, "\(fact)")
                    case .same, nil: break
                    }
                }
                let others = facts.filter { $0.kind == fact.kind && $0.id != fact.id }.map(\.measurement.number)
                if fact.direction == .best, fact.kind != .longestSession {
                    #expect(others.allSatisfy { $0 < fact.measurement.number }, "\(fact)")
                } else if fact.direction == .worst {
                    #expect(others.allSatisfy { $0 > fact.measurement.number }, "\(fact)")
                }
            }
        }
    }
}

/// Implication: where the left holds, the right must.
private func <= (left: Bool, right: Bool) -> Bool { !left || right }
