/// A STANDARD or DAYLIGHT part of a VTIMEZONE (RFC 5545, section 3.6.5).
struct ZoneObservance {
    /// What an observance changes, and what it is called.
    struct Key: Hashable {
        /// TZOFFSETFROM, in seconds east of UTC.
        var from: Int
        /// TZOFFSETTO, in seconds east of UTC.
        var to: Int
        /// DAYLIGHT or STANDARD, and TZNAME.
        var label: ZoneTable.Label
    }

    /// What it changes.
    var key: Key
    /// DTSTART and behind it the RDATEs: wall seconds on the clock before the change, ascending, never empty.
    var onsets: [Int]
    /// RRULE, or nil.
    var rule: String?

    /// Writes the component.
    func write(to writer: inout ContentLineWriter) {
        let name = key.label.isDaylight ? "DAYLIGHT" : "STANDARD"
        writer.write("BEGIN", value: name)
        let times = onsets.map { CalendarTime(floatingSeconds: $0).text }
        writer.write("DTSTART", value: times.first ?? "")
        writer.write("TZOFFSETFROM", value: ZoneObservance.text(offset: key.from))
        writer.write("TZOFFSETTO", value: ZoneObservance.text(offset: key.to))
        if !key.label.name.isEmpty { writer.write("TZNAME", text: key.label.name) }
        if let rule { writer.write("RRULE", value: rule) }
        if times.count > 1 { writer.write("RDATE", value: times.dropFirst().joined(separator: ",")) }
        writer.write("END", value: name)
    }

    /// A UTC-OFFSET value (RFC 5545, section 3.3.14): `+0100`, or `+005328` where there are seconds.
    static func text(offset: Int) -> String {
        let seconds = abs(offset)
        let text = (offset < 0 ? "-" : "+") + padded(seconds / 3600, 2) + padded(seconds / 60 % 60, 2)
        return seconds % 60 == 0 ? text : text + padded(seconds % 60, 2)
    }
}
