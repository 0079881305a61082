package import Model

/// `report` as Markdown with YAML front matter.
///
/// A function of the report alone: the same report gives the same bytes. What holds nothing is left out.
package func markdown(of report: DailyReport) -> String {
    var values: [String: Any] = [
        "frontMatter": frontMatter(of: report).lines,
        "title": report.date.longText,
        "summary": escaped(report.summaryText),
        "hasDay": true,
    ]
    values["remark"] = remark(on: report.day)
    if report.day.trackedMilliseconds > 0 {
        values["figures"] = figures(of: report)
        values["usual"] = report.day.isSufficient ? report.usual.map { "\($0.days) other days" } : nil
        values["dayStrip"] = HourChart.strip(report.dayHours)
        values["categories"] = categoryTable(
            report.categories, before: nil, total: report.day.trackedMilliseconds, most: 6)
    }
    if let gaps = report.gaps, !gaps.isEmpty {
        values["gaps"] = gaps.map { $0.text(on: report.date) }.joined(separator: " and ")
    }
    values.merge(courseValues(report.deviations ?? [], report.moveOutcomes ?? [])) { $1 }
    values["plan"] = planTable(report)
    values["planRemark"] = planRemark(report)
    // The latest are the ones that the person remembers.
    values.list("missed", report.missedBefore.suffix(5).map(missedText))
    values["hasPlan"] = !report.plan.isEmpty || !report.missedBefore.isEmpty
    if report.days.contains(where: { $0.trackedMilliseconds > 0 }), report.days.count > 1 {
        values["days"] = dayTable(report.days, total: nil)
        values["dayCount"] = "\(report.days.count) days"
    }
    values.merge(rhythmValues(report.rhythm, withStrip: report.dayHours.isEmpty)) { $1 }
    values.merge(outlookValues(report.outlook)) { $1 }
    values.merge(suggestionValues(report.moves, report.breaks, goals: [], report.notes)) { $1 }
    values.merge(provenanceValues(report.provenance)) { $1 }
    return Templates.render("daily", values)
}

private func frontMatter(of report: DailyReport) -> FrontMatter {
    var matter = FrontMatter()
    matter.add("kind", word: "daily")
    matter.add("date", report.date)
    matter.add(
        tracked: report.day.trackedMilliseconds, focus: report.day.focusMilliseconds,
        distraction: report.day.distractionMilliseconds, score: report.day.focusScore,
        plan: ReportPlanCounts(report.plan.map(\.verdict)))
    matter.add(report.deviations)
    matter.add(report.provenance)
    return matter
}

private func remark(on day: ReportDay) -> String? {
    if day.trackedMilliseconds == 0 { return "Nothing was recorded on this day." }
    if !day.isSufficient {
        return "Only \(durationText(day.trackedMilliseconds)) was recorded. Under 3 h is too little to judge a day by."
    }
    return day.isOff ? "This was a day off. It is no part of any mean." : nil
}

private func figures(of report: DailyReport) -> String? {
    let (day, usual, goals) = (report.day, report.usual, report.goals)
    var table = MarkdownTable([.text("What"), .number("On the day"), .number("Usual"), .number("Goal")])
    // A day of which little is known is not held against others.
    let isJudged = day.isSufficient
    func add(_ name: String, _ value: String, usual: String?, goal: String? = nil) {
        table.add([name, value, isJudged ? usual ?? "" : "", isJudged ? goal ?? "" : ""])
    }
    func goal(_ minutes: Int?, _ word: String) -> String? {
        minutes.map { "\(word) \(durationText(Int64($0) &* 60_000))" }
    }
    add("Recorded", durationText(day.trackedMilliseconds), usual: usual.map { durationText($0.trackedMilliseconds) })
    add(
        "Focus", durationText(day.focusMilliseconds), usual: usual.map { durationText($0.focusMilliseconds) },
        goal: goal(goals.focusMinutes, "at least"))
    add("Neutral", durationText(day.neutralMilliseconds), usual: usual.map { durationText($0.neutralMilliseconds) })
    add(
        "Distraction", durationText(day.distractionMilliseconds),
        usual: usual.map { durationText($0.distractionMilliseconds) },
        goal: goal(goals.distractionMinutes, "at most"))
    if isJudged, let score = day.focusScore {
        add("Focus score (0–100)", scoreText(score), usual: usual?.focusScore.map(scoreText))
    }
    if let session = report.longestSession {
        add(
            "Longest stretch of focus",
            "\(durationText(session.durationMilliseconds)) (\(session.span.text(on: report.date)))", usual: nil)
    }
    add("Changes of app", "\(day.switches)", usual: usual.map { "\($0.switches)" })
    if let span = report.activeSpan { add("First to last activity", span.text(on: report.date), usual: nil) }
    return table.text
}

private func planTable(_ report: DailyReport) -> String? {
    var table = MarkdownTable([
        .text("Time"), .text("Planned"), .text("Outcome"), .number("As planned"), .number("Distraction inside"),
    ])
    for line in report.plan {
        table.add([
            line.span.text(on: report.date), escaped(line.title), line.verdict.text, line.matchedText,
            line.distractionText,
        ])
    }
    return table.text
}

private func planRemark(_ report: DailyReport) -> String? {
    // The window says more than the day only where it holds more.
    guard report.windowPlan.judged > ReportPlanCounts(report.plan.map(\.verdict)).judged else {
        return nil
    }
    return "Over \(daysText(report.days.count)): \(report.windowPlan.text)."
}
