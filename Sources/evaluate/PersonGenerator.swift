import Falsehoods
import Model

/// Makes synthetic people. Nothing here knows how lockin finds a pattern: it draws a way of living, lets it play out
/// under noise, records it as two devices would, and keeps what is true.
struct PersonGenerator {
    let noise: NoiseLevel
    let zones: [Zone]

    /// How a day departs from the person's habits by intention.
    private enum Departure: CaseIterable {
        /// Most of the day goes to distraction.
        case binge
        /// Next to no focus.
        case lost
        /// Nothing but focus.
        case marathon
    }

    static let weeks = 9
    /// A planted departure lies so many of the person's own standard deviations from their ordinary days, and so long.
    static let departureDeviations = 5.0
    static let departureMilliseconds = 2.0 * 3_600_000
    /// How far hours of a timetable lie from what hour and weekday say, as a share of the hour.
    static let timetableDeviation = 0.25

    /// - Parameters:
    ///   - hasPattern: whether anything is planted.
    ///   - hasTimetable: whether their weeks repeat: each hour of the week has a focus of its own.
    func person(
        hasPattern: Bool, hasTimetable: Bool = false, using random: inout SeededGenerator
    ) -> SyntheticPerson {
        var habits = Habits.random(hasPattern: hasPattern, zones: zones, using: &random)
        if hasTimetable {
            habits.timetable = (0..<7 * 24).map { _ in random.normal(deviation: PersonGenerator.timetableDeviation) }
        }
        let lastDay = lastDay(in: habits.calendar.zone, using: &random)
        let days = (0..<PersonGenerator.weeks * 7).map { lastDay.advanced(byDays: $0 + 1 - PersonGenerator.weeks * 7) }
        let window = Array(days.suffix(7))
        var plan = PlanDrawer(habits: habits)
        var truth = SyntheticPerson.Truth()
        (truth.peaks, truth.slumps) = (habits.peaks, habits.slumps)

        // The plan, and the days lived by it
        var recorder = Recorder(hasPhone: habits.hasPhone)
        var events: [Event] = []
        var lived: [CivilDate: LivedDay] = [:]
        var blocks: [CivilDate: [PlannedBlock]] = [:]
        for day in days {
            let isOff = hasPattern && random.happens(0.03)
            if isOff { events.append(plan.dayOff(day)) }
            let planned = hasPattern && !isOff ? plan.past(day, using: &random) : []
            blocks[day] = planned
            events += planned.map(\.event)
            lived[day] = live(day, habits: habits, blocks: planned, isOff: isOff, departure: nil, using: &random)
        }
        if hasPattern {
            for day in window where random.happens(0.12) {
                guard let ordinary = lived[day], ordinary.isWhole, !ordinary.isOff,
                    let departed = depart(
                        from: ordinary, on: day, habits: habits, blocks: blocks[day] ?? [], ordinary: lived,
                        using: &random)
                else { continue }
                lived[day] = departed
                blocks[day] = []
                truth.deviantDays.insert(day)
            }
        }
        for day in days { lived[day]?.record(in: &recorder, using: &random) }

        // What is true of the plan
        for day in window {
            guard let lived = lived[day], lived.isWhole, lived.trackedMilliseconds >= 3.25 * 3_600_000 else { continue }
            for block in blocks[day] ?? [] {
                let interval = block.event.interval
                let length = interval.durationMilliseconds
                let (uid, kind) = (block.event.uid, block.event.kind)
                let distracted = lived.milliseconds(of: .distraction, in: interval)
                if [.study, .work, .project].contains(kind) {
                    truth.judged.insert(uid)
                    if lived.milliseconds(of: .focus, in: interval) * 10 < length { truth.skipped.insert(uid) }
                }
                truth.watched.insert(uid)
                if block.course == .takenOver, distracted * 2 >= length { truth.takenOver.insert(uid) }
                if distracted >= 30 * 60_000, distracted * 3 >= length { truth.distracted.insert(uid) }
            }
        }
        let overloaded = random.happens(0.5) ? lastDay.advanced(byDays: random.number(1...7)) : nil
        for distance in 1...7 {
            let day = lastDay.advanced(byDays: distance)
            events += plan.ahead(day, isOverloaded: day == overloaded, using: &random)
        }
        truth.overloaded = Set([overloaded].compactMap(\.self))
        truth.clashes = clashes(
            events, in: habits.calendar.interval(from: lastDay.advanced(byDays: 1), days: 7))
        return SyntheticPerson(
            habits: habits, lastDay: lastDay,
            activity: recorder.days(days[0]...lastDay, calendar: habits.calendar), events: events, truth: truth)
    }

    /// A day of the year 2025; near a change of the clocks for a third of those who have one.
    private func lastDay(in zone: Zone, using random: inout SeededGenerator) -> CivilDate {
        let newYear = CivilDate(year: 2025, month: 1, day: 1) ?? CivilDate(daysSinceEpoch: 20_089)
        let any = newYear.advanced(byDays: random.number(70...360))
        let start = newYear.utcStart.advanced(byMilliseconds: 70 * 86_400_000)
        guard random.happens(0.34), let transition = zone.nextTransition(after: start) else { return any }
        return CivilDate(utc: transition).advanced(byDays: random.number(0...6))
    }

