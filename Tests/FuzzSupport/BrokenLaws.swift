/// The laws that an input breaks, each in a sentence.
package struct BrokenLaws: Sendable {
    /// The sentences, the same one only once.
    package private(set) var list: [String] = []

    /// No law broken yet.
    package init() {}

    /// Notes a law that does not hold.
    package mutating func expect(_ holds: Bool, _ law: @autoclosure () -> String) {
        guard !holds else { return }
        let sentence = law()
        if !list.contains(sentence) { list.append(sentence) }
    }
}
