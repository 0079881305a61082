/// Puts occurrences in the order of start and end; those alike in both stay as they stand.
///
/// Start, length and place are packed into one number, and the numbers sorted digit by digit from the lowest, so that the
/// cost of an occurrence does not grow with how many there are.
struct OccurrenceOrder: Sendable {
    private var keys: [UInt64] = []
    private var spare: [UInt64] = []

    /// Room for as many occurrences.
    init(capacity: Int) {
        keys.reserveCapacity(capacity)
        spare.reserveCapacity(capacity)
    }

    /// How many bits a digit has at most: its counters should stay in the fastest memory.
    private static let digitBits = 11

    /// Appends the occurrences to `batch` in order.
    mutating func sort(_ items: [RawOccurrence], into batch: inout [OccurrenceStream.Entry]) {
        guard !items.isEmpty else { return }
        batch.reserveCapacity(items.count)
        var starts = (least: Int.max, greatest: Int.min)
        var lengths = (least: Int.max, greatest: Int.min)
        for item in items {
            let length = item.end &- item.start
            starts = (min(starts.least, item.start), max(starts.greatest, item.start))
            lengths = (min(lengths.least, length), max(lengths.greatest, length))
        }
        let startBits = OccurrenceOrder.bits(starts.greatest &- starts.least)
        let lengthBits = OccurrenceOrder.bits(lengths.greatest &- lengths.least)
        let placeBits = OccurrenceOrder.bits(items.count)
        let mask = UInt64(1) << UInt64(placeBits) &- 1
        let (leastStart, leastLength) = (starts.least, lengths.least)
        func start(_ item: RawOccurrence) -> UInt64 { UInt64(truncatingIfNeeded: item.start &- leastStart) }
        func length(_ item: RawOccurrence) -> UInt64 {
            UInt64(truncatingIfNeeded: item.end &- item.start &- leastLength)
        }

        keys.removeAll(keepingCapacity: true)
        if startBits + lengthBits + placeBits <= 64 {
            items.withUnsafeBufferPointer { items in
                keys.append(
                    contentsOf: items.indices.lazy.map { place in
                        let value = start(items[place]) &<< UInt64(lengthBits) | length(items[place])
                        return value &<< UInt64(placeBits) | UInt64(place)
                    })
            }
            sortKeys(from: placeBits, bits: startBits + lengthBits)
        } else if max(startBits, lengthBits) + placeBits <= 64 {
            for place in items.indices { keys.append(length(items[place]) << UInt64(placeBits) | UInt64(place)) }
            sortKeys(from: placeBits, bits: lengthBits)
            for index in keys.indices {
                let place = keys[index] & mask
                keys[index] = start(items[Int(place)]) << UInt64(placeBits) | place
            }
            sortKeys(from: placeBits, bits: startBits)
        } else {
            let places = items.indices.sorted {
                (items[$0].start, items[$0].end, $0) < (items[$1].start, items[$1].end, $1)
            }
            keys.append(contentsOf: places.map { UInt64($0) })
        }
        items.withUnsafeBufferPointer { items in
            keys.withUnsafeBufferPointer { keys in
                batch.append(contentsOf: keys.lazy.map { OccurrenceStream.Entry(items[Int($0 & mask)]) })
            }
        }
    }

    /// How many bits a number that is not negative has.
    private static func bits(_ number: Int) -> Int { Int.bitWidth - number.leadingZeroBitCount }

    /// Sorts the keys by `bits` bits from one on; keys that are alike in them stay as they stand.
    private mutating func sortKeys(from lowest: Int, bits: Int) {
        let rounds = (bits + OccurrenceOrder.digitBits - 1) / OccurrenceOrder.digitBits
        guard rounds > 0 else { return }
        let digitBits = (bits + rounds - 1) / rounds
        // Both lists are of one length, for they change places.
        spare.removeAll(keepingCapacity: true)
        spare.append(contentsOf: keys)
        for round in 0..<rounds {
            let shift = UInt64(lowest + round * digitBits)
            keys.withUnsafeBufferPointer { keys in
                spare.withUnsafeMutableBufferPointer { OccurrenceOrder.distribute(keys, into: $0, shift, digitBits) }
            }
            swap(&keys, &spare)
        }
    }

    /// Puts keys in the order of one digit.
    private static func distribute(
        _ keys: UnsafeBufferPointer<UInt64>, into target: UnsafeMutableBufferPointer<UInt64>, _ shift: UInt64,
        _ digitBits: Int
    ) {
        let mask = UInt64(1) << UInt64(digitBits) &- 1
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: 1 << digitBits) { places in
            places.initialize(repeating: 0)
            for key in keys { places[Int(key &>> shift & mask)] &+= 1 }
            var sum: Int32 = 0
            for digit in places.indices {
                let count = places[digit]
                places[digit] = sum
                sum &+= count
            }
            for key in keys {
                let digit = Int(key &>> shift & mask)
                target[Int(places[digit])] = key
                places[digit] &+= 1
            }
        }
    }
}
