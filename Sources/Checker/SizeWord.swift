import Briefing

/// How far a text says that two quantities are apart: *slightly less*, *far more*.
enum SizeWord {
    case small, big

    /// From this share of its baseline up a difference is big; below the other it may be called small.
    private static let bigShare = 0.2
    private static let smallShare = 0.3

    /// The size that stands before or behind the direction word at `index`, or nil.
    static func named(_ words: [String], around index: Int) -> SizeWord? {
        let before = words[..<index].suffix(3)
        if before.contains(where: smalls.contains) || before.suffix(2).elementsEqual(["a", "bit"])
            || before.suffix(2).elementsEqual(["a", "little"]) || before.suffix(2).elementsEqual(["a", "touch"])
        {
            return .small
        }
        let previous = before.last ?? ""
        let next = words[(index + 1)...].first ?? ""
        if bigs.contains(previous) || bigs.contains(next) || before.contains(where: alwaysBig.contains)
            || alwaysBig.contains(next)
        {
            return .big
        }
        return smalls.contains(next) ? .small : nil
    }

    /// Whether the difference between a fact's quantity and what it is held against is of that size.
    func fits(_ fact: Fact) -> Bool {
        guard let base = fact.baseline?.number, base > 0 else { return false }
        let share = Double(abs(fact.measurement.number &- base)) / Double(base)
        return self == .big ? share >= Self.bigShare : share <= Self.smallShare
    }

    private static let smalls: Set<String> = [
        "slightly", "somewhat", "marginally", "narrowly", "modestly", "mildly", "just", "touch", "hair", "bit",
    ]
    private static let bigs: Set<String> = ["far", "much", "well", "way", "clearly"]
    private static let alwaysBig: Set<String> = [
        "sharply", "significantly", "considerably", "dramatically", "greatly", "strongly", "markedly", "substantially",
        "hugely", "vastly", "massively", "notably", "noticeably", "heavily", "steeply", "enormously",
    ]
}
