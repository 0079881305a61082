package import Model

/// The category of a record, and what decided it.
package struct CategoryMatch: Hashable, Sendable {
    /// What decided a category.
    package enum Origin: Hashable, Sendable {
        /// A rule of the person's, by its pattern.
        case ownRule(pattern: String)
        /// The source's own category.
        case source
        /// A rule of the shipped tree, by its pattern.
        case shippedRule(pattern: String)
        /// Nothing: the record is uncategorised.
        case nothing
    }

    package let path: CategoryPath
    package let origin: Origin

    /// A category and its origin.
    package init(path: CategoryPath, origin: Origin) {
        self.path = path
        self.origin = origin
    }
}
