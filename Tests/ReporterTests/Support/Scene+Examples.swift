import Briefing
import Model

extension Scene {
    private static func time(_ path: String, _ minutes: Double, _ focusClass: FocusClass) -> Findings.CategoryTime {
        Findings.CategoryTime(category: CategoryPath(path), milliseconds: ms(minutes), focusClass: focusClass)
    }

    private static let hours: [Findings.HourFigures] = [
        (6, 0.6, 0.9), (7, 1.8, 4.6), (8, 6.1, 0), (9, 51.3, 0.2), (10, 51.5, 0.7), (11, 4.5, 9.9), (12, 5.9, 9),
        (13, 13.2, 9.1), (14, 8.4, 4.8), (15, 1.4, 43.2), (16, 0.6, 37.1), (17, 22.6, 2.2), (18, 25.3, 0.6),
        (19, 34.5, 12.3), (20, 21, 16.1), (21, 0, 14.6), (22, 10.8, 19.3), (23, 0, 2.9),
    ].map { hour, focus, distraction in
        Findings.HourFigures(
            hour: hour, trackedMilliseconds: ms((focus + distraction + 2) * 7), focusMilliseconds: ms(focus * 7),
            distractionMilliseconds: ms(distraction * 7), supportingDays: 7)
    }

    private static func dayHours(_ date: CivilDate) -> DayHours {
        let known = Dictionary(uniqueKeysWithValues: hours.map { ($0.hour, $0) })
        return DayHours(
            day: date,
            hours: (0..<24).map { hour in
                let figures = known[hour]
                return ReportHour(
                    hour: hour, trackedMilliseconds: (figures?.trackedMilliseconds ?? 0) / 7,
                    focusMilliseconds: (figures?.focusMilliseconds ?? 0) / 7,
                    distractionMilliseconds: (figures?.distractionMilliseconds ?? 0) / 7)
            })
    }

    private static let study = event("Study: Operating Systems", at(date(3, 20), 19), minutes: 120)
    private static let databases = event("Study: Databases", at(date(3, 18), 19), minutes: 120)
    private static let draft = event("Study: Technical Writing draft", at(date(3, 19), 15, 15), minutes: 90)
    private static let lecture = event("Lecture: Linear Algebra", at(date(3, 20), 11), minutes: 50, kind: .class)
    private static let shift = event("Shift: tech support", at(date(3, 17), 17), minutes: 240, kind: .work)
    private static let algebra = event("Study: Linear Algebra", at(date(3, 24), 15), minutes: 90, isMovable: true)
    private static let next = event("Shift: tech support", at(date(3, 21), 17), minutes: 180, kind: .work)
    private static let handIn = event(
        "Operating Systems homework", at(date(3, 23), 23, 59), minutes: 0, kind: .deadline)
    private static let talk = event("Talk: careers", at(date(3, 21), 19, 30), minutes: 60, kind: .meeting)

    private static func outcome(
        _ event: Event, _ verdict: Findings.PlanOutcome.Verdict, _ matched: Double, _ distraction: Double = 0,
        _ category: String = "Social Media"
    ) -> Findings.PlanOutcome {
        Findings.PlanOutcome(
            event: event, verdict: verdict, matchedMilliseconds: ms(matched), distractionMilliseconds: ms(distraction),
            topDistraction: distraction > 0 ? time(category, distraction, .distraction) : nil)
    }

    private mutating func addDays(first: CivilDate, _ figures: [(Double, Double, Double, Double)]) {
        days = figures.enumerated().map { offset, figures in
            let date = first.advanced(byDays: offset)
            let session = FocusSession(interval: at(date, 9, 3)..<at(date, 10, 1), focusMilliseconds: ms(56))
            return day(
                date, tracked: figures.0, focus: figures.1, distraction: figures.2, score: figures.3,
                switches: 300 + offset,
                categories: [
                    Scene.time("Social Media", figures.2 * 0.6, .distraction),
                    Scene.time("Work > Support", figures.1 * 0.5, .focus),
                    Scene.time("Study > Reading", figures.1 * 0.5, .focus),
                    Scene.time("Communication > Chat", figures.0 - figures.1 - figures.2, .neutral),
                    Scene.time("Entertainment > Video", figures.2 * 0.4, .distraction),
                ], session: session)
        }
    }

