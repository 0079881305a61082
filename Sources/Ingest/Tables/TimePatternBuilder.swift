/// Puts the steps of a `TimePattern` together, a character at a time.
struct TimePatternBuilder {
    private var steps: [TimePattern.Step] = []
    private var fields: Set<TimePattern.Field> = []
    private var letter: Character?
    private var count = 0
    private var isQuoted = false
    private var wasQuote = false

    /// Takes the next character of the pattern.
    mutating func take(_ character: Character) throws(TimePattern.Fault) {
        if character == "'" {
            try endRun()
            // Two apostrophes are one, inside and outside of quotes.
            if wasQuote { steps.append(.literal(UInt8(ascii: "'"))) }
            wasQuote = !wasQuote
            isQuoted.toggle()
            return
        }
        wasQuote = false
        if isQuoted {
            appendLiteral(character)
        } else if character.isLetter {
            if character != letter { try endRun() }
            letter = character
            count += 1
        } else {
            try endRun()
            if character.isWhitespace {
                if steps.last != .blank { steps.append(.blank) }
            } else {
                appendLiteral(character)
            }
        }
    }

    /// The steps of the whole pattern.
    mutating func finish() throws(TimePattern.Fault) -> [TimePattern.Step] {
        try endRun()
        guard !isQuoted else { throw .openQuote }
        let isTwelveHours = fields.contains(.halfDayHour)
        guard fields.isSuperset(of: [.year, .month, .day, .minute]),
            fields.contains(.hour) != isTwelveHours, fields.contains(.marker) == isTwelveHours
        else { throw .missingPart }
        try narrowNumbersRunTogether()
        return steps
    }

    private mutating func appendLiteral(_ character: Character) {
        for byte in character.utf8 { steps.append(.literal(byte)) }
    }

    /// Adds the step of the letters read so far.
    private mutating func endRun() throws(TimePattern.Fault) {
        guard let letter else { return }
        let (field, step) = try TimePatternBuilder.step(of: letter, count: count)
        guard fields.insert(field).inserted else { throw .repeatedPart }
        steps.append(step)
        (self.letter, count) = (nil, 0)
    }

    private static func step(
        of letter: Character, count: Int
    ) throws(TimePattern.Fault) -> (TimePattern.Field, TimePattern.Step) {
        func number(_ field: TimePattern.Field) throws(TimePattern.Fault) -> (TimePattern.Field, TimePattern.Step) {
            guard count <= 2 else { throw .unknownLetter }
            return (field, .number(field, digits: count...2))
        }
        switch letter {
        case "y" where count == 4: return (.year, .number(.year, digits: 4...4))
        case "y" where count == 2: return (.year, .number(.year, digits: 2...2))
        case "M" where count == 3 || count == 4: return (.month, .monthName)
        case "M": return try number(.month)
        case "d": return try number(.day)
        case "H": return try number(.hour)
        case "h": return try number(.halfDayHour)
        case "m": return try number(.minute)
        case "s": return try number(.second)
        case "S": return (.fraction, .number(.fraction, digits: 1...18))
        case "a" where count == 1: return (.marker, .marker)
        case "Z" where count == 1: return (.offset, .offset)
        default: throw .unknownLetter
        }
    }

    /// Lets numbers of two letters have one digit too, unless another number stands right before or behind them.
    private mutating func narrowNumbersRunTogether() throws(TimePattern.Fault) {
        let isNumber = steps.map { step in if case .number = step { true } else { false } }
        for index in steps.indices {
            guard case .number(let field, let digits) = steps[index], field != .year, field != .fraction else {
                continue
            }
            let isFollowed = index + 1 < steps.count && isNumber[index + 1]
            let isPreceded = index > 0 && isNumber[index - 1]
            if isFollowed, digits.lowerBound == 1 { throw .runTogether }
            let least = isFollowed || isPreceded ? digits.lowerBound : 1
            steps[index] = .number(field, digits: least...2)
        }
    }
}
