/// A day of the week. Declared here again, so that nothing a briefing holds comes from a target that also holds text.
package enum Weekday: String, CaseIterable, Hashable, Sendable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}
