extension ContentLineWriter {
    /// Writes the VTIMEZONE of a zone (RFC 5545, section 3.6.5), right from an instant on for ever.
    ///
    /// What the zone does each year is told by yearly rules, which are written from the year in which they began; what it did
    /// before is listed as far back as it is needed. A zone whose changes follow no rule is listed up to the year 2100.
    ///
    /// - Parameters:
    ///   - zone: the zone; one from the tz database also gives TZNAMEs.
    ///   - tzid: the name that the calendar uses for it, the zone's own unless told otherwise.
    ///   - utcSeconds: the earliest instant that the calendar has in the zone, in seconds since 1970-01-01T00:00:00Z.
    public mutating func write(timeZone zone: ZoneTable, tzid: String? = nil, from utcSeconds: Int64) {
        write("BEGIN", value: "VTIMEZONE")
        write("TZID", text: tzid ?? zone.identifier)
        // Years 1 to 9999, the ones that a calendar can write.
        let from = min(max(Int(utcSeconds), -62_135_596_800), RuleWalker.endOfTime)
        for observance in ZoneHistory(zone).observances(from: from) { observance.write(to: &self) }
        write("END", value: "VTIMEZONE")
    }
}
