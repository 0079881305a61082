import ICalendar
import Testing

/// A small calendar and all its occurrences.
struct CalendarCase: Sendable, CustomTestStringConvertible {
    /// What the calendar shows.
    let testDescription: String
    /// The default zone.
    let zone: String
    /// The calendar's lines; those of components between `(` and `)`: `E` is a VEVENT, `T` a VTODO, `Z` a VTIMEZONE.
    let lines: String
    /// One line an occurrence: SUMMARY, begin, end, `day` if it is all-day, `cancelled` if it is.
    let expected: [String]

    /// A case; every event has the UID `u` unless it gives another.
    init(_ shows: String, zone: String = "UTC", _ lines: String, _ expected: String) {
        testDescription = shows
        self.zone = zone
        self.lines = lines
        self.expected = expected.split(separator: "\n").map(String.init)
    }

    /// The file's text.
    var text: String {
        var names: [String] = []
        var result: [String] = []
        var needsUID = false
        for line in lines.split(separator: "\n").map(String.init) {
            switch line {
            case "E(": names.append("VEVENT")
            case "T(": names.append("VTODO")
            case "Z(": names.append("VTIMEZONE")
            case "CAL(": names.append("VCALENDAR")
            case ")":
                result.append("END:\(names.removeLast())")
                continue
            default:
                // A UID of its own comes first.
                if needsUID, !line.hasPrefix("UID:") { result.append("UID:u") }
                needsUID = false
                result.append(line)
                continue
            }
            result.append("BEGIN:\(names.last ?? "")")
            if line == "E(" || line == "T(" { needsUID = true }
        }
        let body = result.joined(separator: "\n") + "\n"
        return lines.hasPrefix("CAL(") ? body : "BEGIN:VCALENDAR\n" + body + "END:VCALENDAR\n"
    }

    /// The occurrences of 1990 to 2040 as `expected` writes them, sorted.
    func occurrences() throws -> [String] {
        let zone = try #require(ZoneTable(identifier: zone))
        let expansion = CalendarExpansion(CalendarDocument(Array(text.utf8)), defaultZone: zone)
        var rows: [String] = []
        func add(_ occurrence: Occurrence) {
            let times = [occurrence.start, occurrence.end].map { CalendarTime(utcSeconds: Int($0)).text }
            var parts = [occurrence.component.summary ?? "-"] + times
            if occurrence.isAllDay { parts.append("day") }
            if occurrence.isCancelled { parts.append("cancelled") }
            rows.append(parts.joined(separator: " "))
        }
        expansion.forEachOccurrence(from: ProbeWindow.usual.from, to: ProbeWindow.usual.to, add)
        expansion.forEachTodo(from: ProbeWindow.usual.from, to: ProbeWindow.usual.to, add)
        return rows.sorted()
    }
}
