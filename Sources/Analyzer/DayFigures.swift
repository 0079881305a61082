import Model

/// The figures of one day. A day without data has figures of 0.
func dayFigures(_ timeline: DayTimeline, isOff: Bool, weights: CategoryWeights) -> Findings.DayFigures {
    let activity = timeline.activity
    var tally = Tally(weights: weights)
    for time in timeline.categories { tally.add(time.milliseconds, in: time.category) }
    tally.switches = activity.switches

    var figures = tally.figures
    let isSufficient = figures.trackedMilliseconds >= Findings.DayFigures.sufficientMilliseconds
    figures.supportingDays = isSufficient && !isOff ? 1 : 0
    // Time of unknown position shows the hour it lies in and no more.
    let starts = [activity.runs.first?.interval.lowerBound, activity.totals.first?.hourStart].compactMap(\.self)
    return Findings.DayFigures(
        day: timeline.day, figures: figures, firstActivity: starts.min(),
        lastActivity: activity.runs.last?.interval.upperBound,
        longestSession: sessionsLongestFirst(activity.sessions).first, isOff: isOff,
        firstFocus: activity.sessions.first?.interval.lowerBound,
        lateMilliseconds: lateHours.reduce(0) { $0 + timeline.hours[$1].time.tracked })
}

/// The clock hours of the night: 23:00 to 5:00.
private let lateHours = [23, 0, 1, 2, 3, 4]

/// The sums over `days`; their score is that of their time together.
func spanFigures(_ days: [Findings.DayFigures], weights: CategoryWeights) -> Findings.SpanFigures {
    var tally = Tally(weights: weights)
    for day in days {
        for category in day.figures.categories { tally.add(category.milliseconds, in: category.category) }
        tally.switches += day.figures.switches
    }
    var figures = tally.figures
    figures.supportingDays = days.count { $0.isSupporting }
    return figures
}

/// `sessions`, longest first, earlier first among equals.
func sessionsLongestFirst(_ sessions: [FocusSession]) -> [FocusSession] {
    sessions.sorted { left, right in
        let (leftLength, rightLength) = (left.interval.durationMilliseconds, right.interval.durationMilliseconds)
        return leftLength != rightLength
            ? leftLength > rightLength : left.interval.lowerBound < right.interval.lowerBound
    }
}

extension Findings.DayFigures {
    /// Whether means and medians take this day in: at least 3 h of data, and not off.
    var isSupporting: Bool { isSufficient && !isOff }
}

/// Sums time by category and by what it counts as.
private struct Tally {
    let weights: CategoryWeights
    var switches = 0
    private var byCategory: [CategoryPath: Int64] = [:]

    init(weights: CategoryWeights) {
        self.weights = weights
    }

    mutating func add(_ milliseconds: Int64, in category: CategoryPath) {
        guard milliseconds > 0 else { return }
        byCategory[category, default: 0] += milliseconds
    }

    var figures: Findings.SpanFigures {
        var figures = Findings.SpanFigures()
        var score = FocusScore()
        for (category, milliseconds) in byCategory {
            let weight = weights.weight(of: category)
            let focusClass = FocusClass(weight: weight)
            score.add(milliseconds: milliseconds, weight: weight)
            figures.trackedMilliseconds += milliseconds
            switch focusClass {
            case .focus: figures.focusMilliseconds += milliseconds
            case .distraction: figures.distractionMilliseconds += milliseconds
            case .neutral: break
            }
            figures.categories.append(
                Findings.CategoryTime(category: category, milliseconds: milliseconds, focusClass: focusClass))
        }
        figures.categories.sort {
            $0.milliseconds != $1.milliseconds ? $0.milliseconds > $1.milliseconds : $0.category < $1.category
        }
        figures.focusScore = score.value
        figures.switches = switches
        return figures
    }
}
