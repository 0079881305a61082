import Model

/// Sums a day's time by category. A day has few categories, and neighbours mostly share theirs, so they are sought
/// in a short list rather than hashed.
struct CategoryTimes {
    private(set) var entries: [DayTimeline.CategoryTime] = []
    private let weights: CategoryWeights
    private var last = 0

    init(weights: CategoryWeights) {
        self.weights = weights
    }

    /// Adds `milliseconds` and says what `category` counts as.
    mutating func add(_ milliseconds: Int64, in category: CategoryPath) -> FocusClass {
        if !(last < entries.count && entries[last].category == category) {
            last = entries.firstIndex { $0.category == category } ?? entries.count
        }
        if last == entries.count {
            entries.append(
                DayTimeline.CategoryTime(
                    category: category, focusClass: weights.focusClass(of: category), milliseconds: 0))
        }
        entries[last].milliseconds += milliseconds
        return entries[last].focusClass
    }
}
