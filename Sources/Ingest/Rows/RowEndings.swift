/// The ends of rows that were met before, byte by byte as they stand in the file, each with the number of the subject that
/// it names.
///
/// What follows a row's times repeats from row to row, so it is read and interned once, and known again by its bytes up to
/// the line feed. Holds about a megabyte at most: where texts do not repeat it forgets them all and starts over.
struct RowEndings: ~Copyable {
    private struct Place {
        /// 0 where the place is free.
        var hash: UInt64 = 0
        /// Where the bytes begin, in words.
        var start: UInt32 = 0
        /// How many bits there are.
        var bits: UInt32 = 0
        var subject: UInt32 = 0
    }

    private static let placeCount = 1 << 13
    private static let wordCount = 1 << 17
    /// Bytes of the longest ending that is kept.
    static let longest = 1 << 10

    private let places: UnsafeMutablePointer<Place>
    private let words: UnsafeMutablePointer<UInt64>
    private var count = 0
    private var usedWords = 0

    init() {
        places = .allocate(capacity: RowEndings.placeCount)
        places.initialize(repeating: Place(), count: RowEndings.placeCount)
        words = .allocate(capacity: RowEndings.wordCount)
    }

    deinit {
        places.deallocate()
        words.deallocate()
    }

    /// The subject of the row whose ending begins at `text`, and where its line feed is; nil where the ending is a new one,
    /// or `limit` comes before its end.
    @inline(__always)
    func find(_ text: UnsafeRawPointer, limit: UnsafeRawPointer) -> (subject: UInt32, lineFeed: UnsafeRawPointer)? {
        var hash = RowEndings.seed
        var end = text
        while true {
            guard end + 8 <= limit else { return nil }
            let eight = EightBytes(end)
            let bits = eight.bitsBeforeLineFeed
            guard bits < 64 else {
                hash = RowEndings.mix(hash, eight.word)
                end += 8
                continue
            }
            let rest = eight.word & ((1 &<< UInt64(truncatingIfNeeded: bits)) &- 1)
            hash = RowEndings.mix(hash, rest) | 1
            let lineFeed = end + bits &>> 3
            let length = UInt32(truncatingIfNeeded: (end - text) &* 8 &+ bits)
            var place = RowEndings.place(hash)
            while places[place].hash != 0 {
                let candidate = places[place]
                if candidate.hash == hash, candidate.bits == length,
                    holds(candidate, text, words: (end - text) &>> 3, rest: rest)
                {
                    return (candidate.subject, lineFeed)
                }
                place = (place &+ 1) & (RowEndings.placeCount &- 1)
            }
            return nil
        }
    }

    @inline(__always)
    private func holds(_ place: Place, _ text: UnsafeRawPointer, words count: Int, rest: UInt64) -> Bool {
        let stored = words + Int(place.start)
        var index = 0
        while index < count {
            if stored[index] != EightBytes(text + index &* 8).word { return false }
            index &+= 1
        }
        return stored[count] == rest
    }

    /// Keeps `ending`, a row's bytes from the one after its times up to its line feed, for `find`.
    mutating func learn(_ ending: UnsafeRawBufferPointer, subject: UInt32) {
        let length = ending.count / 8 + 1
        if count * 2 >= RowEndings.placeCount || usedWords + length > RowEndings.wordCount {
            places.update(repeating: Place(), count: RowEndings.placeCount)
            (count, usedWords) = (0, 0)
        }
        let stored = words + usedWords
        stored.initialize(repeating: 0, count: length)
        UnsafeMutableRawBufferPointer(start: stored, count: ending.count).copyMemory(from: ending)
        var hash = RowEndings.seed
        for index in 0..<length {
            stored[index] = UInt64(littleEndian: stored[index])
            hash = RowEndings.mix(hash, stored[index])
        }
        hash |= 1
        var place = RowEndings.place(hash)
        while places[place].hash != 0 { place = (place + 1) & (RowEndings.placeCount - 1) }
        places[place] = Place(
            hash: hash, start: UInt32(usedWords), bits: UInt32(ending.count * 8), subject: subject)
        count += 1
        usedWords += length
    }

    private static let seed: UInt64 = 0x9e37_79b9_7f4a_7c15

    /// One step of a hash: the halves of a 64 by 64 bit product joined, as in `StringTable`.
    @inline(__always)
    private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word).multipliedFullWidth(by: 0xe703_7ed1_a0b4_28db)
        return product.high ^ product.low
    }

    @inline(__always)
    private static func place(_ hash: UInt64) -> Int {
        Int(truncatingIfNeeded: hash &>> 40) & (placeCount &- 1)
    }
}
