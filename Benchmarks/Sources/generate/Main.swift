import Foundation

/// Writes a benchmark's input to standard output: the same arguments, the same bytes, on every machine.
@main
struct Generate {
    static let usage = """
        generate activity ROWS FIRST_DAY DAYS FIRST_HOUR LAST_HOUR   a native activity log, without overlaps
        generate tracker WINDOWS FIRST_DAY                           an export of ActivityWatch, times in UTC
        generate calendar EVENTS [mixed|single|meetings]             a large iCalendar file, for the year 2024
        generate plan FIRST_DAY WEEKS                                a person's calendar, 40 events a week

        Days are YYYY-MM-DD; times are those of America/Chicago.

        """

    static func main() {
        var output = ByteWriter(descriptor: STDOUT_FILENO)
        let arguments = Array(CommandLine.arguments.dropFirst())
        let numbers = arguments.map { Int($0) }
        switch (arguments.first, arguments.count) {
        case ("activity", 6):
            guard let rows = numbers[1], let first = Days(iso: arguments[2]), let days = numbers[3],
                let opening = numbers[4], let closing = numbers[5]
            else { fail() }
            ActivityLog(rows: rows, firstDay: first, days: days, hours: opening..<closing).write(to: &output)
        case ("tracker", 3):
            guard let windows = numbers[1], let first = Days(iso: arguments[2]) else { fail() }
            TrackerExport(windows: windows, firstDay: first).write(to: &output)
        case ("calendar", 2), ("calendar", 3):
            guard let events = numbers[1],
                let kind = LargeCalendar.Kind(rawValue: arguments.count > 2 ? arguments[2] : "mixed")
            else { fail() }
            LargeCalendar(events: events, kind: kind).write(to: &output)
        case ("plan", 3):
            guard let first = Days(iso: arguments[1]), let weeks = numbers[2] else { fail() }
            Plan(firstDay: first, weeks: weeks).write(to: &output)
        default:
            fail()
        }
        output.flush()
    }

    private static func fail() -> Never {
        FileHandle.standardError.write(Data(usage.utf8))
        exit(64)
    }
}
