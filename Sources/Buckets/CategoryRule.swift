package import Model

/// A person's wish about one category: its weight, and which records belong to it.
package struct CategoryRule: Hashable, Sendable {
    package let path: CategoryPath
    /// -2 (very distracting) to 2 (very productive); nil inherits the parent's.
    package let weight: Int?
    /// A regular expression (ICU) searched for, unanchored, in app, title and url. Nil and empty match nothing.
    package let pattern: String?
    package let ignoresCase: Bool

    package init(path: CategoryPath, weight: Int? = nil, pattern: String? = nil, ignoresCase: Bool = false) {
        self.path = path
        self.weight = weight
        self.pattern = pattern
        self.ignoresCase = ignoresCase
    }
}
