/// Free time ahead in which an event or a break could go. It lies in the future and overlaps no busy event.
package struct Slot: Hashable, Sendable {
    package let id: SlotID
    package let day: RelativeDay
    /// Minutes since midnight, a multiple of 5.
    package let startMinute: Int
    /// Minutes, a multiple of 5.
    package let lengthMinutes: Int
    /// Share of the slot that the person is expected to spend in focus, 0 to 100.
    package let expectedFocus: Int

    package init(id: SlotID, day: RelativeDay, startMinute: Int, lengthMinutes: Int, expectedFocus: Int) {
        self.id = id
        self.day = day
        self.startMinute = startMinute
        self.lengthMinutes = lengthMinutes
        self.expectedFocus = expectedFocus
    }
}
