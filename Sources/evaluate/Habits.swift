import Falsehoods
import Model

/// What a synthetic person is like: when they are up, how they spend an hour, and the pattern planted in it.
struct Habits {
    let calendar: LocalCalendar
    /// Clock hours in which they are up, in order; those past midnight follow 23.
    let waking: [Int]
    let workdays: Set<Weekday>
    /// Shares of an hour in use, 0 to 1, outside the planted windows.
    let workFocus: Double
    let freeFocus: Double
    let workDistraction: Double
    let freeDistraction: Double
    /// The planted windows, in clock hours; none for a person without pattern.
    let peaks: [ClockHours]
    let slumps: [ClockHours]
    let peakLift: Double
    let slumpDrop: Double
    let hasPhone: Bool
    /// What a timetable adds to the focus of each hour of the week, Monday first; empty for whom every week is
    /// another.
    var timetable: [Double] = []

    /// How an hour in use is spent, as shares of it.
    struct Mix {
        var focus: Double
        var distraction: Double
    }

    /// How the person means to spend the clock hour `hour` of a day.
    func mix(hour: Int, on weekday: Weekday) -> Mix {
        let isWork = workdays.contains(weekday)
        var mix = Mix(
            focus: isWork ? workFocus : freeFocus, distraction: isWork ? workDistraction : freeDistraction)
        if peaks.contains(where: { $0.hours.contains(hour) }) {
            mix.focus += peakLift
            mix.distraction /= 2
        } else if slumps.contains(where: { $0.hours.contains(hour) }) {
            mix.focus -= slumpDrop
            mix.distraction += slumpDrop / 2
        }
        if !timetable.isEmpty { mix.focus += timetable[(weekday.rawValue - 1) * 24 + hour] }
        return mix
    }
}

extension Habits {
    /// Somebody: a lark, an owl or a shift worker, anywhere.
    ///
    /// - Parameter hasPattern: whether hours of the day differ at all.
    static func random(hasPattern: Bool, zones: [Zone], using random: inout SeededGenerator) -> Habits {
        let isShiftWorker = random.happens(0.15)
        let wakes = isShiftWorker ? random.number(12...17) : random.number(5...10)
        let waking = (wakes..<wakes + random.number(14...17)).map { $0 % 24 }
        // A shift worker's day begins while they sleep, or they could say nothing of a night.
        let dayStarts = isShiftWorker ? (wakes + 22) % 24 : random.happens(0.25) ? 4 : 0
        let workdays: Set<Weekday> =
            isShiftWorker ? Set(Weekday.allCases.shuffled(using: &random).prefix(5)) : Set(Weekday.allCases.prefix(5))
        let workFocus = random.number(0.34...0.5)

        var peaks: [ClockHours] = []
        var slumps: [ClockHours] = []
        if hasPattern {
            // Not in the first and last hour of being up: those are hardly ever used whole.
            var free = Array(waking.dropFirst().dropLast(2))
            func plant(_ random: inout SeededGenerator) -> ClockHours? {
                let length = random.number(2...4)
                let starts = free.indices.filter { index in
                    let hours = free[index...].prefix(length)
                    return hours.count == length && hours.last == hours[index] + length - 1
                        && !(hours[index] < dayStarts && dayStarts <= hours[index] + length - 1)
                }
                guard !starts.isEmpty else { return nil }
                let hours = ClockHours(start: free[random.pick(starts)], end: 0)
                let window = ClockHours(start: hours.start, end: hours.start + length)
                free.removeAll { (window.start - 1...window.end).contains($0) }
                return window
            }
            if random.happens(0.85), let peak = plant(&random) { peaks.append(peak) }
            if random.happens(0.65), let slump = plant(&random) { slumps.append(slump) }
            if !peaks.isEmpty, random.happens(0.2), let second = plant(&random) { peaks.append(second) }
        }
        return Habits(
            calendar: LocalCalendar(zone: random.pick(zones), dayStartsAtHour: dayStarts), waking: waking,
            workdays: workdays, workFocus: workFocus, freeFocus: workFocus * random.number(0.5...1),
            workDistraction: random.number(0.08...0.2), freeDistraction: random.number(0.15...0.35), peaks: peaks,
            slumps: slumps, peakLift: random.number(0.28...0.42), slumpDrop: workFocus * random.number(0.72...0.92),
            hasPhone: random.happens(0.6))
    }
}
