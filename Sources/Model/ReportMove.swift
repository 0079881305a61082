/// A suggested move of a planned event.
package struct ReportMove: Hashable, Sendable, Codable {
    /// The event as it is planned, with its title cleaned and without notes and place, which a report does not tell.
    package let event: Event
    /// When it would be: as long as the event, from the start of the free slot.
    package let interval: Range<Instant>
    /// Why, with every slot filled, as plain text.
    package let text: String
    /// When it is planned for, as the person's clock shows it.
    package let fromSpan: LocalSpan
    /// When it would be, as the person's clock shows it.
    package let toSpan: LocalSpan

    package init(event: Event, interval: Range<Instant>, text: String, fromSpan: LocalSpan, toSpan: LocalSpan) {
        self.event = event
        self.interval = interval
        self.text = text
        self.fromSpan = fromSpan
        self.toSpan = toSpan
    }

    /// When it is planned for.
    package var from: Range<Instant> { event.interval }
    /// When it would be.
    package var to: Range<Instant> { interval }
}
