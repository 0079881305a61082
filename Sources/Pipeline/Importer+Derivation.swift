import Buckets
import Model
import Store

extension Importer {
    /// Derives again the local days that the segments of `keys` touch, and says how many.
    func deriveDays(touchedBy keys: [DaySegment.Key], _ transaction: StoreTransaction) throws -> Int {
        let days = touchedDays(keys)
        try derive(days.sorted(), transaction)
        return days.count
    }

    /// The local days whose activity the segments of `keys` decide.
    private func touchedDays(_ keys: [DaySegment.Key]) -> Set<CivilDate> {
        var days: Set<CivilDate> = []
        for day in Set(keys.map(\.day)) {
            let touched = configuration.calendar.days(touchedBy: day)
            for distance in 0...touched.upperBound.days(since: touched.lowerBound) {
                days.insert(touched.lowerBound.advanced(byDays: distance))
            }
        }
        return days
    }

    /// Derives every day again where the category rules, the zone or the start of the day are not those of the last time.
    ///
    /// Without a usable key the raw log cannot be read: the days then stay as they are, and are derived when it can be.
    func deriveAgainIfRulesChanged(into result: inout ImportResult) throws {
        let fingerprint = derivationFingerprint
        let known = try store.read { try $0.setting(Importer.fingerprintSetting) }
        guard known != fingerprint else { return }
        result.derivedDays += try store.write { transaction in
            let keys = try transaction.segmentKeys()
            guard !keys.isEmpty else {
                try transaction.set(Importer.fingerprintSetting, to: fingerprint)
                return 0
            }
            guard try transaction.keyState() == .right else { return 0 }
            if let span = try transaction.activitySpan() {
                // In another zone a record may fall on another day, and leave the old one without any.
                let touched = touchedDays(keys)
                for day in try transaction.activeDays(span) where !touched.contains(day) {
                    try transaction.deleteDay(day)
                }
            }
            let count = try deriveDays(touchedBy: keys, transaction)
            try transaction.set(Importer.fingerprintSetting, to: fingerprint)
            return count
        }
    }

    private static let fingerprintSetting = "derivation"

    /// Everything that decides what a day derived from the same segments looks like.
    private var derivationFingerprint: String {
        let calendar = configuration.calendar
        return "1 \(configuration.rules.fingerprint) \(calendar.zone.identifier) \(calendar.dayStartsAtHour)"
    }

    private func derive(_ days: [CivilDate], _ transaction: StoreTransaction) throws {
        var deriver = DayDeriver(calendar: configuration.calendar, rules: configuration.rules)
        var changed: [CivilDate] = []
        for day in days {
            let activity = try deriver.derive(day) { utcDay in
                try transaction.segmentKeys(utcDay...utcDay).compactMap { try transaction.segment($0) }
            }
            guard try transaction.dayActivity(day...day).first != (activity.isEmpty ? nil : activity) else { continue }
            try transaction.replace(activity)
            changed.append(day)
        }
        try transaction.noteChange(of: changed)
    }
}

extension DayActivity {
    /// Whether nothing at all is known of the day.
    var isEmpty: Bool { buckets.isEmpty && runs.isEmpty && totals.isEmpty }
}
