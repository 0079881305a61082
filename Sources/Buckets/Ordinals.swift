/// Distinct numbers in the order in which they were first asked for: what a dictionary to small indices is for,
/// without the cost of a keyed hash for each row.
struct Ordinals: Sendable {
    /// The numbers, by ordinal.
    private(set) var keys: [UInt64] = []
    /// Open addressing: 0 is a free place, else the ordinal plus 1.
    private var places: [UInt32] = Array(repeating: 0, count: 64)

    /// The ordinal of `key`, a new one where it was never asked for.
    mutating func ordinal(of key: UInt64) -> Int {
        let mask = places.count - 1
        var place = Ordinals.hash(key) & mask
        while places[place] != 0 {
            let ordinal = Int(places[place] - 1)
            if keys[ordinal] == key { return ordinal }
            place = (place + 1) & mask
        }
        keys.append(key)
        places[place] = UInt32(keys.count)
        if keys.count * 2 > places.count { grow() }
        return keys.count - 1
    }

    private mutating func grow() {
        places = Array(repeating: 0, count: places.count * 2)
        let mask = places.count - 1
        for (ordinal, key) in keys.enumerated() {
            var place = Ordinals.hash(key) & mask
            while places[place] != 0 { place = (place + 1) & mask }
            places[place] = UInt32(ordinal) + 1
        }
    }

    private static func hash(_ key: UInt64) -> Int {
        var hash = key &* 0x9e37_79b9_7f4a_7c15
        hash ^= hash >> 32
        return Int(truncatingIfNeeded: hash)
    }
}
