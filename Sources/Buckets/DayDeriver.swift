package import Model

/// Derives what is known about local days from the segments of UTC days.
///
/// Derive many days with one of these, in rising order: neighbouring days share segments, and each distinct
/// (app, title, url, own category) is matched against the rules once.
package struct DayDeriver: Sendable {
    let calendar: LocalCalendar
    private(set) var subjects = SubjectTable()
    private let rules: CategoryRules
    private var categoriser: Categoriser
    /// The packed segments of the UTC days that the next day may need again.
    private var window: [CivilDate: [DayLog]] = [:]

    /// Beyond so many subjects all are forgotten between two days, so that ten years of window titles do not pile up.
    private static let mostSubjects = 1 << 17

    package init(calendar: LocalCalendar, rules: CategoryRules) {
        self.calendar = calendar
        self.rules = rules
        categoriser = Categoriser(rules: rules)
    }

    /// The activity of local `day`, from what `segments` gives for each UTC day that the day needs
    /// (`LocalCalendar.segmentDays(for:)`), one segment a device. UTC days that the day derived before needed too are
    /// not asked for again.
    ///
    /// Rethrows what `segments` throws.
    package mutating func derive(
        _ day: CivilDate, segments: (CivilDate) throws -> [DaySegment]
    ) rethrows -> DayActivity {
        let needed = calendar.segmentDays(for: day)
        if subjects.count > DayDeriver.mostSubjects {
            self = DayDeriver(calendar: calendar, rules: rules)
        }
        window = window.filter { needed.contains($0.key) }
        var devices: [Bytewise: [DayLog]] = [:]
        var utcDay = needed.lowerBound
        while utcDay <= needed.upperBound {
            let logs = try window[utcDay] ?? pack(segments(utcDay))
            window[utcDay] = logs
            for log in logs { devices[Bytewise(text: log.key.device), default: []].append(log) }
            utcDay = utcDay.advanced(byDays: 1)
        }
        var derivation = DayDerivation(day: day, calendar: calendar)
        for (device, logs) in devices.sorted(by: { $0.key < $1.key }) {
            derivation.add(device: device.text, logs: logs, subjects: subjects, categoriser: &categoriser)
        }
        return derivation.finish(subjects: subjects, categoriser: &categoriser, weights: rules.weights)
    }

    /// The logs of `segments`, by (device, UTC day).
    private mutating func pack(_ segments: [DaySegment]) -> [DayLog] {
        var logs: [DayLog] = []
        for segment in segments {
            var log = DayLog(key: segment.key, records: subjects.pack(segment))
            log.normalise(subjects)
            logs.append(log)
        }
        return logs
    }
}
