import Buckets
import Logging
import Model
import Store
import Syntax

extension Importer {
    /// Derives again the local days that the segments of `keys` touch, and says how many.
    func deriveDays(touchedBy keys: Set<DaySegment.Key>, _ transaction: StoreTransaction) throws -> Int {
        let days = touchedDays(keys)
        try derive(days.sorted(), transaction)
        return days.count
    }

    /// The local days whose activity the segments of `keys` decide.
    private func touchedDays(_ keys: some Sequence<DaySegment.Key>) -> Set<CivilDate> {
        var days: Set<CivilDate> = []
        for day in Set(keys.map(\.day)) {
            let touched = configuration.calendar.days(touchedBy: day)
            for distance in 0...touched.upperBound.days(since: touched.lowerBound) {
                days.insert(touched.lowerBound.advanced(byDays: distance))
            }
        }
        return days
    }

    /// Derives every day again where the category rules, the zone or the start of the day are not those of the last
    /// time.
    ///
    /// Where the raw log cannot be read, for want of its key or for a damaged segment, the days stay as they are and
    /// are derived when it can be; that is told in `result`.
    func deriveAgainIfRulesChanged(into result: inout ImportResult) throws {
        let fingerprint = derivationFingerprint
        guard try store.read({ try $0.setting(Importer.fingerprintSetting) }) != fingerprint else { return }
        do {
            let days = try store.write { transaction in
                let days = try deriveAll(transaction)
                try transaction.set(Importer.fingerprintSetting, to: fingerprint)
                return days
            }
            result.derivedDays += days
            log.info("days derived again", metadata: ["days": "\(days)"])
        } catch let error as StoreError where error.concernsKey {
            result.log.add(
                Diagnostic(
                    severity: .warning, code: "days-not-derived", path: configuration.database,
                    expected: "the raw log, to apply the changed settings to earlier days",
                    found: "one that does not open", remedy: "\(keyFault ?? error)"))
        }
    }

    /// Derives every day, and says how many.
    private func deriveAll(_ transaction: StoreTransaction) throws -> Int {
        let keys = Set(try transaction.segmentKeys())
        guard !keys.isEmpty else { return 0 }
        if let span = try transaction.activitySpan() {
            // In another zone a record may fall on another day, and leave the old one without any.
            let touched = touchedDays(keys)
            let left = try transaction.activeDays(span).filter { !touched.contains($0) }
            for day in left { try transaction.deleteDay(day) }
            try transaction.noteChange(of: left, now: now, calendar: configuration.calendar)
        }
        return try deriveDays(touchedBy: keys, transaction)
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
            let columns = try deriver.columns(of: day) { utcDay in
                try transaction.segmentKeys(utcDay...utcDay).compactMap { try transaction.segment($0) }
            }
            if try transaction.replace(PackedDay(columns)) { changed.append(day) }
        }
        try transaction.noteChange(of: changed, now: now, calendar: configuration.calendar)
    }
}
