import Model
import Syntax

extension ScheduleEntryReader {
    /// When an event is.
    struct Span {
        /// Half open; empty for a moment.
        let interval: Range<Instant>
        /// Whether it is a matter of dates, without times of day.
        let isAllDay: Bool
    }

    /// A moment as an entry writes it.
    private struct Moment {
        let instant: Instant
        /// Days since 1970-01-01, for a date alone.
        var date: Int?
    }

    /// When the entry is, or nil with a diagnostic. Without an end a time has no length, and a date one day.
    func span(of node: JSONNode, log: inout DiagnosticLog) -> Span? {
        guard let (startNode, endNode) = bounds(of: node, log: &log), let start = moment(startNode, log: &log)
        else { return nil }
        var end = start
        if let endNode {
            guard let written = moment(endNode, log: &log) else { return nil }
            end = written
        }
        let isAllDay = start.date != nil && end.date != nil
        if isAllDay, start.date == end.date, let date = start.date {
            end = Moment(instant: midnight(date + 1), date: date + 1)
        }
        guard start.instant <= end.instant else {
            log.add(
                node.diagnostic(
                    code: "schedule-end-before-start", path: path, expected: "an end that is not before the start",
                    found: "an earlier end", remedy: "correct start or end; this event is left out"))
            return nil
        }
        return Span(interval: start.instant..<end.instant, isAllDay: isAllDay)
    }

    /// The values of `start` and `end`, or of the product document's `start_ts` and `end_ts`.
    private func bounds(of node: JSONNode, log: inout DiagnosticLog) -> (start: JSONNode, end: JSONNode?)? {
        if let start = value("start", of: node) { return (start, value("end", of: node)) }
        if let start = value("start_ts", of: node) { return (start, value("end_ts", of: node)) }
        log.add(
            node.diagnostic(
                code: "schedule-missing-start", path: path, expected: "\"start\" in the event", found: "none",
                remedy: "add a start such as 2025-03-20T09:00:00-05:00; this event is left out"))
        return nil
    }

    /// Seconds since 1970, an RFC 3339 time, a local time without offset, or a date.
    private func moment(_ node: JSONNode, log: inout DiagnosticLog) -> Moment? {
        if let seconds = node.double {
            let limits = Instant.planned
            let milliseconds = (seconds * 1000).rounded()
            if Double(limits.lowerBound.milliseconds)...Double(limits.upperBound.milliseconds) ~= milliseconds {
                return Moment(instant: Instant(milliseconds: Int64(milliseconds)))
            }
        } else if let text = node.string {
            if let date = parseDate(text) { return Moment(instant: midnight(date), date: date) }
            if let stamp = parseTimestamp(text) {
                let instant =
                    stamp.utcMilliseconds.map(Instant.init(milliseconds:))
                    ?? options.zone.instant(localMilliseconds: stamp.localMilliseconds)
                return Moment(instant: instant.clampedToPlanned)
            }
        }
        let found = node.double != nil ? "a number out of range" : node.string == nil ? node.kindName : "another text"
        log.add(
            node.diagnostic(
                code: "schedule-bad-time", path: path,
                expected: "a time such as 2025-03-20T09:00:00-05:00, or seconds since 1970", found: found,
                remedy: "write it so; this event is left out"))
        return nil
    }

    /// The instant at which a date begins on the person's clock.
    private func midnight(_ daysSinceEpoch: Int) -> Instant {
        let local = CivilDate(daysSinceEpoch: daysSinceEpoch).utcStart.milliseconds
        return options.zone.instant(localMilliseconds: local).clampedToPlanned
    }
}
