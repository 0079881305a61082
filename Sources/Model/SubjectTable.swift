/// Distinct subjects, each known by a small number, and the texts that they are made of.
///
/// A record then costs one number, and whatever depends on its texts alone is worked out once a subject.
package struct SubjectTable: Sendable {
    /// Tells a table that grows from others.
    package final class Identity: Sendable {}

    /// The same for a table and all that it later grows into, so that what was worked out for its numbers holds on. Whoever
    /// copies a table goes on with one of the copies alone.
    package let identity = Identity()

    package var texts = StringTable()
    private var subjects: [Subject] = []
    /// Open addressing: 0 is a free place, else the subject's number plus 1.
    private var places: [UInt32] = Array(repeating: 0, count: 64)

    /// A table of nothing.
    package init() {}

    /// How many subjects there are.
    package var count: Int { subjects.count }

    /// Subject `number`, which is below `count`.
    package subscript(number: UInt32) -> Subject { subjects[Int(number)] }

    /// The number of `text`.
    package mutating func intern(_ text: String) -> UInt32 {
        texts.intern(text)
    }

    /// The number of `subject`, whose texts are this table's.
    package mutating func intern(_ subject: Subject) -> UInt32 {
        let mask = places.count - 1
        var place = SubjectTable.hash(subject) & mask
        while places[place] != 0 {
            let number = places[place] - 1
            if subjects[Int(number)] == subject { return number }
            place = (place + 1) & mask
        }
        let number = UInt32(subjects.count)
        subjects.append(subject)
        places[place] = number + 1
        if subjects.count * 2 > places.count { grow() }
        return number
    }

    /// Whether text `left` comes before text `right` by bytes.
    package func precedes(_ left: UInt32, _ right: UInt32) -> Bool {
        guard left != right else { return false }
        return texts.withBytes(of: left) { leftBytes in
            texts.withBytes(of: right) { leftBytes.lexicographicallyPrecedes($0) }
        }
    }

    private mutating func grow() {
        places = Array(repeating: 0, count: places.count * 2)
        let mask = places.count - 1
        for (number, subject) in subjects.enumerated() {
            var place = SubjectTable.hash(subject) & mask
            while places[place] != 0 { place = (place + 1) & mask }
            places[place] = UInt32(number) + 1
        }
    }

    private static func hash(_ subject: Subject) -> Int {
        let first = UInt64(subject.app) << 32 | UInt64(subject.title)
        let second = UInt64(subject.url) << 32 | UInt64(subject.category)
        var hash = (first ^ second &* 0x9e37_79b9_7f4a_7c15) &* 0xbf58_476d_1ce4_e5b9
        hash ^= hash >> 32
        return Int(truncatingIfNeeded: hash)
    }
}
