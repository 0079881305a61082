import Model

/// What the stands-out and outcomes sections show.
///
/// - Parameter day: how a day is named; nil where the report is about one.
func courseValues(
    _ deviations: [ReportDeviation], _ outcomes: [ReportMoveOutcome], day: ((CivilDate) -> String)? = nil
) -> [String: Any] {
    var values: [String: Any] = [:]
    values.list("deviations", deviations.map { deviationText($0, day: day) }, most: 5)
    values.list("outcomes", outcomes.map(outcomeText))
    return values
}

extension FrontMatter {
    /// How much stands out, and how much of it is urgent; nothing where that is not known.
    mutating func add(_ deviations: [ReportDeviation]?) {
        guard let deviations else { return }
        add("deviations", deviations.count)
        add("urgent", deviations.count { $0.severity == .urgent })
    }
}

/// `**Urgent**: 2 h 10 min of distraction inside Exam: Calculus (19:00–21:00), above all Social Media`.
private func deviationText(_ deviation: ReportDeviation, day: ((CivilDate) -> String)?) -> String {
    let severity = "\(deviation.severity)".prefix(1).uppercased() + "\(deviation.severity)".dropFirst()
    var text = "**\(severity)**: \(durationText(deviation.milliseconds)) "
    if let event = deviation.event {
        let time = day == nil ? event.span.text(on: deviation.date) : event.span.dateText
        let category = deviation.topDistraction.map { ", above all \(escaped(categoryName($0.category)))" }
        return text + "of distraction inside \(escaped(event.title)) (\(time))" + (category ?? "")
    }
    text += deviation.measure == .focus ? "in focus" : "of distraction"
    if let day { text += " on \(day(deviation.date))" }
    return text + (deviation.usualMilliseconds.map { ", usually \(durationText($0))" } ?? "")
}

private func outcomeText(_ outcome: ReportMoveOutcome) -> String {
    "**\(escaped(outcome.title))**, moved from \(outcome.fromSpan.dateText) to \(outcome.toSpan.dateText): "
        + "\(percentText(outcome.focusShare)) focus; the old time brings \(percentText(outcome.formerShare))"
}

/// Focus and distraction of an average day, against the span before and the month; nil where nothing is known.
func trendTable(_ trends: [Findings.Trend]) -> String? {
    var table = MarkdownTable([
        .text("An average day"), .number("This week"), .number("Week before"), .number("Four weeks before"),
    ])
    for trend in trends {
        table.add([
            trend.measure == .focus ? "Focus" : "Distraction", durationText(trend.mean),
            trend.before.map(durationText) ?? "", trend.month.map(durationText) ?? "",
        ])
    }
    return table.text
}

/// `Tuesday 9:00–10:00`: hours of the week that differ from the same hour of other days.
func weekHourValues(_ hours: [Findings.WeekHour]) -> [String: Any] {
    var values: [String: Any] = [:]
    values.list(
        "weekHours",
        hours.map { hour in
            "\(hour.weekday.longName) \(hour.hours.text) · \(percentText(hour.focusShare)) focus of the time in use "
                + "(± \(whole(hour.margin))), \(hour.isHigher ? "more" : "less") than on other days; "
                + "from \(daysText(hour.supportingDays))"
        })
    return values
}
