extension ValueParser {
    /// A DURATION; nil if it is none, or longer than all years that a date can have. A missing `T` before hours, a second
    /// sign, fractions (`PT1.5H`) and blanks inside are forgiven.
    static func duration(_ bytes: Bytes) -> CalendarDuration? {
        let bytes = trimmed(bytes)
        var index = 0
        var sign = 1
        while index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D {
            if bytes[index] == 0x2D { sign = -1 }
            index += 1
        }
        guard index < bytes.count, bytes[index] | 0x20 == 0x70 else { return nil }
        index += 1
        var days = 0
        var seconds = 0
        var inTime = false
        var parts = 0
        while index < bytes.count {
            if bytes[index] | 0x20 == 0x74 {
                inTime = true
                index += 1
                continue
            }
            if bytes[index] == 0x20 {
                index += 1
                continue
            }
            var value = 0
            var length = 0
            while index < bytes.count, bytes[index] &- 0x30 <= 9 {
                value = min(value * 10 + Int(bytes[index] &- 0x30), 1_000_000_000)
                length += 1
                index += 1
            }
            let thousandths = length > 0 ? fraction(bytes, &index) : 0
            guard length > 0, index < bytes.count else { return nil }
            let unit: Int
            switch bytes[index] | 0x20 {
            case 0x77: unit = 7 * 86_400
            case 0x64: unit = 86_400
            case 0x68: unit = 3600
            case 0x6D where inTime: unit = 60
            case 0x73: unit = 1
            default: return nil
            }
            if unit >= 86_400 { days += value * (unit / 86_400) } else { seconds += value * unit }
            seconds += thousandths * unit / 1000
            parts += 1
            index += 1
        }
        guard parts > 0, parts <= 16, days + seconds / 86_400 <= 3_660_000 else { return nil }
        return CalendarDuration(days: sign * days, seconds: sign * seconds)
    }

    /// The thousandths behind a point or comma; 0 if there is none.
    private static func fraction(_ bytes: Bytes, _ index: inout Int) -> Int {
        guard index < bytes.count, bytes[index] == 0x2E || bytes[index] == 0x2C else { return 0 }
        index += 1
        var thousandths = 0
        var weight = 100
        while index < bytes.count, bytes[index] &- 0x30 <= 9 {
            thousandths += Int(bytes[index] &- 0x30) * weight
            weight /= 10
            index += 1
        }
        return thousandths
    }
}
