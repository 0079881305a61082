/// Reads typed property values from bytes.
///
/// Strict forms take a short path; what real writers produce beside them (separators, missing seconds, blanks,
/// lower case) is accepted too.
enum ValueParser {
    /// A view of bytes; its indices start at 0.
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// A DATE or DATE-TIME; `zoned` never comes out of here, the caller knows the TZID.
    ///
    /// Accepts `20240601`, `20240601T100000[Z]`, the ISO 8601 extended forms, missing seconds, fractions of a second
    /// (dropped), `T240000`, second 60, an ISO offset (then UTC), and blanks and quotes around.
    static func time(_ bytes: Bytes) -> CalendarTime? {
        if bytes.count == 15 || (bytes.count == 16 && bytes[15] == 0x5A), bytes[8] == 0x54 {
            // The last digit of the date and the T before the time's six digits count as zeros.
            let timeDigits = word(bytes, 7) & ~0xFFFF | 0x3030
            if let day = day(digits: word(bytes, 0)), let second = second(digits: timeDigits),
                isWritable(day &* 86_400 &+ second)
            {
                return CalendarTime(wallSeconds: day &* 86_400 &+ second, form: bytes.count == 16 ? .utc : .floating)
            }
            return nil
        }
        if bytes.count == 8, let day = day(digits: word(bytes, 0)) {
            return CalendarTime(wallSeconds: day &* 86_400, form: .date)
        }
        return tolerantTime(bytes)
    }

    /// Whether a value that is a time is written as RFC 5545 has it, within its day and minute.
    @inline(__always)
    static func isPlainTime(_ bytes: Bytes) -> Bool {
        if bytes.count == 8 { return true }
        guard bytes.count == 15 || (bytes.count == 16 && bytes[15] == 0x5A), bytes[8] == 0x54 else { return false }
        return (bytes[9] != 0x32 || bytes[10] != 0x34) && bytes[13] != 0x36
    }

