import Briefing
import Model
import Testing

@testable import Reporter

@Suite struct WordingTests {
    static let quantities: [(Quantity, String)] = [
        (.duration(0), "0 min"), (.duration(29_999), "0 min"), (.duration(30_000), "1 min"),
        (.duration(45 * 60_000), "45 min"), (.duration(3_600_000), "1 h"), (.duration(3_599_999), "1 h"),
        (.duration(130 * 60_000), "2 h 10 min"), (.duration(-130 * 60_000), "−2 h 10 min"),
        (.duration(Int64.min), "−2562047788015 h 13 min"), (.percent(83.4), "83 %"), (.percent(0.5), "1 %"),
        (.percent(.nan), "0 %"), (.score(65.5), "66"), (.score(.infinity), "0"), (.count(1), "once"),
        (.count(112), "112 times"),
    ]

    @Test(arguments: quantities) func `a quantity is told with its unit`(_ quantity: Quantity, _ text: String) {
        #expect(quantity.text == text)
    }

    static let filler = SlotFiller(
        legend: Legend(
            facts: [
                1: .init(quantity: .count(1), occasion: .day(date(3, 20))),
                2: .init(quantity: .count(1), occasion: .day(date(4, 8))),
                3: .init(quantity: .count(1), occasion: .days(date(3, 14), date(3, 20))),
                4: .init(quantity: .count(1), occasion: .days(date(2, 28), date(3, 6))),
                5: .init(quantity: .count(1), occasion: .weekday(.tuesday)),
                6: .init(quantity: .count(1), occasion: .hours(ClockHours(start: 22, end: 24))),
                7: .init(quantity: .count(1), occasion: .interval(at(date(3, 18), 19)..<at(date(3, 18), 21))),
                8: .init(quantity: .count(1), occasion: .interval(at(date(3, 21), 22)..<at(date(3, 22), 6))),
                9: .init(quantity: .count(1), occasion: .interval(at(date(3, 21), 22)..<at(date(3, 22), 0))),
                10: .init(quantity: .count(1), occasion: .interval(at(date(3, 23), 23, 59)..<at(date(3, 23), 23, 59))),
                11: .init(quantity: .count(1), occasion: .interval(at(date(3, 22), 0)..<at(date(3, 24), 0))),
                12: .init(quantity: .count(1), occasion: .interval(at(date(3, 9), 1, 30)..<at(date(3, 9), 3, 30))),
            ],
            events: [
                1: event("Study: Databases", at(date(3, 18), 19), minutes: 120),
                2: event("\u{202E}  Line\r\nbreak\u{0007}\t", at(date(4, 8), 9), minutes: 60),
                3: Event(
                    uid: "c", interval: at(date(3, 21), 0)..<at(date(3, 24), 0), isAllDay: true, title: "Conference"),
            ],
            slots: [1: at(date(3, 21), 9, 10)..<at(date(3, 21), 11)], categories: [:]),
        calendar: central, dayZero: date(3, 21))

    @Test(arguments: [
        ("{F1.when}", "Thursday"), ("{F2.when}", "Tuesday, 8 April"), ("{F3.when}", "14–20 March"),
        ("{F4.when}", "28 February – 6 March"), ("{F5.when}", "Tuesday"), ("{F6.when}", "22:00–24:00"),
        ("{F7.when}", "Tuesday 19:00–21:00"), ("{F8.when}", "Friday 22:00 – Saturday 6:00"),
        ("{F9.when}", "Friday 22:00–24:00"), ("{F10.when}", "Sunday 23:59"), ("{F11.when}", "Saturday – Sunday"),
        ("{F12.when}", "Sunday, 9 March 1:30–3:30"), ("{E1}", "Study: Databases (Tue 19:00–21:00)"),
        ("{E2}", "Line break (Tue 8 Apr 9:00–10:00)"), ("{E3}", "Conference (Fri – Sun)"), ("{S1}", "Fri 9:10–11:00"),
        ("a {F1} b {F1.when}.", "a once b Thursday."),
    ])
    func `slots are told in the person's own time`(_ text: String, _ filled: String) {
        let claim = Claim(section: .motivationalNotes, index: 0, text: text, evidence: [])
        #expect(Self.filler.text(of: claim) == filled)
    }

    @Test func `a moved event takes only as much of the slot as it is long`() {
        let claim = Claim(
            section: .recommendedShifts, index: 0, text: "{S1}", evidence: [], event: EventID(2), slot: SlotID(1))
        #expect(Self.filler.text(of: claim) == "Fri 9:10–10:10")
    }

    @Test func `dates are told in English`() {
        #expect(date(3, 20).longText == "Thursday, 20 March 2025")
        #expect(date(12, 1).shortText == "Mon 1 Dec")
    }
}
