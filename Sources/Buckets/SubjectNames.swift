internal import Model

/// The app or the category of each subject of a table, as its place among all such names.
struct SubjectNames: Sendable {
    /// Sorted by bytes, each once.
    let sorted: [String]
    /// By subject: a place in `sorted`.
    let ranks: [UInt32]

    init(_ subjects: SubjectTable, by grouping: BucketTable.Grouping, rules: CategoryRules) {
        var classes = SubjectClasses(rules: rules)
        if grouping == .category { classes.learn(subjects) }
        let numbers = (0..<UInt32(subjects.count)).map { subject in
            grouping == .app ? subjects[subject].app : classes.categoryOfSubject[Int(subject)]
        }
        var ordinals = Ordinals()
        let places = numbers.map { ordinals.ordinal(of: UInt64($0)) }
        let texts = ordinals.keys.map { number in
            grouping == .app ? subjects.texts[UInt32(number)] : classes.categories[Int(number)].description
        }
        // Two paths may read the same: they are one name.
        let distinct = Set(texts.map(Bytewise.init(text:))).sorted()
        let byText = Dictionary(uniqueKeysWithValues: zip(distinct, UInt32(0)...))
        let byPlace = texts.map { byText[Bytewise(text: $0)] ?? 0 }
        sorted = distinct.map(\.text)
        ranks = places.map { byPlace[$0] }
    }
}
