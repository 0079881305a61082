import Model

/// Focus and distraction by clock hour, summed over the supporting days.
func hourFigures(_ days: [DayTimeline]) -> [Findings.HourFigures] {
    (0..<24).map { hour in
        var time = DayTimeline.TimeByClass()
        for day in days { time += day.hours[hour].time }
        return Findings.HourFigures(
            hour: hour, trackedMilliseconds: time.tracked, focusMilliseconds: time.focus,
            distractionMilliseconds: time.distraction,
            supportingDays: days.count { $0.hours[hour].time.tracked > 0 })
    }
}

/// Focus and distraction by weekday, Monday first, summed over the supporting days; only weekdays that `days` hold.
func weekdayFigures(_ days: [Findings.DayFigures]) -> [Findings.WeekdayFigures] {
    Weekday.allCases.compactMap { weekday in
        let same = days.filter { $0.day.weekday == weekday }
        guard !same.isEmpty else { return nil }
        let supporting = same.filter(\.isSupporting)
        return Findings.WeekdayFigures(
            weekday: weekday, focusMilliseconds: supporting.reduce(0) { $0 + $1.figures.focusMilliseconds },
            distractionMilliseconds: supporting.reduce(0) { $0 + $1.figures.distractionMilliseconds },
            supportingDays: supporting.count)
    }
}

/// What a person's clock hours usually hold, as shares of their length from 0 to 100.
struct HourProfile {
    /// What one clock hour holds over the supporting days with data in it.
    struct Share {
        var focus = 0.0
        var distraction = 0.0
        var days = 0
    }

    /// By clock hour, 24 of them.
    let shares: [Share]
    /// The share that a coming hour is expected to hold in focus, by clock hour, whatever the weekday.
    private let expectedFocus: [Double]
    let rhythm: WeekRhythm
    /// The mean over hours with at least a quarter of their length tracked.
    let meanFocus: Double
    let meanDistraction: Double

    /// How many days' weight the mean has in an hour's estimate.
    static let priorDays = 2.0

    /// - Parameters:
    ///   - days: the supporting days.
    ///   - busy: busy time, sorted and merged. An hour without data under it says nothing about the hour: the person
    ///     was elsewhere by plan.
    init(_ days: [DayTimeline], busy: [Range<Instant>]) {
        var active = (length: Int64(0), focus: Int64(0), distraction: Int64(0))
        for hour in days.lazy.flatMap(\.hours) where hour.isActive {
            active.length += hour.length
            active.focus += hour.time.focus
            active.distraction += hour.time.distraction
        }
        let mean = percent(active.focus, of: active.length)
        meanFocus = mean
        meanDistraction = percent(active.distraction, of: active.length)

        var planned = Set<PlannedHour>()
        for day in days {
            guard let first = day.cells.first?.interval, let last = day.cells.last?.interval else { continue }
            let near = busy.filter { $0.overlaps(first.lowerBound..<last.upperBound) }
            for cell in day.cells where near.contains(where: { $0.overlaps(cell.interval) }) {
                planned.insert(PlannedHour(day: day.day, hour: cell.hour))
            }
        }
        var shares = Array(repeating: Share(), count: 24)
        var expected = Array(repeating: mean, count: 24)
        for hour in 0..<24 {
            var length: Int64 = 0
            var focus: Int64 = 0
            var distraction: Int64 = 0
            var sum = 0.0
            var count = 0.0
            for day in days where day.hours[hour].length > 0 {
                let time = day.hours[hour].time
                if time.tracked > 0 {
                    length += day.hours[hour].length
                    focus += time.focus
                    distraction += time.distraction
                    shares[hour].days += 1
                } else if planned.contains(PlannedHour(day: day.day, hour: hour)) {
                    continue
                }
                sum += percent(time.focus, of: day.hours[hour].length)
                count += 1
            }
            shares[hour].focus = percent(focus, of: length)
            shares[hour].distraction = percent(distraction, of: length)
            expected[hour] = (sum + HourProfile.priorDays * mean) / (count + HourProfile.priorDays)
        }
        self.shares = shares
        expectedFocus = expected
        rhythm = WeekRhythm(days)
    }

    private struct PlannedHour: Hashable {
        let day: CivilDate
        let hour: Int
    }

    /// The share of `interval` that is expected to be spent in focus, 0 to 100; 0 for an empty one.
    func expectedFocus(in interval: Range<Instant>, calendar: LocalCalendar) -> Double {
        let length = interval.durationMilliseconds
        guard length > 0 else { return 0 }
        return calendar.hours(of: interval).reduce(0.0) { sum, part in
            let weekday = calendar.day(containing: part.interval.lowerBound).weekday
            return sum + expectedFocus(hour: part.hour, on: weekday) * Double(part.interval.durationMilliseconds)
                / Double(length)
        }
    }

    /// The share that the clock hour `hour` of a coming `weekday` is expected to hold in focus, 0 to 100.
    private func expectedFocus(hour: Int, on weekday: Weekday) -> Double {
        let usual = rhythm.hours[hour]
        // Next to no focus on any weekday has nothing to differ by.
        guard usual >= 0.01 else { return expectedFocus[hour] }
        return min(100, expectedFocus[hour] * rhythm.focus(hour: hour, on: weekday) / usual)
    }
}

extension DayTimeline.Hour {
    /// Enough data to say something about the hour.
    var isActive: Bool { length > 0 && time.tracked * 4 >= length }
}

/// `part` of `whole` in percent, 0 to 100; 0 where `whole` is 0.
func percent(_ part: Int64, of whole: Int64) -> Double {
    whole > 0 ? min(100, max(0, Double(part) / Double(whole) * 100)) : 0
}
