/// A day of the week; raw values count from Monday = 0 to Sunday = 6.
public enum Weekday: Int, Sendable, Hashable, CaseIterable {
    /// Monday, `MO`.
    case monday
    /// Tuesday, `TU`.
    case tuesday
    /// Wednesday, `WE`.
    case wednesday
    /// Thursday, `TH`.
    case thursday
    /// Friday, `FR`.
    case friday
    /// Saturday, `SA`.
    case saturday
    /// Sunday, `SU`.
    case sunday

    /// The weekday of a day counted from 1970-01-01 (a Thursday).
    public init(daysSinceEpoch days: Int) {
        self = Weekday.allCases[floorModulo(days &+ 3, 7)]
    }

    /// The two letters that RFC 5545 (section 3.3.10, `weekday`) writes for this day.
    public var code: String {
        switch self {
        case .monday: "MO"
        case .tuesday: "TU"
        case .wednesday: "WE"
        case .thursday: "TH"
        case .friday: "FR"
        case .saturday: "SA"
        case .sunday: "SU"
        }
    }

    /// The weekday that two letters name in either case, or nil.
    init?(letters first: UInt8, _ second: UInt8) {
        switch (first & 0xDF, second & 0xDF) {
        case (0x4D, 0x4F): self = .monday
        case (0x54, 0x55): self = .tuesday
        case (0x57, 0x45): self = .wednesday
        case (0x54, 0x48): self = .thursday
        case (0x46, 0x52): self = .friday
        case (0x53, 0x41): self = .saturday
        case (0x53, 0x55): self = .sunday
        default: return nil
        }
    }
}
