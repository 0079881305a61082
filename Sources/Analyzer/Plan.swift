import Model

/// The events that matter, in one order whatever order they came in.
struct Plan {
    /// Not cancelled, within the span looked at, each once; by start, end, uid.
    let events: [Event]
    /// Days that an all-day event says are off.
    let daysOff: Set<CivilDate>

    /// - Parameter span: from the first day looked back on to the last ahead; events outside it are left out.
    init(_ events: [Event], span: Range<Instant>, calendar: LocalCalendar) {
        let ordered = events.filter { $0.status != .cancelled && $0.touches(span) }.sorted(by: Plan.precedes)
        var seen: Set<Occurrence> = []
        self.events = ordered.filter { event in
            event.uid.isEmpty || seen.insert(Occurrence(uid: event.uid, start: event.interval.lowerBound)).inserted
        }
        var daysOff: Set<CivilDate> = []
        for event in self.events where event.meansDayOff {
            daysOff.formUnion(event.civilDates(within: span, calendar: calendar))
        }
        self.daysOff = daysOff
    }

    /// One event in two calendars has the same identifier and start.
    private struct Occurrence: Hashable {
        let uid: String
        let start: Instant
    }

    private static func precedes(_ left: Event, _ right: Event) -> Bool {
        let (leftTimes, rightTimes) = (left.interval, right.interval)
        if leftTimes.lowerBound != rightTimes.lowerBound { return leftTimes.lowerBound < rightTimes.lowerBound }
        if leftTimes.upperBound != rightTimes.upperBound { return leftTimes.upperBound < rightTimes.upperBound }
        if left.uid != right.uid { return left.uid < right.uid }
        if left.isBusy != right.isBusy { return left.isBusy }
        if left.source != right.source { return left.source < right.source }
        return rest(left).lexicographicallyPrecedes(rest(right))
    }

    private static func rest(_ event: Event) -> [String] {
        [
            event.title, event.kind.rawValue, event.status.rawValue, "\(event.isAllDay)", "\(event.isMovable)",
            "\(event.recurrenceID?.milliseconds ?? 0)", "\(event.effortMinutes ?? -1)", event.place, event.notes,
        ] + event.tags
    }
}

extension Event {
    /// Overlaps `span`, or lies in it without length.
    func touches(_ span: Range<Instant>) -> Bool {
        interval.isEmpty ? span.contains(interval.lowerBound) : interval.overlaps(span)
    }

    /// Takes time of its own at known minutes: what is judged, clashes and counts as load.
    var isBusyTimed: Bool { isBusy && !isAllDay && !interval.isEmpty }

    /// Leaves no room for anything else. An all-day deadline is a mark on a day and takes none of it.
    var blocksTime: Bool { isBusy && !interval.isEmpty && !(isAllDay && kind == .deadline) }

    /// Whether the whole day is off by it.
    var meansDayOff: Bool {
        guard isAllDay else { return false }
        return kind == .off || title.words.contains { ["pto", "ooo", "vacation"].contains($0) }
    }

    /// The dates that an all-day event covers within `span`, by the calendar and not by the hour at which days begin.
    func civilDates(within span: Range<Instant>, calendar: LocalCalendar) -> [CivilDate] {
        let part = interval.clamped(to: span)
        let first = calendar.civilDate(at: part.lowerBound)
        let last = calendar.civilDate(at: part.upperBound.advanced(byMilliseconds: -1))
        guard first <= last else { return [first] }
        return (0...last.days(since: first)).map { first.advanced(byDays: $0) }
    }
}

extension String {
    /// Runs of letters and digits, in lower case.
    var words: [String] {
        split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    }
}
