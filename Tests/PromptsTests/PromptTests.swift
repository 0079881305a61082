import Briefing
import Prompts
import Testing

@Suite struct PromptTests {
    @Test(arguments: Briefing.Period.allCases)
    func `the prompt of a briefing is the golden one`(period: Briefing.Period) throws {
        let messages = Prompts().messages(for: SampleBriefing.small(period))
        try expectGolden("\(period.rawValue)-system.txt", messages[0].content)
        try expectGolden("\(period.rawValue)-facts.txt", messages[1].content)
    }

    @Test func `what was wrong with the last reply follows the facts`() throws {
        let objections = [
            Objection(reason: .missingSummary, path: "", message: "The summary is missing."),
            Objection(reason: .unknownID, path: "peak_hours[0]", message: "There is no fact \"F99\" & no <F98>."),
            Objection(reason: .unknownID, path: "peak_hours[0]", message: "There is no fact \"F99\" & no <F98>."),
        ]
        let briefing = SampleBriefing.small(.daily)
        let messages = Prompts().messages(for: briefing, objections: objections)
        let first = Prompts().messages(for: briefing)
        #expect(messages[0] == first[0])
        #expect(messages[1].content.hasPrefix(first[1].content))
        try expectGolden("re-ask.txt", messages[1].content)
    }

    @Test func `a reply that is wrong throughout gets a list of bounded length`() {
        let objections = (0..<500).map {
            Objection(reason: .digits, path: "peak_hours[\($0)]", message: "A digit stands in the text.")
        }
        let content = Prompts().messages(for: SampleBriefing.empty(.daily), objections: objections)[1].content
        #expect(content.utf8.count < 2_500)
    }

    @Test(arguments: Briefing.Period.allCases)
    func `the stable part is the same bytes whatever the briefing holds`(period: Briefing.Period) {
        let stable = [SampleBriefing.small(period), SampleBriefing.empty(period)].map {
            Prompts().messages(for: $0)[0]
        }
        #expect(stable[0] == stable[1])
        #expect(stable[0].role == .system)
        #expect(!Prompts().messages(for: SampleBriefing.empty(period))[1].content.isEmpty)
    }

    @Test func `the changing part of a full week stays under 5 KB`() {
        let changing = Prompts().messages(for: SampleBriefing.full)[1].content
        #expect(changing.utf8.count < 5_000)
        for fact in SampleBriefing.full.facts { #expect(changing.contains("\n\(fact.id) \(fact.kind.rawValue) ")) }
        for event in SampleBriefing.full.events { #expect(changing.contains("\n\(event.id) \(event.kind.rawValue) ")) }
        for slot in SampleBriefing.full.slots { #expect(changing.contains("\n\(slot.id) ")) }
    }

    @Test(arguments: Fact.Kind.allCases)
    func `every kind of fact has a line`(kind: Fact.Kind) {
        let fact = Fact(id: FactID(1), kind: kind, measurement: .minutes(25), support: 1)
        let briefing = Briefing(period: .daily, facts: [fact], events: [], slots: [], shifts: [])
        #expect(Prompts().messages(for: briefing)[1].content.contains("\nF1 \(kind.rawValue) 25min\n"))
    }

    @Test func `an all-day event shows no clock, and an absent list says so`() {
        let content = Prompts().messages(for: SampleBriefing.small(.daily))[1].content
        #expect(content.contains("\nE3 off Fri+2 all-day\n"))
        let nothing = Prompts().messages(for: SampleBriefing.empty(.daily))[1].content
        #expect(nothing.components(of: "none") == 4)
    }

    @Test(arguments: Briefing.Period.allCases)
    func `the rules tell of every key of the reply`(period: Briefing.Period) {
        let rules = Prompts().messages(for: SampleBriefing.empty(period))[0].content
        for section in Claim.Section.allCases {
            let isAsked = section != .goalRecommendations || period == .weekly
            #expect(rules.contains("- \(section.rawValue): ") == isAsked)
        }
        #expect(rules.contains(Prompts().schema(for: period)))
    }
}

extension String {
    fileprivate func components(of line: String) -> Int {
        split(separator: "\n").count { $0 == line }
    }
}
