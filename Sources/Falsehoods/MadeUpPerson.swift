import Analyzer
import Model

/// A made-up person whose weeks hold something of every kind that a reply can be about: good and bad hours, a day that stands out, events
/// kept, missed and full of distraction, and ahead a clash, a deadline and blocks that could move.
struct MadeUpPerson {
    private static let code = CategoryPath(names: ["Work", "Programming"])
    private static let mail = CategoryPath(names: ["Mail"])
    private static let social = CategoryPath(names: ["Social"])
    private static let days = 28

    private let calendar = LocalCalendar(zone: .utc)
    private let today: CivilDate
    private let peak: Int
    private let slump: Int
    private var random: SeededGenerator
    private var activity: [DayActivity] = []
    private var events: [Event] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        // Any weekday may be the one reported on.
        today = CivilDate(daysSinceEpoch: 20_200 + Int(seed % 7))
        peak = random.pick([7, 8, 9, 10, 16, 19]) ?? 9
        slump = peak < 12 ? random.int(13...16) : random.int(9...12)
        makeEvents()
        for back in (0..<Self.days).reversed() { makeDay(today.advanced(byDays: -back)) }
    }

    /// What an analysis of the last day, or of the week that holds it, looks at.
    func input(isWeekly: Bool) -> AnalysisInput {
        AnalysisInput(
            period: isWeekly ? .weekly(calendar.week(containing: today)) : .daily(today), calendar: calendar,
            now: calendar.start(of: today.advanced(byDays: 1)), activity: activity, events: events,
            weights: CategoryWeights([CategoryPath(names: ["Work"]): 2, Self.mail: 0, Self.social: -2]),
            goals: Findings.Goals(focusMinutes: 200, distractionMinutes: 90))
    }

    // MARK: Activity

    private mutating func makeDay(_ day: CivilDate) {
        guard !random.chance(4) else { return }
        // Some days stand out.
        let bonus = random.chance(10) ? 35 : random.chance(10) ? -35 : random.int(-8...8)
        var runs: [AttentionRun] = []
        for hour in 7..<22 where !random.chance(6) {
            let isPeak = (peak..<peak + 2).contains(hour)
            let isSlump = (slump..<slump + 2).contains(hour)
            let focus = min(58, max(0, (isPeak ? 50 : isSlump ? 6 : 26) + bonus + random.int(-7...7)))
            let rest = 60 - focus
            let social = isSlump ? rest * 3 / 4 : rest / 3
            append(day, hour * 60, focus, Self.code, to: &runs)
            append(day, hour * 60 + focus, social, Self.social, to: &runs)
            append(day, hour * 60 + focus + social, rest - social, Self.mail, to: &runs)
        }
        let sessions = runs.filter { $0.category == Self.code && $0.durationMilliseconds >= 15 * 60_000 }.map {
            FocusSession(interval: $0.interval, focusMilliseconds: $0.durationMilliseconds)
        }
        activity.append(
            DayActivity(
                day: day, buckets: [], runs: runs, totals: [], sessions: sessions, switches: random.int(80...300))
        )
    }

    private func append(
        _ day: CivilDate, _ minute: Int, _ length: Int, _ category: CategoryPath, to runs: inout [AttentionRun]
    ) {
        guard length > 0 else { return }
        runs.append(AttentionRun(interval: span(day, minute, length), category: category))
    }

    private func span(_ day: CivilDate, _ minute: Int, _ length: Int) -> Range<Instant> {
        let start = calendar.zone.instant(
            localMilliseconds: (Int64(day.daysSinceEpoch) * 1440 + Int64(minute)) * 60_000)
        return start..<start.advanced(byMilliseconds: Int64(length) * 60_000)
    }

    // MARK: Plan

    private mutating func makeEvents() {
        let titles = ["Algebra", "Networks", "Essay", "Reading", "Statistics", "Drawing"].shuffled(using: &random)
        for back in 0..<7 {
            // Kept in the good hours, missed in the bad ones.
            add(titles[0], -back, (back.isMultiple(of: 2) ? peak : slump) * 60, 90, .study)
            if random.chance(50) { add(titles[1], -back, slump * 60, 60, .project) }
        }
        let clash = random.int(1...5)
        add(titles[2], clash, 13 * 60, 90, .class)
        add(titles[3], clash, 13 * 60 + 30, 60, .meeting)
        let due = random.int(2...6)
        add(titles[4], due, 17 * 60, 0, .deadline, effort: random.int(2...12) * 60)
        add(titles[4], max(1, due - random.int(0...2)), slump * 60, 60, .study, movable: true)
        add(titles[5], random.int(1...4), (slump + 1) * 60, 45, .project, movable: true)
        add(titles[0], random.int(1...6), slump * 60, 60, .study, movable: true)
    }

    private mutating func add(
        _ title: String, _ day: Int, _ minute: Int, _ length: Int, _ kind: EventKind, movable: Bool = false,
        effort: Int? = nil
    ) {
        events.append(
            Event(
                uid: "\(events.count)", interval: span(today.advanced(byDays: day), minute, length), title: title,
                tags: [title], kind: kind, isMovable: movable, effortMinutes: effort, source: "plan"))
    }
}
