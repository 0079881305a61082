import Briefing

/// What was kept of a reply so far, as far as later claims depend on it.
struct KeptClaims {
    static let maximumPerSection = 3

    private struct Target: Hashable {
        let section: Claim.Section
        let fact: FactID?
        let event: EventID?
        let slot: SlotID?
    }

    private var counts: [Claim.Section: Int] = [:]
    private var targets: Set<Target> = []
    private var movedEvents: Set<EventID> = []
    private var fillings: [MinuteSpan] = []
    private var texts: Set<String> = []

    func isFull(_ section: Claim.Section) -> Bool {
        counts[section, default: 0] >= Self.maximumPerSection
    }

    /// Whether a kept claim of the section points at the same fact, or the same event and slot, or moves the same event.
    func holdsSameTarget(as claim: Claim) -> Bool {
        if claim.section == .recommendedShifts, let event = claim.event { return movedEvents.contains(event) }
        return target(of: claim).map(targets.contains) ?? false
    }

    /// Whether a kept claim fills part of `time`.
    func occupies(_ time: MinuteSpan) -> Bool {
        fillings.contains { $0.overlaps(time) }
    }

    /// Minutes of a slot that no kept shift fills.
    func freeMinutes(in slot: Slot) -> Int {
        let span = MinuteSpan(slot: slot, lengthMinutes: slot.lengthMinutes)
        return fillings.reduce(slot.lengthMinutes) { $0 &- $1.shared(with: span) }
    }

    /// Whether something kept says the same in the same words without pointing at anything.
    func complaint(aboutTextOf claim: Claim) -> Complaint? {
        guard target(of: claim) == nil, texts.contains(Self.plain(claim.text)) else { return nil }
        return Complaint(.duplicate, "An earlier claim says the same.")
    }

    mutating func add(_ claim: Claim, in briefing: Briefing) {
        counts[claim.section, default: 0] += 1
        guard let target = target(of: claim) else {
            texts.insert(Self.plain(claim.text))
            return
        }
        targets.insert(target)
        guard claim.section == .recommendedShifts, let event = claim.event.flatMap({ briefing[$0] }),
            let slot = claim.slot.flatMap({ briefing[$0] })
        else { return }
        movedEvents.insert(event.id)
        fillings.append(MinuteSpan(slot: slot, lengthMinutes: event.lengthMinutes))
    }

    private func target(of claim: Claim) -> Target? {
        guard claim.fact != nil || claim.event != nil || claim.slot != nil else { return nil }
        return Target(section: claim.section, fact: claim.fact, event: claim.event, slot: claim.slot)
    }

    private static func plain(_ text: String) -> String {
        text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
