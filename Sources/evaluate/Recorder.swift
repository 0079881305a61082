import Buckets
import Falsehoods
import Model

/// Writes what a synthetic person does as their devices would record it.
///
/// Distraction goes to the phone now and then, while the laptop still records what was open before.
struct Recorder {
    enum Use: Hashable {
        case focus, neutral, distraction
    }

    private var laptop = RecordBatch(device: "laptop", measure: .intervals)
    private var phone = RecordBatch(device: "phone", measure: .intervals)
    private let hasPhone: Bool

    static let rules = CategoryRules.compile([
        CategoryRule(path: CategoryPath(names: ["Work"]), weight: 2),
        CategoryRule(path: CategoryPath(names: ["Study"]), weight: 1),
        CategoryRule(path: CategoryPath(names: ["Mail"]), weight: 0),
        CategoryRule(path: CategoryPath(names: ["Social"]), weight: -2),
        CategoryRule(path: CategoryPath(names: ["Video"]), weight: -1),
    ]).rules

    private static let apps: [Use: [(app: String, category: String)]] = [
        .focus: [("Editor", "Work > Programming"), ("Terminal", "Work > Programming"), ("Notes", "Study > Notes")],
        .neutral: [("Mail", "Mail"), ("Files", "Tools")],
        .distraction: [("Chirp", "Social"), ("Tube", "Video")],
    ]

    init(hasPhone: Bool) {
        self.hasPhone = hasPhone
    }

    /// Records `use` over `interval`, cut into the stretches in which people use an app.
    mutating func record(_ use: Use, over interval: Range<Instant>, using random: inout SeededGenerator) {
        let start = interval.lowerBound.milliseconds
        let length = interval.durationMilliseconds
        let (app, category) = random.pick(Recorder.apps[use] ?? [])
        guard hasPhone, use == .distraction, random.happens(0.5) else {
            Recorder.append(&laptop, start, length, app, category)
            return
        }
        // The phone is taken up; the laptop falls asleep a while later.
        Recorder.append(&laptop, start &- 1, min(length, 90_000), "Mail", "Mail")
        Recorder.append(&phone, start, length, app, category)
    }

    private static func append(
        _ batch: inout RecordBatch, _ start: Int64, _ length: Int64, _ app: String, _ category: String
    ) {
        guard length > 0 else { return }
        batch.append(
            start: start, duration: length, app: batch.strings.intern(app), category: batch.strings.intern(category))
    }

    /// The days as the buckets stage derives them.
    func days(_ days: ClosedRange<CivilDate>, calendar: LocalCalendar) -> [DayActivity] {
        let segments = SegmentBuilder([laptop, phone]).segments()
        let listed = (0...days.upperBound.days(since: days.lowerBound)).map { days.lowerBound.advanced(byDays: $0) }
        return deriveDays(listed, segments: segments, calendar: calendar, rules: Recorder.rules)
            .filter { !$0.runs.isEmpty || !$0.totals.isEmpty }
    }
}
