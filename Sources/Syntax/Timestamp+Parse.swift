/// Reads a date with a time of day: RFC 3339 and the forms of ISO 8601 that exports use.
///
/// Accepted are `2026-01-01T09:30:00`, the same with a space or `t` for the `T`, without seconds, with a fraction of
/// any length after `.` or `,` (cut to milliseconds, not rounded), and the basic form `20260101T093000`. After it may
/// stand `Z`, `z`, `+01:00`, `+0100` or `+01`, also after one space; without any the time is local. A leap second
/// `:60` counts as the last millisecond of its minute. Not accepted are dates that do not exist, hour 24, blanks
/// around the text, and a date without time, which is `parseDate(_:)`'s.
package func parseTimestamp(_ bytes: UnsafeRawBufferPointer) -> Timestamp? {
    guard let base = bytes.baseAddress, bytes.count >= 13 else { return nil }
    if bytes.count >= 19, let fields = extendedFields(base) {
        return timestamp(fields, rest: bytes, from: 19)
    }
    return parseLessUsualTimestamp(bytes)
}

/// Reads a date with a time of day from an array.
package func parseTimestamp(_ bytes: [UInt8]) -> Timestamp? {
    bytes.withUnsafeBytes { parseTimestamp($0) }
}

/// Reads a date with a time of day from a string.
package func parseTimestamp(_ text: String) -> Timestamp? {
    parseTimestamp(Array(text.utf8))
}

/// Reads a date without time, `2026-01-01` or `20260101`, as days since 1970-01-01; nil for dates that do not exist.
package func parseDate(_ bytes: UnsafeRawBufferPointer) -> Int? {
    let year = number(bytes, 0, 4)
    if bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), let year,
        let month = number(bytes, 5, 2), let day = number(bytes, 8, 2)
    {
        return daysFromEpoch(year: year, month: month, day: day)
    }
    if bytes.count == 8, let year, let month = number(bytes, 4, 2), let day = number(bytes, 6, 2) {
        return daysFromEpoch(year: year, month: month, day: day)
    }
    return nil
}

/// Reads a date without time from an array.
package func parseDate(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { parseDate($0) }
}

/// Reads a date without time from a string.
package func parseDate(_ text: String) -> Int? {
    parseDate(Array(text.utf8))
}

private struct ClockFields {
    var year: Int
    var month: Int
    var day: Int
    var hour: Int
    var minute: Int
    var second: Int
}

/// The fields of `YYYY-MM-DDTHH:MM:SS` in two eight-byte steps, or nil for anything else.
@inline(__always)
private func extendedFields(_ base: UnsafeRawPointer) -> ClockFields? {
    // XOR with the picture leaves each digit's value, and zero where punctuation is right.
    let date = UInt64(littleEndian: base.loadUnaligned(as: UInt64.self)) ^ 0x2D30_302D_3030_3030
    let time = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: 11, as: UInt64.self)) ^ 0x3030_3A30_303A_3030
    let tens = base.load(fromByteOffset: 8, as: UInt8.self) &- 0x30
    let ones = base.load(fromByteOffset: 9, as: UInt8.self) &- 0x30
    let separator = base.load(fromByteOffset: 10, as: UInt8.self)
    let digits =
        ((date &+ 0x7676_7676_7676_7676) | date | (time &+ 0x7676_7676_7676_7676) | time) & 0x8080_8080_8080_8080
    let marks = (date & 0xFF00_00FF_0000_0000) | (time & 0x0000_FF00_00FF_0000)
    guard digits | marks == 0, tens < 10, ones < 10,
        separator == UInt8(ascii: "T") || separator == ASCII.space || separator == UInt8(ascii: "t")
    else { return nil }
    // Each byte becomes ten times itself plus its right neighbour; the pairs of interest are picked below.
    let datePairs = date &* 10 &+ (date &>> 8)
    let timePairs = time &* 10 &+ (time &>> 8)
    return ClockFields(
        year: Int(datePairs & 0xFF) &* 100 &+ Int((datePairs &>> 16) & 0xFF), month: Int((datePairs &>> 40) & 0xFF),
        day: Int(tens) &* 10 &+ Int(ones), hour: Int(timePairs & 0xFF), minute: Int((timePairs &>> 24) & 0xFF),
        second: Int((timePairs &>> 48) & 0xFF))
}

