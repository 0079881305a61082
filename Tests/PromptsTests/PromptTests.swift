import Briefing
import Foundation
import Prompts
import Syntax
import TestSupport
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

    @Test func `a prompt leaves room in a context of a few thousand tokens`() {
        let daily = Prompts().messages(for: SampleBriefing.full)
        #expect(daily[0].content.utf8.count < 4_000)
        #expect(daily[1].content.utf8.count < 3_600)
        #expect(Prompts().messages(for: SampleBriefing.empty(.weekly))[0].content.utf8.count < 4_200)
    }

    @Test func `every fact, event, slot and shift of a full briefing stands in the line of its kind or day, in order`()
    {
        let briefing = SampleBriefing.full
        let lines = Prompts().messages(for: briefing)[1].content.split(separator: "\n").map(String.init)
        func ids(after head: String) -> [String] {
            lines.filter { $0.hasPrefix(head + " ") || $0.hasPrefix(head + ":") }
                .flatMap { $0.split(separator: ":", maxSplits: 1)[1].split(separator: ";") }
                .compactMap { $0.split(separator: " ").first.map(String.init) }
        }
        for (kind, facts) in Dictionary(grouping: briefing.facts, by: \.kind) {
            #expect(ids(after: kind.rawValue) == facts.map { "\($0.id)" })
        }
        let days = ["Mon-1", "Tue+0", "Wed+1", "Thu+2", "Fri+3", "Sat+4", "Sun+5", "Mon+6"]
        for (offset, day) in zip(-1...6, days) {
            let events = briefing.events.filter { $0.day.offset == offset }.map { "\($0.id)" }
            let slots = briefing.slots.filter { $0.day.offset == offset }.map { "\($0.id)" }
            #expect(ids(after: day) == events + slots)
        }
        #expect(lines.last == "E9 S1 +16; E18 S2 +17; E27 S3 +18")
    }

    @Test func `what a kind's facts share stands once, and what differs stands with the fact`() {
        let content = Prompts().messages(for: SampleBriefing.grouped)[1].content
        #expect(
            content == """
                FACTS
                focus_hour vs 27% n=7: F1 09-10h 64% more; F2 10-11h 67% more; F3 11-12h 20% n=1; F4 12-13h 5% n=5
                category_span: F5 C1:focus 315m n=7
                distraction_in_event: F6 Tue-1 E1 C1 25m
                EVENTS
                Tue-1: E1 study 19:00 90m; E3 deadline 23:55
                Wed+0: E2 other all-day
                SLOTS
                Fri+2: S1 09:00 60m 57%; S3 17:00 60m 30%
                Wed+0: S2 09:10 60m 56%
                SHIFTS
                none

                """)
    }

    @Test(arguments: Fact.Kind.allCases)
    func `every kind of fact has a line`(kind: Fact.Kind) {
        let fact = Fact(id: FactID(1), kind: kind, measurement: .minutes(25), support: 1)
        let briefing = Briefing(period: .daily, facts: [fact], events: [], slots: [], shifts: [])
        #expect(Prompts().messages(for: briefing)[1].content.contains("\n\(kind.rawValue): F1 25m\n"))
    }

    @Test(arguments: Fact.Kind.allCases)
    func `the rules tell of every kind of fact whose name does not say it all`(kind: Fact.Kind) {
        let rules = Prompts().messages(for: SampleBriefing.empty(.weekly))[0].content
        let selfEvident: Set<Fact.Kind> = [.longestSession, .lateStart, .overrun, .unplannedFocus]
        let parts = kind.rawValue.split(separator: "_")
        let names = [kind.rawValue, "_\(parts.last ?? "")", "\(parts.first ?? "")_"]
        #expect(names.contains { rules.contains($0) } || selfEvident.contains(kind), "\(kind.rawValue)")
    }

    @Test func `an all-day event shows no clock, and an absent list says so`() {
        let content = Prompts().messages(for: SampleBriefing.small(.daily))[1].content
        #expect(content.contains("; E3 off all-day\n"))
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
    }

    @Test(arguments: Briefing.Period.allCases)
    func `the rules show the shape that the schema demands, key by key`(period: Briefing.Period) throws {
        let rules = Prompts().messages(for: SampleBriefing.empty(period))[0].content
        let schema = try #require(JSONNode.parse(Array(Prompts().schema(for: period).utf8), path: "").node)
        let sections = try #require(schema["properties"]?.members)
        let start = try #require(rules.range(of: "{\"summary\":"))
        let end = try #require(rules.range(of: "]}\n", range: start.lowerBound..<rules.endIndex))
        let shown = rules[start.lowerBound..<end.upperBound].split(separator: "\n")
        try #require(shown.count == sections.count)
        for (line, section) in zip(shown, sections) {
            let item = section.value["items"] ?? section.value
            let keys = try #require(item["properties"]?.members)
            let isList = section.value["type"]?.string == "array"
            #expect(line.drop { $0 == "{" }.hasPrefix("\"\(section.key)\":\(isList ? "[{" : "{")"))
            #expect(line.matches(of: #/"([a-z_]+)":/#).map { String($0.1) } == [section.key] + keys.map(\.key))
            for key in keys {
                let mayBeNull = key.value["type"]?.elements?.contains { $0.string == "null" } == true
                let shownValue = line.components(separatedBy: "\"\(key.key)\":").last ?? ""
                #expect(shownValue.dropFirst(4).hasPrefix(" or null") == mayBeNull, "\(section.key).\(key.key)")
            }
        }
    }
}

extension String {
    fileprivate func components(of line: String) -> Int {
        split(separator: "\n").count { $0 == line }
    }
}