    /// Pairs of busy events that share an instant of `span`, found the plainest way.
    private func clashes(_ events: [Event], in span: Range<Instant>) -> Set<[String]> {
        let busy = events.filter { $0.isBusy && !$0.isAllDay && $0.status != .cancelled }
        var pairs: Set<[String]> = []
        for first in busy {
            for second in busy
            where first.uid < second.uid && first.interval.clamped(to: second.interval).overlaps(span) {
                pairs.insert([first.uid, second.uid])
            }
        }
        return pairs
    }

    private func depart(
        from ordinary: LivedDay, on day: CivilDate, habits: Habits, blocks: [PlannedBlock],
        ordinary lived: [CivilDate: LivedDay], using random: inout SeededGenerator
    ) -> LivedDay? {
        let isWork = habits.workdays.contains(day.weekday)
        let alike = lived.filter { $0.key != day && habits.workdays.contains($0.key.weekday) == isWork }.map(\.value)
            .filter { $0.isWhole && !$0.isOff }
        for departure in Departure.allCases.shuffled(using: &random) {
            // Events of such a day are not judged: what became of them is the day's doing.
            let departed = live(day, habits: habits, blocks: [], isOff: false, departure: departure, using: &random)
            guard departed.isWhole else { continue }
            let amount: (LivedDay) -> Double =
                departure == .binge ? { $0.distractionMilliseconds } : { $0.focusMilliseconds }
            let usual = Spread(alike.map(amount))
            let distance = abs(amount(departed) - usual.mean)
            if alike.count >= 8, distance >= PersonGenerator.departureMilliseconds,
                distance >= PersonGenerator.departureDeviations * usual.deviation
            {
                return departed
            }
        }
        return nil
    }

    private func live(
        _ day: CivilDate, habits: Habits, blocks: [PlannedBlock], isOff: Bool, departure: Departure?,
        using random: inout SeededGenerator
    ) -> LivedDay {
        var lived = LivedDay(isOff: isOff)
        guard !random.happens(noise.missingDays) else { return lived.whole(false) }
        let isCut = random.happens(noise.cutDays)
        let hours = isCut ? habits.waking.prefix(random.number(2...7)) : habits.waking[...]
        let dayShift = random.normal(deviation: noise.dayDeviation)
        let isWork = habits.workdays.contains(day.weekday)
        for (index, hour) in hours.enumerated() {
            let isEdge = index == 0 || index >= habits.waking.count - 2
            let isAway = random.happens(isEdge ? 0.5 : noise.absentHours + (isWork ? 0 : 0.15))
            var mix = habits.mix(hour: hour, on: day.weekday)
            if isOff { mix = Habits.Mix(focus: 0.03, distraction: 0.4) }
            switch departure {
            case .binge: mix = Habits.Mix(focus: mix.focus / 3, distraction: 0.75)
            case .lost: mix.focus = 0.02
            case .marathon: mix = Habits.Mix(focus: 0.93, distraction: 0.02)
            case nil: mix.focus += dayShift + random.normal(deviation: noise.hourDeviation)
            }
            let date = hour < habits.calendar.dayStartsAtHour ? day.advanced(byDays: 1) : day
            let interval = localInterval(date, hour: hour, in: habits.calendar.zone)
            for part in interval.parts(beside: blocks) {
                let course = part.block?.course ?? .ordinary
                let inside = self.mix(of: course, else: mix, using: &random)
                // Whoever skips a block may well be away from every device.
                if course == .ordinary, isAway { continue }
                lived.fill(part.interval, mix: inside, using: &random)
            }
        }
        return lived.whole(!isCut)
    }

    private func mix(
        of course: PlannedBlock.Course, else usual: Habits.Mix, using random: inout SeededGenerator
    ) -> Habits.Mix {
        switch course {
        case .ordinary: usual
        case .kept: Habits.Mix(focus: random.number(0.75...0.95), distraction: 0.03)
        case .partial: Habits.Mix(focus: random.number(0.24...0.36), distraction: 0.08)
        case .skipped: Habits.Mix(focus: random.number(0...0.02), distraction: 0.1)
        case .takenOver: Habits.Mix(focus: random.number(0...0.15), distraction: random.number(0.6...0.85))
        }
    }

    private func localInterval(_ date: CivilDate, hour: Int, in zone: Zone) -> Range<Instant> {
        let hours = Int64(date.daysSinceEpoch) * 24 + Int64(hour)
        let start = zone.instant(localMilliseconds: hours * 3_600_000)
        let end = zone.instant(localMilliseconds: (hours + 1) * 3_600_000)
        // Nothing where the clocks leave the hour out; the first of two where they repeat it.
        return start..<max(start, min(end, start.advanced(byMilliseconds: 3_600_000)))
    }
}
