extension RecurrenceRuleParser {
    /// Whether a name is that of a property's parameter which some writers put into a rule before the time of UNTIL.
    static func isParameter(_ name: Bytes) -> Bool {
        ValueParser.equals(ValueParser.trimmed(name), "TZID") || ValueParser.equals(ValueParser.trimmed(name), "VALUE")
    }

    /// What an UNTIL means that is no time: one behind a parameter, as in `TZID=Europe/Berlin:20240601T100000`, where the zone
    /// counts for nothing, since a local UNTIL is on DTSTART's clock; or a day behind the last one of its month, as 31 June,
    /// which is that last one. A series without end is what was meant least.
    static func looseUntil(_ value: Bytes) -> CalendarTime? {
        if let colon = value.lastIndex(of: 0x3A), let time = ValueParser.time(Bytes(rebasing: value[(colon + 1)...])) {
            return time
        }
        guard value.count >= 8, let day = ValueParser.integer(Bytes(rebasing: value[6..<8])), 29...31 ~= day else {
            return nil
        }
        var bytes = Array(value)
        for last in (28..<day).reversed() {
            (bytes[6], bytes[7]) = (0x30 + UInt8(last / 10), 0x30 + UInt8(last % 10))
            if let time = bytes.withUnsafeBufferPointer({ ValueParser.time($0) }) { return time }
        }
        return nil
    }
}
