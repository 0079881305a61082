import Analyzer
import Ingest
import Model
import Pipeline
import Syntax

extension ConfigurationReader {
    func kindRule(_ node: JSONNode, log: inout DiagnosticLog) -> KindRule? {
        guard
            let object = ObjectReader(
                node, expecting: "a rule with \"kind\" and \"match\"", keys: ["kind", "match", "ignore_case"],
                path: file.path, log: &log),
            let name = object.required("kind", expecting: "a kind of event", log: &log),
            let pattern = object.required("match", expecting: "a regular expression", log: &log),
            let kind = eventKind(name, at: object.node["kind"] ?? node, log: &log)
        else { return nil }
        let ignoresCase = object.bool("ignore_case", expecting: "true or false", log: &log) ?? false
        do {
            return try KindRule(kind: kind, pattern: pattern, ignoresCase: ignoresCase)
        } catch {
            complain(
                at: object.node["match"] ?? node, "config-bad-pattern", expected: "a regular expression",
                found: "one that cannot be read",
                remedy: "check brackets and backslashes (a backslash is written twice in JSON)", log: &log)
            return nil
        }
    }

    func eventKind(_ name: String, at node: JSONNode, log: inout DiagnosticLog) -> EventKind? {
        if let kind = EventKind(rawValue: name) { return kind }
        let names = EventKind.allCases.map(\.rawValue)
        complain(
            at: node, "config-unknown-kind", expected: "one of " + names.joined(separator: ", "),
            found: "another word",
            remedy: nearestName(to: name, among: names).map { "did you mean \"\($0)\"?" } ?? "use one of these",
            log: &log)
        return nil
    }

    func expectations(_ object: ObjectReader, log: inout DiagnosticLog) -> Expectations {
        guard let node = object.node["expected"],
            let members = node.members(expecting: "an object of kinds", path: file.path, log: &log)
        else { return .standard }
        var mapped: [EventKind: [CategoryPath]] = [:]
        for member in members {
            guard let kind = eventKind(member.key, at: member.value, log: &log),
                let elements = member.value.elements(expecting: "a list of categories", path: file.path, log: &log)
            else { continue }
            mapped[kind] = elements.compactMap {
                $0.string(expecting: "a category", path: file.path, log: &log).map { CategoryPath($0) }
            }
        }
        return Expectations(mapped)
    }

    func slotRules(_ object: ObjectReader, log: inout DiagnosticLog) -> SlotRules {
        var rules = SlotRules.standard
        guard let node = object.node["breathing_room"],
            let room = ObjectReader(
                node, expecting: "an object such as {\"minutes\": 10, \"free_percent\": 30}",
                keys: ["minutes", "free_percent"], path: file.path, log: &log)
        else { return rules }
        let minutes = room.integer("minutes", expecting: "minutes beside an event", in: 0...120, log: &log)
        let percent = room.integer("free_percent", expecting: "percent of waking time", in: 0...100, log: &log)
        if let minutes { rules.breathingMinutes = minutes }
        if let percent { rules.freePercent = percent }
        return rules
    }

    func goals(_ object: ObjectReader, log: inout DiagnosticLog) -> Findings.Goals {
        guard let node = object.node["goals"],
            let goals = ObjectReader(
                node, expecting: "an object of goals", keys: ["focus_minutes", "distraction_minutes"], path: file.path,
                log: &log)
        else { return .init(focusMinutes: nil, distractionMinutes: nil) }
        return .init(
            focusMinutes: goals.integer("focus_minutes", expecting: "minutes a day", in: 1...1440, log: &log),
            distractionMinutes: goals.integer(
                "distraction_minutes", expecting: "minutes a day", in: 0...1440, log: &log))
    }
}
