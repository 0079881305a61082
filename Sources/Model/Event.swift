/// One occurrence of something planned.
package struct Event: Hashable, Sendable, Codable {
    /// How certain the event is (RFC 5545 section 3.8.1.11).
    package enum Status: String, Codable, Hashable, Sendable, CaseIterable {
        case confirmed, tentative, cancelled
    }

    package var uid: String
    /// The instant at which the series would have had this occurrence; nil for an event that does not recur.
    package var recurrenceID: Instant?
    /// Half open; empty for an event without length, such as a deadline.
    package var interval: Range<Instant>
    package var isAllDay: Bool
    package var title: String
    package var notes: String
    package var place: String
    package var tags: [String]
    package var kind: EventKind
    /// Whether a suggestion may move it: explicit in the source, else settled by the rules of `docs/FORMATS.md`.
    package var isMovable: Bool
    package var isBusy: Bool
    package var status: Status
    /// How long the work behind a deadline or task takes in all, in minutes.
    package var effortMinutes: Int?
    /// Which configured source it came from: the source's own name in the database, never shown outside the machine.
    package var source: String

    package init(
        uid: String, recurrenceID: Instant? = nil, interval: Range<Instant>, isAllDay: Bool = false, title: String,
        notes: String = "", place: String = "", tags: [String] = [], kind: EventKind = .other, isMovable: Bool = false,
        isBusy: Bool = true, status: Status = .confirmed, effortMinutes: Int? = nil, source: String = ""
    ) {
        self.uid = uid
        self.recurrenceID = recurrenceID
        self.interval = interval
        self.isAllDay = isAllDay
        self.title = title
        self.notes = notes
        self.place = place
        self.tags = tags
        self.kind = kind
        self.isMovable = isMovable
        self.isBusy = isBusy
        self.status = status
        self.effortMinutes = effortMinutes
        self.source = source
    }
}
