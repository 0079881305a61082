/// What an event is for.
package enum EventKind: String, CaseIterable, Codable, Hashable, Sendable {
    case `class`, exam, study, meeting, work, project, exercise, personal, `break`, deadline, off, other
}
