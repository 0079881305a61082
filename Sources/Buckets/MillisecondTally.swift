/// Milliseconds summed by (hour, name), both small numbers.
struct MillisecondTally: Sendable {
    private var cells = Ordinals()
    private var sums: [Int64] = []

    /// Adds `milliseconds`, which is above 0.
    mutating func add(_ milliseconds: Int64, hour: UInt32, name: UInt32) {
        let cell = cells.ordinal(of: UInt64(hour) << 32 | UInt64(name))
        if cell == sums.count { sums.append(milliseconds) } else { sums[cell] &+= milliseconds }
    }

    /// The sums, in the order of first sight.
    var entries: [(hour: UInt32, name: UInt32, milliseconds: Int64)] {
        zip(cells.keys, sums).map { key, sum in
            (UInt32(truncatingIfNeeded: key >> 32), UInt32(truncatingIfNeeded: key), sum)
        }
    }
}
