import Model

extension Quantity {
    /// The value with its unit: `2 h 10 min`, `83 %`, `66`, `112 times`.
    var text: String {
        switch self {
        case .duration(let milliseconds): durationText(milliseconds)
        case .percent(let share): percentText(share)
        case .score(let score): scoreText(score)
        // What facts count is how often something happened.
        case .count(1): "once"
        case .count(let count): "\(count) times"
        }
    }
}

/// `2 h 10 min`, `2 h`, `45 min`, to the nearest minute, halves up.
func durationText(_ milliseconds: Int64) -> String {
    let minutes = minutes(milliseconds)
    let (hours, rest) = (abs(minutes / 60), abs(minutes % 60))
    let text = hours == 0 ? "\(rest) min" : rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
    return minutes < 0 ? "−" + text : text
}

/// A difference with its sign: `+1 h 5 min`, `−20 min`, `±0 min`.
func changeText(_ milliseconds: Int64) -> String {
    let minutes = minutes(milliseconds)
    return minutes == 0 ? "±0 min" : minutes > 0 ? "+" + durationText(milliseconds) : durationText(milliseconds)
}

/// A difference of whole numbers with its sign.
func changeText(_ difference: Int) -> String {
    difference == 0 ? "±0" : difference > 0 ? "+\(difference)" : "−\(difference.magnitude)"
}

/// `83 %`, to the nearest whole number.
func percentText(_ share: Double) -> String { "\(whole(share)) %" }

/// `66`, to the nearest whole number.
func scoreText(_ score: Double) -> String { "\(whole(score))" }

/// `part` of `total` in percent; 0 where there is no total.
func share(_ part: Int64, of total: Int64) -> Double {
    total > 0 ? Double(part) / Double(total) * 100 : 0
}

/// Milliseconds as whole minutes, halves away from zero.
func minutes(_ milliseconds: Int64) -> Int {
    let (quotient, rest) = milliseconds.quotientAndRemainder(dividingBy: 60_000)
    return Int(quotient + (rest >= 30_000 ? 1 : rest <= -30_000 ? -1 : 0))
}

/// The nearest whole number, halves away from zero; 0 for what is no number.
func whole(_ number: Double) -> Int {
    Int(exactly: number.rounded(.toNearestOrAwayFromZero)) ?? 0
}
