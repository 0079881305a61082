/// The BYxxx parts as lists. Numbers that a part cannot have are left out when it is set.
extension RecurrenceRule {
    /// BYMONTH, 1 to 12, ascending.
    public var byMonth: [Int] {
        get { RecurrenceRule.members(UInt64(months)) }
        set { months = UInt16(RecurrenceRule.bits(newValue, 1...12)) }
    }

    /// BYWEEKNO, -53 to -1 and 1 to 53, ascending.
    public var byWeekNumber: [Int] {
        get { RecurrenceRule.signedMembers(weekNumbersFromEnd, weekNumbers) }
        set { (weekNumbersFromEnd, weekNumbers) = RecurrenceRule.signedBits(newValue, 1...53) }
    }

    /// BYYEARDAY, -366 to -1 and 1 to 366, ascending.
    public var byYearDay: [Int] {
        get { yearDays }
        set { yearDays = Set(newValue).filter { $0 != 0 && -366...366 ~= $0 }.sorted() }
    }

    /// BYMONTHDAY, -31 to -1 and 1 to 31, ascending.
    public var byMonthDay: [Int] {
        get { RecurrenceRule.signedMembers(UInt64(monthDaysFromEnd), UInt64(monthDays)) }
        set {
            let (fromEnd, fromBegin) = RecurrenceRule.signedBits(newValue, 1...31)
            (monthDaysFromEnd, monthDays) = (UInt32(fromEnd), UInt32(fromBegin))
        }
    }

    /// BYDAY without ordinals, from Monday on; `ordinalWeekdays` holds the others.
    public var byWeekday: [Weekday] {
        get { Weekday.allCases.filter { weekdays & 1 << UInt8($0.rawValue) != 0 } }
        set { weekdays = newValue.reduce(0) { $0 | 1 << UInt8($1.rawValue) } }
    }

    /// BYHOUR, 0 to 23, ascending.
    public var byHour: [Int] {
        get { RecurrenceRule.members(UInt64(hours)) }
        set { hours = UInt32(RecurrenceRule.bits(newValue, 0...23)) }
    }

    /// BYMINUTE, 0 to 59, ascending.
    public var byMinute: [Int] {
        get { RecurrenceRule.members(minutes) }
        set { minutes = RecurrenceRule.bits(newValue, 0...59) }
    }

    /// BYSECOND, 0 to 60, ascending.
    public var bySecond: [Int] {
        get { RecurrenceRule.members(seconds) }
        set { seconds = RecurrenceRule.bits(newValue, 0...60) }
    }

    /// BYSETPOS, without 0, ascending.
    public var bySetPosition: [Int] {
        get { setPositions }
        set { setPositions = Set(newValue).filter { $0 != 0 }.sorted() }
    }

    // MARK: Bits

    /// The numbers of the bits that are set, ascending.
    static func members(_ bits: UInt64) -> [Int] {
        var bits = bits
        var result: [Int] = []
        while bits != 0 {
            result.append(bits.trailingZeroBitCount)
            bits &= bits &- 1
        }
        return result
    }

    private static func bits(_ numbers: [Int], _ range: ClosedRange<Int>) -> UInt64 {
        var bits: UInt64 = 0
        for number in numbers where range.contains(number) { bits |= 1 << UInt64(number) }
        return bits
    }

    private static func signedMembers(_ fromEnd: UInt64, _ fromBegin: UInt64) -> [Int] {
        members(fromEnd).reversed().map { -$0 } + members(fromBegin)
    }

    private static func signedBits(_ numbers: [Int], _ range: ClosedRange<Int>) -> (UInt64, UInt64) {
        (bits(numbers.map { 0 &- $0 }, range), bits(numbers, range))
    }
}
