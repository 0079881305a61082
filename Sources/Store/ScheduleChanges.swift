/// What storing a source's occurrences changed.
package struct ScheduleChanges: Hashable, Sendable {
    package var added = 0
    package var changed = 0
    package var unchanged = 0
    package var deleted = 0

    package init(added: Int = 0, changed: Int = 0, unchanged: Int = 0, deleted: Int = 0) {
        self.added = added
        self.changed = changed
        self.unchanged = unchanged
        self.deleted = deleted
    }
}
