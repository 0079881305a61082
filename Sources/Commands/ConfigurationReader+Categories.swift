import Buckets
import Foundation
import Model
import Syntax

/// The category rules: those of the configuration, and sets that ActivityWatch exported.
extension ConfigurationReader {
    /// A rule and where it was read.
    private struct PlacedRule {
        let rule: CategoryRule
        let node: JSONNode
        let path: String
        /// What the file calls the members that a fault may lie in.
        let keys: (path: String, weight: String, pattern: String)
    }

    func categoryRules(_ object: ObjectReader, log: inout DiagnosticLog) -> CategoryRules {
        var placed: [PlacedRule] = []
        for node in object.elements("categories", expecting: "a list of rules", log: &log) {
            if let name = node.string {
                placed += activityWatchRules(absolute(name), at: node, log: &log)
            } else if let rule = categoryRule(node, log: &log) {
                placed.append(
                    PlacedRule(rule: rule, node: node, path: file.path, keys: ("path", "weight", "match")))
            }
        }
        let (rules, faults) = CategoryRules.compile(placed.map(\.rule), defaults: CategoryRule.standard)
        for fault in faults {
            let source = placed[fault.index]
            let (key, expected) =
                switch fault.problem {
                case .emptyPath: (source.keys.path, "a category such as \"Work > Programming\"")
                case .weight: (source.keys.weight, "a weight from -2 to 2")
                case .pattern: (source.keys.pattern, "a regular expression")
                }
            log.add(
                (source.node[key] ?? source.node["rule"]?[key] ?? source.node).diagnostic(
                    code: "config-bad-rule", path: source.path, expected: expected, found: "something else",
                    remedy: "check brackets and backslashes (in JSON a backslash is written twice)"))
        }
        return rules
    }

    private func categoryRule(_ node: JSONNode, log: inout DiagnosticLog) -> CategoryRule? {
        guard
            let object = ObjectReader(
                node, expecting: "a rule with \"path\", or the name of a category set that ActivityWatch exported",
                keys: ["path", "weight", "match", "ignore_case"], path: file.path, log: &log),
            let path = object.required("path", expecting: "a category such as \"Work > Programming\"", log: &log)
        else { return nil }
        return CategoryRule(
            path: CategoryPath(path),
            weight: object.integer("weight", expecting: "a weight", in: -2...2, log: &log),
            pattern: object.string("match", expecting: "a regular expression", log: &log),
            ignoresCase: object.bool("ignore_case", expecting: "true or false", log: &log) ?? false)
    }

    // MARK: ActivityWatch's category sets

    /// The rules of `aw-category-export-….json`: `{"categories": [{"name": […], "rule": {"type", "regex",
    /// "ignore_case"}, "data": {"score"}}]}`. A rule whose type is `none` or null matches nothing and carries its
    /// score alone.
    private func activityWatchRules(_ path: String, at place: JSONNode, log: inout DiagnosticLog) -> [PlacedRule] {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            complain(
                at: place, "config-no-category-set", expected: "a category set that ActivityWatch exported",
                found: "no file that can be read", remedy: "check the path and its permissions", log: &log)
            return []
        }
        let (root, faults) = bytes.withUnsafeBytes { JSONNode.parse($0, path: path, options: .configuration) }
        log.add(contentsOf: faults)
        guard let root else { return [] }
        guard let categories = root["categories"]?.elements else {
            log.add(
                root.diagnostic(
                    code: "config-no-category-set", path: path,
                    expected: "a category set that ActivityWatch exported, with \"categories\"",
                    found: "JSON of another shape", remedy: "export it under Settings → Categorization → Export"))
            return []
        }
        return categories.compactMap { node in
            guard let names = node["name"]?.elements, names.allSatisfy({ $0.string != nil }) else {
                log.add(
                    node.diagnostic(
                        code: "config-bad-rule", path: path, expected: "a category with a \"name\", a list of texts",
                        found: "something else", remedy: "export the set again"))
                return nil
            }
            let rule = node["rule"]
            let isPattern = rule?["type"]?.string == "regex"
            return PlacedRule(
                rule: CategoryRule(
                    path: CategoryPath(names: names.compactMap(\.string)),
                    weight: node["data"]?["score"]?.double.flatMap(ConfigurationReader.weight(ofScore:)),
                    pattern: isPattern ? rule?["regex"]?.string.map(ConfigurationReader.pattern(ofPython:)) : nil,
                    ignoresCase: rule?["ignore_case"]?.bool ?? false),
                node: node, path: path, keys: ("name", "data", "regex"))
        }
    }

    /// ActivityWatch's scores run from about -10 to 10: half of that or more is very productive or distracting. 0 is none
    /// there, and the parent's counts.
    private static func weight(ofScore score: Double) -> Int? {
        score >= 5 ? 2 : score > 0 ? 1 : score <= -5 ? -2 : score < 0 ? -1 : nil
    }

    /// A pattern as the servers read it, Python's and Rust's: both write a group's name as `(?P<name>`. No name counts here.
    private static func pattern(ofPython pattern: String) -> String {
        pattern.replacing(/\(\?P<\w+>/, with: "(")
    }
}
