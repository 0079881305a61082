import Analysts
import Analyzer
import Buckets
import Foundation
import Ingest
import Model
import Pipeline
import Syntax

/// Reads the configuration file into values, with a place for every complaint.
struct ConfigurationReader {
    let file: ConfigurationFile
    let surroundings: Surroundings

    private static let keys = [
        "timezone", "day_starts_at", "week_starts_on", "me", "database", "key_file", "reports", "prompts", "schedule",
        "activity", "categories", "kinds", "expected", "goals", "waking_hours", "endpoint",
    ]

    /// The configuration in `bytes`; nil where a complaint in `log` forbids going on.
    func read(_ bytes: UnsafeRawBufferPointer, log: inout DiagnosticLog) -> Configuration? {
        let (root, diagnostics) = JSONNode.parse(bytes, path: file.path, options: .configuration)
        log.add(contentsOf: diagnostics)
        guard let root,
            let object = ObjectReader(
                root, expecting: "an object of settings", keys: ConfigurationReader.keys, path: file.path, log: &log)
        else { return nil }

        let configuration = read(object, log: &log)
        return log.counts[.error, default: 0] == 0 ? configuration : nil
    }

    private func read(_ object: ObjectReader, log: inout DiagnosticLog) -> Configuration? {
        guard let calendar = calendar(object, log: &log) else { return nil }
        var configuration = Configuration(
            calendar: calendar,
            database: path(object, "database", default: "lockin.sqlite", log: &log),
            keyFile: path(object, "key_file", default: "lockin.key", log: &log),
            reports: path(object, "reports", default: "reports", log: &log),
            rules: categoryRules(object, log: &log))
        configuration.me = strings(object, "me", of: "an address", log: &log)
        configuration.schedule = strings(object, "schedule", of: "a path", log: &log).map {
            .init(path: absolute($0))
        }
        configuration.activity = object.elements("activity", expecting: "a list of sources", log: &log).compactMap {
            activitySource($0, log: &log)
        }
        configuration.kinds = object.elements("kinds", expecting: "a list of rules", log: &log).compactMap {
            kindRule($0, log: &log)
        }
        configuration.expectations = expectations(object, log: &log)
        configuration.goals = goals(object, log: &log)
        configuration.wakingHours = wakingHours(object, log: &log)
        configuration.endpoint = object.node["endpoint"].flatMap { endpoint($0, log: &log) }
        configuration.prompts = prompts(object, log: &log)
        return configuration
    }

    // MARK: Time

    private func calendar(_ object: ObjectReader, log: inout DiagnosticLog) -> LocalCalendar? {
        let name = object.string("timezone", expecting: "a zone name such as Europe/Berlin", log: &log)
        guard let zone = zone(named: name ?? surroundings.systemZone) else {
            complain(
                at: object.node["timezone"] ?? object.node, "config-unknown-zone",
                expected: "an IANA zone name such as Europe/Berlin", found: "a name that nobody knows",
                remedy: "set \"timezone\"; the names are the files below /usr/share/zoneinfo", log: &log)
            return nil
        }
        var startsAt = 0
        if let text = object.string("day_starts_at", expecting: "an hour such as 04:00", log: &log) {
            let hour = text.hasSuffix(":00") && text.utf8.count == 5 ? Int(text.prefix(2)) : nil
            if let hour, (0...23).contains(hour) {
                startsAt = hour
            } else {
                complain(
                    at: object.node["day_starts_at"] ?? object.node, "config-bad-hour",
                    expected: "a whole hour from 00:00 to 23:00", found: "another text", remedy: "write it as 04:00",
                    log: &log)
            }
        }
        var weekStart = Weekday.monday
        if let text = object.string("week_starts_on", expecting: "a weekday", log: &log) {
            if let weekday = Weekday(name: text.lowercased()) {
                weekStart = weekday
            } else {
                complain(
                    at: object.node["week_starts_on"] ?? object.node, "config-bad-weekday",
                    expected: "a weekday from monday to sunday", found: "another word",
                    remedy: "write its English name", log: &log)
            }
        }
        return LocalCalendar(zone: zone, dayStartsAtHour: startsAt, weekStartsOn: weekStart)
    }

    private func wakingHours(_ object: ObjectReader, log: inout DiagnosticLog) -> ClockHours? {
        guard let node = object.node["waking_hours"],
            let hours = ObjectReader(
                node, expecting: "hours such as {\"from\": 7, \"to\": 23}", keys: ["from", "to"], path: file.path,
                log: &log),
            let from = hours.integer("from", expecting: "an hour", in: 0...23, log: &log),
            let to = hours.integer("to", expecting: "an hour", in: 1...24, log: &log)
        else { return nil }
        guard from < to else {
            complain(
                at: node, "config-bad-hours", expected: "\"from\" before \"to\"", found: "the reverse",
                remedy: "name the hours of one day", log: &log)
            return nil
        }
        return ClockHours(start: from, end: to)
    }

    // MARK: Sources

    private func activitySource(_ node: JSONNode, log: inout DiagnosticLog) -> Configuration.ActivitySource? {
        if let text = node.string { return .init(path: absolute(text)) }
        guard
            let object = ObjectReader(
                node, expecting: "a path, or an object with \"path\"", keys: ["path", "device", "timezone"],
                path: file.path, log: &log),
            let path = object.required("path", expecting: "a file, folder or glob", log: &log)
        else { return nil }
        var zone: Zone?
        if let name = object.string("timezone", expecting: "a zone name", log: &log) {
            zone = Ingest.zone(named: name)
            if zone == nil {
                complain(
                    at: object.node["timezone"] ?? node, "config-unknown-zone",
                    expected: "an IANA zone name such as Europe/Berlin", found: "a name that nobody knows",
                    remedy: "the names are the files below /usr/share/zoneinfo", log: &log)
            }
        }
        let device = object.string("device", expecting: "a device name", log: &log)
        return .init(path: absolute(path), device: device, zone: zone)
    }

