/// A calendar whose events recur in a third of the cases, each in one of five zones, with two EXDATEs each, and which gives
/// about 21 occurrences an event in the year 2024.
///
/// It keeps to what every engine agrees on: no time in a daylight saving gap or fold, every first start produced by its own
/// rule, no RDATE and no override, each zone described by a VTIMEZONE that agrees with the IANA database since 2007.
struct LargeCalendar {
    /// What its events are like.
    enum Kind: String {
        /// A third recur.
        case mixed
        /// None recurs.
        case single
        /// None recurs, and each has fifty people invited, in folded lines.
        case meetings
    }

    let events: Int
    var kind = Kind.mixed

    func write(to output: inout ByteWriter) {
        var random = SeededGenerator(seed: 0x1ca1)
        line("BEGIN:VCALENDAR", &output)
        line("VERSION:2.0", &output)
        line("PRODID:-//lockin//benchmark//EN", &output)
        for zone in CalendarZone.all { for text in zone.lines { line(text, &output) } }
        for number in 0..<events { writeEvent(number, &random, to: &output) }
        line("END:VCALENDAR", &output)
    }

    private func line(_ text: String, _ output: inout ByteWriter) {
        output.append(Array((text + "\r\n").utf8))
    }

    private func writeEvent(_ number: Int, _ random: inout SeededGenerator, to output: inout ByteWriter) {
        let zone = random.pick(CalendarZone.all).name
        let hour = 7 + random.below(13)
        let time = "\(hour < 10 ? "0" : "")\(hour)\(random.pick(["00", "15", "30", "45"]))00"
        line("BEGIN:VEVENT", &output)
        line("UID:event-\(number)-4f3a9c@bench.example", &output)
        line("DTSTAMP:20240101T000000Z", &output)
        line("CREATED:20230101T000000Z", &output)
        line("LAST-MODIFIED:20240101T000000Z", &output)
        line("SUMMARY:Event number \(number) with a title", &output)
        line("LOCATION:Room \(number % 40)\\, Building B", &output)
        line("DESCRIPTION:What is to be talked about\\, and by whom\\, goes on for so ", &output)
        line(" long that the line is folded once.", &output)
        line("STATUS:CONFIRMED", &output)
        line("SEQUENCE:0", &output)
        line("TRANSP:OPAQUE", &output)

        var first: Days
        var recurrence: [String] = []
        if kind == .mixed, number % 3 == 0 {
            let rule = Recurrence(number: number / 3)
            first = rule.firstDay(year: 2015 + random.below(9), random.below(300))
            recurrence = ["RRULE:\(rule.text)"]
            let taken = [40, 200].map { rule.firstDay(year: 2024, $0 + random.below(120)) }
            recurrence.append("EXDATE;TZID=\(zone):" + taken.map { "\($0.basic)T\(time)" }.joined(separator: ","))
        } else {
            first = Days(year: 2024, month: 1, day: 2).advanced(by: random.below(360))
        }
        line("DTSTART;TZID=\(zone):\(first.basic)T\(time)", &output)
        line("DURATION:PT\(random.pick(["30", "45", "50", "90"]))M", &output)
        for text in recurrence { line(text, &output) }
        if kind == .meetings {
            for guest in 0..<50 {
                line("ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=\"G", &output)
                line(" uest, number \(guest)\";RSVP=TRUE:mailto:guest-\(guest)@bench.example", &output)
            }
        }
        line("END:VEVENT", &output)
    }
}

/// How a benchmark's event recurs.
private struct Recurrence {
    let text: String
    /// Weekdays on which it falls, 0 for Monday; for a monthly rule the one of its second week.
    private let weekdays: Set<Int>
    private let isMonthly: Bool

    /// Of 40: 1 daily, 2 on working days, 7 twice a week, 15 weekly, 15 monthly.
    init(number: Int) {
        let weekday = number % 5
        let names = ["MO", "TU", "WE", "TH", "FR"]
        isMonthly = number % 40 >= 25
        switch number % 40 {
        case 0: (text, weekdays) = ("FREQ=DAILY", Set(0...6))
        case 1...2: (text, weekdays) = ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", Set(0...4))
        case 3...9: (text, weekdays) = ("FREQ=WEEKLY;BYDAY=MO,WE", [0, 2])
        case 10...24: (text, weekdays) = ("FREQ=WEEKLY;BYDAY=\(names[weekday])", [weekday])
        default: (text, weekdays) = ("FREQ=MONTHLY;BYDAY=2\(names[weekday])", [weekday])
        }
    }

    /// The first day on which the rule falls that is `days` into `year` or later.
    func firstDay(year: Int, _ days: Int) -> Days {
        var day = Days(year: year, month: 1, day: 1).advanced(by: days)
        while !weekdays.contains(day.weekday) || isMonthly && !(8...14).contains(day.civil.day) {
            day = day.advanced(by: 1)
        }
        return day
    }
}
