import Analysts
import Foundation
import Pipeline
import Syntax

extension ConfigurationReader {
    func endpoint(_ node: JSONNode, log: inout DiagnosticLog) -> Endpoint? {
        guard
            let object = ObjectReader(
                node, expecting: "an object with \"base_url\" and \"model\"",
                keys: [
                    "base_url", "model", "api_key_env", "api_key_file", "timeout_s", "max_tokens", "ca_file",
                    "prices", "monthly_budget", "mode",
                ], path: file.path, log: &log),
            let baseURL = object.required("base_url", expecting: "the server's URL", log: &log),
            let model = object.required("model", expecting: "the model's name", log: &log)
        else { return nil }
        guard !model.isEmpty else {
            complain(
                at: object.node["model"] ?? node, "config-empty-model", expected: "the model's name",
                found: "an empty text",
                remedy: "name a model that the server has", log: &log)
            return nil
        }
        let authorities = object.string("ca_file", expecting: "a file", log: &log).map(absolute)
        if let authorities, !FileManager.default.isReadableFile(atPath: authorities) {
            complain(
                at: object.node["ca_file"] ?? node, "config-unreadable-file",
                expected: "a readable PEM file", found: "none at that path", remedy: "check the path", log: &log)
        }
        let prices = prices(object, log: &log)
        let endpoint = Endpoint(
            baseURL: baseURL, model: model, key: key(object, log: &log),
            timeout: .seconds(object.integer("timeout_s", expecting: "seconds", in: 1...3600, log: &log) ?? 120),
            maximumCompletionTokens: object.integer("max_tokens", expecting: "tokens", in: 100...100_000, log: &log)
                ?? 8192,
            caFile: authorities, prices: prices, monthlyBudgetMicros: monthlyBudget(object, prices, log: &log),
            mode: mode(object, log: &log))
        guard endpoint.isUsable else {
            complain(
                at: object.node["base_url"] ?? node, "config-bad-url", expected: "an http or https URL",
                found: "something else", remedy: "write it like http://127.0.0.1:11434/v1", log: &log)
            return nil
        }
        return endpoint
    }

    /// The endpoint that titles may go to, where the person wants it and the model runs on this machine.
    func titleEndpoint(
        _ object: ObjectReader, _ endpoint: Endpoint?, log: inout DiagnosticLog
    ) -> LoopbackEndpoint? {
        guard let node = object.node["privacy"],
            let privacy = ObjectReader(
                node, expecting: "an object with \"send_titles\"", keys: ["send_titles"], path: file.path, log: &log),
            privacy.bool("send_titles", expecting: "whether titles are sent", log: &log) == true, let endpoint
        else { return nil }
        if let local = LoopbackEndpoint(endpoint) { return local }
        complain(
            at: node["send_titles"] ?? node, "config-titles-would-leave",
            expected: "an endpoint on this machine (localhost, 127.0.0.1 or [::1]) for titles",
            found: "one elsewhere", remedy: "take \"send_titles\" out, or run the model on this machine", log: &log)
        return nil
    }

    private func mode(_ object: ObjectReader, log: inout DiagnosticLog) -> Endpoint.Mode {
        guard let text = object.string("mode", expecting: "direct or batch", log: &log) else { return .direct }
        if let mode = Endpoint.Mode(rawValue: text) { return mode }
        complain(
            at: object.node["mode"] ?? object.node, "config-unknown-mode",
            expected: Endpoint.Mode.allCases.map(\.rawValue).joined(separator: " or "), found: "another word",
            remedy: "use one of these", log: &log)
        return .direct
    }

    /// The endpoint's key from the variable or file that is named; neither being set is no error, `doctor` tells.
    func key(_ object: ObjectReader, log: inout DiagnosticLog) -> APIKey? {
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
}
