/// A person's calendar with exactly 40 events in each of its weeks: 25 that recur every week, and 15 of that week alone.
///
/// No two of them are in the same hour, so that there is room for suggestions in between.
struct Plan {
    let firstDay: Days
    let weeks: Int

    private static let titles = [
        ("Lecture: Databases", "class"), ("Lecture: Statistics", "class"), ("Study: Algorithms", "study"),
        ("Team meeting", "meeting"), ("Deep work", "work"), ("Gym", "exercise"), ("Project review", "project"),
        ("Study: Linear Algebra", "study"), ("Lunch with a friend", "personal"), ("Support shift", "work"),
    ]

    func write(to output: inout ByteWriter) {
        var number = 0
        func line(_ text: String) { output.append(Array((text + "\r\n").utf8)) }
        func event(_ day: Days, hour: Int, rule: String?) {
            let (title, tag) = Plan.titles[number % Plan.titles.count]
            line("BEGIN:VEVENT")
            line("UID:plan-\(number)@bench.example")
            line("DTSTAMP:20240101T000000Z")
            line("SUMMARY:\(title)")
            line("CATEGORIES:\(tag),flexible")
            let clock = "\(hour < 10 ? "0" : "")\(hour)"
            line("DTSTART;TZID=America/Chicago:\(day.basic)T\(clock)0000")
            line("DTEND;TZID=America/Chicago:\(day.basic)T\(clock)5000")
            if let rule { line("RRULE:\(rule)") }
            line("END:VEVENT")
            number += 1
        }

        line("BEGIN:VCALENDAR")
        line("VERSION:2.0")
        line("PRODID:-//lockin//benchmark//EN")
        for text in CalendarZone.chicago.lines { line(text) }
        for series in 0..<25 {
            event(firstDay.advanced(by: series % 7), hour: 8 + series / 7 * 3, rule: "FREQ=WEEKLY")
        }
        var random = SeededGenerator(seed: 0x91a)
        for week in 0..<weeks {
            // Fifteen different (day, hour) pairs out of 28.
            var free = Array(0..<28)
            for _ in 0..<15 {
                let place = free.remove(at: random.below(free.count))
                event(firstDay.advanced(by: week * 7 + place % 7), hour: 9 + place / 7 * 3, rule: nil)
            }
        }
        line("END:VCALENDAR")
    }
}
