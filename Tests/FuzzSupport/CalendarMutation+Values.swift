extension CalendarMutation {
    /// A rule with random parts, mostly well formed.
    static func rule(_ generator: inout some RandomNumberGenerator) -> String {
        let frequencies = ["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"]
        var text = one(["RRULE:", "RRULE:", "RRULE:", "EXRULE:"], &generator)
        text += "FREQ=" + one(frequencies, &generator)
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
            text += ";" + part(&generator)
        }
        return text
    }

    private static func part(_ generator: inout some RandomNumberGenerator) -> String {
        switch Int.random(in: 0..<16, using: &generator) {
        case 0: "COUNT=" + number(&generator)
        case 1: "UNTIL=" + timeValue(&generator)
        case 2: "INTERVAL=" + number(&generator)
        case 3: "BYSECOND=" + list(0...60, &generator)
        case 4: "BYMINUTE=" + list(0...59, &generator)
        case 5: "BYHOUR=" + list(0...23, &generator)
        case 6: "BYDAY=" + list(&generator) { one(["", "", "1", "-1", "2", "5", "-5", "53"], &$0) + weekday(&$0) }
        case 7: "BYMONTHDAY=" + list(-31...31, &generator)
        case 8: "BYYEARDAY=" + list(-366...366, &generator)
        case 9: "BYWEEKNO=" + list(-53...53, &generator)
        case 10: "BYMONTH=" + list(1...12, &generator)
        case 11: "BYSETPOS=" + list(-5...5, &generator)
        case 12: "WKST=" + weekday(&generator)
        case 13: "RSCALE=GREGORIAN;SKIP=" + one(["OMIT", "FORWARD", "BACKWARD"], &generator)
        case 14: "BYMONTH=2;BYMONTHDAY=" + one(["29", "30", "-29"], &generator)
        default: one(["INTERVAL=2", "COUNT=3", "BYDAY=MO,TU,WE,TH,FR", "BYSETPOS=-1"], &generator)
        }
    }

    private static func weekday(_ generator: inout some RandomNumberGenerator) -> String {
        one(["MO", "TU", "WE", "TH", "FR", "SA", "SU"], &generator)
    }

    private static func list(_ range: ClosedRange<Int>, _ generator: inout some RandomNumberGenerator) -> String {
        list(&generator) { String(Int.random(in: range, using: &$0)) }
    }

    private static func list<Generator: RandomNumberGenerator>(
        _ generator: inout Generator, _ element: (inout Generator) -> String
    ) -> String {
        (0..<one([1, 1, 2, 3, 60], &generator)).map { _ in element(&generator) }.joined(separator: ",")
    }

    /// A number that is small, or at an edge, or absurd.
    static func number(_ generator: inout some RandomNumberGenerator) -> String {
        let edges = ["0", "-1", "59", "60", "86400", "2000000000", "9223372036854775807", "99999999999999999999", "00"]
        return Int.random(in: 0..<4, using: &generator) > 0
            ? String(Int.random(in: 1...40, using: &generator)) : one(edges, &generator)
    }

    /// A line with a time.
    static func time(_ generator: inout some RandomNumberGenerator, name: String) -> String {
        let zones = ["", "", ";TZID=Europe/Berlin", ";TZID=America/New_York", ";TZID=Mine", ";TZID=Pacific/Apia"]
        return name + one(zones, &generator) + one(["", "", "", ";VALUE=DATE"], &generator) + ":"
            + timeValue(&generator)
    }

    private static func timeValue(_ generator: inout some RandomNumberGenerator) -> String {
        let dates = [
            "20240601", "20240331", "20241027", "20240229", "19700101", "20231231", "00010101", "99991231", "19000101",
            "20380119", "00000101", "20240632", "21000301",
        ]
        let times = ["", "T000000", "T023000", "T100000", "T235960", "T240000", "T100000Z", "T023000Z", "T1000"]
        return one(dates, &generator) + one(times, &generator)
    }

    private static func duration(_ generator: inout some RandomNumberGenerator) -> String {
        one(["P", "-P", "P", "+P"], &generator) + number(&generator)
            + one(["D", "W", "DT1H", "T", "H", "DT3600S"], &generator)
    }

    /// A line that is not a rule.
    static func property(_ generator: inout some RandomNumberGenerator) -> String {
        switch Int.random(in: 0..<14, using: &generator) {
        case 0: time(&generator, name: "DTEND")
        case 1: "DURATION:" + duration(&generator)
        case 2: time(&generator, name: "EXDATE") + "," + timeValue(&generator)
        case 3: time(&generator, name: "RDATE") + "," + timeValue(&generator)
        case 4: "RDATE;VALUE=PERIOD:" + timeValue(&generator) + "/" + duration(&generator)
        case 5: time(&generator, name: one(["RECURRENCE-ID", "RECURRENCE-ID;RANGE=THISANDFUTURE"], &generator))
        case 6: "SEQUENCE:" + number(&generator)
        case 7: one(["STATUS:CANCELLED", "METHOD:CANCEL", "TRANSP:TRANSPARENT"], &generator)
        case 8: one(["UID:a", "UID:b", "UID:"], &generator)
        case 9: time(&generator, name: "DUE")
        case 10: "FREEBUSY:" + timeValue(&generator) + "/" + one([timeValue(&generator), "PT1H"], &generator)
        case 11: one(["X-WR-TIMEZONE:Europe/Berlin", "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE"], &generator)
        case 12: "TZOFFSETTO:" + one(["+0100", "-2359", "+2500", "+0000", "-0330"], &generator)
        default: time(&generator, name: one(["LAST-MODIFIED", "DTSTAMP", "DTSTART"], &generator))
        }
    }

    /// A whole component: an event, an override, a to-do or a time zone.
    static func component(_ generator: inout some RandomNumberGenerator) -> String {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0:
            let parts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
                let name = one(["STANDARD", "DAYLIGHT"], &generator)
                let lines = [time(&generator, name: "DTSTART"), rule(&generator), property(&generator)]
                return "BEGIN:\(name)\n\(lines.joined(separator: "\n"))\nTZOFFSETFROM:+0100\nTZOFFSETTO:"
                    + one(["+0200", "-1000", "+0100"], &generator) + "\nEND:\(name)"
            }
            return "BEGIN:VTIMEZONE\nTZID:Mine\n\(parts.joined(separator: "\n"))\nEND:VTIMEZONE"
        case 1:
            return "BEGIN:VTODO\nUID:a\n\(time(&generator, name: "DUE"))\n\(property(&generator))\nEND:VTODO"
        case 2:
            return "BEGIN:VEVENT\nUID:a\n\(time(&generator, name: "RECURRENCE-ID"))\n"
                + "\(time(&generator, name: "DTSTART"))\n\(property(&generator))\nEND:VEVENT"
        default:
            return "BEGIN:VEVENT\nUID:a\n\(time(&generator, name: "DTSTART"))\n\(rule(&generator))\n"
                + "\(property(&generator))\n\(property(&generator))\nEND:VEVENT"
        }
    }

    private static func one<Element>(
        _ elements: [Element], _ generator: inout some RandomNumberGenerator
    ) -> Element {
        elements[Int.random(in: elements.indices, using: &generator)]
    }
}
