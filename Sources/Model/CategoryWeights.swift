/// How productive each category is: a weight from -2 (very distracting) to 2 (very productive), inherited from the
/// parent.
package struct CategoryWeights: Hashable, Sendable {
    private let weights: [CategoryPath: Int]

    /// Weights by path; values outside -2...2 are clamped.
    package init(_ weights: [CategoryPath: Int]) {
        self.weights = weights.mapValues { min(2, max(-2, $0)) }
    }

    /// The weight set for `category` or for its nearest ancestor that has one, else 0.
    package func weight(of category: CategoryPath) -> Int {
        var path: CategoryPath? = category
        while let current = path {
            if let weight = weights[current] { return weight }
            path = current.parent
        }
        return 0
    }

    package func focusClass(of category: CategoryPath) -> FocusClass {
        FocusClass(weight: weight(of: category))
    }
}
