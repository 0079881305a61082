extension RuleWalker {
    /// Whether the rule is monthly, at the time of DTSTART, without COUNT, BYSETPOS and SKIP: then the days of a month are
    /// bits, and no list is needed.
    static func isPlainMonthly(_ rule: RecurrenceRule) -> Bool {
        rule.frequency == .monthly && rule.count == nil && rule.skip == .omit && rule.setPositions.isEmpty
            && rule.hours == 0 && rule.minutes == 0 && rule.seconds == 0
    }

    /// Walks a plain monthly rule.
    func walkMonthly(from: Int, to: Int, _ body: (Int) -> Bool) -> End {
        let begin = CivilDate(daysSinceEpoch: floorDivide(from, 86_400))
        let base = startDate.year * 12 + startDate.month - 1
        let wanted = max(base, begin.year * 12 + begin.month - 1)
        var month = base + (wanted - base) / rule.interval * rule.interval
        var fruitless = 0
        while true {
            let year = floorDivide(month, 12)
            let number = month - year * 12 + 1
            let first = CivilDate.days(year: year, month: number, day: 1)
            if first * 86_400 > to { return .finished }
            var days: UInt32 = 0
            if months == 0 || months & 1 << UInt16(number) != 0 {
                days = daysOfMonth(first: first, length: CivilDate.daysInMonth(year: year, month: number))
            }
            fruitless = days == 0 ? fruitless + 1 : 0
            if fruitless > patience { return .fruitless }
            while days != 0 {
                let wall = (first + days.trailingZeroBitCount - 1) * 86_400 + startTime
                days &= days &- 1
                if wall < from { continue }
                if wall > to { return .finished }
                if !body(wall) { return .stopped }
            }
            month += rule.interval
        }
    }

    /// The days that BYMONTHDAY and BYDAY give in a month that begins on the day `first`: bit n is day n.
    private func daysOfMonth(first: Int, length: Int) -> UInt32 {
        var days = UInt32.max
        if monthDays | rule.monthDaysFromEnd != 0 {
            days = monthDays
            var bits = rule.monthDaysFromEnd
            while bits != 0 {
                let fromEnd = bits.trailingZeroBitCount
                bits &= bits &- 1
                if fromEnd <= length { days |= 1 << UInt32(length - fromEnd + 1) }
            }
        }
        if weekdays != 0 || !rule.ordinalWeekdays.isEmpty { days &= weekdaysOfMonth(first: first, length: length) }
        return days & (UInt32.max >> UInt32(31 - length)) & ~1
    }

    /// The days that BYDAY gives in a month, its ordinals counted in the month.
    private func weekdaysOfMonth(first: Int, length: Int) -> UInt32 {
        let firstWeekday = floorModulo(first + 3, 7)
        var days: UInt32 = 0
        var bits = weekdays
        while bits != 0 {
            let offset = floorModulo(bits.trailingZeroBitCount - firstWeekday, 7)
            bits &= bits &- 1
            // Every seventh day.
            days |= 0x2040_8102 << UInt32(offset)
        }
        for ordinalDay in rule.ordinalWeekdays {
            let offset = floorModulo(ordinalDay.weekday.rawValue - firstWeekday, 7)
            let count = (length - 1 - offset) / 7 + 1
            let place = ordinalDay.ordinal > 0 ? ordinalDay.ordinal - 1 : count + ordinalDay.ordinal
            if place >= 0, place < count { days |= 1 << UInt32(offset + place * 7 + 1) }
        }
        return days
    }
}
