import Briefing
import Testing

/// Ids and the way from them to what they number.
struct BriefingTests {
    @Test(arguments: ["F1", "F3", "F60", "F9999"])
    func `an id reads back as it is written`(text: String) {
        #expect(FactID(text)?.description == text)
        #expect(EventID(text.replacing("F", with: "E"))?.description == text.replacing("F", with: "E"))
        #expect(SlotID(text.replacing("F", with: "S"))?.description == text.replacing("F", with: "S"))
    }

    @Test(arguments: ["", "F", "F0", "F01", "f1", "E1", "F1 ", " F1", "F-1", "F+1", "F10000", "F1.0", "F١", "FF1", "1"])
    func `nothing else is a fact's id`(text: String) {
        #expect(FactID(text) == nil)
    }

    @Test func `a number out of range finds nothing`() {
        let fact = Fact(id: FactID(1), kind: .focusSpan, measurement: .minutes(90), support: 3)
        let event = PlannedEvent(
            id: EventID(1), kind: .study, day: RelativeDay(offset: 0, weekday: .monday), startMinute: 540,
            lengthMinutes: 90, isAllDay: false, isMovable: true)
        let slot = Slot(
            id: SlotID(1), day: RelativeDay(offset: 1, weekday: .tuesday), startMinute: 600, lengthMinutes: 60,
            expectedFocus: 40)
        let briefing = Briefing(period: .daily, facts: [fact], events: [event], slots: [slot], shifts: [])
        #expect(briefing[FactID(1)] == fact && briefing[EventID(1)] == event && briefing[SlotID(1)] == slot)
        for number in [Int.min + 1, -1, 0, 2, Int.max] {
            #expect(briefing[FactID(number)] == nil)
            #expect(briefing[EventID(number)] == nil)
            #expect(briefing[SlotID(number)] == nil)
        }
    }
}
