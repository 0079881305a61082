/// What a category's weight makes of time spent in it: focus above 0, distraction below 0, neutral at 0.
package enum FocusClass: String, CaseIterable, Codable, Hashable, Sendable {
    case focus, neutral, distraction

    package init(weight: Int) {
        self = weight > 0 ? .focus : weight < 0 ? .distraction : .neutral
    }
}
