import Analysts
import Briefing
import Prompts
import Syntax
import TestSupport
import Testing

@Suite struct BuiltInAnalystTests {
    @Test func `a day is told by its score, its focus, what stood out and what became of the plan`() throws {
        let reply = try text(of: BuiltInAnalyst().reply(to: StoryBriefing.daily))
        try expectGolden("daily-reply.json", reply)
    }

    @Test func `a week is told by its score, its trend, what stood out and how much of the plan was kept`() throws {
        let reply = try text(of: BuiltInAnalyst().reply(to: StoryBriefing.weekly))
        try expectGolden("weekly-reply.json", reply)
    }

    @Test func `a day with hardly any data is not judged`() throws {
        let claims = BuiltInAnalyst().claims(for: StoryBriefing.sparse)
        #expect(claims.map(\.section) == [.summary])
        let summary = try #require(claims.first)
        #expect(summary.evidence == [FactID(1)])
        #expect(
            summary.text.contains("oo little") && summary.text.hasSuffix("Your devices recorded {F1} on {F1.when}."))
    }

    @Test func `without any fact only the lack of data is told`() throws {
        let claims = BuiltInAnalyst().claims(for: StoryBriefing.empty)
        #expect(claims.map(\.section) == [.summary])
        #expect(claims.first?.text.contains("oo little") == true)
    }

    @Test func `a weekly reply has goals and a daily one has not even the key`() throws {
        let daily = try #require(
            JSONNode.parse(Array(BuiltInAnalyst().reply(to: StoryBriefing.daily).utf8), path: "").node)
        #expect(daily["goal_recommendations"] == nil)
        let weekly = try #require(
            JSONNode.parse(Array(BuiltInAnalyst().reply(to: StoryBriefing.weekly).utf8), path: "").node)
        #expect((1...3).contains(weekly["goal_recommendations"]?.elements?.count ?? 0))
    }

    @Test(arguments: [(100, false), (40, true)])
    func `a kind of events that is kept needs no aim, and one that is not gets one`(share: Int, isTold: Bool) {
        let kind = Fact(
            id: FactID(1), kind: .adherenceKind, measurement: .percent(share), eventKind: .study, baseline: .count(5),
            support: 4)
        let span = Fact(id: FactID(2), kind: .focusSpan, measurement: .minutes(900), support: 6)
        let briefing = Briefing(period: .weekly, facts: [kind, span], events: [], slots: [], shifts: [])
        let goals = BuiltInAnalyst().claims(for: briefing).filter { $0.section == .goalRecommendations }
        #expect(goals.contains { $0.text.contains("study blocks") } == isTold)
        #expect(!goals.isEmpty)
    }

    @Test func `an answer carries the prompt that a model would get, and no failure`() async throws {
        let call = await BuiltInAnalyst().answer(StoryBriefing.daily)
        #expect(call.identity == .builtIn)
        #expect(call.failure == nil && call.status == nil)
        #expect(call.reply == BuiltInAnalyst().reply(to: StoryBriefing.daily))
        let request = try #require(JSONNode.parse(Array(call.request.utf8), path: "").node)
        let contents = request["messages"]?.elements?.compactMap { $0["content"]?.string }
        #expect(contents == Prompts().messages(for: StoryBriefing.daily).map(\.content))
    }

    @Test func `of shifts that want the same slot or event the better stays`() {
        let story = StoryBriefing.daily
        let movable = (1...3).map { number in
            PlannedEvent(
                id: EventID(number), kind: .study, day: StoryBriefing.friday, startMinute: 870, lengthMinutes: 60,
                isAllDay: false, isMovable: true)
        }
        let shifts = [(1, 1, 20), (2, 1, 50), (2, 2, 40), (3, 2, 30)].map { event, slot, gain in
            Briefing.Shift(event: EventID(event), slot: SlotID(slot), gain: gain)
        }
        let facts = story.facts.filter { $0.event == nil }.enumerated().map { index, fact in
            Fact(
                id: FactID(index + 1), kind: fact.kind, measurement: fact.measurement, day: fact.day,
                hours: fact.hours, direction: fact.direction, support: fact.support)
        }
        let briefing = Briefing(period: .daily, facts: facts, events: movable, slots: story.slots, shifts: shifts)
        let kept = BuiltInAnalyst().claims(for: briefing).filter { $0.section == .recommendedShifts }
        #expect(kept.map(\.event) == [EventID(2), EventID(3)])
        #expect(kept.map(\.slot) == [SlotID(1), SlotID(2)])
    }

    @Test func `days do not all read the same`() {
        var random = RandomBriefing(seed: 5)
        let openings = (0..<200).compactMap { _ -> String? in
            let briefing = random.next()
            let claim = BuiltInAnalyst().claims(for: briefing).first { $0.section == .recommendedShifts }
            return claim?.text.split(separator: " ").first.map(String.init)
        }
        #expect(Set(openings).isSuperset(of: ["This", "The", "Try"]))
    }

    @Test func `a user's sentence is used`() throws {
        let prompts = try Prompts(overrides: ["sentences.txt": "summary.sparse: Nothing much was recorded."])
        let claims = BuiltInAnalyst(prompts: prompts).claims(for: StoryBriefing.empty)
        #expect(claims.first?.text == "Nothing much was recorded.")
    }

    private func text(of reply: String) throws -> String {
        try #require(JSONNode.parse(Array(reply.utf8), path: "").node).plain.text(pretty: true) + "\n"
    }
}
