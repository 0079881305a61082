import Falsehoods
import Model

/// An event of a synthetic person and what they made of it.
struct PlannedBlock {
    enum Course: Hashable {
        /// Lived as any other time.
        case ordinary
        case kept, partial, skipped
        /// Distraction took most of it.
        case takenOver
    }

    let event: Event
    let course: Course
}

/// Draws plans: what was, and what lies ahead with its clashes and its overload.
struct PlanDrawer {
    let habits: Habits
    private var number = 0

    init(habits: Habits) {
        self.habits = habits
    }

    /// An event of `kind` over the clock minutes `from..<from + length` after `day`'s first waking hour.
    mutating func event(
        _ kind: EventKind, _ day: CivilDate, from: Int, length: Int, isBusy: Bool = true,
        status: Event.Status = .confirmed
    ) -> Event? {
        let calendar = habits.calendar
        let first = habits.waking[0]
        let date = first < calendar.dayStartsAtHour ? day.advanced(byDays: 1) : day
        let start = localInstant(date, minute: first * 60 + from)
        let end = localInstant(date, minute: first * 60 + from + length)
        guard start < end else { return nil }
        number += 1
        return Event(
            uid: "event-\(number)", interval: start..<end, title: "Block \(number)", kind: kind,
            isMovable: kind == .study, isBusy: isBusy, status: status)
    }

    mutating func dayOff(_ day: CivilDate) -> Event {
        number += 1
        let start = localInstant(day, minute: 0)
        return Event(
            uid: "event-\(number)", interval: start..<localInstant(day, minute: 1440), isAllDay: true,
            title: "Vacation", kind: .off)
    }

    /// The events of a past day, which do not overlap.
    mutating func past(_ day: CivilDate, using random: inout SeededGenerator) -> [PlannedBlock] {
        let isWork = habits.workdays.contains(day.weekday)
        var blocks: [PlannedBlock] = []
        var from = random.number(1...4) * 60
        for _ in 0..<random.number(0...(isWork ? 3 : 1)) {
            let length = random.number(4...10) * 15
            guard from + length <= (habits.waking.count - 1) * 60 else { break }
            let kind = random.pick([EventKind.study, .work, .project, .class, .meeting, .exam])
            let isJudged = [.study, .work, .project].contains(kind)
            let draw = random.unit()
            let course: PlannedBlock.Course =
                draw < 0.15 && length >= 75
                ? .takenOver
                : !isJudged ? .ordinary : draw < 0.65 ? .kept : draw < 0.78 ? .partial : .skipped
            if let event = event(kind, day, from: from, length: length) {
                blocks.append(PlannedBlock(event: event, course: course))
            }
            from += length + random.number(2...12) * 15
        }
        return blocks
    }

    /// The events of a day ahead: three or four that may touch or clash, or so many that little is left.
    mutating func ahead(_ day: CivilDate, isOverloaded: Bool, using random: inout SeededGenerator) -> [Event] {
        let awake = habits.waking.count * 60
        let kinds: [EventKind] = [.study, .work, .class, .meeting, .exercise, .personal]
        if isOverloaded {
            var events: [Event] = []
            var from = 30
            while from + 90 <= awake {
                let length = min(awake - from, random.number(5...8) * 30)
                if let event = event(random.pick(kinds), day, from: from, length: length) { events.append(event) }
                from += length + random.number(0...2) * 10
            }
            return events
        }
        return (0..<random.number(0...4)).compactMap { _ in
            let length = random.number(2...6) * 15
            let from = random.number(0...(awake - length) / 30) * 30
            let (isBusy, isCancelled) = (!random.happens(0.1), random.happens(0.08))
            return event(
                random.pick(kinds), day, from: from, length: length, isBusy: isBusy,
                status: isCancelled ? .cancelled : random.happens(0.1) ? .tentative : .confirmed)
        }
    }

    private func localInstant(_ date: CivilDate, minute: Int) -> Instant {
        habits.calendar.zone.instant(localMilliseconds: (Int64(date.daysSinceEpoch) * 1440 + Int64(minute)) * 60_000)
    }
}
