import Model

/// The hours of the week that differ from the same hour of other days by 5 points at least, and from the person's mean by
/// 10, where 4 days or more speak for them: at most 2 above the mean and 1 below it, furthest from it first; best first.
///
/// What a clock hour says for every day is told by windows and hours; these say what only a weekday adds.
func weekHours(_ rhythm: WeekRhythm) -> [Findings.WeekHour] {
    let fewestDays = 4
    let (fromMean, fromHour) = (10.0, 5.0)
    let all = Weekday.allCases.flatMap { weekday in
        (0..<24).compactMap { hour -> Findings.WeekHour? in
            let cell = rhythm[hour, weekday]
            let (away, own) = ((cell.share - rhythm.mean) * 100, (cell.share - rhythm.hours[hour]) * 100)
            // A good hour is worth telling where the weekday makes it better still, and a low one lower.
            guard cell.days >= fewestDays, abs(away) >= fromMean, abs(own) >= fromHour, away * own > 0 else {
                return nil
            }
            return Findings.WeekHour(
                weekday: weekday, hours: ClockHours(start: hour, end: hour + 1), focusShare: cell.share * 100,
                isHigher: own > 0, margin: 196 * cell.error, supportingDays: cell.days)
        }
    }
    // Sorting keeps no order among equals; the place in the week does.
    let ordered = all.enumerated().sorted {
        let (left, right) = ($0.element.focusShare, $1.element.focusShare)
        return left != right ? left > right : $0.offset < $1.offset
    }.map(\.element)
    return ordered.prefix(2).filter(\.isHigher) + ordered.suffix(1).filter { !$0.isHigher }
}
