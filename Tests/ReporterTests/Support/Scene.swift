import Briefing
import Model

@testable import Reporter

/// Everything that a report is made from, as a test sets it up; changed field by field.
struct Scene {
    var period = Findings.Period.daily(date(3, 20))
    var days: [Findings.DayFigures] = []
    var before: Findings.SpanFigures?
    var hours: [Findings.HourFigures] = []
    var peaks: [Findings.FocusWindow] = []
    var slumps: [Findings.FocusWindow] = []
    var plan: [Findings.PlanOutcome] = []
    var sessions: [FocusSession] = []
    var load: [Findings.DayLoad] = []
    var deadlines: [Findings.DeadlineOutlook] = []
    var clashes: [Findings.Clash] = []
    var upcoming: [Event] = []
    var goals = Findings.Goals(focusMinutes: nil, distractionMinutes: nil)
    var facts: [Int: Legend.Entry] = [:]
    var events: [Int: Event] = [:]
    var slots: [Int: Range<Instant>] = [:]
    var claims: [Claim] = []
    var reworded: [Objection] = []
    var dropped: [Objection] = []
    var author = ReportAuthor.builtIn
    var silent: [SilentDevice] = []
    var devices: [String] = []
    var dayHours: [DayHours] = []
    var deviations: [Findings.Deviation] = []
    var gaps: [Findings.Gap] = []
    var shiftOutcomes: [Findings.ShiftOutcome] = []
    var trends: [Findings.Trend] = []
    var weekHours: [Findings.WeekHour] = []

    var total: Findings.SpanFigures {
        var total = Findings.SpanFigures()
        var categories: [CategoryPath: Findings.CategoryTime] = [:]
        for day in days {
            total.trackedMilliseconds += day.figures.trackedMilliseconds
            total.focusMilliseconds += day.figures.focusMilliseconds
            total.distractionMilliseconds += day.figures.distractionMilliseconds
            total.switches += day.figures.switches
            if day.isSufficient, !day.isOff { total.supportingDays += 1 }
            for time in day.figures.categories {
                categories[time.category] = Findings.CategoryTime(
                    category: time.category,
                    milliseconds: time.milliseconds + (categories[time.category]?.milliseconds ?? 0),
                    focusClass: time.focusClass)
            }
        }
        let scores = days.compactMap(\.figures.focusScore)
        total.focusScore = scores.isEmpty ? nil : scores.reduce(0, +) / Double(scores.count)
        total.categories = categories.values.sorted { ($1.milliseconds, $0.category) < ($0.milliseconds, $1.category) }
        return total
    }

    var findings: Findings {
        Findings(
            period: period, days: days, total: total, before: before, hours: hours, weekdays: [], peaks: peaks,
            slumps: slumps, plan: plan, sessions: sessions, deviations: deviations, load: load,
            deadlines: deadlines, clashes: clashes, upcoming: upcoming, slots: [], goals: goals,
            shiftOutcomes: shiftOutcomes, gaps: gaps, trends: trends, weekHours: weekHours)
    }

    var legend: Legend { Legend(facts: facts, events: events, slots: slots, categories: [:]) }

    var reply: CheckedReply { CheckedReply(claims: claims, reworded: reworded, dropped: dropped) }

    var material: ReportMaterial {
        ReportMaterial(
            findings: findings, briefing: Briefing(period: .daily, facts: [], events: [], slots: [], shifts: []),
            legend: legend, reply: reply, author: author, silentDevices: silent, calendar: central, devices: devices,
            dayHours: dayHours)
    }

    var daily: DailyReport { composeDaily(material) }
    var weekly: WeeklyReport { composeWeekly(material) }

    /// Every event retitled.
    func titled(_ title: String) -> Scene {
        func retitled(_ event: Event) -> Event {
            var event = event
            event.title = title
            return event
        }
        var scene = self
        scene.plan = plan.map {
            Findings.PlanOutcome(
                event: retitled($0.event), verdict: $0.verdict, matchedMilliseconds: $0.matchedMilliseconds,
                distractionMilliseconds: $0.distractionMilliseconds, topDistraction: $0.topDistraction)
        }
        scene.deadlines = deadlines.map {
            Findings.DeadlineOutlook(
                event: retitled($0.event), effortMilliseconds: $0.effortMilliseconds,
                freePeakMilliseconds: $0.freePeakMilliseconds, freeMilliseconds: $0.freeMilliseconds)
        }
        scene.clashes = clashes.map {
            Findings.Clash(first: retitled($0.first), second: retitled($0.second), overlap: $0.overlap)
        }
        scene.upcoming = upcoming.map(retitled)
        scene.events = events.mapValues(retitled)
        scene.silent = silent.map { SilentDevice(device: title, lastDay: $0.lastDay) }
        scene.devices = devices.map { _ in title }
        scene.author = .model(title)
        scene.days = days.map { day in
            var figures = day.figures
            figures.categories = figures.categories.map {
                Findings.CategoryTime(
                    category: CategoryPath(names: [title]), milliseconds: $0.milliseconds, focusClass: $0.focusClass)
            }
            return Findings.DayFigures(
                day: day.day, figures: figures, firstActivity: day.firstActivity, lastActivity: day.lastActivity,
                longestSession: day.longestSession, isOff: day.isOff)
        }
        return scene
    }
}

func event(_ title: String, _ start: Instant, minutes: Double, kind: EventKind = .study, isMovable: Bool = false)
    -> Event
{
    Event(
        uid: title, interval: start..<start.advanced(byMilliseconds: ms(minutes)), title: title, notes: "private notes",
        place: "private place", kind: kind, isMovable: isMovable)
}

func day(
    _ date: CivilDate, tracked: Double, focus: Double, distraction: Double, score: Double?, switches: Int = 300,
    categories: [Findings.CategoryTime] = [], session: FocusSession? = nil, isOff: Bool = false
) -> Findings.DayFigures {
    var figures = Findings.SpanFigures()
    figures.trackedMilliseconds = ms(tracked)
    figures.focusMilliseconds = ms(focus)
    figures.distractionMilliseconds = ms(distraction)
    figures.focusScore = score
    figures.switches = switches
    figures.categories = categories
    return Findings.DayFigures(
        day: date, figures: figures, firstActivity: tracked > 0 ? at(date, 7, 12) : nil,
        lastActivity: tracked > 0 ? at(date, 23, 40) : nil, longestSession: session, isOff: isOff)
}
