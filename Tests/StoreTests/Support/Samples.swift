import Model

@testable import Store

/// Values to store.
enum Samples {
    static let day = CivilDate(daysSinceEpoch: 20_240)
    static let allDays = CivilDate(daysSinceEpoch: -1_000_000)...CivilDate(daysSinceEpoch: 1_000_000)

    static let key = SegmentKey(bytes: Array(0..<32))
    static let otherKey = SegmentKey(bytes: Array(1...32))

    static func instant(_ hours: Double) -> Instant {
        Instant(milliseconds: Int64(day.daysSinceEpoch) * 86_400_000 + Int64(hours * 3_600_000))
    }

    static func interval(_ start: Double, _ end: Double) -> Range<Instant> { instant(start)..<instant(end) }

    static func segment(device: String = "laptop", day: CivilDate = Samples.day, records: Int = 5) -> DaySegment {
        let records = (0..<UInt32(records)).map { (number: UInt32) -> DaySegment.Record in
            let isCode = number % 2
            return DaySegment.Record(
                startMilliseconds: number * 60_000, durationMilliseconds: 45_000 + number, app: 1 + isCode,
                title: 3 * isCode, url: 0, category: 0, measure: .intervals)
        }
        return DaySegment(
            key: DaySegment.Key(device: device, day: day), texts: ["", "Mail", "Xcode", "main.swift"],
            records: records)
    }

    static func activity(day: CivilDate = Samples.day, minutes: Int64 = 30) -> DayActivity {
        let start = Int64(day.daysSinceEpoch) * 86_400_000
        func instant(_ minute: Int64) -> Instant { Instant(milliseconds: start + minute * 60_000) }
        let work = CategoryPath("Work > Programming")
        return DayActivity(
            day: day,
            buckets: [
                HourlyBucket(
                    device: "laptop", hourStart: instant(540), app: "Xcode", category: work,
                    milliseconds: minutes * 60_000),
                HourlyBucket(
                    device: "phone", hourStart: instant(600), app: "Photos", category: .uncategorised,
                    milliseconds: 1),
            ],
            runs: [
                AttentionRun(interval: instant(540)..<instant(540 + minutes), category: work),
                AttentionRun(
                    interval: instant(600)..<Instant(milliseconds: instant(600).milliseconds + 1),
                    category: .uncategorised),
            ],
            totals: [HourlyTotal(hourStart: instant(660), category: work, milliseconds: 90_000)],
            sessions: [
                FocusSession(interval: instant(540)..<instant(540 + minutes), focusMilliseconds: minutes * 60_000)
            ],
            switches: 7)
    }

    static func event(
        _ uid: String, _ start: Double, _ end: Double, recurrenceID: Instant? = nil, title: String = "Lecture",
        status: Event.Status = .confirmed, source: String = "a.ics"
    ) -> Event {
        Event(
            uid: uid, recurrenceID: recurrenceID, interval: interval(start, end), title: title, notes: "bring paper",
            place: "Room 4", tags: ["uni", "\"quoted\""], kind: .class, isMovable: false, isBusy: true, status: status,
            effortMinutes: 90, source: source)
    }

    static func report(_ period: Findings.Period, suggestions: [Suggestion] = [], digest: String = "d1") -> StoredReport
    {
        StoredReport(
            period: period, summaryText: "A good day.", suggestionsJSON: "[]", reportJSON: "{}",
            markdownPath: "reports/daily/x.md", factsDigest: digest, analyst: "built-in",
            counts: StoredReport.ClaimCounts(accepted: 3, reworded: 2, dropped: 1), written: instant(1),
            suggestions: suggestions)
    }
}
