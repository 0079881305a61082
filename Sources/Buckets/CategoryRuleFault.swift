/// What is wrong with one category rule.
package struct CategoryRuleFault: Error, Hashable, Sendable {
    /// The kind of fault.
    package enum Problem: Hashable, Sendable {
        /// The path has no name in it.
        case emptyPath
        /// Outside -2...2.
        case weight(Int)
        /// Not a regular expression; what was expected, where that is known.
        case pattern(reason: String?)
    }

    /// Which rule, counted from 0 in the order given.
    package let index: Int
    package let problem: Problem

    package init(index: Int, problem: Problem) {
        self.index = index
        self.problem = problem
    }
}

extension CategoryRuleFault: CustomStringConvertible {
    /// One sentence part without the rule's own text, such as `expected a weight from -2 to 2, found 7`.
    package var description: String {
        switch problem {
        case .emptyPath: "expected a category path such as \"Work > Programming\", found no name"
        case .weight(let weight): "expected a weight from -2 to 2, found \(weight)"
        case .pattern(let reason?): "expected a regular expression: \(reason)"
        case .pattern(nil): "expected a regular expression"
        }
    }
}
