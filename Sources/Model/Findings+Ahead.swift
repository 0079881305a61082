/// What the coming days hold.
extension Findings {
    /// What a coming day already holds.
    package struct DayLoad: Hashable, Sendable, Codable {
        package let day: CivilDate
        /// Busy timed events, overlaps counted once.
        package let plannedMilliseconds: Int64
        package let events: Int
        package let isOff: Bool
        /// The most that events may take of the day if breathing room is to be left; nil where it is not known.
        package let roomMilliseconds: Int64?

        package init(
            day: CivilDate, plannedMilliseconds: Int64, events: Int, isOff: Bool, roomMilliseconds: Int64? = nil
        ) {
            self.day = day
            self.plannedMilliseconds = plannedMilliseconds
            self.events = events
            self.isOff = isOff
            self.roomMilliseconds = roomMilliseconds
        }

        /// Whether the plan leaves less breathing room than it has to.
        package var isOverloaded: Bool { roomMilliseconds.map { plannedMilliseconds > $0 } ?? false }
    }

    /// A deadline and the free time before it.
    package struct DeadlineOutlook: Hashable, Sendable, Codable {
        package let event: Event
        /// Nil where the plan does not say how long the work takes.
        package let effortMilliseconds: Int64?
        /// Free slots before it, in peak hours.
        package let freePeakMilliseconds: Int64
        /// All free slots before it.
        package let freeMilliseconds: Int64

        package init(
            event: Event, effortMilliseconds: Int64?, freePeakMilliseconds: Int64, freeMilliseconds: Int64
        ) {
            self.event = event
            self.effortMilliseconds = effortMilliseconds
            self.freePeakMilliseconds = freePeakMilliseconds
            self.freeMilliseconds = freeMilliseconds
        }
    }

    /// Busy timed events of one day ahead with less than breathing room between them.
    package struct Chain: Hashable, Sendable, Codable {
        package let first: Event
        package let last: Event
        /// From the start of the first to the end of the last.
        package let interval: Range<Instant>

        package init(first: Event, last: Event, interval: Range<Instant>) {
            self.first = first
            self.last = last
            self.interval = interval
        }
    }

    /// Two busy timed events that overlap.
    package struct Clash: Hashable, Sendable, Codable {
        package let first: Event
        package let second: Event
        package let overlap: Range<Instant>

        package init(first: Event, second: Event, overlap: Range<Instant>) {
            self.first = first
            self.second = second
            self.overlap = overlap
        }
    }

    /// Free time of the coming days in which something could be put.
    package struct FreeSlot: Hashable, Sendable, Codable {
        package let interval: Range<Instant>
        /// Share of the slot's length that the person is expected to spend in focus, from the hours of the window.
        package let expectedFocus: Double

        package init(interval: Range<Instant>, expectedFocus: Double) {
            self.interval = interval
            self.expectedFocus = expectedFocus
        }
    }
}
