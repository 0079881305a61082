/// The rule in the footer of a TZif file: a POSIX `TZ` string such as `CET-1CEST,M3.5.0,M10.5.0/3` (RFC 9636, section 3.3).
struct PosixZoneRule {
    /// The day and time at which an offset begins each year.
    struct Change {
        /// How the day is given.
        enum Day {
            /// Day 1 to 365, 29 February never counted.
            case julian(Int)
            /// Day 0 to 365, 29 February counted.
            case ordinal(Int)
            /// Weekday (0 = Sunday) of week 1 to 5 (5 = last) of a month.
            case monthWeek(month: Int, week: Int, weekday: Int)
        }

        /// The day.
        var day: Day
        /// Seconds after midnight, -167 h to 167 h.
        var time: Int

        /// The wall second at which the change happens in a year.
        func wallSeconds(year: Int) -> Int {
            let firstDay = CivilDate.days(year: year, month: 1, day: 1)
            let dayNumber: Int
            switch day {
            case .julian(let number):
                dayNumber = firstDay + number - 1 + (CivilDate.isLeap(year) && number >= 60 ? 1 : 0)
            case .ordinal(let number):
                dayNumber = firstDay + number
            case .monthWeek(let month, let week, let weekday):
                let first = CivilDate.days(year: year, month: month, day: 1)
                let firstWeekday = floorModulo(first + 4, 7)
                var number = first + floorModulo(weekday - firstWeekday, 7) + (week - 1) * 7
                while number >= first + CivilDate.daysInMonth(year: year, month: month) { number -= 7 }
                dayNumber = number
            }
            return dayNumber * 86_400 + time
        }
    }

    /// The standard offset, in seconds east.
    var standardOffset: Int
    /// The daylight offset, in seconds east, with its begin and end; nil for a zone without daylight saving time.
    var daylight: (offset: Int, begin: Change, end: Change)?

    /// A rule read from a `TZ` string; nil if it is none.
    init?(_ text: String) {
        var reader = Reader(bytes: Array(text.utf8))
        guard reader.skipName(), let standard = reader.offset() else { return nil }
        standardOffset = -standard
        if reader.isAtEnd { return }
        guard reader.skipName() else { return nil }
        var daylightOffset = standardOffset + 3600
        if !reader.next(is: 0x2C) {
            guard let offset = reader.offset() else { return nil }
            daylightOffset = -offset
        }
        guard reader.skip(0x2C), let begin = reader.change(), reader.skip(0x2C), let end = reader.change(),
            reader.isAtEnd
        else { return nil }
        daylight = (daylightOffset, begin, end)
    }

    /// The changes of a span of years, ascending.
    func transitions(years: ClosedRange<Int>) -> [ZoneTable.Transition] {
        years.flatMap { transitions(year: $0).sorted { $0.utcSeconds < $1.utcSeconds } }
    }

    /// The changes of one year, not sorted.
    func transitions(year: Int) -> [ZoneTable.Transition] {
        guard let daylight else { return [] }
        return [
            ZoneTable.Transition(
                utcSeconds: Int64(daylight.begin.wallSeconds(year: year) - standardOffset),
                offsetSeconds: daylight.offset),
            ZoneTable.Transition(
                utcSeconds: Int64(daylight.end.wallSeconds(year: year) - daylight.offset),
                offsetSeconds: standardOffset),
        ]
    }

    /// Walks over the bytes of a `TZ` string.
    private struct Reader {
        let bytes: [UInt8]
        var index = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        var isAtEnd: Bool { index >= bytes.count }

        func next(is byte: UInt8) -> Bool { index < bytes.count && bytes[index] == byte }

        mutating func skip(_ byte: UInt8) -> Bool {
            guard next(is: byte) else { return false }
            index += 1
            return true
        }

        mutating func skipName() -> Bool {
            let start = index
            if skip(0x3C) {
                while index < bytes.count, bytes[index] != 0x3E { index += 1 }
                return skip(0x3E)
            }
            while index < bytes.count, (bytes[index] | 0x20) &- 0x61 <= 25 { index += 1 }
            return index > start
        }

        mutating func number() -> Int? {
            let start = index
            var value = 0
            while index < bytes.count, bytes[index] &- 0x30 <= 9, index - start < 4 {
                value = value * 10 + Int(bytes[index] - 0x30)
                index += 1
            }
            return index > start ? value : nil
        }

        /// `[+-]hh[:mm[:ss]]` in seconds.
        mutating func offset() -> Int? {
            var sign = 1
            if skip(0x2D) { sign = -1 } else { _ = skip(0x2B) }
            guard let hours = number(), hours <= 167 else { return nil }
            var seconds = hours * 3600
            if skip(0x3A) {
                guard let minutes = number(), minutes <= 59 else { return nil }
                seconds += minutes * 60
                if skip(0x3A) {
                    guard let rest = number(), rest <= 59 else { return nil }
                    seconds += rest
                }
            }
            return sign * seconds
        }

        mutating func change() -> Change? {
            let day: Change.Day
            if skip(0x4D) {
                guard let month = number(), skip(0x2E), let week = number(), skip(0x2E), let weekday = number(),
                    (1...12).contains(month), (1...5).contains(week), (0...6).contains(weekday)
                else { return nil }
                day = .monthWeek(month: month, week: week, weekday: weekday)
            } else if skip(0x4A) {
                guard let number = number(), (1...365).contains(number) else { return nil }
                day = .julian(number)
            } else {
                guard let number = number(), (0...365).contains(number) else { return nil }
                day = .ordinal(number)
            }
            var time = 7200
            if skip(0x2F) {
                guard let given = offset() else { return nil }
                time = given
            }
            return Change(day: day, time: time)
        }
    }
}
