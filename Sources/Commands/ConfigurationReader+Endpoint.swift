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
                    "prices", "monthly_budget",
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
            caFile: authorities, prices: prices, monthlyBudgetMicros: monthlyBudget(object, prices, log: &log))
        guard endpoint.isUsable else {
            complain(
                at: object.node["base_url"] ?? node, "config-bad-url", expected: "an http or https URL",
                found: "something else", remedy: "write it like http://127.0.0.1:11434/v1", log: &log)
            return nil
        }
        return endpoint
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
