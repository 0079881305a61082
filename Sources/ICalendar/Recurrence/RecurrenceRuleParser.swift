/// Takes the faults that are found in a rule.
protocol RuleFaults {
    /// A fault in the part that begins at a byte offset of the rule's value.
    mutating func report(_ code: CalendarDiagnostic.Code, at offset: Int, length: Int)
}

/// Reads RECUR values as they are really written: any case, blanks, empty and repeated parts, parts in any order.
enum RecurrenceRuleParser {
    /// A view of bytes; its indices start at 0.
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// The rule, or nil if FREQ is missing or unknown, or RSCALE is not Gregorian. Ignored parts are reported.
    static func parse(_ value: Bytes, _ faults: inout some RuleFaults) -> RecurrenceRule? {
        var rule = RecurrenceRule(frequency: .daily)
        var hasFrequency = false
        var isSupported = true
        var start = 0
        while start <= value.count {
            var end = start
            while end < value.count, value[end] != 0x3B { end += 1 }
            let part = ValueParser.trimmed(Bytes(rebasing: value[start..<end]))
            if !part.isEmpty {
                if let code = read(part, into: &rule, &hasFrequency, &isSupported) {
                    faults.report(code, at: start, length: end - start)
                }
            }
            start = end + 1
        }
        guard hasFrequency else {
            faults.report(.badRule, at: 0, length: value.count)
            return nil
        }
        guard isSupported else { return nil }
        if dropUnfitting(&rule) { faults.report(.rulePartNotAllowed, at: 0, length: value.count) }
        return rule
    }

    /// Reads one `NAME=VALUE`; returns what is wrong with it.
    private static func read(
        _ part: Bytes, into rule: inout RecurrenceRule, _ hasFrequency: inout Bool, _ isSupported: inout Bool
    ) -> CalendarDiagnostic.Code? {
        guard let equals = part.firstIndex(of: 0x3D) else { return .badRulePart }
        let name = ValueParser.trimmed(Bytes(rebasing: part[..<equals]))
        let value = ValueParser.trimmed(Bytes(rebasing: part[(equals + 1)...]))
        func named(_ word: StaticString) -> Bool { ValueParser.equals(name, word) }

        if named("FREQ") {
            let text = String(decoding: value, as: UTF8.self).uppercased()
            guard let frequency = RecurrenceRule.Frequency(rawValue: text) else { return .badRulePart }
            rule.frequency = frequency
            hasFrequency = true
        } else if named("INTERVAL") {
            guard let number = ValueParser.integer(value), number >= 1 else { return .badRulePart }
            rule.interval = number
        } else if named("COUNT") {
            guard let number = ValueParser.integer(value), number >= 1 else { return .badRulePart }
            rule.count = number
        } else if named("UNTIL") {
            guard let time = ValueParser.time(value) else { return .badRulePart }
            rule.until = time
        } else if named("WKST") {
            guard value.count == 2, let day = Weekday(letters: value[0], value[1]) else { return .badRulePart }
            rule.weekStart = day
        } else if named("BYDAY") {
            return weekdays(value, &rule) ? nil : .badRulePart
        } else if named("BYMONTH") {
            return numbers(value, 1...12) { rule.months |= 1 << UInt16($0) } ? nil : .badRulePart
        } else if named("BYMONTHDAY") {
            return numbers(value, -31...31) {
                if $0 > 0 { rule.monthDays |= 1 << UInt32($0) } else { rule.monthDaysFromEnd |= 1 << UInt32(-$0) }
            } ? nil : .badRulePart
        } else if named("BYYEARDAY") {
            var days = rule.yearDays
            let isClean = numbers(value, -366...366) { days.append($0) }
            rule.yearDays = Array(Set(days)).sorted()
            return isClean ? nil : .badRulePart
        } else if named("BYWEEKNO") {
            return numbers(value, -53...53) {
                if $0 > 0 { rule.weekNumbers |= 1 << UInt64($0) } else { rule.weekNumbersFromEnd |= 1 << UInt64(-$0) }
            } ? nil : .badRulePart
        } else if named("BYSETPOS") {
            var positions = rule.setPositions
            let isClean = numbers(value, -100_000...100_000) { positions.append($0) }
            rule.setPositions = Array(Set(positions)).sorted()
            return isClean ? nil : .badRulePart
        } else if named("BYHOUR") {
            return numbers(value, 0...23, zeroAllowed: true) { rule.hours |= 1 << UInt32($0) } ? nil : .badRulePart
        } else if named("BYMINUTE") {
            return numbers(value, 0...59, zeroAllowed: true) { rule.minutes |= 1 << UInt64($0) } ? nil : .badRulePart
        } else if named("BYSECOND") {
            return numbers(value, 0...60, zeroAllowed: true) { rule.seconds |= 1 << UInt64($0) } ? nil : .badRulePart
        } else if named("SKIP") {
            let text = String(decoding: value, as: UTF8.self).uppercased()
            guard let skip = RecurrenceRule.Skip(rawValue: text) else { return .badRulePart }
            rule.skip = skip
        } else if named("RSCALE") {
            guard ValueParser.equals(value, "GREGORIAN") else {
                isSupported = false
                return .unsupportedRuleScale
            }
        } else {
            return .unknownRulePart
        }
        return nil
    }

