import Briefing

extension Briefing {
    /// Whether the data are too thin to say how the day or the week went; `docs/FACTS.md` says when that is.
    var isSparse: Bool {
        switch period {
        case .daily: !facts.contains { ($0.kind == .focusDay || $0.kind == .scoreDay) && $0.isAboutReportedDay }
        case .weekly:
            !facts.contains { ($0.kind == .focusSpan || $0.kind == .scoreSpan) && $0.support > 0 }
        }
    }

    /// The facts of these kinds, in the order of `kinds`, then in the briefing's.
    func facts(_ kinds: Fact.Kind...) -> [Fact] {
        kinds.flatMap { kind in facts.filter { $0.kind == kind } }
    }
}

extension Fact {
    /// Whether it is about D-1.
    var isAboutReportedDay: Bool { day?.offset == -1 }

    /// How far the measurement is from the baseline; 0 without one.
    var distance: Int {
        baseline.map { Int((measurement.number &- $0.number).magnitude & UInt(Int.max)) } ?? 0
    }
}

extension HourRange {
    /// Whether at least `minutes` of the slot lie within these hours of its day.
    func overlaps(_ slot: Slot, forAtLeast minutes: Int) -> Bool {
        let slotEnd = slot.startMinute &+ slot.lengthMinutes
        let common = min(end * 60, slotEnd) &- max(start * 60, slot.startMinute)
        return common >= max(minutes, 5)
    }
}
