import Foundation
import GRDB
package import Model

/// What is planned.
extension StoreTransaction {
    /// Brings the stored occurrences of `source` in line with what it yields now.
    ///
    /// `events` are its occurrences in `expandedWindow`, and `listedUIDs` the UIDs of all it lists, whether or not they
    /// yield any there. Each is stored under its UID and recurrence id (its start, where it does not recur). Of the
    /// stored ones in the window that `events` lacks, those not over at `now` are deleted, and those over only if their
    /// UID is still listed: rolling feeds drop the past, and it stays. Occurrences of any source that ended before the
    /// window go: it reaches as far back as plans are kept.
    ///
    /// Call it only with what a source yielded as a whole: one that could not be read says nothing of what is planned.
    @discardableResult
    package func saveOccurrences(
        _ events: [Event], source: String, listedUIDs: Set<String>, expandedWindow: Range<Instant>, now: Instant
    ) throws(StoreError) -> ScheduleChanges {
        let source = source.storable
        let listed = Set(listedUIDs.map(\.storable))
        return try attempt {
            var changes = ScheduleChanges()
            var left = try storedOccurrences(source)
            var seen: Set<OccurrenceKey> = []
            for event in events {
                let key = OccurrenceKey(event)
                let isNew = left.removeValue(forKey: key) == nil && !seen.contains(key)
                let isRepeated = !seen.insert(key).inserted
                try upsert(event, source: source, key: key)
                if isRepeated { continue }
                if isNew {
                    changes.added += 1
                } else if database.changesCount > 0 {
                    changes.changed += 1
                } else {
                    changes.unchanged += 1
                }
            }
            for (key, row) in left where expandedWindow.meets(row.interval) {
                guard row.interval.upperBound > now || listed.contains(key.uid) else { continue }
                try execute("DELETE FROM schedules WHERE schedule_id = ?", [row.id])
                changes.deleted += 1
            }
            try execute(
                "DELETE FROM schedules WHERE user_id = ? AND end_ms < ?",
                [user.id, expandedWindow.lowerBound.milliseconds])
            return changes
        }
    }

    /// Deletes the occurrences not over at `now` of every source that is not in `sources`: those no longer configured.
    ///
    /// - Returns: how many were deleted.
    @discardableResult
    package func deleteUpcomingOccurrences(
        exceptOf sources: Set<String>, now: Instant
    ) throws(StoreError) -> Int {
        try attempt {
            let kept = Set(sources.map(\.storable))
            let stored = try rows("SELECT DISTINCT source FROM schedules WHERE user_id = ?", [user.id]) {
                $0[0] as String
            }
            var count = 0
            for source in stored where !kept.contains(source) {
                try execute(
                    "DELETE FROM schedules WHERE user_id = ? AND source = ? AND end_ms > ?",
                    [user.id, source, now.milliseconds])
                count += database.changesCount
            }
            return count
        }
    }

    /// All stored events that overlap `interval`, cancelled ones too, sorted by start, end and UID.
    ///
    /// An event of length zero overlaps where it lies in the half-open interval. One event in two calendars (same UID
    /// and start) counts once: one that is not cancelled before one that is, then by the name of its source.
    package func events(overlapping interval: Range<Instant>) throws(StoreError) -> [Event] {
        try attempt {
            var seen: Set<OccurrenceKey> = []
            return try rows(
                """
                SELECT uid, recurrence_ms, start_ms, end_ms, is_all_day, title, notes, place, tags, kind, is_movable,
                    is_busy, status, effort_minutes, source
                FROM schedules
                WHERE user_id = ?1 AND start_ms < ?3 AND (end_ms > ?2 OR (start_ms = end_ms AND start_ms >= ?2))
                ORDER BY start_ms, uid, status = 'cancelled', source, occurrence_ms
                """, [user.id, interval.lowerBound.milliseconds, interval.upperBound.milliseconds],
                StoreTransaction.event
            )
            .filter { seen.insert(OccurrenceKey(uid: $0.uid, instant: $0.interval.lowerBound)).inserted }
            .sorted { left, right in
                (left.interval.lowerBound, left.interval.upperBound, left.uid)
                    < (right.interval.lowerBound, right.interval.upperBound, right.uid)
            }
        }
    }
}

extension StoreTransaction {
    private struct OccurrenceKey: Hashable {
        let uid: String
        let instant: Instant

        init(uid: String, instant: Instant) {
            self.uid = uid
            self.instant = instant
        }

