/// Takes the faults that are found in a rule.
protocol RuleFaults {
    /// A fault in the part that begins at a byte offset of the rule's value.
    mutating func report(_ code: CalendarDiagnostic.Code, at offset: Int, length: Int)
}

/// Reads RECUR values as they are really written: any case, blanks, empty and repeated parts, parts in any order.
enum RecurrenceRuleParser {
    /// A view of bytes; its indices start at 0.
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// The parts that a rule can have; raw values are bits.
    private enum Part: UInt32, CaseIterable {
        case frequency = 1
        case interval = 2
        case count = 4
        case until = 8
        case weekStart = 16
        case day = 32
        case month = 64
        case monthDay = 128
        case yearDay = 256
        case weekNumber = 512
        case setPosition = 1024
        case hour = 2048
        case minute = 4096
        case second = 8192
        case skip = 16384
        case scale = 32768

        /// The part of a name in any letter case.
        init?(_ name: Bytes) {
            guard let part = Part.allCases.first(where: { ValueParser.equals(name, $0.name) }) else { return nil }
            self = part
        }

        private var name: StaticString {
            switch self {
            case .frequency: "FREQ"
            case .interval: "INTERVAL"
            case .count: "COUNT"
            case .until: "UNTIL"
            case .weekStart: "WKST"
            case .day: "BYDAY"
            case .month: "BYMONTH"
            case .monthDay: "BYMONTHDAY"
            case .yearDay: "BYYEARDAY"
            case .weekNumber: "BYWEEKNO"
            case .setPosition: "BYSETPOS"
            case .hour: "BYHOUR"
            case .minute: "BYMINUTE"
            case .second: "BYSECOND"
            case .skip: "SKIP"
            case .scale: "RSCALE"
            }
        }
    }

    /// The rule, or nil if FREQ is missing or unknown, or RSCALE is not Gregorian. Ignored parts are reported.
    ///
    /// Of a part that stands twice, lists are joined, and of other values the last that can be read counts.
    static func parse(_ value: Bytes, _ faults: inout some RuleFaults) -> RecurrenceRule? {
        let name = nameLength(value)
        guard name > 0 || value.contains(where: isWrapping) else { return parsePlain(value, &faults) }
        // Blanks do not count, and keep the places of what is behind them.
        return value.enumerated().map { $0 < name || isWrapping($1) ? 0x20 : $1 }.withUnsafeBufferPointer {
            parsePlain($0, &faults)
        }
    }

    /// How long the property's name is that some writers put into its value, with the colon; 0 if there is none.
    private static func nameLength(_ value: Bytes) -> Int {
        guard let colon = value.prefix(7).firstIndex(of: 0x3A) else { return 0 }
        let name = Bytes(rebasing: value[..<colon])
        return ValueParser.equals(name, "RRULE") || ValueParser.equals(name, "EXRULE") ? colon + 1 : 0
    }

    /// Whether a byte is a quote, or the backslash of a rule that was escaped like a text.
    private static func isWrapping(_ byte: UInt8) -> Bool { byte == 0x5C || byte == 0x22 }

    private static func parsePlain(_ value: Bytes, _ faults: inout some RuleFaults) -> RecurrenceRule? {
        var rule = RecurrenceRule(frequency: .daily)
        var seen: UInt32 = 0
        var hasFrequency = false
        var isSupported = true
        forEachPart(value) { part, name, offset, length in
            guard let part else {
                // `UNTIL;TZID=Europe/Berlin:20240601T100000`, of which the UNTIL alone is told as well.
                if rule.until == nil, let name, isParameter(name),
                    let until = looseUntil(Bytes(rebasing: value[offset..<(offset + length)]))
                {
                    rule.until = until
                    return faults.report(.looseDateTime, at: offset, length: length)
                }
                faults.report(name == nil ? .badRulePart : .unknownRulePart, at: offset, length: length)
                return
            }
            if seen & part.rawValue != 0 { faults.report(.repeatedRulePart, at: offset, length: length) }
            seen |= part.rawValue
            let text = ValueParser.trimmed(
                Bytes(rebasing: value[(offset + (name?.count ?? 0) + 1)..<(offset + length)]))
            if part == .scale, !isGregorian(text) {
                isSupported = false
                faults.report(.unsupportedRuleScale, at: offset, length: length)
            } else if read(part, text, into: &rule) {
                if part == .frequency { hasFrequency = true }
            } else if part == .until, let until = looseUntil(text) {
                rule.until = until
                faults.report(.looseDateTime, at: offset, length: length)
            } else {
                faults.report(.badRulePart, at: offset, length: length)
            }
        }
        guard hasFrequency else {
            faults.report(.badRule, at: 0, length: value.count)
            return nil
        }
        guard isSupported else { return nil }
        // Once, not for each part: a part may be repeated any number of times.
        if rule.yearDays.count > 1 { rule.yearDays = Array(Set(rule.yearDays)).sorted() }
        if rule.setPositions.count > 1 { rule.setPositions = Array(Set(rule.setPositions)).sorted() }
        let dropped = dropUnfitting(&rule)
        if dropped != 0 {
            forEachPart(value) { part, _, offset, length in
                if let part, dropped & part.rawValue != 0 {
                    faults.report(.rulePartNotAllowed, at: offset, length: length)
                }
            }
        }
        return rule
    }

