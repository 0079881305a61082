package import Model

/// `report` as Markdown with YAML front matter.
///
/// A function of the report alone: the same report gives the same bytes. What holds nothing is left out.
package func markdown(of report: WeeklyReport) -> String {
    var values: [String: Any] = [
        "frontMatter": frontMatter(of: report).lines,
        "title": "Week \(report.week.number) of \(report.week.year)",
        "span": spanText(of: report.days),
        "summary": escaped(report.summaryText),
        "heatLegend": HourChart.heatLegend,
    ]
    if report.total.trackedMilliseconds > 0 {
        values["figures"] = figures(of: report)
        values["days"] = dayTable(report.days, total: report.total)
        values["categories"] = categoryTable(
            report.total.categories, before: report.before?.categories, total: report.total.trackedMilliseconds, most: 8
        )
    }
    values.merge(courseValues(report.deviations ?? [], report.moveOutcomes ?? [], day: \.shortText)) { $1 }
    values["trends"] = trendTable(report.trends ?? [])
    values.merge(weekHourValues(report.weekHours ?? [])) { $1 }
    values.list("remarks", remarks(on: report))
    values["focusHeat"] = HourChart.heat(report.heat, \.focusMilliseconds)
    values["distractionHeat"] = HourChart.heat(report.heat, \.distractionMilliseconds)
    values["adherence"] = adherenceTable(report.adherence)
    values.list("missed", report.missed.map(missedText))
    values.list("sessions", report.sessions.map { "\(durationText($0.durationMilliseconds)), \($0.span.dateText)" })
    values.merge(rhythmValues(report.rhythm, withStrip: report.heat.isEmpty)) { $1 }
    values.merge(outlookValues(report.outlook)) { $1 }
    values.merge(suggestionValues(report.moves, report.breaks, goals: report.goalTexts, report.notes)) { $1 }
    values.merge(provenanceValues(report.provenance)) { $1 }
    return Templates.render("weekly", values)
}

private func frontMatter(of report: WeeklyReport) -> FrontMatter {
    var matter = FrontMatter()
    matter.add("kind", word: "weekly")
    matter.add("week", word: report.week.description)
    if let first = report.days.first, let last = report.days.last {
        matter.add("from", first.date)
        matter.add("to", last.date)
    }
    var plan = ReportPlanCounts()
    for kind in report.adherence { plan += kind.counts }
    matter.add(
        tracked: report.total.trackedMilliseconds, focus: report.total.focusMilliseconds,
        distraction: report.total.distractionMilliseconds, score: report.total.focusScore, plan: plan)
    matter.add(report.deviations)
    matter.add(report.provenance)
    return matter
}

/// `Monday, 17 March 2025 – Sunday, 23 March 2025`.
private func spanText(of days: [ReportDay]) -> String {
    guard let first = days.first, let last = days.last else { return "" }
    return "\(first.date.longText) – \(last.date.longText)"
}

private func figures(of report: WeeklyReport) -> String? {
    let (week, before) = (report.total, report.before)
    var table = MarkdownTable([.text("What"), .number("This week"), .number("Week before"), .number("Change")])
    func add(_ name: String, _ milliseconds: (Findings.SpanFigures) -> Int64) {
        table.add([
            name, durationText(milliseconds(week)), before.map { durationText(milliseconds($0)) } ?? "",
            before.map { changeText(milliseconds(week) &- milliseconds($0)) } ?? "",
        ])
    }
    func add(_ name: String, _ number: Int?, _ numberBefore: Int?) {
        guard let number else { return }
        table.add([
            name, "\(number)", numberBefore.map { "\($0)" } ?? "", numberBefore.map { changeText(number &- $0) } ?? "",
        ])
    }
    add("Recorded", \.trackedMilliseconds)
    add("Focus", \.focusMilliseconds)
    add("Neutral", \.neutralMilliseconds)
    add("Distraction", \.distractionMilliseconds)
    add("Focus score (0–100)", week.focusScore.map(whole), before?.focusScore.map(whole))
    add("Changes of app", week.switches, before?.switches)
    add("Days with enough data", week.supportingDays, before?.supportingDays)
    return table.text
}

private func remarks(on report: WeeklyReport) -> [String] {
    var remarks: [String] = []
    let scored = report.days.filter { $0.isSupporting && $0.focusScore != nil }
    let score = { (day: ReportDay) in day.focusScore ?? 0 }
    // The earlier of equals, whichever end is looked for.
    let best = scored.reduce(scored.first) { $1.focusScore ?? 0 > $0.map(score) ?? 0 ? $1 : $0 }
    let worst = scored.reduce(scored.first) { $1.focusScore ?? 0 < $0.map(score) ?? 0 ? $1 : $0 }
    if let best, let worst, best.date != worst.date, whole(score(best)) != whole(score(worst)) {
        remarks.append("Best day: \(dayText(best)).")
        remarks.append("Lowest day: \(dayText(worst)).")
    }
    let days = report.days.filter(\.isSupporting)
    if let goal = report.goals.focusMinutes, !days.isEmpty {
        let reached = days.count { minutes($0.focusMilliseconds) >= goal }
        let length = durationText(Int64(goal) &* 60_000)
        remarks.append("Goal of \(length) of focus a day: reached on \(reached) of \(daysText(days.count)).")
    }
    if let limit = report.goals.distractionMinutes, !days.isEmpty {
        let kept = days.count { minutes($0.distractionMilliseconds) <= limit }
        let length = durationText(Int64(limit) &* 60_000)
        remarks.append("Limit of \(length) of distraction a day: kept on \(kept) of \(daysText(days.count)).")
    }
    return remarks
}

private func dayText(_ day: ReportDay) -> String {
    "\(day.date.weekday.longName), \(day.date.dayAndMonth), with a focus score of \(scoreText(day.focusScore ?? 0)) and "
        + "\(durationText(day.focusMilliseconds)) of focus"
}

private func adherenceTable(_ kinds: [ReportAdherence]) -> String? {
    var table = MarkdownTable([
        .text("Kind"), .number("Planned"), .number("Events"), .number("Kept"), .number("Partial"), .number("Skipped"),
        .number("Not judged"),
    ])
    func add(_ name: String, _ counts: ReportPlanCounts, _ planned: Int64) {
        table.add([
            name, durationText(planned), "\(counts.judged + counts.unknown)", "\(counts.kept)", "\(counts.partial)",
            "\(counts.skipped)", "\(counts.unknown)",
        ])
    }
    var sum = ReportPlanCounts()
    for kind in kinds {
        add(kind.kind.text, kind.counts, kind.plannedMilliseconds)
        sum += kind.counts
    }
    if kinds.count > 1 { add("All", sum, kinds.reduce(0) { $0 &+ $1.plannedMilliseconds }) }
    return table.text
}