    /// Eight bytes from an index on, the first in the lowest byte.
    @inline(__always)
    private static func word(_ bytes: Bytes, _ index: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// The four numbers of two digits each that eight digits are, the first in the lowest 16 bits; nil if they are not all
    /// digits.
    @inline(__always)
    private static func pairs(digits word: UInt64) -> UInt64? {
        // A digit has 3 in its upper half, also when 6 is added.
        let halves = word & 0xF0F0_F0F0_F0F0_F0F0 | ((word &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0) >> 4
        guard halves == 0x3333_3333_3333_3333 else { return nil }
        let digits = word & 0x0F0F_0F0F_0F0F_0F0F
        return (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
    }

    /// The day number of eight digits, or nil if they are not a date.
    @inline(__always)
    private static func day(digits: UInt64) -> Int? {
        guard let pairs = pairs(digits: digits) else { return nil }
        let year = Int(truncatingIfNeeded: pairs & 0xFF &* 100 &+ pairs >> 16 & 0xFF)
        let month = Int(truncatingIfNeeded: pairs >> 32 & 0xFF)
        let day = Int(truncatingIfNeeded: pairs >> 48)
        guard month >= 1, month <= 12, day >= 1,
            day <= 28 || day <= CivilDate.daysInMonth(year: year, month: month)
        else { return nil }
        return CivilDate.days(year: year, month: month, day: day)
    }

    /// The second of the day of two zeros and the six digits of a time, or nil if they are not a time.
    @inline(__always)
    private static func second(digits: UInt64) -> Int? {
        guard let pairs = pairs(digits: digits) else { return nil }
        return secondOfDay(
            Int(truncatingIfNeeded: pairs >> 16 & 0xFF), Int(truncatingIfNeeded: pairs >> 32 & 0xFF),
            Int(truncatingIfNeeded: pairs >> 48))
    }

    /// Seconds since midnight; hour 24 only as 24:00:00, second 60 (a leap second) runs into the next minute.
    @inline(__always)
    private static func secondOfDay(_ hour: Int, _ minute: Int, _ second: Int) -> Int? {
        guard minute <= 59, second <= 60, hour <= 23 || (hour == 24 && minute == 0 && second == 0) else { return nil }
        return hour * 3600 + minute * 60 + second
    }

    @inline(__always)
    private static func twoDigits(_ bytes: Bytes, _ offset: Int) -> Int? {
        let tens = bytes[offset] &- 0x30
        let ones = bytes[offset + 1] &- 0x30
        return tens <= 9 && ones <= 9 ? Int(tens) * 10 + Int(ones) : nil
    }

    private static func tolerantTime(_ bytes: Bytes) -> CalendarTime? {
        // No-break spaces, marks of direction, hyphens of typesetters: what times were copied with.
        if bytes.contains(where: { $0 >= 0x80 }) {
            return bytes.prefix(64).filter { $0 < 0x80 }.withUnsafeBufferPointer { tolerantTime($0) }
        }
        var bytes = trimmed(bytes)
        // A quote around TZID may close behind the value.
        if bytes.first == 0x22 { bytes = trimmed(Bytes(rebasing: bytes[1...])) }
        if bytes.last == 0x22 { bytes = trimmed(Bytes(rebasing: bytes[..<(bytes.count - 1)])) }
        var index = 0
        guard let yearHigh = digits(bytes, &index), let yearLow = digits(bytes, &index) else { return nil }
        skipDateSeparator(bytes, &index)
        guard let month = digits(bytes, &index) else { return nil }
        skipDateSeparator(bytes, &index)
        guard let day = digits(bytes, &index), month >= 1, month <= 12, day >= 1 else { return nil }
        let year = yearHigh * 100 + yearLow
        guard day <= CivilDate.daysInMonth(year: year, month: month) else { return nil }
        let midnight = CivilDate.days(year: year, month: month, day: day) * 86_400
        // A date is the same in every zone.
        let rest = Bytes(rebasing: bytes[index...])
        if rest.isEmpty || equals(rest, "Z") {
            return CalendarTime(wallSeconds: midnight, form: .date)
        }
        guard bytes[index] | 0x20 == 0x74 || bytes[index] == 0x20 else { return nil }
        index += 1
        guard let hour = digits(bytes, &index) else { return nil }
        skip(bytes, &index, 0x3A)
        let minute = digits(bytes, &index) ?? 0
        skip(bytes, &index, 0x3A)
        let second = digits(bytes, &index) ?? 0
        guard let secondOfDay = secondOfDay(hour, minute, second) else { return nil }
        if index < bytes.count, bytes[index] == 0x2E || bytes[index] == 0x2C {
            index += 1
            while index < bytes.count, bytes[index] &- 0x30 <= 9 { index += 1 }
        }
        let wall = midnight + secondOfDay
        guard isWritable(wall) else { return nil }
        let zone = trimmed(Bytes(rebasing: bytes[index...]))
        if zone.isEmpty { return CalendarTime(wallSeconds: wall, form: .floating) }
        if equals(zone, "Z") || equals(zone, "UTC") || equals(zone, "GMT") {
            return CalendarTime(wallSeconds: wall, form: .utc)
        }
        guard let offset = utcOffset(zone, signRequired: true) else { return nil }
        return isWritable(wall - offset) ? CalendarTime(wallSeconds: wall - offset, form: .utc) : nil
    }

    private static func skipDateSeparator(_ bytes: Bytes, _ index: inout Int) {
        if index < bytes.count, bytes[index] == 0x2D || bytes[index] == 0x2F { index += 1 }
    }

    /// Whether a time lies in the years 0000 to 9999; hour 24, second 60 and offsets reach out of them.
    @inline(__always)
    private static func isWritable(_ wall: Int) -> Bool {
        wall >= -62_167_219_200 && wall <= RuleWalker.endOfTime
    }

    private static func digits(_ bytes: Bytes, _ index: inout Int) -> Int? {
        guard index + 1 < bytes.count, let value = twoDigits(bytes, index) else { return nil }
        index += 2
        return value
    }

    private static func skip(_ bytes: Bytes, _ index: inout Int, _ byte: UInt8) {
        if index < bytes.count, bytes[index] == byte { index += 1 }
    }

    /// A UTC-OFFSET such as `+0100`, `-05:30`, `+005328`, in seconds; the sign may be missing unless required.
    static func utcOffset(_ bytes: Bytes, signRequired: Bool = false) -> Int? {
        let bytes = trimmed(bytes)
        var index = 0
        var sign = 1
        if let first = bytes.first, first == 0x2B || first == 0x2D {
            sign = first == 0x2D ? -1 : 1
            index = 1
        } else if signRequired {
            return nil
        }
        var hour: Int
        if let two = digits(bytes, &index) {
            hour = two
        } else if index < bytes.count, bytes[index] &- 0x30 <= 9 {
            hour = Int(bytes[index] &- 0x30)
            index += 1
        } else {
            return nil
        }
        skip(bytes, &index, 0x3A)
        let minute = digits(bytes, &index) ?? 0
        skip(bytes, &index, 0x3A)
        let second = digits(bytes, &index) ?? 0
        guard index == bytes.count, minute <= 59, second <= 59, hour <= 25 else { return nil }
        hour *= 3600
        return sign * (hour + minute * 60 + second)
    }

    /// A decimal integer with an optional sign, clamped to ±2,000,000,000; nil if there is any other byte.
    static func integer(_ bytes: Bytes) -> Int? {
        let bytes = trimmed(bytes)
        var index = 0
        var negative = false
        if let first = bytes.first, first == 0x2B || first == 0x2D {
            negative = first == 0x2D
            index = 1
        }
        guard index < bytes.count else { return nil }
        var value = 0
        while index < bytes.count {
            let digit = bytes[index] &- 0x30
            guard digit <= 9 else { return nil }
            value = min(value * 10 + Int(digit), 2_000_000_000)
            index += 1
        }
        return negative ? -value : value
    }

    /// The bytes without blanks and tabs at either end.
    @inline(__always)
    static func trimmed(_ bytes: Bytes) -> Bytes {
        var low = 0
        var high = bytes.count
        while low < high, bytes[low] == 0x20 || bytes[low] == 0x09 { low += 1 }
        while high > low, bytes[high - 1] == 0x20 || bytes[high - 1] == 0x09 { high -= 1 }
        return Bytes(rebasing: bytes[low..<high])
    }

    /// Whether two views hold the same bytes.
    static func areSame(_ left: Bytes, _ right: Bytes) -> Bool {
        guard left.count == right.count, let one = left.baseAddress, let other = right.baseAddress else {
            return left.isEmpty && right.isEmpty
        }
        var index = 0
        while index &+ 8 <= left.count {
            let word = UnsafeRawPointer(one + index).loadUnaligned(as: UInt64.self)
            if word != UnsafeRawPointer(other + index).loadUnaligned(as: UInt64.self) { return false }
            index &+= 8
        }
        while index < left.count {
            if left[index] != right[index] { return false }
            index &+= 1
        }
        return true
    }

    /// Whether the bytes are `word` (given in capitals) in any case.
    static func equals(_ bytes: Bytes, _ word: StaticString) -> Bool {
        guard bytes.count == word.utf8CodeUnitCount else { return false }
        for index in 0..<bytes.count {
            let byte = bytes[index]
            let folded = byte &- 0x61 <= 25 ? byte & 0xDF : byte
            if folded != word.utf8Start[index] { return false }
        }
        return true
    }
}