    private func prompts(_ object: ObjectReader, log: inout DiagnosticLog) -> [String: String] {
        guard let folder = object.string("prompts", expecting: "a folder", log: &log) else { return [:] }
        let path = absolute(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.reduce(into: [:]) { texts, name in
            texts[name] = try? String(contentsOfFile: path + "/" + name, encoding: .utf8)
        }
    }

    // MARK: Rules

    private func categoryRules(_ object: ObjectReader, log: inout DiagnosticLog) -> CategoryRules {
        let nodes = object.elements("categories", expecting: "a list of rules", log: &log)
        let read = nodes.map { (node: $0, rule: categoryRule($0, log: &log)) }.filter { $0.rule != nil }
        let (rules, faults) = CategoryRules.compile(read.compactMap(\.rule), defaults: CategoryRule.standard)
        for fault in faults {
            let (key, expected) =
                switch fault.problem {
                case .emptyPath: ("path", "a category such as \"Work > Programming\"")
                case .weight: ("weight", "a weight from -2 to 2")
                case .pattern: ("match", "a regular expression")
                }
            let node = read[fault.index].node
            complain(
                at: node[key] ?? node, "config-bad-rule", expected: expected, found: "something else",
                remedy: "check brackets and backslashes (in JSON a backslash is written twice)", log: &log)
        }
        return rules
    }

    private func categoryRule(_ node: JSONNode, log: inout DiagnosticLog) -> CategoryRule? {
        guard
            let object = ObjectReader(
                node, expecting: "a rule with \"path\"", keys: ["path", "weight", "match", "ignore_case"],
                path: file.path, log: &log),
            let path = object.required("path", expecting: "a category such as \"Work > Programming\"", log: &log)
        else { return nil }
        return CategoryRule(
            path: CategoryPath(path),
            weight: object.integer("weight", expecting: "a weight", in: -2...2, log: &log),
            pattern: object.string("match", expecting: "a regular expression", log: &log),
            ignoresCase: object.bool("ignore_case", expecting: "true or false", log: &log) ?? false)
    }

    private func kindRule(_ node: JSONNode, log: inout DiagnosticLog) -> KindRule? {
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

    private func eventKind(_ name: String, at node: JSONNode, log: inout DiagnosticLog) -> EventKind? {
        if let kind = EventKind(rawValue: name) { return kind }
        let names = EventKind.allCases.map(\.rawValue)
        complain(
            at: node, "config-unknown-kind", expected: "one of " + names.joined(separator: ", "),
            found: "another word",
            remedy: nearestName(to: name, among: names).map { "did you mean \"\($0)\"?" } ?? "use one of these",
            log: &log)
        return nil
    }

    private func expectations(_ object: ObjectReader, log: inout DiagnosticLog) -> Expectations {
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

    private func goals(_ object: ObjectReader, log: inout DiagnosticLog) -> Findings.Goals {
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

    // MARK: Endpoint

    private func endpoint(_ node: JSONNode, log: inout DiagnosticLog) -> Endpoint? {
        guard
            let object = ObjectReader(
                node, expecting: "an object with \"base_url\" and \"model\"",
                keys: ["base_url", "model", "api_key_env", "api_key_file", "timeout_s", "max_tokens", "ca_file"],
                path: file.path, log: &log),
            let baseURL = object.required("base_url", expecting: "the server's URL", log: &log),
            let model = object.required("model", expecting: "the model's name", log: &log)
        else { return nil }
        return Endpoint(
            baseURL: baseURL, model: model, key: key(object, log: &log),
            timeout: .seconds(object.integer("timeout_s", expecting: "seconds", in: 1...3600, log: &log) ?? 120),
            maximumCompletionTokens: object.integer("max_tokens", expecting: "tokens", in: 100...100_000, log: &log)
                ?? 8192,
            caFile: object.string("ca_file", expecting: "a file", log: &log).map(absolute))
    }

    /// The endpoint's key from the variable or file that is named; neither being set is no error, `doctor` tells.
    private func key(_ object: ObjectReader, log: inout DiagnosticLog) -> APIKey? {
        if let name = object.string("api_key_env", expecting: "a variable's name", log: &log) {
            return surroundings.variable(name).flatMap { APIKey($0.utf8) }
        }
        guard let path = object.string("api_key_file", expecting: "a file", log: &log) else { return nil }
        guard let bytes = FileManager.default.contents(atPath: absolute(path)), let key = APIKey(bytes) else {
            complain(
                at: object.node["api_key_file"] ?? object.node, "config-unreadable-key",
                expected: "a readable file with the endpoint's key", found: "none at that path",
                remedy: "write the key into it, mode 0600", log: &log)
            return nil
        }
        return key
    }

    // MARK: Helps

    private func absolute(_ path: String) -> String {
        surroundings.absolute(path, from: file.folder)
    }

    private func path(_ object: ObjectReader, _ key: String, default name: String, log: inout DiagnosticLog) -> String {
        absolute(object.string(key, expecting: "a path", log: &log) ?? name)
    }

    private func strings(_ object: ObjectReader, _ key: String, of what: String, log: inout DiagnosticLog) -> [String] {
        object.elements(key, expecting: "a list", log: &log).compactMap {
            $0.string(expecting: what, path: file.path, log: &log)
        }
    }

    private func complain(
        at node: JSONNode, _ code: String, expected: String, found: String, remedy: String, log: inout DiagnosticLog
    ) {
        log.add(node.diagnostic(code: code, path: file.path, expected: expected, found: found, remedy: remedy))
    }
}
