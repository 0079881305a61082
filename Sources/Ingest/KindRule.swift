import Foundation
package import Model

/// A rule of the person's: events whose title matches are of this kind.
package struct KindRule: Sendable {
    /// A rule that cannot be used.
    package struct InvalidPattern: Error, Hashable, Sendable {}

    /// What matching events are.
    package let kind: EventKind
    private let expression: NSRegularExpression

    /// - Parameter pattern: a regular expression (ICU syntax), searched for anywhere in the title.
    /// - Throws: `InvalidPattern` where it is none.
    package init(kind: EventKind, pattern: String, ignoresCase: Bool) throws(InvalidPattern) {
        self.kind = kind
        guard
            let expression = try? NSRegularExpression(
                pattern: pattern, options: ignoresCase ? [.caseInsensitive] : [])
        else { throw InvalidPattern() }
        self.expression = expression
    }

    /// Differs between rules that differ.
    package var fingerprint: String {
        "\(kind.rawValue)/\(expression.pattern)/\(expression.options.rawValue)"
    }

    /// Whether the rule speaks of an event with this title.
    func matches(_ title: String) -> Bool {
        expression.firstMatch(in: title, range: NSRange(title.startIndex..., in: title)) != nil
    }
}
