internal import Model

/// The numbers that one table's subjects have in another, each asked for once.
struct SubjectNumbers: Sendable {
    private let identity: SubjectTable.Identity
    private var numbers: [UInt32] = []
    private var texts: [UInt32] = []
    private let isRepaired: Bool

    private static let unknown = UInt32.max

    /// Of the subjects of `table`, as far as it has grown; `isRepaired` where all of its texts are known to be UTF-8.
    init(of table: SubjectTable, isRepaired: Bool = false) {
        identity = table.identity
        self.isRepaired = isRepaired
        grow(with: table)
    }

    /// Of the subjects of `table` in a copy of it.
    init(asIn table: SubjectTable) {
        identity = table.identity
        isRepaired = true
        numbers = Array(0..<UInt32(table.count))
        texts = Array(0..<UInt32(table.texts.count))
    }

    /// Whether these are numbers of `table`.
    func belong(to table: SubjectTable) -> Bool { identity === table.identity }

    /// Makes room for what `table` has grown by.
    mutating func grow(with table: SubjectTable) {
        numbers += repeatElement(SubjectNumbers.unknown, count: table.count - numbers.count)
        texts += repeatElement(SubjectNumbers.unknown, count: table.texts.count - texts.count)
    }

    /// The number of subject `number` of `table` in `target`, which is always the same. Texts that `table` does not have are
    /// none.
    @inline(__always)
    mutating func number(_ number: UInt32, of table: borrowing SubjectTable, in target: inout SubjectTable) -> UInt32 {
        let known = numbers[Int(number)]
        return known == SubjectNumbers.unknown ? adopt(number, of: table, into: &target) : known
    }

    @inline(never)
    private mutating func adopt(
        _ number: UInt32, of table: borrowing SubjectTable, into target: inout SubjectTable
    ) -> UInt32 {
        let subject = table[number]
        let adopted = target.intern(
            Subject(
                app: text(subject.app, of: table.texts, in: &target),
                title: text(subject.title, of: table.texts, in: &target),
                url: text(subject.url, of: table.texts, in: &target),
                category: text(subject.category, of: table.texts, in: &target)))
        numbers[Int(number)] = adopted
        return adopted
    }

    private mutating func text(_ number: UInt32, of table: StringTable, in target: inout SubjectTable) -> UInt32 {
        guard number < texts.count else { return 0 }
        if texts[Int(number)] == SubjectNumbers.unknown {
            texts[Int(number)] = table.withBytes(of: number) { bytes in
                // Two broken texts that read the same once repaired must be one text.
                isRepaired || String(validating: bytes, as: UTF8.self) != nil
                    ? target.texts.intern(bytes) : target.intern(String(decoding: bytes, as: UTF8.self))
            }
        }
        return texts[Int(number)]
    }
}
