/// The only thing an analyst sees: numbered facts, events and slots as closed enums, integers and ids.
///
/// No field of it, at any depth, can hold text of the person's. That is the privacy promise, and the compiler keeps it.
package struct Briefing: Hashable, Sendable {
    package enum Period: String, CaseIterable, Hashable, Sendable {
        case daily, weekly
    }

    package let period: Period
    /// Numbered from 1 in order.
    package let facts: [Fact]
    /// Numbered from 1 in order: past events that facts point at and those of the days ahead.
    package let events: [PlannedEvent]
    /// Numbered from 1 in order, best first.
    package let slots: [Slot]
    /// Shifts that the code found possible and better, best first. Others are dropped by the check.
    package let shifts: [Shift]

    package init(period: Period, facts: [Fact], events: [PlannedEvent], slots: [Slot], shifts: [Shift]) {
        self.period = period
        self.facts = facts
        self.events = events
        self.slots = slots
        self.shifts = shifts
    }

    /// The fact numbered `id`, or nil.
    package subscript(id: FactID) -> Fact? {
        facts.indices.contains(id.number - 1) ? facts[id.number - 1] : nil
    }

    /// The event numbered `id`, or nil.
    package subscript(id: EventID) -> PlannedEvent? {
        events.indices.contains(id.number - 1) ? events[id.number - 1] : nil
    }

    /// The slot numbered `id`, or nil.
    package subscript(id: SlotID) -> Slot? {
        slots.indices.contains(id.number - 1) ? slots[id.number - 1] : nil
    }
}

extension Briefing {
    /// A movable event and a free slot that it fits in and that is expected to bring more focus.
    package struct Shift: Hashable, Sendable {
        package let event: EventID
        package let slot: SlotID
        /// Percentage points of expected focus gained.
        package let gain: Int

        package init(event: EventID, slot: SlotID, gain: Int) {
            self.event = event
            self.slot = slot
            self.gain = gain
        }
    }
}
