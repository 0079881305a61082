import Briefing
import Model

/// A fact before it has a number: still with names and exact figures.
struct FactDraft {
    let kind: Fact.Kind
    let quantity: Quantity
    let occasion: Occasion
    var day: CivilDate?
    var weekday: BriefingWeekday?
    var hours: ClockHours?
    var event: Event?
    var otherEvent: Event?
    var category: Findings.CategoryTime?
    var eventKind: EventKind?
    var severity: Findings.Deviation.Severity?
    /// In points or milliseconds, as the quantity is.
    var margin: Double?
    var baseline: Quantity?
    var direction: Fact.Direction?
    var support = 1
    /// Where too many facts of a kind were found, the least telling go first, the last among equals.
    var telling: Int64 = 0

    init(_ kind: Fact.Kind, _ quantity: Quantity, _ occasion: Occasion) {
        self.kind = kind
        self.quantity = quantity
        self.occasion = occasion
    }

    /// This draft with `change` made to it.
    func with(_ change: (inout FactDraft) -> Void) -> FactDraft {
        var copy = self
        change(&copy)
        return copy
    }

    /// How the rounded measurement compares with the rounded baseline; nil without one.
    ///
    /// - Parameter band: whether nearly the same counts as the same: within 10 % of the baseline, and in any case
    ///   within 15 minutes, 3 points or 5 of what is counted.
    func comparison(band: Bool) -> Fact.Direction? {
        guard let baseline else { return nil }
        let measured = Measurement(quantity)
        let usual = Measurement(baseline)
        let least: Int
        switch usual {
        case .minutes: least = 15
        case .percent, .score: least = 3
        case .count: least = 5
        }
        let difference = measured.number - usual.number
        let tolerance = band ? max(least, usual.number / 10) : 0
        return abs(difference) <= tolerance ? .same : difference > 0 ? .more : .less
    }
}

extension Measurement {
    /// `quantity` as an analyst sees it: lengths to the nearest 5 minutes, the rest to whole numbers, halves away
    /// from zero.
    init(_ quantity: Quantity) {
        switch quantity {
        case .duration(let milliseconds):
            let five: Int64 = 5 * 60_000
            let (steps, rest) = milliseconds.quotientAndRemainder(dividingBy: five)
            self = .minutes(Int(steps + (rest * 2 >= five ? 1 : rest * 2 <= -five ? -1 : 0)) * 5)
        case .percent(let share): self = .percent(Measurement.whole(share))
        case .score(let score): self = .score(Measurement.whole(score))
        case .count(let count): self = .count(count)
        }
    }

    /// `share` to a whole number of 0 to 100.
    private static func whole(_ share: Double) -> Int {
        Int(min(100, max(0, share.isNaN ? 0 : share)).rounded())
    }
}
