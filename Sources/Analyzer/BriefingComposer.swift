import Briefing
import Model

/// Makes the anonymous briefing and the way back from it: the one place where names are left behind.
struct BriefingComposer {
    private let findings: Findings
    private let shifts: [ShiftCandidate]
    private let preparation: Preparation
    private let window: Window
    private let plan: Plan
    private let input: AnalysisInput
    private let writer: FactWriter

    static let mostFacts = 60
    static let mostEvents = 40
    static let mostSlots = 12

    init(
        findings: Findings, history: [Findings.DayFigures], profile: HourProfile, habit: HourProfile,
        shifts: [ShiftCandidate],
        preparation: Preparation, window: Window, plan: Plan, input: AnalysisInput
    ) {
        self.findings = findings
        self.shifts = shifts
        self.preparation = preparation
        self.window = window
        self.plan = plan
        self.input = input
        writer = FactWriter(
            findings: findings, history: history, profile: profile, habit: habit, window: window, plan: plan,
            calendar: input.calendar)
    }

    func compose() -> Analysis {
        let drafts = trimmed(writer.drafts())
        let events = chosenEvents(drafts)
        let eventIDs = numbered(events, EventID.init)
        let slots = chosenSlots()
        let slotIDs = numbered(slots, SlotID.init)
        let categories = chosenCategories(drafts)
        let categoryIDs = numbered(categories, CategoryID.init)

        let facts = drafts.enumerated().map { offset, draft in
            Fact(
                id: FactID(offset + 1), kind: draft.kind, measurement: Measurement(draft.quantity),
                day: draft.day.map(window.relative), weekday: draft.weekday,
                hours: draft.hours.map { HourRange(start: $0.start, end: $0.end) },
                event: draft.event.flatMap { eventIDs[$0] }, otherEvent: draft.otherEvent.flatMap { eventIDs[$0] },
                category: draft.category.flatMap { categoryIDs[$0.category] },
                categoryClass: draft.category.map { Fact.CategoryClass($0.focusClass) },
                eventKind: draft.eventKind.map(PlannedEvent.Kind.init),
                severity: draft.severity.map(Fact.Severity.init),
                margin: draft.margin.map { max(1, Int($0.rounded())) },
                baseline: draft.baseline.map(Measurement.init), direction: draft.direction, support: draft.support)
        }
        let possible = shifts.compactMap { shift -> Briefing.Shift? in
            guard let event = eventIDs[shift.event], let slot = slotIDs[shift.slot] else { return nil }
            return Briefing.Shift(event: event, slot: slot, gain: shift.gain)
        }
        let briefing = Briefing(
            period: writer.isDaily ? .daily : .weekly, facts: facts,
            events: events.enumerated().map { planned($1, id: EventID($0 + 1)) },
            slots: slots.enumerated().map { offered($1, id: SlotID($0 + 1)) }, shifts: possible)
        let legend = Legend(
            facts: byNumber(drafts.map { Legend.Entry(quantity: $0.quantity, occasion: $0.occasion) }),
            events: byNumber(events), slots: byNumber(slots.map(\.interval)), categories: byNumber(categories))
        return Analysis(findings: findings, briefing: briefing, legend: legend)
    }

    private func numbered<Element: Hashable, ID>(_ elements: [Element], _ id: (Int) -> ID) -> [Element: ID] {
        Dictionary(elements.enumerated().map { ($1, id($0 + 1)) }, uniquingKeysWith: { first, _ in first })
    }

    private func byNumber<Element>(_ elements: [Element]) -> [Int: Element] {
        Dictionary(uniqueKeysWithValues: elements.enumerated().map { ($0 + 1, $1) })
    }
}

extension BriefingComposer {
    /// At most as many facts as a briefing holds: those that say least go first.
    private func trimmed(_ drafts: [FactDraft]) -> [FactDraft] {
        let expendable: [(FactDraft) -> Bool] = [
            { $0.kind == .distractionWeekday && $0.direction == nil },
            { $0.kind == .scoreDay && $0.day != window.last && ($0.direction ?? .same) == .same },
            { $0.kind == .unplannedFocus || $0.kind == .overrun || $0.kind == .switchesDay },
            { $0.kind == .focusHour && $0.direction == nil },
            { $0.kind == .focusWeekday && $0.direction == nil },
            { $0.kind == .distractionHour && $0.direction == nil },
            { $0.kind == .focusWeekHour },
            { [.focusMonth, .distractionMonth].contains($0.kind) && $0.direction == .same },
            { $0.kind == .plannedDay && $0.direction == nil },
            { $0.kind == .scoreDay && $0.day != window.last },
            { $0.kind == .focusHour },
            { $0.kind == .eventKept },
        ]
        var kept = drafts
        for isExpendable in expendable {
            while kept.count > BriefingComposer.mostFacts {
                let candidates = kept.indices.filter { isExpendable(kept[$0]) }
                guard let least = candidates.reversed().min(by: { kept[$0].telling < kept[$1].telling }) else { break }
                kept.remove(at: least)
            }
        }
        return Array(kept.prefix(BriefingComposer.mostFacts))
    }

