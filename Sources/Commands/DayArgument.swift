import ArgumentParser
import Model

/// A day given on the command line as `YYYY-MM-DD`.
struct DayArgument: ExpressibleByArgument {
    let day: CivilDate

    init?(argument: String) {
        guard let day = CivilDate(iso: argument) else { return nil }
        self.day = day
    }

    var defaultValueDescription: String { day.description }
}

/// Which report a command is about.
struct PeriodOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("The day, YYYY-MM-DD; yesterday where none is given.", valueName: "day"))
    var date: DayArgument?

    @Flag(name: .long, help: "The week that holds the day instead of the day itself.")
    var weekly = false

    /// The period meant, in the person's own calendar.
    func period(_ calendar: LocalCalendar, now: Instant) -> Findings.Period {
        let yesterday = calendar.day(containing: now).advanced(byDays: -1)
        let day = date?.day ?? yesterday
        guard weekly else { return .daily(day) }
        let week = calendar.week(containing: day)
        // Without a day, the week that ended last.
        if date == nil, calendar.days(of: week).last != day {
            return .weekly(calendar.week(containing: calendar.weekStart(containing: day).advanced(byDays: -1)))
        }
        return .weekly(week)
    }
}
