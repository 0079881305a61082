/// One line of `lockin doctor`: what was looked at, how it is, and what to do.
package struct Checkup: Hashable, Sendable {
    package enum State: String, Hashable, Sendable {
        case good, attention, broken
    }

    /// `config`, `key`, `database`, `endpoint`, or a source's path.
    package let subject: String
    package let state: State
    package let message: String
    /// How to mend it; nil where it is good.
    package let remedy: String?

    package init(_ subject: String, _ state: State, _ message: String, remedy: String? = nil) {
        self.subject = subject
        self.state = state
        self.message = message
        self.remedy = remedy
    }
}
