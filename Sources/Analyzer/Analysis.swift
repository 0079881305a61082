package import Briefing
package import Model

/// What an analysis found: exact for the report, anonymous for the analyst, and the way between them.
package struct Analysis: Sendable {
    package let findings: Findings
    package let briefing: Briefing
    package let legend: Legend

    package init(findings: Findings, briefing: Briefing, legend: Legend) {
        self.findings = findings
        self.briefing = briefing
        self.legend = legend
    }

    /// Changes where an analyst would be told something else: then it is worth asking again. 16 lower-case hex
    /// digits.
    package var factsDigest: String { Digest.of(briefing) }

    /// Changes where a report would show another figure or name. 16 lower-case hex digits.
    package var figuresDigest: String { Digest.of(findings) }
}
