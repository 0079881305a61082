import ArgumentParser
import Model
import Pipeline
import Syntax

struct UsageCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "usage", abstract: "Show what models took: requests, tokens and money by month.",
        discussion:
            "Money is in the currency of the prices in the configuration; what is left of monthly_budget stands last.")

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let session = Session(options)
        let pipeline = try session.pipeline(try session.configuration())
        let usage = try await session.run { try pipeline.usage() }
        session.console.result(options.json ? usage.json.text() : usage.table)
    }
}

extension Usage {
    fileprivate var json: JSONValue {
        let rows = rows.map { row in
            JSONValue.object([
                ("month", .string(row.month.monthName)), ("model", .string(row.model)), ("host", .string(row.host)),
                ("requests", .optional(row.requests)), ("uncounted", .optional(row.uncounted)),
                ("prompt_tokens", .optional(row.promptTokens)), ("cached_tokens", .optional(row.cachedTokens)),
                ("completion_tokens", .optional(row.completionTokens)), ("cost_micros", .optional(row.costMicros)),
            ])
        }
        let budget = budget.map { budget in
            JSONValue.object([
                ("month", .string(budget.month.monthName)), ("limit_micros", .int(budget.limitMicros)),
                ("spent_micros", .int(budget.spentMicros)), ("left_micros", .int(budget.leftMicros)),
            ])
        }
        return .object([("months", .array(rows)), ("budget", budget ?? .null)])
    }

    fileprivate var table: String {
        let head = ["month", "model", "requests", "tokens in", "cached", "tokens out", "cost"]
        let lines = rows.map { row in
            [
                row.month.monthName, escapedForTerminal("\(row.model) at \(row.host)"),
                "\(row.requests)", "\(row.promptTokens)", "\(row.cachedTokens)", "\(row.completionTokens)",
                row.costMicros.map(moneyText) ?? "-",
            ]
        }
        var text = rows.isEmpty ? ["no model was asked yet"] : TextTable.lines([head] + lines, leading: 2)
        let uncounted = rows.reduce(0) { $0 + $1.uncounted }
        if uncounted > 0 {
            text.append("\(uncounted) of them without a count by the server, at the most they can have cost")
        }
        if let budget {
            text.append(
                "budget for \(budget.month.monthName): \(moneyText(budget.limitMicros)), "
                    + "spent \(moneyText(budget.spentMicros)), left \(moneyText(budget.leftMicros))")
        }
        return text.joined(separator: "\n")
    }
}

extension CivilDate {
    /// `2025-03`
    fileprivate var monthName: String { String("\(self)".prefix(7)) }
}

/// Millionths as a decimal number with two decimals, or as many as it takes: `0.15`, `12.00`, `0.001234`.
func moneyText(_ micros: Int64) -> String {
    let (whole, rest) = micros.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var decimals = String(String(1_000_000 + rest).dropFirst())
    while decimals.utf8.count > 2, decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(micros < 0 ? "-" : "")\(whole).\(decimals)"
}
