import Analysts
import Analyzer
import Briefing
import Checker
package import Model
import Reporter

extension Pipeline {
    /// Exactly the bytes that the configured model would be sent about `period`; nothing is sent. Without a model it
    /// is what one would be told, without a model's settings.
    package func prompt(_ period: Findings.Period) throws(PipelineError) -> String {
        let picture = try attempt { () throws -> Picture in try self.picture(of: period, scope: Scope()) }
        let briefing = picture.analysis.briefing
        return model?.request(for: briefing, titles: picture.titles) ?? builtIn.request(for: briefing)
    }

    /// Holds `reply` against the facts of `period`, and stores nothing.
    package func validate(_ reply: String, _ period: Findings.Period) throws(PipelineError) -> Validation {
        let found = try attempt { () throws -> Analysis in try picture(of: period, scope: Scope()).analysis }
        let checked = check(reply, against: found.briefing) { builtIn.wording(for: $0, in: found.briefing) }
        return Validation(checked)
    }
}
