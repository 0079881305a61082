import Analyzer
import Model
import TestSupport

/// A made-up person: days painted with categories, and a plan.
struct Person {
    static let code = CategoryPath(names: ["Work", "Programming"])
    static let notes = CategoryPath(names: ["Study", "Notes"])
    static let mail = CategoryPath(names: ["Mail"])
    static let social = CategoryPath(names: ["Social"])
    static let video = CategoryPath(names: ["Video"])
    static let all = [code, notes, mail, social, video]
    static let weights = CategoryWeights([
        CategoryPath(names: ["Work"]): 2, notes: 1, mail: 0, social: -2, video: -1,
    ])

    /// Wednesday; its window begins on Thursday 2025-05-08 and D0 is Thursday 2025-05-15.
    static let today = CivilDate(year: 2025, month: 5, day: 14)!

    var calendar = LocalCalendar(zone: .utc)
    var events: [Event] = []
    private var painted: [CivilDate: [AttentionRun]] = [:]
    var totals: [CivilDate: [HourlyTotal]] = [:]
    var sessions: [CivilDate: [FocusSession]] = [:]
    var switches: [CivilDate: Int] = [:]

    /// Paints clock minutes `from` to `to` of the date `day` with `category`, over whatever was there.
    mutating func paint(_ day: CivilDate, _ from: Int, _ to: Int, _ category: CategoryPath) {
        let interval = span(day, from, to)
        guard !interval.isEmpty else { return }
        let place = calendar.day(containing: interval.lowerBound)
        let nextDay = calendar.start(of: place.advanced(byDays: 1))
        if nextDay < interval.upperBound {
            add(nextDay..<interval.upperBound, category, to: place.advanced(byDays: 1))
        }
        add(interval.lowerBound..<min(interval.upperBound, nextDay), category, to: place)
    }

    private mutating func add(_ interval: Range<Instant>, _ category: CategoryPath, to place: CivilDate) {
        let kept = painted[place, default: []].flatMap { run -> [AttentionRun] in
            [
                run.interval
                    .lowerBound..<min(run.interval.upperBound, max(run.interval.lowerBound, interval.lowerBound)),
                max(
                    run.interval.lowerBound, min(run.interval.upperBound, interval.upperBound))..<run.interval
                    .upperBound,
            ].filter { !$0.isEmpty }.map { AttentionRun(interval: $0, category: run.category) }
        }
        painted[place] = (kept + [AttentionRun(interval: interval, category: category)])
            .sorted { $0.interval.lowerBound < $1.interval.lowerBound }
    }

    /// Paints the whole hours `hours` with `focus` minutes of code and the rest of each hour with `rest`.
    mutating func paint(_ day: CivilDate, hours: Range<Int>, focus: Int, rest: CategoryPath = Person.mail) {
        for hour in hours {
            if focus > 0 { paint(day, hour * 60, hour * 60 + focus, Person.code) }
            if focus < 60 { paint(day, hour * 60 + focus, hour * 60 + 60, rest) }
        }
    }

    /// Takes away what was painted on `day`.
    mutating func clear(_ day: CivilDate) {
        painted[day] = nil
    }

    /// The instant of minute `minute` (may pass 1440) of the date `day`.
    func instant(_ day: CivilDate, _ minute: Int) -> Instant {
        calendar.zone.instant(localMilliseconds: (Int64(day.daysSinceEpoch) * 1440 + Int64(minute)) * 60_000)
    }

    /// Minutes `from` to `to`; empty where the clocks leave them out.
    func span(_ day: CivilDate, _ from: Int, _ to: Int) -> Range<Instant> {
        let start = instant(day, from)
        return start..<max(start, instant(day, to))
    }

    @discardableResult
    mutating func plan(
        _ title: String, _ day: CivilDate, _ from: Int, _ to: Int, kind: EventKind = .study, movable: Bool = false,
        tags: [String] = [], allDay: Bool = false, busy: Bool = true, status: Event.Status = .confirmed,
        effort: Int? = nil
    ) -> Event {
        let event = Event(
            uid: "\(title)-\(day)-\(from)", interval: span(day, from, to), isAllDay: allDay, title: title,
            tags: tags, kind: kind, isMovable: movable, isBusy: busy, status: status, effortMinutes: effort,
            source: "plan")
        events.append(event)
        return event
    }

    var activity: [DayActivity] {
        Set(painted.keys).union(totals.keys).sorted().map { day in
            DayActivity(
                day: day, buckets: [], runs: painted[day] ?? [], totals: totals[day] ?? [],
                sessions: sessions[day] ?? [],
                switches: switches[day] ?? 0)
        }
    }

    /// The input for a daily report on `day`, now being the start of the next.
    func input(_ day: CivilDate = Person.today) -> AnalysisInput {
        AnalysisInput(
            period: .daily(day), calendar: calendar, now: calendar.start(of: day.advanced(byDays: 1)),
            activity: activity,
            events: events, weights: Person.weights)
    }
}

extension Person {
    /// Fourteen days of 8 to 22 without any pattern: every quarter of an hour its own draw.
    static func noise(seed: UInt64, days: Int = 14, calendar: LocalCalendar = LocalCalendar(zone: .utc)) -> Person {
        var random = SeededGenerator(seed: seed)
        var person = Person()
        person.calendar = calendar
        for back in 0..<days {
            for quarter in 32..<88 {
                let category = Person.all.randomElement(using: &random) ?? Person.mail
                person.paint(today.advanced(byDays: -back), quarter * 15, quarter * 15 + 15, category)
            }
        }
        return person
    }

    /// Anything at all: ragged days, plans that overlap and cross midnight, days off, deadlines.
    static func anyone(seed: UInt64, calendar: LocalCalendar) -> Person {
        var random = SeededGenerator(seed: seed)
        var person = Person()
        person.calendar = calendar
        for back in 0..<15 where Int.random(in: 0..<8, using: &random) > 0 {
            let day = today.advanced(byDays: -back)
            for _ in 0..<Int.random(in: 1..<60, using: &random) {
                let start = Int.random(in: 0..<1430, using: &random)
                person.paint(
                    day, start, min(1440, start + Int.random(in: 1..<90, using: &random)),
                    Person.all.randomElement(using: &random) ?? Person.mail)
            }
            person.switches[calendar.day(containing: person.instant(day, 720))] = Int.random(
                in: 0..<300, using: &random)
        }
        let words = ["Algebra", "Networks", "vacation", "Gym", "Essay", "Shift"]
        for number in 0..<Int.random(in: 0..<45, using: &random) {
            let day = today.advanced(byDays: Int.random(in: -8..<9, using: &random))
            let isAllDay = Int.random(in: 0..<9, using: &random) == 0
            let start = isAllDay ? 0 : Int.random(in: 0..<1440, using: &random)
            let length = isAllDay ? 1440 : Int.random(in: 0..<20, using: &random) * 15
            person.plan(
                "\(words.randomElement(using: &random) ?? "") \(number)", day, start, start + length,
                kind: EventKind.allCases.randomElement(using: &random) ?? .other,
                movable: Bool.random(using: &random), tags: [words.randomElement(using: &random) ?? ""],
                allDay: isAllDay,
                busy: Int.random(in: 0..<5, using: &random) > 0,
                status: Event.Status.allCases.randomElement(using: &random) ?? .confirmed,
                effort: Bool.random(using: &random) ? Int.random(in: 0..<900, using: &random) : nil)
        }
        return person
    }
}
