import Pipeline
import Syntax

/// Reads the configuration file into values, with a place for every complaint.
struct ConfigurationReader {
    let file: ConfigurationFile
    let surroundings: Surroundings

    private static let keys = [
        "timezone", "day_starts_at", "week_starts_on", "me", "database", "key_file", "reports", "prompts", "schedule",
        "activity", "categories", "kinds", "expected", "goals", "waking_hours", "breathing_room", "endpoint", "privacy",
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
        configuration.schedule = scheduleSources(object, log: &log)
        configuration.activity = activitySources(object, log: &log)
        configuration.kinds = object.elements("kinds", expecting: "a list of rules", log: &log).compactMap {
            kindRule($0, log: &log)
        }
        configuration.expectations = expectations(object, log: &log)
        configuration.goals = goals(object, log: &log)
        configuration.wakingHours = wakingHours(object, log: &log)
        configuration.slotRules = slotRules(object, log: &log)
        configuration.endpoint = object.node["endpoint"].flatMap { endpoint($0, log: &log) }
        configuration.unsetKeyVariable = object.node["endpoint"]?["api_key_env"]?.string.flatMap {
            surroundings.variable($0) == nil ? $0 : nil
        }
        configuration.titleEndpoint = titleEndpoint(object, configuration.endpoint, log: &log)
        configuration.prompts = prompts(object, log: &log)
        return configuration
    }

    func absolute(_ path: String) -> String {
        surroundings.absolute(path, from: file.folder)
    }

    func path(_ object: ObjectReader, _ key: String, default name: String, log: inout DiagnosticLog) -> String {
        absolute(object.string(key, expecting: "a path", log: &log) ?? name)
    }

    func strings(_ object: ObjectReader, _ key: String, of what: String, log: inout DiagnosticLog) -> [String] {
        object.elements(key, expecting: "a list", log: &log).compactMap {
            $0.string(expecting: what, path: file.path, log: &log)
        }
    }

    func complain(
        at node: JSONNode, _ code: String, expected: String, found: String, remedy: String, log: inout DiagnosticLog
    ) {
        log.add(node.diagnostic(code: code, path: file.path, expected: expected, found: found, remedy: remedy))
    }
}
