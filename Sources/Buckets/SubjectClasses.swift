package import Model

/// What the derivation of days asks of subjects, worked out once a subject: its category, and which use (an app in a
/// category) it is.
///
/// It grows with the one table whose subjects it knows.
package struct SubjectClasses: Sendable {
    /// An app and a category that go together.
    struct Use {
        /// A text of the table.
        let app: UInt32
        /// A number of `categories`.
        let category: UInt32
    }

    private let rules: CategoryRules
    /// Each once, in the order of first sight.
    private(set) var categories: [CategoryPath] = []
    /// Whether time in it is focus, by category.
    private(set) var isFocus: [Bool] = []
    private var numbers: [CategoryPath: UInt32] = [:]
    /// By subject: a number of `categories`.
    private(set) var categoryOfSubject: [UInt32] = []
    /// By subject: the number of its use.
    private(set) var useOfSubject: [UInt32] = []
    private var uses = Ordinals()
    /// The numbers of all uses, by the bytes of the app, then category.
    private(set) var order: [UInt32] = []
    /// By use: its place in `order`.
    private(set) var ranks: [UInt32] = []

    /// Knows nothing yet.
    package init(rules: CategoryRules) {
        self.rules = rules
    }

    /// The use of `rank`.
    func use(ranked rank: Int) -> Use {
        let key = uses.keys[Int(order[rank])]
        return Use(app: UInt32(truncatingIfNeeded: key >> 32), category: UInt32(truncatingIfNeeded: key))
    }

    /// Learns the subjects of `builder` that it does not know yet.
    ///
    /// - Parameter map: gives what its second argument gives for each number below its first; a caller may spread it over
    ///   processors.
    package mutating func learn(
        _ builder: borrowing SegmentBuilder, map: (Int, @Sendable (Int) -> CategoryPath) -> [CategoryPath]
    ) {
        learn(builder.subjects, map: map)
    }

    /// Learns the subjects of `table` that it does not know yet.
    mutating func learn(
        _ table: SubjectTable,
        map: (Int, @Sendable (Int) -> CategoryPath) -> [CategoryPath] = { (0..<$0).map($1) }
    ) {
        let known = categoryOfSubject.count
        guard table.count > known else { return }
        let paths = map(table.count - known) { [rules] index in
            let subject = table[UInt32(known + index)]
            return rules.category(
                app: table.texts[subject.app], title: table.texts[subject.title], url: table.texts[subject.url],
                own: table.texts[subject.category])
        }
        let ranked = order.count
        for (subject, path) in zip(UInt32(known)..., paths) {
            let category = number(of: path)
            categoryOfSubject.append(category)
            let key = UInt64(table[subject].app) << 32 | UInt64(category)
            useOfSubject.append(UInt32(uses.ordinal(of: key)))
        }
        rank(UInt32(ranked)..<UInt32(uses.keys.count), table)
    }

    private mutating func number(of path: CategoryPath) -> UInt32 {
        if let number = numbers[path] { return number }
        let number = UInt32(categories.count)
        numbers[path] = number
        categories.append(path)
        isFocus.append(rules.weights.focusClass(of: path) == .focus)
        return number
    }

    /// Puts the uses numbered `added` into the order.
    private mutating func rank(_ added: Range<UInt32>, _ table: SubjectTable) {
        guard !added.isEmpty else { return }
        func precedes(_ left: UInt32, _ right: UInt32) -> Bool {
            let (left, right) = (uses.keys[Int(left)], uses.keys[Int(right)])
            if left >> 32 != right >> 32 {
                return table.precedes(
                    UInt32(truncatingIfNeeded: left >> 32), UInt32(truncatingIfNeeded: right >> 32))
            }
            return categories[Int(UInt32(truncatingIfNeeded: left))]
                < categories[Int(UInt32(truncatingIfNeeded: right))]
        }
        var merged: [UInt32] = []
        merged.reserveCapacity(order.count + added.count)
        var rest = order[...]
        for use in added.sorted(by: precedes) {
            // Halving: comparing texts costs more than moving numbers.
            var (low, high) = (rest.startIndex, rest.endIndex)
            while low < high {
                let middle = low + (high - low) / 2
                if precedes(rest[middle], use) { low = middle + 1 } else { high = middle }
            }
            merged += rest[..<low]
            merged.append(use)
            rest = rest[low...]
        }
        order = merged + rest
        ranks = Array(repeating: 0, count: order.count)
        for (rank, use) in order.enumerated() { ranks[Int(use)] = UInt32(rank) }
    }
}