    /// Hands every number of a list to `add`; false if an element is no number of the range (it is passed over).
    private static func numbers(
        _ list: Bytes, _ range: ClosedRange<Int>, zeroAllowed: Bool = false, _ add: (Int) -> Void
    ) -> Bool {
        var isClean = true
        var start = 0
        while start <= list.count {
            var end = start
            while end < list.count, list[end] != 0x2C { end += 1 }
            if let number = ValueParser.integer(Bytes(rebasing: list[start..<end])), range.contains(number),
                number != 0 || zeroAllowed
            {
                add(number)
            } else {
                isClean = false
            }
            start = end + 1
        }
        return isClean
    }

    private static func weekdays(_ list: Bytes, _ rule: inout RecurrenceRule) -> Bool {
        var isClean = true
        var start = 0
        while start <= list.count {
            var end = start
            while end < list.count, list[end] != 0x2C { end += 1 }
            let element = ValueParser.trimmed(Bytes(rebasing: list[start..<end]))
            start = end + 1
            guard element.count >= 2,
                let weekday = Weekday(letters: element[element.count - 2], element[element.count - 1])
            else {
                isClean = false
                continue
            }
            if element.count == 2 {
                rule.weekdays |= 1 << UInt8(weekday.rawValue)
                continue
            }
            let digits = Bytes(rebasing: element[..<(element.count - 2)])
            guard let ordinal = ValueParser.integer(digits), ordinal != 0, abs(ordinal) <= 53 else {
                isClean = false
                continue
            }
            let day = RecurrenceRule.OrdinalWeekday(ordinal: ordinal, weekday: weekday)
            if !rule.ordinalWeekdays.contains(day) { rule.ordinalWeekdays.append(day) }
        }
        return isClean
    }

    /// Drops what RFC 5545 forbids for the rule's frequency; true if there was any.
    ///
    /// An ordinal weekday where ordinals are meaningless becomes the plain weekday.
    private static func dropUnfitting(_ rule: inout RecurrenceRule) -> Bool {
        var dropped = false
        if rule.frequency != .yearly, rule.weekNumbers | rule.weekNumbersFromEnd != 0 {
            (rule.weekNumbers, rule.weekNumbersFromEnd) = (0, 0)
            dropped = true
        }
        if rule.frequency == .weekly, rule.monthDays | rule.monthDaysFromEnd != 0 {
            (rule.monthDays, rule.monthDaysFromEnd) = (0, 0)
            dropped = true
        }
        switch rule.frequency {
        case .daily, .weekly, .monthly:
            if !rule.yearDays.isEmpty {
                rule.yearDays = []
                dropped = true
            }
        default: break
        }
        let ordinalsFit =
            rule.frequency == .monthly
            || (rule.frequency == .yearly && rule.weekNumbers | rule.weekNumbersFromEnd == 0)
        if !ordinalsFit, !rule.ordinalWeekdays.isEmpty {
            for day in rule.ordinalWeekdays { rule.weekdays |= 1 << UInt8(day.weekday.rawValue) }
            rule.ordinalWeekdays = []
            dropped = true
        }
        return dropped
    }
}