        /// By bytes, as SQLite tells UIDs apart; texts that Swift calls equal hash alike.
        static func == (left: OccurrenceKey, right: OccurrenceKey) -> Bool {
            left.instant == right.instant && left.uid.utf8.elementsEqual(right.uid.utf8)
        }

        init(_ event: Event) {
            self.init(uid: event.uid.storable, instant: event.recurrenceID ?? event.interval.lowerBound)
        }
    }

    private func storedOccurrences(
        _ source: String
    ) throws -> [OccurrenceKey: (id: Int64, interval: Range<Instant>)] {
        var stored: [OccurrenceKey: (id: Int64, interval: Range<Instant>)] = [:]
        let cursor = try Row.fetchCursor(
            database.cachedStatement(
                sql: """
                    SELECT uid, occurrence_ms, schedule_id, start_ms, end_ms FROM schedules
                    WHERE user_id = ? AND source = ?
                    """), arguments: [user.id, source])
        while let row = try cursor.next() {
            let interval = try StoreTransaction.interval(row[3], row[4], table: "schedules")
            stored[OccurrenceKey(uid: row[0], instant: Instant(milliseconds: row[1]))] = (row[2], interval)
        }
        return stored
    }

    /// Stores one occurrence; one that is stored as it is already is not written again.
    private func upsert(_ event: Event, source: String, key: OccurrenceKey) throws {
        try execute(
            """
            INSERT INTO schedules (
                user_id, source, uid, occurrence_ms, recurrence_ms, start_ms, end_ms, is_all_day, title, notes, place,
                tags, kind, is_movable, is_busy, status, effort_minutes
            ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (user_id, source, uid, occurrence_ms) DO UPDATE SET
                recurrence_ms = excluded.recurrence_ms, start_ms = excluded.start_ms, end_ms = excluded.end_ms,
                is_all_day = excluded.is_all_day, title = excluded.title, notes = excluded.notes,
                place = excluded.place, tags = excluded.tags, kind = excluded.kind, is_movable = excluded.is_movable,
                is_busy = excluded.is_busy, status = excluded.status, effort_minutes = excluded.effort_minutes
            WHERE (recurrence_ms, start_ms, end_ms, is_all_day, title, notes, place, tags, kind, is_movable, is_busy,
                    status, effort_minutes)
                IS NOT (excluded.recurrence_ms, excluded.start_ms, excluded.end_ms, excluded.is_all_day,
                    excluded.title, excluded.notes, excluded.place, excluded.tags, excluded.kind,
                    excluded.is_movable, excluded.is_busy, excluded.status, excluded.effort_minutes)
            """,
            [
                user.id, source, key.uid, key.instant.milliseconds, event.recurrenceID?.milliseconds,
                event.interval.lowerBound.milliseconds, event.interval.upperBound.milliseconds, event.isAllDay,
                event.title.storable, event.notes.storable, event.place.storable,
                String(decoding: try JSONEncoder().encode(event.tags), as: UTF8.self), event.kind.rawValue,
                event.isMovable, event.isBusy, event.status.rawValue, event.effortMinutes,
            ])
    }

    private static func event(_ row: Row) throws -> Event {
        guard let kind = EventKind(rawValue: row[9]), let status = Event.Status(rawValue: row[12]) else {
            throw StoreError.unexpectedRow(table: "schedules")
        }
        return Event(
            uid: row[0], recurrenceID: (row[1] as Int64?).map(Instant.init(milliseconds:)),
            interval: try interval(row[2], row[3], table: "schedules"), isAllDay: row[4], title: row[5], notes: row[6],
            place: row[7], tags: try JSONDecoder().decode([String].self, from: Data((row[8] as String).utf8)),
            kind: kind, isMovable: row[10], isBusy: row[11], status: status, effortMinutes: row[13], source: row[14])
    }

    /// The half-open interval of two columns.
    static func interval(_ start: Int64, _ end: Int64, table: String) throws -> Range<Instant> {
        guard start <= end else { throw StoreError.unexpectedRow(table: table) }
        return Instant(milliseconds: start)..<Instant(milliseconds: end)
    }
}

extension Range where Bound == Instant {
    /// Whether `event` happens in this interval: it overlaps it, or has no length and lies in it.
    fileprivate func meets(_ event: Range<Instant>) -> Bool {
        event.lowerBound < upperBound
            && (event.upperBound > lowerBound || (event.isEmpty && event.lowerBound >= lowerBound))
    }
}
