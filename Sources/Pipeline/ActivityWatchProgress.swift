import Model
import Syntax

/// How far the buckets of an ActivityWatch server were read: by a bucket's id, when its newest event ended.
struct ActivityWatchProgress: Hashable, Sendable {
    var ends: [String: Instant]

    init(_ ends: [String: Instant] = [:]) {
        self.ends = ends
    }

    /// The progress of this ``text``; nil for any other text.
    init?(text: String) {
        guard let members = JSONNode.parse(Array(text.utf8), path: "").node?.members else { return nil }
        ends = [:]
        for member in members {
            guard let end = member.value.integer else { return nil }
            ends[member.key] = Instant(milliseconds: end)
        }
    }

    /// As the database keeps it: an object of milliseconds, JSON.
    var text: String {
        JSONValue.object(ends.sorted { $0.key < $1.key }.map { ($0.key, .int($0.value.milliseconds)) }).text()
    }
}
