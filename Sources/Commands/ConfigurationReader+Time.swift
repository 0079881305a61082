import Ingest
import Model
import Pipeline
import Syntax

extension ConfigurationReader {
    func calendar(_ object: ObjectReader, log: inout DiagnosticLog) -> LocalCalendar? {
        let name = object.string("timezone", expecting: "a zone name such as Europe/Berlin", log: &log)
        guard let zone = zone(named: name ?? surroundings.systemZone) else {
            complain(
                at: object.node["timezone"] ?? object.node, "config-unknown-zone",
                expected: "an IANA zone name such as Europe/Berlin", found: "a name that nobody knows",
                remedy: "set \"timezone\"; the names are the files below /usr/share/zoneinfo", log: &log)
            return nil
        }
        var startsAt = 0
        if let text = object.string("day_starts_at", expecting: "an hour such as 04:00", log: &log) {
            let hour = text.hasSuffix(":00") && text.utf8.count == 5 ? Int(text.prefix(2)) : nil
            if let hour, (0...23).contains(hour) {
                startsAt = hour
            } else {
                complain(
                    at: object.node["day_starts_at"] ?? object.node, "config-bad-hour",
                    expected: "a whole hour from 00:00 to 23:00", found: "another text", remedy: "write it as 04:00",
                    log: &log)
            }
        }
        var weekStart = Weekday.monday
        if let text = object.string("week_starts_on", expecting: "a weekday", log: &log) {
            if let weekday = Weekday(name: text.lowercased()) {
                weekStart = weekday
            } else {
                complain(
                    at: object.node["week_starts_on"] ?? object.node, "config-bad-weekday",
                    expected: "a weekday from monday to sunday", found: "another word",
                    remedy: "write its English name", log: &log)
            }
        }
        return LocalCalendar(zone: zone, dayStartsAtHour: startsAt, weekStartsOn: weekStart)
    }

    func wakingHours(_ object: ObjectReader, log: inout DiagnosticLog) -> ClockHours? {
        guard let node = object.node["waking_hours"],
            let hours = ObjectReader(
                node, expecting: "hours such as {\"from\": 7, \"to\": 23}", keys: ["from", "to"], path: file.path,
                log: &log),
            let from = hours.integer("from", expecting: "an hour", in: 0...23, log: &log),
            let to = hours.integer("to", expecting: "an hour", in: 1...24, log: &log)
        else { return nil }
        guard from < to else {
            complain(
                at: node, "config-bad-hours", expected: "\"from\" before \"to\"", found: "the reverse",
                remedy: "name the hours of one day", log: &log)
            return nil
        }
        return ClockHours(start: from, end: to)
    }
}
