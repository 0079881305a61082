/// A calendar of simple events in UTC.
enum CalendarText {
    /// One event a line: `20250322T150000Z Title`, an hour long; its UID is the title.
    static func calendar(_ events: String..., rule: String? = nil) -> String {
        let components = events.map { event in
            let parts = event.split(separator: " ", maxSplits: 1)
            return """
                BEGIN:VEVENT
                UID:\(parts[1])
                DTSTAMP:20250101T000000Z
                DTSTART:\(parts[0])
                DURATION:PT1H
                SUMMARY:\(parts[1])
                \(rule.map { "RRULE:\($0)\n" } ?? "")END:VEVENT

                """
        }
        let text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:test\n" + components.joined() + "END:VCALENDAR\n"
        return text.replacing("\n", with: "\r\n")
    }
}
