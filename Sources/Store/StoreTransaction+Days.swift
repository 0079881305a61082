import Foundation
import GRDB
package import Model

/// What is derived from the raw log, a local day at a time.
extension StoreTransaction {
    /// Stores `activity` in place of all that is stored of its day; an empty one deletes the day.
    package func replace(_ activity: DayActivity) throws(StoreError) {
        _ = try replace(PackedDay(DayColumns(activity)))
    }

    /// Stores `packed` in place of all that is stored of its day, which is nothing where it `isNew`; an empty one deletes
    /// the day. Returns whether that changed anything.
    package func replace(_ packed: PackedDay, isNew: Bool = false) throws(StoreError) -> Bool {
        try attempt {
            if try !isNew && isStored(packed) { return false }
            if packed.isEmpty {
                if !isNew { try deleteDay(packed.day) }
                return !isNew
            }
            try execute(
                """
                INSERT INTO activity_days (user_id, day, switches, detail, hours) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (user_id, day) DO UPDATE SET
                    switches = excluded.switches, detail = excluded.detail, hours = excluded.hours
                """,
                [user.id, packed.day.daysSinceEpoch, packed.switches, Data(packed.detail), packed.hours])
            return true
        }
    }

    /// Whether exactly `packed` is stored of its day.
    private func isStored(_ packed: PackedDay) throws -> Bool {
        let stored = try row(
            "SELECT switches, detail, hours FROM activity_days WHERE user_id = ? AND day = ?",
            [user.id, packed.day.daysSinceEpoch]
        ) { row in
            row[0] as Int == packed.switches && (row[1] as Data).elementsEqual(packed.detail)
                && (row[2] as String).utf8.elementsEqual(packed.hours.utf8)
        }
        return stored ?? packed.isEmpty
    }

    /// Deletes all that is stored of `day`.
    package func deleteDay(_ day: CivilDate) throws(StoreError) {
        try attempt {
            try execute("DELETE FROM activity_days WHERE user_id = ? AND day = ?", [user.id, day.daysSinceEpoch])
        }
    }

    /// The stored days of `days`, oldest first; a day without activity is not among them.
    ///
    /// A day's buckets take longer to read than its time line: leave them out (`withBuckets: false` gives none) where devices
    /// and apps do not matter. Buckets come in the order of their texts' bytes.
    package func dayActivity(
        _ days: ClosedRange<CivilDate>, withBuckets: Bool = true
    ) throws(StoreError) -> [DayActivity] {
        var reading = HoursReading()
        return try attempt {
            try rows(
                """
                SELECT day, switches, detail\(withBuckets ? ", hours" : "") FROM activity_days
                WHERE user_id = ? AND day BETWEEN ? AND ? ORDER BY day
                """, [user.id, days.lowerBound.daysSinceEpoch, days.upperBound.daysSinceEpoch]
            ) { row in
                let day = CivilDate(daysSinceEpoch: row[0])
                do {
                    let detail = try (row[2] as Data).withUnsafeBytes { try DayCodec.decode($0) }
                    return DayActivity(
                        day: day, buckets: withBuckets ? try reading.buckets(row[3], day: day) : [],
                        runs: detail.runs, totals: detail.totals, sessions: detail.sessions, switches: row[1])
                } catch is PackedReader.Fault {
                    throw StoreError.unexpectedRow(table: "activity_days")
                }
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

/// Reads hours of many days, each category's text once.
private struct HoursReading {
    private var texts = StringTable()
    /// By number of the text; the empty one is always there.
    private var categories = [CategoryPath.uncategorised]

    mutating func buckets(_ text: String, day: CivilDate) throws(PackedReader.Fault) -> [HourlyBucket] {
        let devices = try HoursCodec.decode(text, day: day) { number(of: $0) }
        return devices.flatMap { $0.buckets(categories) }
    }

    private mutating func number(of text: String) -> UInt32 {
        let number = texts.intern(text)
        if number == categories.count { categories.append(CategoryText.path(text)) }
        return number
    }
}
