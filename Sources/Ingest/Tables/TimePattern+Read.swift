package import Syntax

extension TimePattern {
    /// The time that `text` spells, nil where it does not fit; a year of two digits lies in this century.
    package func read(_ text: UnsafeRawBufferPointer) -> Timestamp? {
        var reading = TimePatternReading(text: text)
        for step in steps {
            guard reading.take(step) else { return nil }
        }
        return reading.timestamp
    }
}

/// The parts of a time as far as they have been read.
private struct TimePatternReading {
    let text: UnsafeRawBufferPointer
    private var index = 0
    private var year = 0
    private var month = 0
    private var day = 0
    private var hour = 0
    private var minute = 0
    private var second = 0
    private var milliseconds = 0
    private var offsetMinutes: Int?
    private var isTwelveHours = false
    private var isAfternoon = false

    init(text: UnsafeRawBufferPointer) {
        self.text = text
    }

    /// The time, where the text is at its end and such a time exists.
    var timestamp: Timestamp? {
        guard index == text.count, hour < 24, minute < 60, second < 60,
            !isTwelveHours || (1...12).contains(hour),
            let days = daysFromEpoch(year: year, month: month, day: day)
        else { return nil }
        let hour = isTwelveHours ? hour % 12 + (isAfternoon ? 12 : 0) : hour
        let seconds = hour * 3600 + minute * 60 + second
        return Timestamp(
            daysFromEpoch: days, millisecondsOfDay: seconds * 1000 + milliseconds, offsetMinutes: offsetMinutes)
    }

    /// Reads what `step` asks for; false where something else stands there.
    mutating func take(_ step: TimePattern.Step) -> Bool {
        switch step {
        case .number(.fraction, _): takeFraction()
        case .number(let field, let digits): takeNumber(field, digits)
        case .monthName: takeMonthName()
        case .marker: takeMarker()
        case .offset: takeOffset()
        case .blank: takeBlanks()
        case .literal(let byte): takeByte { $0 == byte }
        }
    }

    private var next: UInt8? { index < text.count ? text[index] : nil }

    private mutating func takeByte(_ fits: (UInt8) -> Bool) -> Bool {
        guard let next, fits(next) else { return false }
        index += 1
        return true
    }

    private mutating func takeDigit() -> Int? {
        guard let next, next &- 0x30 < 10 else { return nil }
        index += 1
        return Int(next &- 0x30)
    }

    private mutating func takeNumber(_ field: TimePattern.Field, _ digits: ClosedRange<Int>) -> Bool {
        var value = 0
        var count = 0
        while count < digits.upperBound, let digit = takeDigit() {
            value = value * 10 + digit
            count += 1
        }
        guard digits.contains(count) else { return false }
        switch field {
        case .year: year = count == 2 ? 2000 + value : value
        case .month: month = value
        case .day: day = value
        case .hour: hour = value
        case .halfDayHour: (hour, isTwelveHours) = (value, true)
        case .minute: minute = value
        default: second = value
        }
        return true
    }

    private mutating func takeFraction() -> Bool {
        var weight = 100
        var count = 0
        while let digit = takeDigit() {
            milliseconds += digit * weight
            weight /= 10
            count += 1
        }
        return count > 0
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    private mutating func takeMonthName() -> Bool {
        let start = index
        while takeByte({ ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }) {}
        let word = String(decoding: UnsafeRawBufferPointer(rebasing: text[start..<index]), as: UTF8.self).lowercased()
        guard word.utf8.count >= 3,
            let place = TimePatternReading.months.firstIndex(where: { $0 == word || $0.prefix(3) == word })
        else { return false }
        month = place + 1
        return true
    }

    private mutating func takeMarker() -> Bool {
        guard let letter = next, letter | 0x20 == UInt8(ascii: "a") || letter | 0x20 == UInt8(ascii: "p") else {
            return false
        }
        isAfternoon = letter | 0x20 == UInt8(ascii: "p")
        index += 1
        _ = takeByte { $0 == UInt8(ascii: ".") }
        guard takeByte({ $0 | 0x20 == UInt8(ascii: "m") }) else { return false }
        _ = takeByte { $0 == UInt8(ascii: ".") }
        return true
    }

    private mutating func takeOffset() -> Bool {
        if takeByte({ $0 | 0x20 == UInt8(ascii: "z") }) {
            offsetMinutes = 0
            return true
        }
        guard let sign = next, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return false }
        index += 1
        guard let tens = takeDigit(), let ones = takeDigit() else { return false }
        var minutes = (tens * 10 + ones) * 60
        let hasColon = takeByte { $0 == UInt8(ascii: ":") }
        if let tens = takeDigit() {
            guard let ones = takeDigit(), tens < 6 else { return false }
            minutes += tens * 10 + ones
        } else if hasColon {
            return false
        }
        guard minutes < 24 * 60 else { return false }
        offsetMinutes = sign == UInt8(ascii: "-") ? -minutes : minutes
        return true
    }

    /// Blanks, tabs, and the no-break spaces that newer systems write before AM and PM.
    private mutating func takeBlanks() -> Bool {
        let start = index
        while let next {
            if next == 0x20 || next == 0x09 {
                index += 1
            } else if text[index...].starts(with: [0xC2, 0xA0]) {
                index += 2
            } else if text[index...].starts(with: [0xE2, 0x80, 0xAF]) {
                index += 3
            } else {
                break
            }
        }
        return index > start
    }
}