    /// A day with everything that a report can hold.
    static var rich: Scene {
        var scene = Scene()
        scene.addDays(
            first: date(3, 14),
            [
                (621.8, 230, 240.6, 50.7), (522.4, 163.9, 265.7, 44.9), (438.9, 155.8, 207.6, 50.2),
                (643.6, 326.5, 124.1, 66.2), (559.3, 203.6, 214.8, 50.3), (636.8, 351.6, 141.9, 69.2),
                (568.7, 185.7, 215.6, 48.4),
            ])
        scene.hours = hours
        scene.dayHours = scene.days.map { dayHours($0.day) }
        scene.peaks = [
            .init(hours: ClockHours(start: 9, end: 11), focusShare: 85.7, distractionShare: 0.8, supportingDays: 5)
        ]
        scene.slumps = [
            .init(hours: ClockHours(start: 15, end: 17), focusShare: 1.7, distractionShare: 66.9, supportingDays: 7)
        ]
        scene.plan = [
            outcome(shift, .kept, 151.7, 3.6), outcome(databases, .partial, 42.7, 66.5),
            outcome(draft, .skipped, 0, 63.3, "Entertainment > Video"), outcome(lecture, .unknown, 0, 12),
            outcome(study, .partial, 37.3, 75.3),
        ]
        scene.deviations = [
            .init(subject: .distractionInside(study), severity: .urgent, milliseconds: ms(75.3)),
            .init(
                subject: .focus(date(3, 20)), severity: .marked, milliseconds: ms(185.7),
                baselineMilliseconds: ms(420), baselineDays: 8),
            .init(subject: .distractionInside(databases), severity: .notable, milliseconds: ms(66.5)),
        ]
        scene.gaps = [
            .init(
                day: date(3, 20), interval: at(date(3, 20), 12)..<at(date(3, 20), 14),
                hours: ClockHours(start: 12, end: 14))
        ]
        scene.shiftOutcomes = [
            .init(
                event: event("Essay", at(date(3, 20), 9), minutes: 60),
                from: at(date(3, 20), 15)..<at(date(3, 20), 16), focusShare: 86.4, formerShare: 1.7)
        ]
        scene.sessions = scene.days.compactMap(\.longestSession)
        scene.load = (21...27).map { day in
            Findings.DayLoad(
                day: date(3, day), plannedMilliseconds: day == 21 ? ms(210) : day == 24 ? ms(90) : 0,
                events: day == 21 ? 2 : day == 24 ? 1 : 0, isOff: day == 23, roomMilliseconds: ms(180))
        }
        scene.upcoming = [next, talk, handIn, algebra]
        scene.deadlines = [
            .init(event: handIn, effortMilliseconds: ms(240), freePeakMilliseconds: ms(110), freeMilliseconds: ms(390))
        ]
        scene.clashes = [.init(first: next, second: talk, overlap: at(date(3, 21), 19, 30)..<at(date(3, 21), 20))]
        scene.goals = .init(focusMinutes: 270, distractionMinutes: 120)
        scene.facts = [
            1: .init(quantity: .score(48.4), occasion: .day(date(3, 20))),
            2: .init(quantity: .duration(ms(185.7)), occasion: .day(date(3, 20))),
            3: .init(quantity: .percent(85.7), occasion: .hours(ClockHours(start: 9, end: 11))),
            4: .init(quantity: .percent(1.7), occasion: .hours(ClockHours(start: 15, end: 17))),
            5: .init(quantity: .duration(ms(75.3)), occasion: .interval(study.interval)),
            6: .init(quantity: .duration(ms(390)), occasion: .interval(handIn.interval)),
            7: .init(quantity: .count(306), occasion: .day(date(3, 20))),
        ]
        scene.events = [1: study, 2: algebra, 3: handIn, 4: next]
        scene.slots = [
            1: at(date(3, 21), 9, 10)..<at(date(3, 21), 11), 2: at(date(3, 21), 15)..<at(date(3, 21), 16, 50),
        ]
        scene.claims = [
            Claim(
                section: .summary, index: 0,
                text:
                    "Your focus score on {F1.when} was {F1}, close to your usual level. During {E1} distraction took {F5}.",
                evidence: [FactID(1), FactID(5)]),
            Claim(
                section: .peakHours, index: 0, text: "Keep {F3.when} free for what matters to you.",
                evidence: [FactID(3)],
                fact: FactID(3)),
            Claim(
                section: .lowHours, index: 0, text: "Light tasks or a walk fit well there.", evidence: [FactID(4)],
                fact: FactID(4)),
            Claim(
                section: .recommendedShifts, index: 0,
                text: "Try {E2} at {S1}: it falls into your strong hours, {F3.when}.",
                evidence: [FactID(3)], event: EventID(2), slot: SlotID(1)),
            Claim(
                section: .breakSuggestions, index: 0, text: "A pause at {S2} falls into your low hours, {F4.when}.",
                evidence: [FactID(4)], slot: SlotID(2), lengthMinutes: 20),
            Claim(
                section: .breakSuggestions, index: 1, text: "{E4} is a long stretch. Plan a pause within it.",
                evidence: [FactID(4)], event: EventID(4), lengthMinutes: 15),
            Claim(
                section: .motivationalNotes, index: 0,
                text: "Before {E3} you have {F6} free. Put an early block for it into your plan now.",
                evidence: [FactID(6)]),
            Claim(
                section: .motivationalNotes, index: 1, text: "You changed between apps {F7} on {F7.when}.",
                evidence: [FactID(7)]),
        ]
        scene.silent = [SilentDevice(device: "tablet", lastDay: date(3, 17))]
        scene.devices = ["laptop", "phone"]
        return scene
    }