    /// Calls `body` with every part that is not empty: what it is, its name as far as the `=` (nil if there is none), and
    /// its place without the blanks around it.
    private static func forEachPart(_ value: Bytes, _ body: (Part?, Bytes?, Int, Int) -> Void) {
        var start = 0
        while start <= value.count {
            var end = start
            while end < value.count, value[end] != 0x3B { end += 1 }
            let next = end + 1
            while start < end, isBlank(value[start]) { start += 1 }
            while end > start, isBlank(value[end - 1]) { end -= 1 }
            if start < end {
                let text = Bytes(rebasing: value[start..<end])
                let name = text.firstIndex(of: 0x3D).map { Bytes(rebasing: text[..<$0]) }
                body(name.flatMap { Part(ValueParser.trimmed($0)) }, name, start, end - start)
            }
            start = next
        }
    }

    /// Whether a calendar scale is the Gregorian one: by the name in RFC 7529, or by the one that CLDR has.
    private static func isGregorian(_ scale: Bytes) -> Bool {
        ValueParser.equals(scale, "GREGORIAN") || ValueParser.equals(scale, "GREGORY")
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static let frequencies: [(StaticString, RecurrenceRule.Frequency)] = [
        ("WEEKLY", .weekly), ("DAILY", .daily), ("MONTHLY", .monthly), ("YEARLY", .yearly), ("HOURLY", .hourly),
        ("MINUTELY", .minutely), ("SECONDLY", .secondly),
    ]

    /// Reads the value of one part; false if there is anything in it that is ignored.
    private static func read(_ part: Part, _ value: Bytes, into rule: inout RecurrenceRule) -> Bool {
        switch part {
        case .frequency:
            guard let (_, frequency) = frequencies.first(where: { ValueParser.equals(value, $0.0) }) else {
                return false
            }
            rule.frequency = frequency
        case .interval:
            guard let number = ValueParser.integer(value), number >= 1 else { return false }
            rule.interval = number
        case .count:
            guard let number = ValueParser.integer(value), number >= 1 else { return false }
            rule.count = number
        case .until:
            guard let time = ValueParser.time(value) else { return false }
            rule.until = time
        case .weekStart:
            guard value.count == 2, let day = Weekday(letters: value[0], value[1]) else { return false }
            rule.weekStart = day
        case .skip:
            let text = String(decoding: value, as: UTF8.self).uppercased()
            guard let skip = RecurrenceRule.Skip(rawValue: text) else { return false }
            rule.skip = skip
        case .scale: break
        case .day: return weekdays(value, &rule)
        case .month: return numbers(value, 1...12) { rule.months |= 1 << UInt16($0) }
        case .monthDay:
            return numbers(value, -31...31) {
                if $0 > 0 { rule.monthDays |= 1 << UInt32($0) } else { rule.monthDaysFromEnd |= 1 << UInt32(-$0) }
            }
        case .yearDay: return numbers(value, -366...366) { rule.yearDays.append($0) }
        case .weekNumber:
            return numbers(value, -53...53) {
                if $0 > 0 { rule.weekNumbers |= 1 << UInt64($0) } else { rule.weekNumbersFromEnd |= 1 << UInt64(-$0) }
            }
        case .setPosition: return numbers(value, -100_000...100_000) { rule.setPositions.append($0) }
        case .hour: return numbers(value, 0...23, zeroAllowed: true) { rule.hours |= 1 << UInt32($0) }
        case .minute: return numbers(value, 0...59, zeroAllowed: true) { rule.minutes |= 1 << UInt64($0) }
        case .second: return numbers(value, 0...60, zeroAllowed: true) { rule.seconds |= 1 << UInt64($0) }
        }
        return true
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

    /// Drops what RFC 5545 forbids for the rule's frequency, and BYSETPOS if nothing else is left; the bits of the parts.
    ///
    /// An ordinal weekday where ordinals are meaningless becomes the plain weekday.
    private static func dropUnfitting(_ rule: inout RecurrenceRule) -> UInt32 {
        var dropped: UInt32 = 0
        if rule.frequency != .yearly, rule.weekNumbers | rule.weekNumbersFromEnd != 0 {
            (rule.weekNumbers, rule.weekNumbersFromEnd) = (0, 0)
            dropped |= Part.weekNumber.rawValue
        }
        if rule.frequency == .weekly, rule.monthDays | rule.monthDaysFromEnd != 0 {
            (rule.monthDays, rule.monthDaysFromEnd) = (0, 0)
            dropped |= Part.monthDay.rawValue
        }
        switch rule.frequency {
        case .daily, .weekly, .monthly:
            if !rule.yearDays.isEmpty {
                rule.yearDays = []
                dropped |= Part.yearDay.rawValue
            }
        default: break
        }
        let ordinalsFit =
            rule.frequency == .monthly
            || (rule.frequency == .yearly && rule.weekNumbers | rule.weekNumbersFromEnd == 0)
        if !ordinalsFit, !rule.ordinalWeekdays.isEmpty {
            for day in rule.ordinalWeekdays { rule.weekdays |= 1 << UInt8(day.weekday.rawValue) }
            rule.ordinalWeekdays = []
            dropped |= Part.day.rawValue
        }
        if !rule.setPositions.isEmpty, !rule.hasSetParts {
            rule.setPositions = []
            dropped |= Part.setPosition.rawValue
        }
        return dropped
    }
}
