import Analyzer
import Briefing
import Model
import Testing

/// The promise that a briefing cannot hold text of the person's.
struct PrivacyTests {
    /// Types of the leaves of a value, by name, where a leaf is what has no parts. Closed enums are leaves by their
    /// case.
    private func leaves(_ value: Any, _ path: String, into found: inout [String: Set<String>]) {
        let mirror = Mirror(reflecting: value)
        let isText =
            value is any StringProtocol || value is Character || value is Unicode.Scalar
            || type(of: value) == [UInt8].self
        if isText || (mirror.children.isEmpty && mirror.displayStyle != .collection && mirror.displayStyle != .optional)
        {
            let closed = mirror.displayStyle == .enum && (value as? any CaseIterable) != nil
            found[closed ? "closed enum" : "\(type(of: value))", default: []].insert(path)
            return
        }
        for (index, child) in mirror.children.enumerated() {
            leaves(child.value, "\(path).\(child.label ?? "\(index)")", into: &found)
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `a briefing holds integers, flags and closed enums, and nothing else`(seed: UInt64) {
        let person = Person.anyone(seed: seed, calendar: Calendars.springForward)
        var found: [String: Set<String>] = [:]
        leaves(analyze(person.input()).briefing, "briefing", into: &found)
        #expect(Set(found.keys).isSubset(of: ["Int", "Bool", "closed enum"]), "\(found)")
        #expect(found["Int"]?.isEmpty == false && found["closed enum"]?.isEmpty == false)
    }

    @Test func `the walk finds text where there is some`() {
        var found: [String: Set<String>] = [:]
        leaves(Person.anyone(seed: 1, calendar: Calendars.springForward).events, "events", into: &found)
        #expect(found["String"]?.isEmpty == false)
    }

    @Test func `other names and other words give the same briefing`() {
        var person = Person.noise(seed: 4)
        let day = Person.today.advanced(byDays: 1)
        person.plan("Networks study", day, 600, 690, movable: true)
        person.plan("Networks exam", day.advanced(byDays: 2), 600, 700, kind: .exam)
        let original = person.input()
        var renamed = original
        renamed.events = original.events.map { event in
            var event = event
            event.title = event.title.replacing("Networks", with: "Canary")
            event.notes = "canary"
            event.place = "canary"
            return event
        }
        #expect(analyze(original).briefing == analyze(renamed).briefing)
        #expect(analyze(original).figuresDigest != analyze(renamed).figuresDigest)
    }
}
