import Foundation
import GRDB
package import Model

/// The raw log: one sealed segment a device and UTC day.
extension StoreTransaction {
    /// The stored segment of `key`, or nil where there is none.
    ///
    /// - Throws: `StoreError.noKey`, `.wrongKey`, `.tamperedSegment`.
    package func segment(_ key: DaySegment.Key) throws(StoreError) -> DaySegment? {
        let seal = try checkedSeal()
        let stored = try attempt {
            try row(
                """
                SELECT record_count, sealed FROM activity_segments
                WHERE user_id = ? AND day = ? AND device = ?
                """, [user.id, key.day.daysSinceEpoch, key.device.storable]
            ) { (count: $0[0] as Int, sealed: $0[1] as Data) }
        }
        guard let stored else { return nil }
        return try seal.open(stored.sealed, place: key, count: stored.count)
    }

    /// The keys of the stored segments whose UTC day is in `days`, by day, then device. Needs no key.
    package func segmentKeys(_ days: ClosedRange<CivilDate>) throws(StoreError) -> [DaySegment.Key] {
        try attempt {
            try rows(
                """
                SELECT device, day FROM activity_segments
                WHERE user_id = ? AND day BETWEEN ? AND ? ORDER BY day, device
                """, [user.id, days.lowerBound.daysSinceEpoch, days.upperBound.daysSinceEpoch],
                StoreTransaction.segmentKey)
        }
    }

    /// The keys of all stored segments, by day, then device. Needs no key.
    package func segmentKeys() throws(StoreError) -> [DaySegment.Key] {
        try attempt {
            try rows(
                "SELECT device, day FROM activity_segments WHERE user_id = ? ORDER BY day, device", [user.id],
                StoreTransaction.segmentKey)
        }
    }

    /// The last UTC day up to `day` on which each device has records. Needs no key.
    package func newestDays(upTo day: CivilDate) throws(StoreError) -> [String: CivilDate] {
        try attempt {
            let newest = try rows(
                "SELECT device, max(day) FROM activity_segments WHERE user_id = ? AND day <= ? GROUP BY device",
                [user.id, day.daysSinceEpoch]
            ) { ($0[0] as String, CivilDate(daysSinceEpoch: $0[1])) }
            return Dictionary(newest) { first, _ in first }
        }
    }

    /// Seals `segment` and stores it in place of the one of its key; one without records is deleted.
    ///
    /// - Throws: `StoreError.noKey`, `.wrongKey` before anything is written, `.malformedSegment`.
    package func save(_ segment: DaySegment) throws(StoreError) {
        let sealer = try sealer()
        if segment.records.isEmpty { return try deleteSegment(segment.key) }
        try save(try sealer.seal(try sealer.pack(segment)))
    }

    /// What seals segments for this transaction, on any thread.
    ///
    /// - Throws: `StoreError.noKey`, `.wrongKey`.
    package func sealer() throws(StoreError) -> SegmentSealer {
        SegmentSealer(seal: try checkedSeal(forWriting: true))
    }

    /// Stores a segment in place of the one of its key.
    package func save(_ segment: SealedSegment) throws(StoreError) {
        try attempt {
            try execute(
                """
                INSERT INTO activity_segments (user_id, device, day, record_count, sealed, fingerprint)
                VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (user_id, day, device) DO UPDATE SET
                    record_count = excluded.record_count, sealed = excluded.sealed, fingerprint = excluded.fingerprint
                """,
                [
                    user.id, segment.key.device.storable, segment.key.day.daysSinceEpoch, segment.count, segment.bytes,
                    Data(segment.fingerprint),
                ])
        }
    }

    /// The fingerprint of every stored segment (`PackedSegment.fingerprint`), nil where none was kept. Needs no key.
    package func segmentFingerprints() throws(StoreError) -> [DaySegment.Key: [UInt8]?] {
        try attempt {
            let found = try rows(
                "SELECT device, day, fingerprint FROM activity_segments WHERE user_id = ?", [user.id]
            ) { row in (try StoreTransaction.segmentKey(row), (row[2] as Data?).map { Array($0) }) }
            return Dictionary(found) { first, _ in first }
        }
    }

    /// Deletes the segment of `key`, if there is one. Needs no key.
    package func deleteSegment(_ key: DaySegment.Key) throws(StoreError) {
        try attempt {
            try execute(
                "DELETE FROM activity_segments WHERE user_id = ? AND day = ? AND device = ?",
                [user.id, key.day.daysSinceEpoch, key.device.storable])
        }
    }

    /// Deletes all segments and what ties the database to their key: the way on after a key is lost for good.
    ///
    /// The derived days stay.
    package func deleteAllSegments() throws(StoreError) {
        try attempt {
            try execute("DELETE FROM activity_segments WHERE user_id = ?", [user.id])
        }
        try set(StoreTransaction.checkValueName, to: nil)
        keyCheck.isDone = false
    }

    /// Whether the key at hand is the one that the segments were sealed with.
    package func keyState() throws(StoreError) -> StoreHealth.KeyState {
        guard let seal else { return .absent }
        guard let stored = try setting(StoreTransaction.checkValueName) else { return .unused }
        guard stored == seal.checkValue else { return .wrong }
        return try tamperedDays().isEmpty ? .right : .tampered
    }

    /// The UTC days of the segments that do not open with the right key, oldest first: they were changed outside the program.
    /// Opens every one.
    ///
    /// - Throws: `StoreError.noKey`, `.wrongKey`.
    package func tamperedDays() throws(StoreError) -> [CivilDate] {
        var days: [CivilDate] = []
        for key in try segmentKeys() {
            do {
                _ = try segment(key)
            } catch .tamperedSegment {
                if days.last != key.day { days.append(key.day) }
            }
        }
        return days
    }

    private static let checkValueName = "segment_key_check"

    private static func segmentKey(_ row: Row) throws -> DaySegment.Key {
        DaySegment.Key(device: row[0], day: CivilDate(daysSinceEpoch: row[1]))
    }

    /// The seal, held once a transaction against the stored check value; writing stores the value where there is none.
    private func checkedSeal(forWriting isWriting: Bool = false) throws(StoreError) -> SegmentSeal {
        guard let seal else { throw .noKey }
        if keyCheck.isDone { return seal }
        if let stored = try setting(StoreTransaction.checkValueName) {
            guard stored == seal.checkValue else { throw .wrongKey }
            keyCheck.isDone = true
        } else if isWriting {
            try set(StoreTransaction.checkValueName, to: seal.checkValue)
            keyCheck.isDone = true
        }
        return seal
    }
}
