import Analysts
import Briefing
import Prompts
import Syntax
import Testing

/// Laws that hold for what the built-in analyst says about any briefing whatever.
@Suite struct BuiltInLawTests {
    @Test(arguments: 0..<20)
    func `a reply has the shape of its schema`(seed: Int) throws {
        for briefing in briefings(seed) {
            let reply = BuiltInAnalyst().reply(to: briefing)
            let (node, diagnostics) = JSONNode.parse(Array(reply.utf8), path: "")
            #expect(diagnostics.isEmpty)
            let schema = try #require(JSONNode.parse(Array(Prompts().schema(for: briefing.period).utf8), path: "").node)
            try expect(#require(node), keepsTo: schema)
        }
    }

    @Test(arguments: 0..<20)
    func `a reply points at nothing that is not in the briefing, and at most three things a list`(seed: Int) {
        for briefing in briefings(seed) {
            let claims = BuiltInAnalyst().claims(for: briefing)
            #expect(claims.count { $0.section == .summary } == 1)
            for claim in claims {
                #expect(claim.evidence.allSatisfy { briefing[$0] != nil })
                #expect(!claim.evidence.isEmpty || briefing.facts.isEmpty || claim.section == .summary)
                #expect(claim.fact.map { briefing[$0] != nil } ?? true)
                #expect(claim.event.map { briefing[$0] != nil } ?? true)
                #expect(claim.slot.map { briefing[$0] != nil } ?? true)
            }
            for (_, list) in Dictionary(grouping: claims, by: \.section) {
                #expect(list.count <= 3)
                #expect(list.map(\.index) == Array(0..<list.count))
            }
        }
    }

    @Test(arguments: 0..<20)
    func `a text says every figure through a slot that its claim points at`(seed: Int) throws {
        for briefing in briefings(seed) {
            for claim in BuiltInAnalyst().claims(for: briefing) where !claim.text.isEmpty {
                let facts = claim.evidence.compactMap { briefing[$0] }
                let events = [claim.event] + facts.flatMap { [$0.event, $0.otherEvent] }
                var allowed = claim.evidence.flatMap { ["{\($0)}", "{\($0).when}"] }
                allowed += events.compactMap { $0.map { "{\($0)}" } } + [claim.slot.map { "{\($0)}" } ?? ""]
                let bare = claim.text.replacing(#/\{[^}]*\}/#) { match in
                    allowed.contains(String(match.output)) ? "" : String(match.output)
                }
                #expect(!bare.contains { $0.isNumber || "{}".contains($0) }, "\(claim.text)")
                #expect(bare.allSatisfy { $0.isASCII })
                #expect(claim.text.utf8.count <= (claim.section == .summary ? 600 : 300))
            }
        }
    }

    @Test(arguments: 0..<20)
    func `a shift is one that the code found, each event and slot once`(seed: Int) {
        for briefing in briefings(seed) {
            let shifts = BuiltInAnalyst().claims(for: briefing).filter { $0.section == .recommendedShifts }
            for shift in shifts {
                #expect(briefing.shifts.contains { $0.event == shift.event && $0.slot == shift.slot })
            }
            #expect(Set(shifts.map(\.event)).count == shifts.count)
            #expect(Set(shifts.map(\.slot)).count == shifts.count)
        }
    }

    @Test(arguments: 0..<20)
    func `a pause is of an allowed length, ahead, and fits`(seed: Int) {
        for briefing in briefings(seed) {
            for pause in BuiltInAnalyst().claims(for: briefing) where pause.section == .breakSuggestions {
                let length = pause.lengthMinutes ?? 0
                #expect([5, 10, 15, 20, 30].contains(length))
                let room =
                    pause.event.flatMap { briefing[$0] }.map(\.lengthMinutes)
                    ?? pause.slot.flatMap { briefing[$0] }.map(\.lengthMinutes)
                #expect((room ?? 0) >= length)
                #expect(pause.event.flatMap { briefing[$0] }.map { $0.day.offset >= 0 && !$0.isAllDay } ?? true)
                #expect((pause.event == nil) != (pause.slot == nil))
            }
        }
    }

    @Test(arguments: 0..<20)
    func `the same briefing gives the same bytes, and a claim's text is the wording of its structure`(seed: Int) {
        for briefing in briefings(seed) {
            #expect(BuiltInAnalyst().reply(to: briefing) == BuiltInAnalyst().reply(to: briefing))
            for claim in BuiltInAnalyst().claims(for: briefing) where !claim.text.isEmpty {
                var other = claim
                other.text = "Something else."
                #expect(BuiltInAnalyst().wording(for: other, in: briefing) == claim.text)
            }
        }
    }

    @Test(arguments: Claim.Section.allCases)
    func `a claim about what does not exist gets no wording`(section: Claim.Section) {
        let claim = Claim(
            section: section, index: 0, text: "", evidence: [FactID(900)], fact: FactID(900), event: EventID(900),
            slot: SlotID(900), lengthMinutes: 10)
        #expect(BuiltInAnalyst().wording(for: claim, in: StoryBriefing.daily) == nil)
    }

    @Test(arguments: Claim.Section.allCases, Fact.Kind.allCases)
    func `a model's claim on any one fact that exists gets a wording`(section: Claim.Section, kind: Fact.Kind) {
        let needed: Fact.Kind =
            switch section {
            case .peakHours: .peakWindow
            case .lowHours: .slumpWindow
            default: kind
            }
        let fact = Fact(
            id: FactID(1), kind: needed, measurement: .minutes(30), event: EventID(4), otherEvent: EventID(5),
            support: 1)
        let story = StoryBriefing.daily
        let briefing = Briefing(
            period: .weekly, facts: [fact], events: story.events, slots: story.slots, shifts: story.shifts)
        let isShift = section == .recommendedShifts
        let claim = Claim(
            section: section, index: 2, text: "", evidence: [FactID(1)], fact: FactID(1),
            event: isShift ? EventID(4) : nil,
            slot: isShift ? SlotID(1) : nil, lengthMinutes: 10)
        #expect(BuiltInAnalyst().wording(for: claim, in: briefing)?.isEmpty == false)
    }

    private func briefings(_ seed: Int) -> [Briefing] {
        var random = RandomBriefing(seed: seed)
        return (0..<12).map { _ in random.next() }
    }

    private func expect(_ node: JSONNode, keepsTo schema: JSONNode) throws {
        let types = schema["type"]?.elements?.compactMap(\.string) ?? [schema["type"]?.string].compactMap { $0 }
        switch node.value {
        case .object(let members):
            #expect(types == ["object"])
            #expect(members.map(\.key) == schema["required"]?.elements?.map(\.string))
            for member in members {
                try expect(member.value, keepsTo: #require(schema["properties"]?[member.key]))
            }
        case .array(let elements):
            #expect(types == ["array"])
            for element in elements { try expect(element, keepsTo: #require(schema["items"])) }
        case .string: #expect(types.contains("string"))
        case .integer: #expect(types.contains("integer"))
        case .null: #expect(types.contains("null"))
        case .double, .bool: Issue.record("no schema has such a value")
        }
    }
}
