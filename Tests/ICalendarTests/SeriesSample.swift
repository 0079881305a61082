import ICalendar
import TestSupport

/// A made-up calendar with one series, everything about it drawn by lot.
struct SeriesSample {
    /// The clock that the series is on.
    enum Clock: CaseIterable {
        case date, floating, utc, berlin, newYork

        var zone: ZoneTable {
            switch self {
            case .date, .floating, .utc: .utc
            case .berlin: ZoneTable(identifier: "Europe/Berlin") ?? .utc
            case .newYork: ZoneTable(identifier: "America/New_York") ?? .utc
            }
        }

        /// The parameters and the value of a wall time on this clock.
        func text(_ wall: Int) -> String {
            let time = CalendarTime(floatingSeconds: wall).text
            return switch self {
            case .date: ";VALUE=DATE:" + time.prefix(8)
            case .floating: ":" + time
            case .utc: ":" + time + "Z"
            case .berlin: ";TZID=Europe/Berlin:" + time
            case .newYork: ";TZID=\"America/New_York\":" + time
            }
        }
    }

    let clock: Clock
    /// The wall second of DTSTART.
    let start: Int
    /// The lines of the VEVENTs, without BEGIN and END.
    var components: [[String]]

    /// The lines of the whole file.
    var lines: [String] {
        var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Sample//EN"]
        for component in components { lines += ["BEGIN:VEVENT"] + component + ["END:VEVENT"] }
        return lines + ["END:VCALENDAR"]
    }

    var bytes: [UInt8] { Array(lines.map { $0 + "\r\n" }.joined().utf8) }

    init(_ generator: inout SeededGenerator) {
        clock = Clock.allCases.randomElement(using: &generator) ?? .utc
        let isDate = clock == .date
        let day = CivilDate.days(year: 2023, month: 1, day: .random(in: 1...365, using: &generator))
        start = day * 86_400 + (isDate ? 0 : .random(in: 0..<96, using: &generator) * 900)
        var master = [
            "UID:series", "DTSTAMP:20230101T000000Z", "SUMMARY:Café; a long summary that must never be touched",
        ]
        master.append("DTSTART" + clock.text(start))
        master += SeriesSample.length(clock, start, &generator)
        master.append("RRULE:" + SeriesSample.rule(clock, start, &generator))
        components = [master]
        guard Bool.random(using: &generator) || isDate else { return }
        addExceptions(&generator)
    }

    private static func length(_ clock: Clock, _ start: Int, _ generator: inout SeededGenerator) -> [String] {
        if clock == .date {
            return [[], ["DTEND" + clock.text(start + 2 * 86_400)], ["DURATION:P3D"]].randomElement(using: &generator)
                ?? []
        }
        return [[], ["DTEND" + clock.text(start + 5400)], ["DURATION:PT45M"], ["DTEND:" + utc(start + 5400, clock)]]
            .randomElement(using: &generator) ?? []
    }

    private static func utc(_ wall: Int, _ clock: Clock) -> String {
        CalendarTime(utcSeconds: Int(clock.zone.instant(wallSeconds: Int64(wall)))).text
    }

    private static func rule(_ clock: Clock, _ start: Int, _ generator: inout SeededGenerator) -> String {
        var rules = [
            "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
            "FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=MONTHLY", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;BYMONTHDAY=1,15",
            "FREQ=YEARLY", "FREQ=DAILY;BYMONTH=3,10",
        ]
        if clock != .date { rules.append("FREQ=DAILY;BYHOUR=2,9,17") }
        if clock == .utc || clock == .floating { rules += ["FREQ=HOURLY;INTERVAL=7", "FREQ=MINUTELY;INTERVAL=500"] }
        let rule = rules.randomElement(using: &generator) ?? rules[0]
        let last = start + .random(in: 20...300, using: &generator) * 86_400
        let limits = [
            "", ";COUNT=30", ";UNTIL=" + CalendarTime(floatingSeconds: last).text.prefix(8),
            ";UNTIL=" + utc(last, clock),
            ";UNTIL=" + CalendarTime(floatingSeconds: last).text,
        ]
        return rule + (limits.randomElement(using: &generator) ?? "")
    }

    /// The occurrences of the series as it is so far.
    private var occurrences: [Occurrence] {
        CalendarExpansion(CalendarDocument(bytes)).occurrences(
            from: Int64(start - 86_400), to: Int64(start + 120 * 86_400))
    }

    /// The forms in which the wall time of an occurrence can be written.
    private func text(_ wall: Int, _ generator: inout SeededGenerator) -> String {
        let instant = clock.zone.instant(wallSeconds: Int64(wall))
        if clock == .date {
            return [clock.text(wall), ";TZID=Europe/Berlin:" + CalendarTime(floatingSeconds: wall).text]
                .randomElement(using: &generator) ?? clock.text(wall)
        }
        let sydney = ZoneTable(identifier: "Australia/Sydney") ?? .utc
        var forms = [clock.text(wall), clock.text(wall), ":" + CalendarTime(utcSeconds: Int(instant)).text]
        let local = Int(sydney.wallSeconds(at: instant))
        if sydney.instant(wallSeconds: Int64(local)) == instant {
            forms.append(";TZID=Australia/Sydney:" + CalendarTime(floatingSeconds: local).text)
        }
        forms.append(":" + CalendarTime(floatingSeconds: wall).text)
        return forms.randomElement(using: &generator) ?? clock.text(wall)
    }

    private mutating func addExceptions(_ generator: inout SeededGenerator) {
        let walls = occurrences.compactMap { $0.recurrenceID?.time.wallSeconds }
        guard walls.count > 6 else { return }
        let picked = walls.dropFirst().shuffled(using: &generator).prefix(5)
        for wall in picked.prefix(2) { components[0].append("EXDATE" + text(wall, &generator)) }
        if clock != .date, Bool.random(using: &generator), let wall = picked.first {
            components[0].append("EXDATE" + Clock.date.text(wall))
        }
        if Bool.random(using: &generator) {
            let extra = start + .random(in: 1...100, using: &generator) * 86_400 + (clock == .date ? 0 : 1800)
            components[0].append("RDATE" + clock.text(extra))
        }
        for wall in picked.dropFirst(2) {
            let isTail = clock.zone === ZoneTable.utc && Int.random(in: 0..<6, using: &generator) == 0
            var override = ["UID:series", "DTSTAMP:20230101T000000Z", "SEQUENCE:3"]
            override.append(
                "RECURRENCE-ID" + (isTail ? ";RANGE=THISANDFUTURE" + clock.text(wall) : text(wall, &generator)))
            let moved =
                wall + (clock == .date ? 1 : 96) * .random(in: -2...2, using: &generator) * 900
                * (clock == .date ? 96 : 1)
            if Int.random(in: 0..<4, using: &generator) > 0 {
                override.append("DTSTART" + clock.text(moved))
                if clock != .date { override.append("DTEND" + clock.text(moved + 1800)) }
            }
            if Bool.random(using: &generator) { override.append("STATUS:CANCELLED") }
            components.append(override)
        }
    }
}
