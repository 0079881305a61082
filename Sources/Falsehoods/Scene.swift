import Analysts
import Analyzer
import Briefing
import Checker
import Model
import Reporter
import Syntax

/// What a person's reply is checked against and shown with: the way from a reply's bytes to Markdown.
struct Scene {
    let analysis: Analysis
    /// The built-in analyst's reply: every claim of it is true.
    let claims: [Claim]
    private let calendar: LocalCalendar
    private let analyst: BuiltInAnalyst

    var briefing: Briefing { analysis.briefing }

    init(_ person: MadeUpPerson, isWeekly: Bool, analyst: BuiltInAnalyst) {
        let input = person.input(isWeekly: isWeekly)
        analysis = analyze(input)
        calendar = input.calendar
        self.analyst = analyst
        claims = analyst.claims(for: analysis.briefing)
    }

    /// The reply after the check, as the program does it.
    func checked(_ claims: [Claim]) -> CheckedReply {
        check(Self.reply(claims), against: briefing) { analyst.wording(for: $0, in: briefing) }
    }

    /// The report that shows these claims, checked or not.
    func markdown(_ reply: CheckedReply) -> String {
        let material = ReportMaterial(
            findings: analysis.findings, briefing: briefing, legend: analysis.legend, reply: reply,
            author: .model("any"), silentDevices: [], calendar: calendar)
        return switch briefing.period {
        case .daily: Reporter.markdown(of: composeDaily(material))
        case .weekly: Reporter.markdown(of: composeWeekly(material))
        }
    }

    /// Claims as a model sends them.
    private static func reply(_ claims: [Claim]) -> String {
        var members: [(String, JSONValue)] = []
        for section in Claim.Section.allCases {
            let values = claims.filter { $0.section == section }.map(json)
            if section == .summary {
                if let value = values.first { members.append((section.rawValue, value)) }
            } else if section != .goalRecommendations || !values.isEmpty {
                members.append((section.rawValue, .array(values)))
            }
        }
        return JSONValue.object(members).text()
    }

    private static func json(_ claim: Claim) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("text", .string(claim.text)), ("evidence", .array(claim.evidence.map { .string($0.description) })),
        ]
        switch claim.section {
        case .peakHours, .lowHours: members.append(("fact", .optional(claim.fact?.description)))
        case .recommendedShifts, .breakSuggestions:
            members.append(("event", .optional(claim.event?.description)))
            members.append(("slot", .optional(claim.slot?.description)))
            if claim.section == .breakSuggestions { members.append(("length_minutes", .optional(claim.lengthMinutes))) }
        default: break
        }
        return .object(members)
    }
}
