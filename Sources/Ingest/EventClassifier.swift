import Model

/// Settles what an event is for and whether a suggestion may move it, from what the plan says of it.
struct EventClassifier {
    /// The person's own rules, in their order.
    let rules: [KindRule]

    /// The kind: explicit, then by tag, then by the person's rules, then by the shipped words in the title; else other.
    ///
    /// An all-day event whose title says that its owner is away is off, unless it is explicitly something else: tags
    /// and rules speak of what days are filled with, and this one is not.
    func kind(explicit: EventKind?, tags: [String], title: String, isAllDay: Bool) -> EventKind {
        if let explicit { return explicit }
        if isAllDay, KindWords.saysAway(title) { return .off }
        for tag in tags {
            if let kind = EventKind(rawValue: tag.lowercased()) ?? KindWords.kind(of: tag) { return kind }
        }
        if let rule = rules.first(where: { $0.matches(title) }) { return rule.kind }
        return KindWords.kind(of: title) ?? .other
    }

    /// Whether it may be moved: explicit, then by the tags `fixed` and `flexible`; else what is all-day, an exam, a
    /// class, a deadline or shared with others stays. That what is past stays too is for the analyzer, which knows the
    /// time.
    func isMovable(explicit: Bool?, tags: [String], kind: EventKind, isAllDay: Bool, hasOthers: Bool) -> Bool {
        if let explicit { return explicit }
        let tags = tags.map { $0.lowercased() }
        if tags.contains("fixed") { return false }
        if tags.contains("flexible") { return true }
        if isAllDay || hasOthers { return false }
        return ![.exam, .class, .deadline, .off].contains(kind)
    }
}