    /// One hour of data, nothing before, nothing planned.
    static var sparse: Scene {
        var scene = Scene()
        scene.addDays(first: date(3, 14), Array(repeating: (0, 0, 0, 0), count: 7))
        scene.days = scene.days.map { day($0.day, tracked: 0, focus: 0, distraction: 0, score: nil, switches: 0) }
        scene.days[6] = day(
            date(3, 20), tracked: 61.7, focus: 20.2, distraction: 30, score: 41, switches: 12,
            categories: [
                time("Social Media", 30, .distraction), time("Study", 20.2, .focus), time("Utilities", 11.5, .neutral),
            ])
        scene.facts = [1: .init(quantity: .duration(ms(61.7)), occasion: .day(date(3, 20)))]
        scene.claims = [
            Claim(
                section: .summary, index: 0,
                text:
                    "Too little was recorded to say how this went, and that is fine. Your devices recorded {F1} on {F1.when}.",
                evidence: [FactID(1)])
        ]
        return scene
    }

    /// Days without a single record, and no claim.
    static var empty: Scene {
        var scene = Scene()
        scene.days = (14...20).map { day(date(3, $0), tracked: 0, focus: 0, distraction: 0, score: nil, switches: 0) }
        return scene
    }

    /// A week with everything that a report can hold.
    static var week: Scene {
        var scene = Scene.rich
        scene.period = .weekly(ISOWeek(year: 2025, number: 12))
        scene.addDays(
            first: date(3, 17),
            [
                (643.6, 326.5, 124.1, 66.2), (559.3, 203.6, 214.8, 50.3), (636.8, 351.6, 141.9, 69.2),
                (568.7, 185.7, 215.6, 48.4), (659.8, 294.2, 192.2, 58), (526.8, 165.2, 267.4, 45.1),
                (459.7, 155.4, 222.1, 49.6),
            ])
        scene.dayHours = scene.days.map { dayHours($0.day) }
        var before = Findings.SpanFigures()
        before.trackedMilliseconds = ms(3886.2)
        before.focusMilliseconds = ms(1406.1)
        before.distractionMilliseconds = ms(1632.1)
        before.focusScore = 49.5
        before.switches = 2200
        before.supportingDays = 7
        before.categories = [time("Social Media", 655.1, .distraction), time("Games", 300, .distraction)]
        scene.before = before
        scene.load = (24...30).map { day in
            Findings.DayLoad(
                day: date(3, day), plannedMilliseconds: day == 24 ? ms(90) : 0, events: day == 24 ? 1 : 0, isOff: false)
        }
        scene.clashes = []
        scene.deadlines = []
        scene.gaps = []
        scene.trends = [
            .init(measure: .focus, mean: ms(240.3), before: ms(200.9), month: ms(231), supportingDays: 7),
            .init(measure: .distraction, mean: ms(196.9), before: ms(233.2), month: nil, supportingDays: 7),
        ]
        scene.weekHours = [
            .init(
                weekday: .wednesday, hours: ClockHours(start: 9, end: 10), focusShare: 91.6, isHigher: true,
                margin: 6.2,
                supportingDays: 8)
        ]
        scene.slots = [
            1: at(date(3, 25), 9, 10)..<at(date(3, 25), 11), 2: at(date(3, 25), 15)..<at(date(3, 25), 16, 50),
        ]
        scene.claims.removeAll { $0.section == .motivationalNotes || $0.event == EventID(4) }
        scene.claims.append(
            Claim(
                section: .goalRecommendations, index: 0,
                text: "You came to {F2} of focus, below your own goal. A short extra block gets you closer.",
                evidence: [FactID(2)]))
        return scene
    }

    /// A day told by a model, some of whose claims did not pass.
    static var model: Scene {
        var scene = Scene.rich
        scene.author = .both("qwen2.5:7b")
        scene.reworded = [Objection(reason: .digits, path: "summary", message: "The text holds a digit.")]
        scene.dropped = [
            Objection(reason: .slotTaken, path: "recommended_shifts[1]", message: "The slot is taken."),
            Objection(reason: .unknownID, path: "peak_hours[1]", message: "There is no such fact."),
            Objection(reason: .slotTaken, path: "recommended_shifts[2]", message: "The slot is taken."),
        ]
        return scene
    }
}
