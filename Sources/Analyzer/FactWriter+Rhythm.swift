import Briefing
import Model

extension FactWriter {
    /// Clock hours with data on at least 3 days.
    func hourFacts() -> [FactDraft] {
        let hours = (0..<24).filter { profile.shares[$0].days >= FocusWindows.fewestDays }
        return hours.map(focusFact) + distractionFacts(hours) + weekHourFacts()
    }

    /// Hours of the week that differ from the same hour of other days.
    private func weekHourFacts() -> [FactDraft] {
        let mean = habit.rhythm.mean * 100
        let facts = findings.weekHours.map { hour in
            FactDraft(.focusWeekHour, .percent(hour.focusShare), .weekdayHours(hour.weekday, hour.hours)).with {
                $0.weekday = anonymous(hour.weekday)
                $0.hours = hour.hours
                $0.baseline = .percent(mean)
                $0.margin = hour.margin
                $0.support = hour.supportingDays
                $0.direction = $0.comparison(band: true)
            }
        }.filter { $0.direction != .same }
        return facts
    }

    private func focusFact(_ hour: Int) -> FactDraft {
        let share = profile.shares[hour]
        let hours = ClockHours(start: hour, end: hour + 1)
        return FactDraft(.focusHour, .percent(share.focus), .hours(hours)).with {
            $0.hours = hours
            $0.baseline = .percent(profile.meanFocus)
            $0.support = share.days
            $0.telling = findings.hours[hour].trackedMilliseconds
            // A single hour is too little to say more of, unless it lies in a window that stands out.
            if findings.peaks.contains(where: { $0.hours.hours.contains(hour) }) {
                $0.direction = $0.comparison(band: false) == .more ? .more : nil
            } else if findings.slumps.contains(where: { $0.hours.hours.contains(hour) }) {
                $0.direction = $0.comparison(band: false) == .less ? .less : nil
            }
        }
    }

    private func distractionFacts(_ hours: [Int]) -> [FactDraft] {
        let notable = hours.filter { profile.shares[$0].distraction >= 10 }
            .sorted {
                let (left, right) = (profile.shares[$0].distraction, profile.shares[$1].distraction)
                return left != right ? left > right : $0 < $1
            }.prefix(4)
        let facts = notable.sorted().map { hour in
            let hours = ClockHours(start: hour, end: hour + 1)
            return FactDraft(.distractionHour, .percent(profile.shares[hour].distraction), .hours(hours)).with {
                $0.hours = hours
                $0.baseline = .percent(profile.meanDistraction)
                $0.support = profile.shares[hour].days
            }
        }
        return marked(facts, most: .more, least: nil)
    }

    func weekdayFacts() -> [FactDraft] {
        let weekdays = findings.weekdays.filter { $0.supportingDays > 0 }
        func facts(_ kind: Fact.Kind, _ sum: (Findings.WeekdayFigures) -> Int64) -> [FactDraft] {
            weekdays.map { weekday in
                let mean = sum(weekday) / Int64(weekday.supportingDays)
                return FactDraft(kind, .duration(mean), .weekday(weekday.weekday)).with {
                    $0.weekday = anonymous(weekday.weekday)
                    $0.support = weekday.supportingDays
                }
            }
        }
        let focus = facts(.focusWeekday, \.focusMilliseconds)
        let distraction = facts(.distractionWeekday, \.distractionMilliseconds)
        guard weekdays.count >= 3 else { return focus + distraction }
        return marked(focus, most: .best, least: .worst) + marked(distraction, most: .more, least: .less)
    }

    func windowFacts() -> [FactDraft] {
        func facts(_ kind: Fact.Kind, _ windows: [Findings.FocusWindow], first: Fact.Direction, rest: Fact.Direction)
            -> [FactDraft]
        {
            let facts = windows.map { window in
                FactDraft(kind, .percent(window.focusShare), .hours(window.hours)).with {
                    $0.hours = window.hours
                    $0.baseline = .percent(habit.meanFocus)
                    $0.margin = window.margin
                    $0.direction = rest
                    $0.support = window.supportingDays
                }
            }
            guard var leader = facts.first else { return [] }
            let isAlone = facts.dropFirst().allSatisfy { Measurement($0.quantity) != Measurement(leader.quantity) }
            leader.direction = isAlone ? first : rest
            return [leader] + facts.dropFirst()
        }
        return facts(.peakWindow, findings.peaks, first: .best, rest: .more)
            + facts(.slumpWindow, findings.slumps, first: .worst, rest: .less)
    }

    func sessionFacts() -> [FactDraft] {
        let sufficient = Set(findings.days.filter(\.isSufficient).map(\.day))
        let session = findings.sessions.first { sufficient.contains(calendar.day(containing: $0.interval.lowerBound)) }
        guard let session else { return [] }
        return [
            FactDraft(.longestSession, .duration(session.interval.durationMilliseconds), .interval(session.interval))
                .with {
                    $0.day = calendar.day(containing: session.interval.lowerBound)
                    $0.hours = calendar.clockHours(of: session.interval)
                    $0.direction = .best
                }
        ]
    }

    /// `facts` with the one that measures most and the one that measures least marked, where each is alone in that.
    func marked(_ facts: [FactDraft], most: Fact.Direction?, least: Fact.Direction?) -> [FactDraft] {
        let numbers = facts.map { Measurement($0.quantity).number }
        guard facts.count >= 2, let highest = numbers.max(), let lowest = numbers.min(), highest > lowest else {
            return facts
        }
        let isAlone = { (number: Int) in numbers.count { $0 == number } == 1 }
        return zip(facts, numbers).map { fact, number in
            fact.with {
                if number == highest, isAlone(number) { $0.direction = most }
                if number == lowest, isAlone(number) { $0.direction = least }
            }
        }
    }
}

extension LocalCalendar {
    /// The clock hours that `interval` touches, or nil where they cross midnight.
    func clockHours(of interval: Range<Instant>) -> ClockHours? {
        guard !interval.isEmpty else { return nil }
        let last = interval.upperBound.advanced(byMilliseconds: -1)
        let (start, end) = (hour(at: interval.lowerBound), hour(at: last) + 1)
        guard civilDate(at: interval.lowerBound) == civilDate(at: last), start < end else { return nil }
        return ClockHours(start: start, end: end)
    }
}
