/// A value as an analyst sees it: whole numbers only, lengths of time rounded to 5 minutes.
package enum Measurement: Hashable, Sendable {
    /// Minutes, a multiple of 5.
    case minutes(Int)
    /// 0 to 100.
    case percent(Int)
    /// A focus score, 0 to 100.
    case score(Int)
    case count(Int)

    /// The number itself, whatever its unit.
    package var number: Int {
        switch self {
        case .minutes(let number), .percent(let number), .score(let number), .count(let number): number
        }
    }
}
