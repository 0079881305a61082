import Analysts
import Syntax

extension ConfigurationReader {
    /// What the endpoint takes for a million tokens; `cached_input` costs as much as `input` where it is not set.
    func prices(_ object: ObjectReader, log: inout DiagnosticLog) -> TokenPrices? {
        guard let node = object.node["prices"],
            let prices = ObjectReader(
                node, expecting: "prices such as {\"input\": 0.15, \"output\": 0.6}",
                keys: ["input", "cached_input", "output"], path: file.path, log: &log)
        else { return nil }
        func price(_ key: String) -> Int64? {
            micros(prices, key, "a price for a million tokens", most: TokenPrices.highest, log: &log)
        }
        for key in ["input", "output"] where node[key] == nil {
            complain(
                at: node, "config-missing-key", expected: "\"\(key)\": a price for a million tokens", found: "none",
                remedy: "add it", log: &log)
        }
        guard let input = price("input"), let output = price("output") else { return nil }
        return TokenPrices(
            inputMicros: input, cachedInputMicros: price("cached_input") ?? input, outputMicros: output)
    }

    func monthlyBudget(
        _ object: ObjectReader, _ prices: TokenPrices?, log: inout DiagnosticLog
    ) -> Int64? {
        guard let node = object.node["monthly_budget"] else { return nil }
        if object.node["prices"] == nil {
            complain(
                at: node, "config-no-prices", expected: "\"prices\" beside \"monthly_budget\"", found: "none",
                remedy: "say what a million tokens cost, or nothing can be counted", log: &log)
        }
        return micros(object, "monthly_budget", "an amount of money", most: 1_000_000_000_000, log: &log)
    }

    /// An amount in millionths. A number of at most six decimals is exact: below 10^9 it is nearest to one double alone.
    private func micros(
        _ object: ObjectReader, _ key: String, _ what: String, most: Int64, log: inout DiagnosticLog
    ) -> Int64? {
        guard let node = object.node[key], let value = node.double(expecting: what, path: file.path, log: &log) else {
            return nil
        }
        let micros = (value * 1_000_000).rounded()
        if micros >= 0, micros <= Double(most), value == micros / 1_000_000 { return Int64(micros) }
        complain(
            at: node, "config-bad-amount", expected: "\(what), 0 to \(most / 1_000_000), with at most six decimals",
            found: "another number", remedy: "write it like 0.15", log: &log)
        return nil
    }
}
