/// An event as an analyst sees it: what kind it is and when, never what it is called.
package struct PlannedEvent: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case `class`, exam, study, meeting, work, project, exercise, personal, `break`, deadline, off, other
    }

    package let id: EventID
    package let kind: Kind
    /// The day it starts on.
    package let day: RelativeDay
    /// Minutes since midnight at which it starts, a multiple of 5; 0 for an all-day event.
    package let startMinute: Int
    /// Minutes, a multiple of 5; 0 for a deadline.
    package let lengthMinutes: Int
    package let isAllDay: Bool
    /// Whether a suggestion may move it: false for every event that has begun.
    package let isMovable: Bool
    /// The latest moment by which it must be over if moved: the start of the nearest deadline or exam that it prepares for.
    package let dueDay: RelativeDay?
    package let dueMinute: Int?

    package init(
        id: EventID, kind: Kind, day: RelativeDay, startMinute: Int, lengthMinutes: Int, isAllDay: Bool,
        isMovable: Bool, dueDay: RelativeDay? = nil, dueMinute: Int? = nil
    ) {
        self.id = id
        self.kind = kind
        self.day = day
        self.startMinute = startMinute
        self.lengthMinutes = lengthMinutes
        self.isAllDay = isAllDay
        self.isMovable = isMovable
        self.dueDay = dueDay
        self.dueMinute = dueMinute
    }
}
