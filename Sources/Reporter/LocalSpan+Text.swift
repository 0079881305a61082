import Model

extension LocalTime {
    /// `9:05`, in 24 hours.
    var text: String {
        let minute = minute % 60
        return "\(self.minute / 60):\(minute < 10 ? "0" : "")\(minute)"
    }
}

extension LocalSpan {
    /// The time with its day, as `day` words it: `Tue 19:00–21:00`, `Sat 22:00 – Sun 6:00`, `Fri 23:59`, `Fri – Sun`.
    ///
    /// A span that ends at midnight ends at `24:00` of its last day.
    func text(day: (CivilDate) -> String) -> String {
        if isAllDay {
            let last = end.date > start.date ? end.date.advanced(byDays: -1) : start.date
            return last > start.date ? "\(day(start.date)) – \(day(last))" : day(start.date)
        }
        guard start != end else { return "\(day(start.date)) \(start.text)" }
        let (lastDay, lastTime) = lastMoment
        let beginning = "\(day(start.date)) \(start.text)"
        return lastDay == start.date ? "\(beginning)–\(lastTime)" : "\(beginning) – \(day(lastDay)) \(lastTime)"
    }

    /// `Tue 18 Mar 19:00–21:00`.
    var dateText: String { text(day: \.shortText) }

    /// `19:00–21:00` where it lies in `date`, else with its days.
    func text(on date: CivilDate) -> String {
        if isAllDay { return "all day" }
        guard start.date == date, start == end || lastMoment.day == date else {
            return text(day: \.weekday.shortName)
        }
        return start == end ? start.text : "\(start.text)–\(lastMoment.time)"
    }

    private var lastMoment: (day: CivilDate, time: String) {
        end.minute == 0 && end.date > start.date ? (end.date.advanced(byDays: -1), "24:00") : (end.date, end.text)
    }
}
