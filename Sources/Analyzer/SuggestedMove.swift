package import Model

/// A move of a planned event that an earlier report suggested.
package struct SuggestedMove: Hashable, Sendable {
    package let eventUID: String
    /// Which occurrence of a series; nil for an event that does not recur.
    package let recurrenceID: Instant?
    package let from: Range<Instant>
    package let to: Range<Instant>

    /// How far from the suggested time an event may begin and still be where the suggestion wanted it: calendars
    /// move in steps of a quarter of an hour.
    package static let toleranceMilliseconds: Int64 = 15 * 60_000

    package init(eventUID: String, recurrenceID: Instant? = nil, from: Range<Instant>, to: Range<Instant>) {
        self.eventUID = eventUID
        self.recurrenceID = recurrenceID
        self.from = from
        self.to = to
    }

    /// Whether it is about this occurrence, wherever that stands now.
    package func isAbout(_ event: Event) -> Bool {
        event.uid == eventUID && event.recurrenceID == recurrenceID
    }

    /// Whether the plan shows it: the event takes place, away from its old time, and begins within 15 minutes of the
    /// new one.
    package func isMade(by event: Event) -> Bool {
        isAbout(event) && event.status != .cancelled && event.interval != from
            && abs(event.interval.lowerBound.milliseconds(since: to.lowerBound)) <= SuggestedMove.toleranceMilliseconds
    }
}
