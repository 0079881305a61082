import Model

/// A day a row, and the sums below where there are any.
func dayTable(_ days: [ReportDay], total: Findings.SpanFigures?) -> String? {
    var table = MarkdownTable([
        .text("Day"), .number("Recorded"), .number("Focus"), .number("Neutral"), .number("Distraction"),
        .number("Score"), .text("Remark"),
    ])
    for day in days {
        let isEmpty = day.trackedMilliseconds == 0
        table.add([
            day.date.shortText, isEmpty ? "–" : durationText(day.trackedMilliseconds),
            isEmpty ? "–" : durationText(day.focusMilliseconds), isEmpty ? "–" : durationText(day.neutralMilliseconds),
            isEmpty ? "–" : durationText(day.distractionMilliseconds),
            day.isSufficient ? day.focusScore.map(scoreText) ?? "–" : "–",
            day.isOff ? "day off" : isEmpty ? "no data" : day.isSufficient ? "" : "too little data",
        ])
    }
    if let total {
        table.add([
            "All", durationText(total.trackedMilliseconds), durationText(total.focusMilliseconds),
            durationText(total.neutralMilliseconds), durationText(total.distractionMilliseconds),
            total.focusScore.map(scoreText) ?? "–", "",
        ])
    }
    return table.text
}

/// The `most` categories with most time, and one row for the rest.
///
/// - Parameter before: the categories of the span before, to tell the change; nil where there is none.
func categoryTable(
    _ categories: [Findings.CategoryTime], before: [Findings.CategoryTime]?, total: Int64, most: Int
) -> String? {
    var table = MarkdownTable([
        .text("Category"), .text("Counts as"), .number("Time"), .number("Share"), .number("Change"),
    ])
    let earlier = before.map { Dictionary($0.map { ($0.category, $0.milliseconds) }) { $0 &+ $1 } }
    // A row for a single rest would be as long as the row itself.
    let shown = categories.count <= most + 1 ? categories[...] : categories.prefix(most)
    for category in shown {
        table.add([
            escaped(categoryName(category.category)), category.focusClass.rawValue, durationText(category.milliseconds),
            percentText(share(category.milliseconds, of: total)),
            earlier.map { changeText(category.milliseconds &- ($0[category.category] ?? 0)) } ?? "",
        ])
    }
    let rest = categories.dropFirst(shown.count)
    if !rest.isEmpty {
        let milliseconds = rest.reduce(Int64(0)) { $0 &+ $1.milliseconds }
        table.add([
            "\(rest.count) more", "", durationText(milliseconds), percentText(share(milliseconds, of: total)), "",
        ])
    }
    return table.text
}

/// What the rhythm partial shows.
///
/// - Parameter withStrip: whether the hours are shown one by one too.
func rhythmValues(_ rhythm: ReportRhythm, withStrip: Bool) -> [String: Any] {
    guard rhythm.supportingDays > 0 else { return [:] }
    func values(_ windows: [ReportRhythm.Window], _ first: String, _ rest: String) -> [[String: Any]] {
        windows.enumerated().map { index, window in
            var values: [String: Any] = [
                "label": index == 0 ? first : rest, "hours": window.hours.text, "focus": percentText(window.focusShare),
                "distraction": percentText(window.distractionShare),
                "support": "seen on \(daysText(window.supportingDays))",
            ]
            values["said"] = window.text.map(escaped)
            return values
        }
    }
    let windows = values(rhythm.peaks, "Best", "Also good") + values(rhythm.slumps, "Worst", "Also low")
    let strip = withStrip ? HourChart.strip(rhythm.hours) : nil
    var result: [String: Any] = ["hasRhythm": true, "windows": windows, "rhythmDays": daysText(rhythm.supportingDays)]
    result["hourStrip"] = strip
    return result
}

/// What the outlook partial shows.
func outlookValues(_ outlook: ReportOutlook) -> [String: Any] {
    let most = 10
    var values: [String: Any] = [:]
    if outlook.load.contains(where: { $0.plannedMilliseconds > 0 || $0.isOff }) {
        var table = MarkdownTable([.text("Day"), .number("Planned"), .number("Events"), .text("Remark")])
        for day in outlook.load {
            table.add([
                day.day.shortText, day.plannedMilliseconds > 0 ? durationText(day.plannedMilliseconds) : "–",
                day.events > 0 ? "\(day.events)" : "–",
                day.isOff ? "day off" : day.isOverloaded ? "leaves little room" : "",
            ])
        }
        values["load"] = table.text
    }
    if let first = outlook.load.first {
        values["agendaDay"] = "\(first.day.weekday.longName), \(first.day.dayAndMonth)"
        values.list(
            "agenda", outlook.agenda.map { "\($0.span.text(on: first.day)) · \(escaped($0.title))" }, most: most)
    }
    values.list("deadlines", outlook.deadlines.map(deadlineText), most: most)
    values.list(
        "clashes",
        outlook.clashes.map { clash in
            "\(clash.overlap.dateText) · \(escaped(clash.first)) and \(escaped(clash.second)), by "
                + durationText(clash.overlapMilliseconds)
        }, most: most)
    values["hasOutlook"] = values.keys.contains { $0 != "agendaDay" }
    return values
}

private func deadlineText(_ deadline: ReportOutlook.Deadline) -> String {
    var text = "\(deadline.span.dateText) · \(escaped(deadline.title)) – "
    if let effort = deadline.effortMilliseconds { text += "\(durationText(effort)) of work, " }
    text += "\(durationText(deadline.freeMilliseconds)) free before it"
    if deadline.freePeakMilliseconds > 0 {
        text += ", \(durationText(deadline.freePeakMilliseconds)) of it in your best hours"
    }
    return text
}

/// What the suggestions partial shows.
func suggestionValues(_ moves: [ReportMove], _ breaks: [ReportBreak], goals: [String], _ notes: [String])
    -> [String: Any]
{
    var values: [String: Any] = ["hasMoves": !moves.isEmpty]
    values["moves"] = moves.map { move in
        var values: [String: Any] = [
            "event": escaped(move.event.title), "from": move.fromSpan.dateText, "to": move.toSpan.dateText,
        ]
        if !move.text.isEmpty { values["why"] = escaped(move.text) }
        return values
    }
    values.list(
        "breaks",
        breaks.map { pause in
            let length = pause.lengthMinutes.map { "**\(durationText(Int64($0) &* 60_000))**: " }
            return (length ?? "") + escaped(pause.text)
        })
    values.list("goals", goals.map(escaped))
    values.list("notes", notes.map(escaped))
    return values
}

/// When it was, what became of it, and what took its time.
func missedText(_ line: ReportPlanLine) -> String {
    let distraction = line.distractionText
    return "\(line.span.dateText) · \(escaped(line.title)) – \(line.verdict.text), \(line.matchedText) as planned"
        + (distraction.isEmpty ? "" : "; distraction inside: \(distraction)")
}
