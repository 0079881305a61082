/// A part of the day that a text can name, as the clock minutes that it covers.
///
/// The bounds are wide where speech is: an hour may be both afternoon and evening. *Early* and *late* narrow a part to its half.
struct DayPart: Hashable, Sendable {
    /// Minutes since midnight; more than one range where it crosses midnight.
    let ranges: [Range<Int>]

    /// The part that `word` names, narrowed by the word before it, or nil.
    static func named(_ word: String, after previous: String?) -> DayPart? {
        guard let hours = hours[word] else { return nil }
        switch previous {
        case "early": return DayPart(hours: narrowedEarly[word] ?? hours)
        case "late": return DayPart(hours: narrowedLate[word] ?? hours)
        case "mid": return DayPart(hours: narrowedMid[word] ?? hours)
        case "before": return DayPart(hours: narrowedBefore[word] ?? hours)
        case "after": return DayPart(hours: narrowedAfter[word] ?? hours)
        default: return DayPart(hours: hours)
        }
    }

    /// Hours that a bare *early* or *late* can mean.
    static let early = DayPart(hours: [4..<12])
    static let late = DayPart(hours: [15..<24, 0..<4])

    /// Whether at least half of `span` lies inside; of a span without length, whether its moment does.
    func fits(_ span: Range<Int>) -> Bool {
        guard !span.isEmpty else { return ranges.contains { $0.contains(span.lowerBound % 1440) } }
        var inside = 0
        for range in ranges {
            // What runs past midnight is judged in the next day's early hours.
            for shifted in [range, range.lowerBound + 1440..<range.upperBound + 1440] {
                inside += span.clamped(to: shifted).count
            }
        }
        return inside * 2 >= span.count
    }

    private init(hours: [Range<Int>]) {
        ranges = hours.map { $0.lowerBound * 60..<$0.upperBound * 60 }
    }

    private static let hours: [String: [Range<Int>]] = [
        "dawn": [4..<8], "daybreak": [4..<8], "sunrise": [4..<9], "breakfast": [5..<10],
        "morning": [5..<12], "mornings": [5..<12], "forenoon": [8..<12],
        "noon": [11..<14], "midday": [11..<14], "lunch": [11..<15], "lunchtime": [11..<15],
        "afternoon": [12..<18], "afternoons": [12..<18],
        "dusk": [16..<22], "dark": [17..<24, 0..<7], "sunset": [16..<22], "dinner": [17..<21],
        "evening": [17..<24], "evenings": [17..<24],
        "night": [20..<24, 0..<6], "nights": [20..<24, 0..<6], "tonight": [17..<24], "overnight": [21..<24, 0..<7],
        "bed": [20..<24, 0..<2], "waking": [4..<10], "sundown": [16..<22],
        "nighttime": [20..<24, 0..<6], "bedtime": [20..<24, 0..<2], "midnight": [22..<24, 0..<2],
        "daytime": [7..<19], "daylight": [7..<19],
    ]

    private static let narrowedEarly: [String: [Range<Int>]] = [
        "morning": [4..<9], "mornings": [4..<9], "afternoon": [12..<15], "afternoons": [12..<15],
        "evening": [16..<20], "evenings": [16..<20], "night": [19..<23], "nights": [19..<23],
    ]

    private static let narrowedLate: [String: [Range<Int>]] = [
        "morning": [9..<12], "mornings": [9..<12], "afternoon": [15..<19], "afternoons": [15..<19],
        "evening": [19..<24], "evenings": [19..<24], "night": [22..<24, 0..<5], "nights": [22..<24, 0..<5],
    ]

    private static let narrowedBefore: [String: [Range<Int>]] = [
        "breakfast": [3..<9], "lunch": [8..<13], "noon": [8..<13], "midday": [8..<13], "dinner": [14..<20],
        "dawn": [2..<6],
        "sunrise": [2..<7], "dark": [14..<21], "bed": [19..<24], "bedtime": [19..<24], "midnight": [20..<24],
    ]

    private static let narrowedAfter: [String: [Range<Int>]] = [
        "breakfast": [6..<12], "lunch": [12..<18], "noon": [12..<17], "midday": [12..<17], "dinner": [18..<24],
        "midnight": [0..<6], "dawn": [5..<10], "sunrise": [5..<11],
    ]

    /// The part that `day` at `index` stands for with the words around it: *the end of the day*, *as the day ends*; nil for a day itself.
    static func ofDay(_ words: [String], at index: Int) -> DayPart? {
        let around = words[..<index].suffix(4) + words[(index + 1)...].prefix(1)
        guard words[index] == "day" || words[index] == "hours" else { return nil }
        if words[index] == "hours" {
            switch index > 0 ? words[index - 1] : "" {
            case "small", "wee": return DayPart(hours: [0..<6])
            case "last", "final", "closing": return DayPart(hours: [17..<24])
            case "opening", "earliest": return DayPart(hours: [4..<11])
            default: return nil
            }
        }
        // Begin the day; a day ends: what is done with it, or when.
        if around.contains(where: ["end", "ends", "close", "closes", "closing", "late", "later", "last"].contains) {
            return DayPart(hours: [16..<24, 0..<3])
        }
        if around.contains(
            where: ["start", "starts", "beginning", "begins", "opening", "early", "onset", "outset"].contains)
        {
            return DayPart(hours: [4..<12])
        }
        if around.contains(where: ["middle", "halfway", "midway"].contains) { return DayPart(hours: [10..<16]) }
        return nil
    }

    private static let narrowedMid: [String: [Range<Int>]] = [
        "morning": [8..<12], "mornings": [8..<12], "afternoon": [13..<17], "afternoons": [13..<17],
        "evening": [18..<22], "evenings": [18..<22],
    ]
}
