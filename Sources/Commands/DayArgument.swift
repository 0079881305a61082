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

    /// The first day that can be asked for: activity before it is not read.
    private static let firstDay = CivilDate(daysSinceEpoch: 0)

    /// The period meant, in the person's own calendar.
    ///
    /// - Throws: `ValidationError` for a day or week that has not ended, and for days before 1970.
    func period(_ calendar: LocalCalendar, now: Instant) throws -> Findings.Period {
        let yesterday = calendar.day(containing: now).advanced(byDays: -1)
        let day = date?.day ?? yesterday
        guard day >= PeriodOptions.firstDay else { throw ValidationError("--date takes a day from 1970-01-01 on") }
        guard weekly else {
            guard day <= yesterday else {
                throw ValidationError("\(day) has not ended; the newest day is \(yesterday)")
            }
            return .daily(day)
        }
        let week = calendar.week(containing: day)
        if date != nil, let last = calendar.days(of: week).last, last > yesterday {
            throw ValidationError("\(week) has not ended; it does on \(last)")
        }
        // Without a day, the week that ended last.
        if date == nil, calendar.days(of: week).last != day {
            return .weekly(calendar.week(containing: calendar.weekStart(containing: day).advanced(byDays: -1)))
        }
        return .weekly(week)
    }
}
