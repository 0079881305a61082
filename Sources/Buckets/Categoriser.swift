internal import Model

/// The categories of subjects, each worked out once, as small numbers.
struct Categoriser: Sendable {
    private let rules: CategoryRules
    /// By subject; `unknown` until asked for.
    private var categories: [UInt32] = []
    private var numbers: [CategoryPath: UInt32] = [:]
    /// By category number.
    private(set) var paths: [CategoryPath] = []

    private static let unknown = UInt32.max

    init(rules: CategoryRules) {
        self.rules = rules
    }

    /// The number of the category of `subject`.
    mutating func category(of subject: UInt32, in table: SubjectTable) -> UInt32 {
        let index = Int(subject)
        if index < categories.count, categories[index] != Categoriser.unknown { return categories[index] }
        if categories.count < table.count {
            categories += repeatElement(Categoriser.unknown, count: table.count - categories.count)
        }
        let parts = table[subject]
        let path = rules.category(
            app: table.texts[parts.app], title: table.texts[parts.title], url: table.texts[parts.url],
            own: table.texts[parts.category])
        let number = number(of: path)
        categories[index] = number
        return number
    }

    private mutating func number(of path: CategoryPath) -> UInt32 {
        if let number = numbers[path] { return number }
        let number = UInt32(paths.count)
        numbers[path] = number
        paths.append(path)
        return number
    }
}
