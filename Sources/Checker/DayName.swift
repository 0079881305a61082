import Briefing

/// A day that a text can name: a weekday, a kind of days, or a day told from the reader's.
enum DayName: Hashable, Sendable {
    case weekday(Weekday)
    case weekend
    case workday
    /// Some of the week's days: *midweek*.
    case days(Set<Weekday>)
    /// Distance from the first day ahead, which is the day on which a report is read.
    case offset(Int)

    /// The day that `word` names, or nil. Short forms count, so that they cannot be used to slip by.
    init?(_ word: String) {
        var word = word
        if word.hasSuffix("'s") { word.removeLast(2) }
        guard let name = Self.names[word] else { return nil }
        self = name
    }

    func isCarried(by carrier: Carrier) -> Bool {
        switch self {
        case .weekday(let weekday): carrier.weekdays.contains(weekday)
        case .weekend: !carrier.weekdays.isDisjoint(with: [.saturday, .sunday])
        case .workday: !carrier.weekdays.isSubset(of: [.saturday, .sunday])
        case .days(let days): !carrier.weekdays.isDisjoint(with: days)
        case .offset(let offset): carrier.offsets.contains(offset)
        }
    }

    /// Whether it names days of a kind (*weekends*), not one of them.
    var isKindOfDays: Bool { self == .weekend || self == .workday }

    /// The part of the week that `week` at `index` stands for with the words around it: *at the end of the week*.
    static func ofWeek(_ words: [String], at index: Int) -> DayName? {
        guard words[index] == "week" || words[index] == "week's" else { return nil }
        let before = words[..<index].suffix(4)
        guard before.contains("of") || before.contains("in") else { return nil }
        if before.contains(where: ["end", "close", "late", "later"].contains) {
            return .days([.friday, .saturday, .sunday])
        }
        if before.contains(where: ["start", "beginning", "early", "outset"].contains) {
            return .days([.monday, .tuesday])
        }
        if before.contains("middle") { return .days([.tuesday, .wednesday, .thursday]) }
        return nil
    }

    /// Whether a word is a weekday in full, which alone may have a capital inside a sentence.
    static func isWeekday(_ word: String) -> Bool {
        if case .weekday = DayName(word) { true } else { false }
    }

    private static let names: [String: DayName] = {
        var names: [String: DayName] = [
            "weekend": .weekend, "weekends": .weekend, "weekday": .workday, "weekdays": .workday,
            "workday": .workday, "workdays": .workday, "midweek": .days([.tuesday, .wednesday, .thursday]),
            "yesterday": .offset(-1), "today": .offset(0),
            "tonight": .offset(0), "tomorrow": .offset(1),
        ]
        for weekday in Weekday.allCases {
            names[weekday.rawValue] = .weekday(weekday)
            names[weekday.rawValue + "s"] = .weekday(weekday)
            names[String(weekday.rawValue.prefix(3))] = .weekday(weekday)
        }
        for (short, weekday) in [
            ("tues", Weekday.tuesday), ("thur", .thursday), ("thurs", .thursday), ("weds", .wednesday),
        ] {
            names[short] = .weekday(weekday)
        }
        return names
    }()
}
