internal import Foundation

/// A compiled category pattern: whether it occurs anywhere in a text.
///
/// The engine is ICU's, through `NSRegularExpression`: immutable, safe to share, and several times quicker than
/// Swift's own `Regex` on short texts. It backtracks, so a careless pattern such as `(a+)+$` can take exponential
/// time; one that has a quantifier is therefore watched and given up, as no match, after a fixed amount of work on a
/// text: it is counted in the engine's steps, not in time, so that the answer never depends on the machine. Patterns
/// that are only words divided by `|`, as most are, do not need the engine at all; of others the engine is asked only about
/// texts in which something occurs that the pattern needs.
struct Pattern: Sendable {
    /// The pattern as it was written.
    let text: String
    private let expression: NSRegularExpression
    private let words: Words?
    private let needed: NeededText?
    private let isWatched: Bool

    /// Texts are searched up to here, in UTF-16 units.
    private static let longestText = 8192
    /// Reports of progress after which a search is given up, beyond one for each place in the text; each stands for
    /// some ten thousand steps inside one place.
    private static let patience = 64

    /// What is wrong with a pattern.
    struct Fault: Error {
        /// What the pattern's parser expected, where it says so.
        let reason: String?
    }

    /// Compiles `text`, which is not empty; throws a `Fault` where it is no regular expression.
    init(_ text: String, ignoresCase: Bool) throws(Fault) {
        self.text = text
        do {
            expression = try NSRegularExpression(pattern: text, options: ignoresCase ? [.caseInsensitive] : [])
        } catch {
            throw Fault(reason: Pattern.reason(text))
        }
        words = Words(text, ignoresCase: ignoresCase)
        needed = words == nil ? NeededText(text, ignoresCase: ignoresCase) : nil
        // A group's own question mark, as in `(?:`, repeats nothing.
        isWatched = text.replacing("(?", with: "(").contains { "*+?{".contains($0) }
    }

    /// Whether the pattern occurs in `text`; also false where finding out would take too long.
    func occurs(in text: String) -> Bool {
        if text.isEmpty, words != nil { return false }
        if let found = words?.occur(in: text) { return found }
        if let needed, !needed.mayOccur(in: text) { return false }
        let range = NSRange(location: 0, length: min(text.utf16.count, Pattern.longestText))
        guard isWatched else { return expression.firstMatch(in: text, range: range) != nil }
        var found = false
        var reports = 0
        expression.enumerateMatches(in: text, options: [.reportProgress], range: range) { match, _, stop in
            found = match != nil
            reports += 1
            if found || reports > range.length + Pattern.patience { stop.pointee = true }
        }
        return found
    }

    /// What Swift's parser, which unlike ICU's says what it misses, finds wrong with `text`.
    private static func reason(_ text: String) -> String? {
        do {
            _ = try Regex(text)
            return nil
        } catch {
            return "\(error)"
        }
    }
}
