import Model

/// Free time of the days ahead, best expected focus first, then by start.
struct FreeSlotSearch {
    let calendar: LocalCalendar
    let now: Instant
    let plan: Plan
    let waking: ClockHours
    let profile: HourProfile
    let windows: FocusWindows
    let rules: SlotRules

    func slots(in days: [CivilDate]) -> [Findings.FreeSlot] {
        days.filter { !plan.daysOff.contains($0) }.flatMap(slots).sorted(by: FreeSlotSearch.isBetter)
    }

    /// Slots of one day; together they leave the share of its waking time free that the rules ask for.
    private func slots(of day: CivilDate) -> [Findings.FreeSlot] {
        let stretches = calendar.stretches(of: day, in: waking)
        let blocked = plan.events.filter(\.blocksTime)
        let taken = stretches.flatMap { stretch in
            merged(blocked.filter { $0.interval.overlaps(stretch) }.map { $0.interval.clamped(to: stretch) })
        }
        var room = rules.room(ofWaking: stretches) - taken.reduce(0) { $0 + $1.durationMilliseconds }

        let pieces = stretches.flatMap { free(in: $0, beside: blocked) }.flatMap { cut($0, on: day) }
        var offered: [Findings.FreeSlot] = []
        for slot in pieces.map(slot).sorted(by: FreeSlotSearch.isBetter) {
            let length = min(slot.interval.durationMilliseconds, roundedDown(room))
            guard length >= milliseconds(rules.shortestMinutes) else { continue }
            offered.append(
                self.slot(slot.interval.lowerBound..<slot.interval.lowerBound.advanced(byMilliseconds: length)))
            room -= length
        }
        return offered
    }

    /// What of `stretch` lies ahead and away from events, on full five minutes.
    private func free(in stretch: Range<Instant>, beside events: [Event]) -> [Range<Instant>] {
        let taken = merged(
            events.map { event in
                let breath = event.isAllDay ? 0 : milliseconds(rules.breathingMinutes)
                return event.interval.lowerBound.advanced(
                    byMilliseconds: -breath)..<event.interval.upperBound.advanced(byMilliseconds: breath)
            }.filter { $0.overlaps(stretch) })

        var free: [Range<Instant>] = []
        var start = max(stretch.lowerBound, now)
        for interval in taken {
            if start < interval.lowerBound { free.append(start..<interval.lowerBound) }
            start = max(start, interval.upperBound)
        }
        if start < stretch.upperBound { free.append(start..<stretch.upperBound) }
        return free.compactMap(onFiveMinutes).filter(isLongEnough)
    }

    /// `span` cut where a peak or a slump begins or ends, and then to the greatest length.
    private func cut(_ span: Range<Instant>, on day: CivilDate) -> [Range<Instant>] {
        let hours = (windows.peaks + windows.slumps).flatMap { [$0.hours.start, $0.hours.end] }
        let dates = [day, day.advanced(byDays: 1)]
        let edges = Set(dates.flatMap { date in hours.map { calendar.instant(hour: $0, of: date) } }).sorted()

        var pieces: [Range<Instant>] = []
        var start = span.lowerBound
        for edge in edges where isLongEnough(start..<max(start, edge)) {
            guard isLongEnough(edge..<max(edge, span.upperBound)) else { break }
            pieces.append(start..<edge)
            start = edge
        }
        pieces.append(start..<span.upperBound)
        return pieces.flatMap(chunks)
    }

    private func chunks(_ piece: Range<Instant>) -> [Range<Instant>] {
        let longest = milliseconds(rules.longestMinutes)
        var chunks: [Range<Instant>] = []
        var rest = piece
        while rest.durationMilliseconds >= longest + milliseconds(rules.shortestMinutes) {
            let end = rest.lowerBound.advanced(byMilliseconds: longest)
            chunks.append(rest.lowerBound..<end)
            rest = end..<rest.upperBound
        }
        chunks.append(rest)
        return chunks
    }

    private func slot(_ interval: Range<Instant>) -> Findings.FreeSlot {
        Findings.FreeSlot(
            interval: interval, expectedFocus: profile.expectedFocus(in: interval, calendar: calendar))
    }

    private static func isBetter(_ left: Findings.FreeSlot, _ right: Findings.FreeSlot) -> Bool {
        // By whole points, as an analyst sees them: below that, sooner is better.
        let (leftFocus, rightFocus) = (left.expectedFocus.rounded(), right.expectedFocus.rounded())
        return leftFocus != rightFocus ? leftFocus > rightFocus : left.interval.lowerBound < right.interval.lowerBound
    }

    private func isLongEnough(_ interval: Range<Instant>) -> Bool {
        interval.durationMilliseconds >= milliseconds(rules.shortestMinutes)
    }

    /// The largest part of `interval` that begins and ends on a clock's full five minutes.
    private func onFiveMinutes(_ interval: Range<Instant>) -> Range<Instant>? {
        let five: Int64 = 5 * 60_000
        func past(_ instant: Instant) -> Int64 {
            let local = calendar.zone.localMilliseconds(at: instant)
            return ((local % five) + five) % five
        }
        let early = past(interval.lowerBound)
        let start = interval.lowerBound.advanced(byMilliseconds: early == 0 ? 0 : five - early)
        let end = interval.upperBound.advanced(byMilliseconds: -past(interval.upperBound))
        return start < end ? start..<end : nil
    }

    private func roundedDown(_ milliseconds: Int64) -> Int64 {
        milliseconds - milliseconds % (5 * 60_000)
    }

    private func milliseconds(_ minutes: Int) -> Int64 { Int64(minutes) * 60_000 }
}