/// Puts the fields together with the fraction and the zone that stand from `start` on.
@inline(__always)
private func timestamp(_ fields: ClockFields, rest bytes: UnsafeRawBufferPointer, from start: Int) -> Timestamp? {
    guard fields.hour < 24, fields.minute < 60, fields.second <= 60,
        let days = daysFromEpoch(year: fields.year, month: fields.month, day: fields.day)
    else { return nil }
    var index = start
    var milliseconds = 0
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") || bytes[index] == ASCII.comma {
        index &+= 1
        let fraction = index
        var weight = 100
        while index < bytes.count, bytes[index] &- 0x30 < 10 {
            milliseconds &+= Int(bytes[index] &- 0x30) &* weight
            weight /= 10
            index &+= 1
        }
        if index == fraction { return nil }
    }
    if fields.second == 60 { milliseconds = 999 }
    let seconds = fields.hour &* 3600 &+ fields.minute &* 60 &+ min(fields.second, 59)
    guard let zone = zone(bytes, from: index) else { return nil }
    return Timestamp(
        daysFromEpoch: days, millisecondsOfDay: seconds &* 1000 &+ milliseconds, offsetMinutes: zone.offsetMinutes)
}

private struct WrittenZone {
    var offsetMinutes: Int?
}

@inline(__always)
private func zone(_ bytes: UnsafeRawBufferPointer, from start: Int) -> WrittenZone? {
    var index = start
    if index == bytes.count { return WrittenZone(offsetMinutes: nil) }
    if bytes[index] == ASCII.space { index &+= 1 }
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"):
        return index &+ 1 == bytes.count ? WrittenZone(offsetMinutes: 0) : nil
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
        let left = bytes.count &- index
        guard left == 3 || left == 5 || (left == 6 && bytes[index &+ 3] == UInt8(ascii: ":")),
            let hours = number(bytes, index &+ 1, 2), hours < 24,
            let minutes = left == 3 ? 0 : number(bytes, bytes.count &- 2, 2), minutes < 60
        else { return nil }
        let offset = hours &* 60 &+ minutes
        return WrittenZone(offsetMinutes: bytes[index] == UInt8(ascii: "-") ? -offset : offset)
    default:
        return nil
    }
}

/// The extended form without seconds, and the basic form.
@inline(never)
private func parseLessUsualTimestamp(_ bytes: UnsafeRawBufferPointer) -> Timestamp? {
    let isExtended = bytes[4] == UInt8(ascii: "-")
    let clock = isExtended ? 11 : 9
    guard bytes.count >= clock + (isExtended ? 5 : 4) else { return nil }
    let separator = bytes[clock - 1]
    guard separator == UInt8(ascii: "T") || separator == ASCII.space || separator == UInt8(ascii: "t"),
        !isExtended || (bytes[7] == UInt8(ascii: "-") && bytes[13] == UInt8(ascii: ":")),
        let year = number(bytes, 0, 4), let month = number(bytes, isExtended ? 5 : 4, 2),
        let day = number(bytes, isExtended ? 8 : 6, 2), let hour = number(bytes, clock, 2),
        let minute = number(bytes, clock + (isExtended ? 3 : 2), 2)
    else { return nil }
    var fields = ClockFields(year: year, month: month, day: day, hour: hour, minute: minute, second: 0)
    var index = clock + (isExtended ? 5 : 4)
    if isExtended {
        if index < bytes.count, bytes[index] == UInt8(ascii: ":") { return nil }
    } else if let second = number(bytes, index, 2) {
        fields.second = second
        index += 2
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") || bytes[index] == ASCII.comma, isExtended { return nil }
    return timestamp(fields, rest: bytes, from: index)
}

@inline(__always)
private func number(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ length: Int) -> Int? {
    guard start >= 0, start &+ length <= bytes.count else { return nil }
    var value = 0
    for index in start..<start &+ length {
        let digit = bytes[index] &- 0x30
        guard digit < 10 else { return nil }
        value = value &* 10 &+ Int(digit)
    }
    return value
}
