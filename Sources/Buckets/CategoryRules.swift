package import Model

/// Compiled category rules: which category a record belongs to, and how productive each is.
///
/// Of the person's rules that match, the deepest category wins, then the later rule. Where none matches, the source's
/// own category is used; where it names none either, the defaults are asked, by the same order; else the record is
/// uncategorised.
package struct CategoryRules: Sendable {
    package let weights: CategoryWeights
    /// Changes when any rule or weight does, and is the same on every machine and in every run; so it tells when days
    /// must be derived again. FNV-1a, 64 bits, over all rules in order.
    package let fingerprint: UInt64
    private let own: [Matcher]
    private let defaults: [Matcher]

    /// No rule at all: the source's own categories, all of weight 0.
    package static let none = CategoryRules.compile([]).rules

    /// The shipped tree behind the source's own categories, for a person who has set none.
    package static let standard = CategoryRules.compile([], defaults: CategoryRule.standard).rules

    /// Compiles `rules`, the person's, in front of `defaults`. Weights of `rules` go before those of `defaults` path
    /// by path, later ones before earlier ones.
    ///
    /// A rule with a fault is left out, its weight too, and the fault returned; `index` counts within `rules`.
    /// Defaults with a fault are left out in silence.
    package static func compile(
        _ rules: [CategoryRule], defaults: [CategoryRule] = []
    ) -> (rules: CategoryRules, faults: [CategoryRuleFault]) {
        var weights: [CategoryPath: Int] = [:]
        var faults: [CategoryRuleFault] = []
        var fingerprint = Fingerprint()
        fingerprint.add(CategoryRules.version)
        let defaultMatchers = matchers(defaults, weights: &weights, fingerprint: &fingerprint) { _ in }
        let own = matchers(rules, weights: &weights, fingerprint: &fingerprint) { faults.append($0) }
        let compiled = CategoryRules(
            weights: CategoryWeights(weights), fingerprint: fingerprint.value, own: own, defaults: defaultMatchers)
        return (compiled, faults)
    }

    private init(weights: CategoryWeights, fingerprint: UInt64, own: [Matcher], defaults: [Matcher]) {
        self.weights = weights
        self.fingerprint = fingerprint
        self.own = own
        self.defaults = defaults
    }

    /// The category of a record with these texts, each empty where it has none; `own` is the source's own category,
    /// `Work > Programming`.
    package func category(app: String, title: String = "", url: String = "", own text: String = "") -> CategoryPath {
        match(app: app, title: title, url: url, own: text).path
    }

    /// The category of a record, as `category` finds it, and what decided it.
    package func match(app: String, title: String = "", url: String = "", own text: String = "") -> CategoryMatch {
        let texts = [app, title, url].filter { !$0.isEmpty }
        if let rule = own.first(where: { $0.matches(texts) }) {
            return CategoryMatch(path: rule.path, origin: .ownRule(pattern: rule.pattern.text))
        }
        let sourcePath = CategoryPath(text)
        if sourcePath != .uncategorised { return CategoryMatch(path: sourcePath, origin: .source) }
        if let rule = defaults.first(where: { $0.matches(texts) }) {
            return CategoryMatch(path: rule.path, origin: .shippedRule(pattern: rule.pattern.text))
        }
        return CategoryMatch(path: .uncategorised, origin: .nothing)
    }

    /// The categories of the person's own rules, sorted, each once.
    package var ownPaths: [CategoryPath] { Set(own.map(\.path)).sorted() }

    /// Counted up when the meaning of rules changes, so that days are derived again then too.
    private static let version = 1

    private struct Matcher: Sendable {
        let path: CategoryPath
        let pattern: Pattern

        func matches(_ texts: [String]) -> Bool {
            texts.contains { pattern.occurs(in: $0) }
        }
    }

    /// The matchers of `rules`, the one that wins first.
    private static func matchers(
        _ rules: [CategoryRule], weights: inout [CategoryPath: Int], fingerprint: inout Fingerprint,
        fault: (CategoryRuleFault) -> Void
    ) -> [Matcher] {
        var matchers: [(index: Int, matcher: Matcher)] = []
        fingerprint.add(rules.count)
        for (index, rule) in rules.enumerated() {
            fingerprint.add(rule)
            do throws(CategoryRuleFault) {
                let pattern = try compile(rule, index: index)
                if let weight = rule.weight { weights[rule.path] = weight }
                if let pattern { matchers.append((index, Matcher(path: rule.path, pattern: pattern))) }
            } catch {
                fault(error)
            }
        }
        return matchers.sorted { left, right in
            (left.matcher.path.names.count, left.index) > (right.matcher.path.names.count, right.index)
        }.map(\.matcher)
    }

    /// The pattern of `rule`, nil where it matches nothing; throws what is wrong with it.
    private static func compile(_ rule: CategoryRule, index: Int) throws(CategoryRuleFault) -> Pattern? {
        guard rule.path != .uncategorised else { throw CategoryRuleFault(index: index, problem: .emptyPath) }
        if let weight = rule.weight, !(-2...2).contains(weight) {
            throw CategoryRuleFault(index: index, problem: .weight(weight))
        }
        guard let text = rule.pattern, !text.isEmpty else { return nil }
        do {
            return try Pattern(text, ignoresCase: rule.ignoresCase)
        } catch {
            throw CategoryRuleFault(index: index, problem: .pattern(reason: error.reason))
        }
    }
}