    /// Past events that facts point at, then events ahead: those that facts and shifts point at, and the earliest
    /// others.
    private func chosenEvents(_ drafts: [FactDraft]) -> [Event] {
        let pointedAt = Set(drafts.flatMap { [$0.event, $0.otherEvent].compactMap(\.self) } + shifts.map(\.event))
        let ahead = Set(findings.upcoming)
        let past = plan.events.filter { pointedAt.contains($0) && !ahead.contains($0) }
        var room = BriefingComposer.mostEvents - past.count - findings.upcoming.count { pointedAt.contains($0) }
        let coming = findings.upcoming.filter { event in
            if pointedAt.contains(event) { return true }
            room -= 1
            return room >= 0
        }
        return past + coming
    }

    /// The slots of shifts, and the best others; best first.
    private func chosenSlots() -> [Findings.FreeSlot] {
        let needed = Set(shifts.map(\.slot))
        var room = BriefingComposer.mostSlots - needed.count
        return findings.slots.filter { slot in
            if needed.contains(slot) { return true }
            room -= 1
            return room >= 0
        }
    }

    /// The window's categories, longest first, and after them what else facts point at.
    private func chosenCategories(_ drafts: [FactDraft]) -> [CategoryPath] {
        let known = findings.total.categories.map(\.category)
        let others = Set(drafts.compactMap(\.category?.category)).subtracting(known)
        return known + others.sorted()
    }
}

extension BriefingComposer {
    private func planned(_ event: Event, id: EventID) -> PlannedEvent {
        let isMovable = event.canMove(at: input.now)
        let due = isMovable ? preparation.dueMoment(of: event) : nil
        return PlannedEvent(
            id: id, kind: PlannedEvent.Kind(event.kind),
            day: relativeDay(at: event.interval.lowerBound),
            startMinute: event.isAllDay ? 0 : roundedMinute(at: event.interval.lowerBound),
            lengthMinutes: event.kind == .deadline
                ? 0 : Measurement(.duration(event.interval.durationMilliseconds)).number,
            isAllDay: event.isAllDay, isMovable: isMovable, dueDay: due.map(relativeDay),
            dueMinute: due.map(roundedMinute))
    }

    private func offered(_ slot: Findings.FreeSlot, id: SlotID) -> Slot {
        Slot(
            id: id, day: relativeDay(at: slot.interval.lowerBound),
            startMinute: roundedMinute(at: slot.interval.lowerBound),
            lengthMinutes: Measurement(.duration(slot.interval.durationMilliseconds)).number,
            expectedFocus: Measurement(.percent(slot.expectedFocus)).number)
    }

    /// The day that holds `instant`; the first looked back on for whatever began earlier.
    private func relativeDay(at instant: Instant) -> RelativeDay {
        let first = input.calendar.start(of: window.first)
        let last = input.calendar.start(of: window.ahead[window.ahead.count - 1])
        // Within the span, so that a calendar's wildest date cannot overflow day arithmetic.
        if instant <= first { return window.relative(window.first) }
        return window.relative(
            input.calendar.day(containing: min(instant, last.advanced(byMilliseconds: 7 * 86_400_000))))
    }

    private func roundedMinute(at instant: Instant) -> Int {
        // 23:58 stays on its day.
        min(1435, (input.calendar.minuteOfDay(at: instant) + 2) / 5 * 5)
    }
}

extension PlannedEvent.Kind {
    fileprivate init(_ kind: EventKind) {
        self = PlannedEvent.Kind(rawValue: kind.rawValue) ?? .other
    }
}

extension Fact.Severity {
    fileprivate init(_ severity: Findings.Deviation.Severity) {
        switch severity {
        case .notable: self = .notable
        case .marked: self = .marked
        case .urgent: self = .urgent
        }
    }
}

extension Fact.CategoryClass {
    fileprivate init(_ focusClass: FocusClass) {
        switch focusClass {
        case .focus: self = .focus
        case .neutral: self = .neutral
        case .distraction: self = .distraction
        }
    }
}
