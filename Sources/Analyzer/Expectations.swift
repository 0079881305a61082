package import Model

/// Which categories keep an event of a kind. A kind without an expectation is never judged.
package struct Expectations: Hashable, Sendable {
    /// What time inside an event must be spent in for the event to be kept.
    package enum Expected: Hashable, Sendable {
        /// Any category that the person counts as focus.
        case focus
        /// One of these categories, or one below them.
        case categories([CategoryPath])
    }

    private let byKind: [EventKind: Expected]

    /// Study, work and project expect focus; nothing else is judged.
    package static let standard = Expectations([:])

    /// The standard expectations, with `mapped` put over them.
    package init(_ mapped: [EventKind: [CategoryPath]]) {
        var byKind: [EventKind: Expected] = [.study: .focus, .work: .focus, .project: .focus]
        for (kind, categories) in mapped { byKind[kind] = .categories(categories) }
        self.byKind = byKind
    }

    /// What is expected of an event of `kind`, or nil where its keeping cannot be told from activity.
    package func expected(of kind: EventKind) -> Expected? {
        byKind[kind]
    }
}

extension Expectations.Expected {
    /// Whether time in `category` keeps the event.
    func isMet(by category: CategoryPath, weights: CategoryWeights) -> Bool {
        switch self {
        case .focus: weights.focusClass(of: category) == .focus
        case .categories(let paths): paths.contains { category.isWithin($0) }
        }
    }
}
