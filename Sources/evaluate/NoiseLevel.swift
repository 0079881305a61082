/// How far what a synthetic person does departs from their own rhythm.
struct NoiseLevel: Hashable, Sendable {
    let name: String
    /// Standard deviation of one hour's focus share on one day, 0 to 1.
    let hourDeviation: Double
    /// Standard deviation of a whole day's focus share, 0 to 1.
    let dayDeviation: Double
    /// Share of days on which nothing was recorded.
    let missingDays: Double
    /// Share of days whose record breaks off after a few hours.
    let cutDays: Double
    /// Share of used hours in which the person was away from every device.
    let absentHours: Double

    static let low = NoiseLevel(
        name: "low", hourDeviation: 0.06, dayDeviation: 0.02, missingDays: 0.03, cutDays: 0.02, absentHours: 0.05)
    static let middle = NoiseLevel(
        name: "middle", hourDeviation: 0.12, dayDeviation: 0.05, missingDays: 0.08, cutDays: 0.05, absentHours: 0.12)
    static let high = NoiseLevel(
        name: "high", hourDeviation: 0.20, dayDeviation: 0.10, missingDays: 0.16, cutDays: 0.10, absentHours: 0.25)

    static let all = [low, middle, high]
}
