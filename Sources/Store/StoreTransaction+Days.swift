import Foundation
import GRDB
package import Model

/// What is derived from the raw log, a local day at a time.
extension StoreTransaction {
    /// Stores `activity` in place of all that is stored of its day, which is nothing where it `isNew`; an empty one deletes
    /// the day.
    package func replace(_ activity: DayActivity, isNew: Bool = false) throws(StoreError) {
        if !isNew { try deleteDay(activity.day) }
        let detail = DayCodec.Detail(runs: activity.runs, totals: activity.totals, sessions: activity.sessions)
        guard detail != DayCodec.Detail() || !activity.buckets.isEmpty || activity.switches != 0 else { return }
        try attempt {
            try execute(
                "INSERT INTO activity_days (user_id, day, switches, detail) VALUES (?, ?, ?, ?)",
                [user.id, activity.day.daysSinceEpoch, activity.switches, Data(DayCodec.encode(detail))])
            try insert(activity.buckets, day: activity.day)
        }
    }

    /// Deletes all that is stored of `day`.
    package func deleteDay(_ day: CivilDate) throws(StoreError) {
        try attempt {
            try execute("DELETE FROM activity_days WHERE user_id = ? AND day = ?", [user.id, day.daysSinceEpoch])
            try execute("DELETE FROM device_activity WHERE user_id = ? AND day = ?", [user.id, day.daysSinceEpoch])
        }
    }

    /// The stored days of `days`, oldest first; a day without activity is not among them.
    ///
    /// The buckets of a day are many rows, and its time line is one: leave them out (`withBuckets: false` gives none)
    /// where devices and apps do not matter. Buckets come in the order of their texts' bytes.
    package func dayActivity(
        _ days: ClosedRange<CivilDate>, withBuckets: Bool = true
    ) throws(StoreError) -> [DayActivity] {
        try attempt {
            var buckets = withBuckets ? try self.buckets(days) : [:]
            return try rows(
                """
                SELECT day, switches, detail FROM activity_days
                WHERE user_id = ? AND day BETWEEN ? AND ? ORDER BY day
                """, [user.id, days.lowerBound.daysSinceEpoch, days.upperBound.daysSinceEpoch]
            ) { row in
                let day = CivilDate(daysSinceEpoch: row[0])
                let detail = try (row[2] as Data).withUnsafeBytes { bytes in
                    do {
                        return try DayCodec.decode(bytes)
                    } catch {
                        throw StoreError.unexpectedRow(table: "activity_days")
                    }
                }
                return DayActivity(
                    day: day, buckets: buckets.removeValue(forKey: day) ?? [], runs: detail.runs,
                    totals: detail.totals, sessions: detail.sessions, switches: row[1])
            }
        }
    }

    /// The days of `days` that hold activity, oldest first.
    package func activeDays(_ days: ClosedRange<CivilDate>) throws(StoreError) -> [CivilDate] {
        try attempt {
            try rows(
                "SELECT day FROM activity_days WHERE user_id = ? AND day BETWEEN ? AND ? ORDER BY day",
                [user.id, days.lowerBound.daysSinceEpoch, days.upperBound.daysSinceEpoch]
            ) { CivilDate(daysSinceEpoch: $0[0]) }
        }
    }

    /// The first and the last day that hold activity, or nil where none does.
    package func activitySpan() throws(StoreError) -> ClosedRange<CivilDate>? {
        try attempt {
            try row("SELECT min(day), max(day) FROM activity_days WHERE user_id = ?", [user.id]) { row in
                guard let first = row[0] as Int?, let last = row[1] as Int? else { return nil }
                return CivilDate(daysSinceEpoch: first)...CivilDate(daysSinceEpoch: last)
            } ?? nil
        }
    }
}
