extension ZoneTable {
    /// A zone from the bytes of a TZif file (RFC 9636); nil if they are none.
    ///
    /// The 64-bit data of version 2 and later are used where they exist, and the footer's rule is written out for 400
    /// years behind the last change.
    convenience init?(identifier: String, tzif bytes: [UInt8]) {
        guard let header = TZifHeader(bytes) else { return nil }
        func offset(type: Int) -> Int { header.offset(type: type, bytes) }

        var transitions: [Transition] = []
        transitions.reserveCapacity(header.transitionCount + 804)
        for index in 0..<header.transitionCount {
            guard let (instant, type) = header.transition(index, bytes) else { return nil }
            guard abs(offset(type: type)) <= 93_600 else { return nil }
            guard ZoneTable.isUsable(instant: instant) else { continue }
            transitions.append(Transition(utcSeconds: Int64(instant), offsetSeconds: offset(type: type)))
        }
        let initial = offset(type: 0)
        guard abs(initial) <= 93_600 else { return nil }

        var horizon = Int.max
        if let rule = header.footer(bytes).flatMap(PosixZoneRule.init) {
            let last = transitions.last.map { Int($0.utcSeconds) }
            if rule.daylight != nil {
                let firstYear = last.map { CivilDate(daysSinceEpoch: floorDivide($0, 86_400)).year } ?? 1900
                let lastYear = firstYear + 402
                transitions += rule.transitions(years: firstYear...lastYear)
                    .filter { Int($0.utcSeconds) > last ?? .min }
                horizon = CivilDate.days(year: lastYear, month: 1, day: 1) * 86_400
            }
        }
        self.init(
            identifier: identifier, initialOffset: initial, transitions: transitions, horizon: horizon,
            tzif: bytes)
    }

    /// Whether a change counts: some files begin with one at -2^59, "since the big bang".
    static func isUsable(instant: Int) -> Bool {
        instant >= -100_000_000_000 && instant <= 1_000_000_000_000
    }
}

/// The counts in the header of one block of a TZif file, and the way to what they count.
struct TZifHeader {
    /// The number of changes.
    let transitionCount: Int
    /// The number of local time types.
    let typeCount: Int
    private let version: Int
    private let dataStart: Int
    private let characterCount: Int
    private let leapCount: Int
    private let standardCount: Int
    private let universalCount: Int

    /// The header of the block to read, the second one of version 2 and later; nil if the file is none or cut off.
    init?(_ bytes: [UInt8]) {
        guard var header = TZifHeader(bytes, at: 0) else { return nil }
        if header.version >= 2 {
            guard let second = TZifHeader(bytes, at: header.end(timeSize: 4)) else { return nil }
            header = second
        }
        guard header.end(timeSize: header.timeSize) <= bytes.count, header.typeCount > 0 else { return nil }
        self = header
    }

    private init?(_ bytes: [UInt8], at start: Int) {
        guard start >= 0, start + 44 <= bytes.count, bytes[start] == 0x54, bytes[start + 1] == 0x5A,
            bytes[start + 2] == 0x69, bytes[start + 3] == 0x66
        else { return nil }
        version = bytes[start + 4] == 0 ? 1 : Int(bytes[start + 4]) - 0x30
        let counts = (0..<6).map { bigEndian(bytes, start + 20 + $0 * 4, 4) }
        guard counts.allSatisfy({ $0 >= 0 && $0 <= 100_000 }) else { return nil }
        universalCount = counts[0]
        standardCount = counts[1]
        leapCount = counts[2]
        transitionCount = counts[3]
        typeCount = counts[4]
        characterCount = counts[5]
        dataStart = start + 44
        guard end(timeSize: 4) <= bytes.count else { return nil }
    }

    private var timeSize: Int { version >= 2 ? 8 : 4 }
    private var indicesStart: Int { dataStart + transitionCount * timeSize }
    private var typesStart: Int { indicesStart + transitionCount }
    private var charactersStart: Int { typesStart + typeCount * 6 }

    /// A change's instant and the type that begins there; nil if there is no such type.
    func transition(_ index: Int, _ bytes: [UInt8]) -> (instant: Int, type: Int)? {
        let type = Int(bytes[indicesStart + index])
        guard type < typeCount else { return nil }
        return (bigEndian(bytes, dataStart + index * timeSize, timeSize), type)
    }

    /// A type's offset, in seconds east of UTC.
    func offset(type: Int, _ bytes: [UInt8]) -> Int { bigEndian(bytes, typesStart + type * 6, 4) }

    /// Whether a type is daylight saving time.
    func isDaylight(type: Int, _ bytes: [UInt8]) -> Bool { bytes[typesStart + type * 6 + 4] != 0 }

    /// A type's designation, such as `CEST`; empty if it lies outside the file's.
    func designation(type: Int, _ bytes: [UInt8]) -> String {
        let end = charactersStart + characterCount
        let start = min(end, charactersStart + Int(bytes[typesStart + type * 6 + 5]))
        return String(decoding: bytes[start..<end].prefix { $0 != 0 }, as: UTF8.self)
    }

    private func end(timeSize: Int) -> Int {
        dataStart + transitionCount * (timeSize + 1) + typeCount * 6 + characterCount + leapCount * (timeSize + 4)
            + standardCount + universalCount
    }

    /// The text between the two line feeds behind the last block.
    func footer(_ bytes: [UInt8]) -> String? {
        let start = end(timeSize: timeSize)
        guard start < bytes.count, bytes[start] == 0x0A, let end = bytes[(start + 1)...].firstIndex(of: 0x0A) else {
            return nil
        }
        return String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    }
}

/// A signed big-endian integer of 4 or 8 bytes that lie within the array.
private func bigEndian(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int {
    var value: UInt64 = 0
    for byte in bytes[start..<(start + size)] { value = value << 8 | UInt64(byte) }
    return size == 4 ? Int(Int32(truncatingIfNeeded: value)) : Int(Int64(bitPattern: value))
}
