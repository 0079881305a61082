/// A zone as a calendar describes it.
struct CalendarZone {
    let name: String
    /// UTC offsets as iCalendar writes them; the same twice where no clock is changed.
    let standard: String
    let daylight: String
    /// When the clocks change: the wall time before the change, and the Sundays.
    private var spring = (time: "", rule: "")
    private var autumn = (time: "", rule: "")

    private init(fixed name: String, _ offset: String) {
        (self.name, standard, daylight) = (name, offset, offset)
    }

    private init(american name: String, _ standard: String, _ daylight: String) {
        (self.name, self.standard, self.daylight) = (name, standard, daylight)
        spring = ("20070311T020000", "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU")
        autumn = ("20071104T020000", "FREQ=YEARLY;BYMONTH=11;BYDAY=1SU")
    }

    private init(european name: String, _ standard: String, _ daylight: String, hour: Int) {
        (self.name, self.standard, self.daylight) = (name, standard, daylight)
        spring = ("20070325T0\(hour)0000", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU")
        autumn = ("20071028T0\(hour + 1)0000", "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU")
    }

    static let chicago = CalendarZone(american: "America/Chicago", "-0600", "-0500")

    static let all = [
        CalendarZone(european: "Europe/Berlin", "+0100", "+0200", hour: 2),
        CalendarZone(american: "America/New_York", "-0500", "-0400"),
        CalendarZone(fixed: "Asia/Tokyo", "+0900"),
        CalendarZone(american: "America/Los_Angeles", "-0800", "-0700"),
        CalendarZone(european: "Europe/London", "+0000", "+0100", hour: 1),
    ]

    /// Its VTIMEZONE, a line each.
    var lines: [String] {
        guard standard != daylight else {
            return ["BEGIN:VTIMEZONE", "TZID:\(name)"]
                + part("STANDARD", start: "19700101T000000", from: standard, to: standard, rule: nil)
                + ["END:VTIMEZONE"]
        }
        return ["BEGIN:VTIMEZONE", "TZID:\(name)"]
            + part("DAYLIGHT", start: spring.time, from: standard, to: daylight, rule: spring.rule)
            + part("STANDARD", start: autumn.time, from: daylight, to: standard, rule: autumn.rule)
            + ["END:VTIMEZONE"]
    }

    private func part(_ kind: String, start: String, from: String, to: String, rule: String?) -> [String] {
        ["BEGIN:\(kind)", "DTSTART:\(start)", "TZOFFSETFROM:\(from)", "TZOFFSETTO:\(to)"]
            + (rule.map { ["RRULE:\($0)"] } ?? []) + ["END:\(kind)"]
    }
}
