import Analysts
package import Model
import Store

/// What models took: calls, tokens and money.
package struct Usage: Hashable, Sendable {
    /// A month's calls to one model at one host.
    package struct Row: Hashable, Sendable {
        /// The month's first day, in the person's calendar.
        package let month: CivilDate
        package let model: String
        package let host: String
        /// Requests, repeated ones too.
        package internal(set) var requests = 0
        /// Calls that the server counted no tokens of.
        package internal(set) var uncounted = 0
        package internal(set) var promptTokens = 0
        package internal(set) var cachedTokens = 0
        package internal(set) var completionTokens = 0
        /// Nil where no call had a price.
        package internal(set) var costMicros: Int64?
    }

    /// The current month against what the configuration allows.
    package struct Budget: Hashable, Sendable {
        package let month: CivilDate
        package let limitMicros: Int64
        package let spentMicros: Int64
        /// Never below 0.
        package var leftMicros: Int64 { max(0, limitMicros - spentMicros) }
    }

    /// Oldest month first, then by model and host.
    package let rows: [Row]
    /// Nil where no budget is configured.
    package let budget: Budget?
}

extension Pipeline {
    /// What every call that left the machine took, a month and a model at a time.
    package func usage() throws(PipelineError) -> Usage {
        try attempt {
            let calls = try store.read { try $0.metered() }
            var rows: [[String]: Usage.Row] = [:]
            for call in calls {
                let month = configuration.calendar.month(containing: call.started)
                let key = ["\(month)", call.model, call.host]
                var row = rows[key] ?? Usage.Row(month: month, model: call.model, host: call.host)
                row.requests += call.sends
                if call.promptTokens == nil || call.completionTokens == nil { row.uncounted += 1 }
                row.promptTokens += call.promptTokens ?? 0
                row.cachedTokens += call.cachedTokens ?? 0
                row.completionTokens += call.completionTokens ?? 0
                if let cost = call.costMicros { row.costMicros = (row.costMicros ?? 0) + cost }
                rows[key] = row
            }
            return Usage(
                rows: rows.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value), budget: try budget())
        }
    }

    /// Tells the model what is left of the month's money.
    func limitSpending() throws {
        guard let model, let budget = try budget() else { return }
        model.limitSpending(toMicros: budget.leftMicros)
    }

    private func budget() throws -> Usage.Budget? {
        guard let limit = configuration.endpoint?.monthlyBudgetMicros else { return nil }
        let month = configuration.calendar.month(containing: now)
        let spent = try store.read { try $0.costMicros(since: configuration.calendar.start(of: month)) }
        return Usage.Budget(month: month, limitMicros: limit, spentMicros: spent)
    }
}

extension LocalCalendar {
    /// The first day of the month that holds `instant`.
    fileprivate func month(containing instant: Instant) -> CivilDate {
        let day = day(containing: instant)
        return day.advanced(byDays: 1 - day.components.day)
    }
}
