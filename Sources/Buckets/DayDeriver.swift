package import Model

/// Derives what is known about local days from the segments of UTC days.
///
/// Derive many days with one of these, in rising order: neighbouring days share segments, and each distinct
/// (app, title, url, own category) is matched against the rules once.
package struct DayDeriver: Sendable {
    let calendar: LocalCalendar
    private(set) var subjects = SubjectTable()
    private let rules: CategoryRules
    private var classes: SubjectClasses
    /// The packed segments of the UTC days that the next day may need again.
    private var window: [CivilDate: [DayLog]] = [:]

    /// Beyond so many subjects all are forgotten between two days, so that ten years of window titles do not pile up.
    private static let mostSubjects = 1 << 17

    package init(calendar: LocalCalendar, rules: CategoryRules) {
        self.calendar = calendar
        self.rules = rules
        classes = SubjectClasses(rules: rules)
    }

    /// The activity of local `day`, from what `segments` gives for each UTC day that the day needs
    /// (`LocalCalendar.segmentDays(for:)`), one segment a device. UTC days that the day derived before needed too are
    /// not asked for again.
    ///
    /// Rethrows what `segments` throws.
    package mutating func derive(
        _ day: CivilDate, segments: (CivilDate) throws -> [DaySegment]
    ) rethrows -> DayActivity {
        DayActivity(try columns(of: day, segments: segments))
    }

    /// The same as columns.
    package mutating func columns(
        of day: CivilDate, segments: (CivilDate) throws -> [DaySegment]
    ) rethrows -> DayColumns {
        let needed = calendar.segmentDays(for: day)
        if subjects.count > DayDeriver.mostSubjects {
            self = DayDeriver(calendar: calendar, rules: rules)
        }
        window = window.filter { needed.contains($0.key) }
        var all: [DayLog] = []
        var utcDay = needed.lowerBound
        while utcDay <= needed.upperBound {
            let logs = try window[utcDay] ?? segments(utcDay).map { subjects.log(of: $0) }
            window[utcDay] = logs
            all += logs
            utcDay = utcDay.advanced(byDays: 1)
        }
        classes.learn(subjects)
        return LogDeriver(subjects, classes: classes, calendar: calendar).columns(of: day, from: all)
    }
}
