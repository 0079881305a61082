package import Model

/// Derives local days from logs that are numbered by one table of subjects; for any thread.
package struct LogDeriver: Sendable {
    private let calendar: LocalCalendar
    private let subjects: SubjectTable
    private let classes: SubjectClasses

    /// - Parameter classes: has learned all subjects of `builder`.
    package init(_ builder: borrowing SegmentBuilder, classes: SubjectClasses, calendar: LocalCalendar) {
        self.init(builder.subjects, classes: classes, calendar: calendar)
    }

    init(_ subjects: SubjectTable, classes: SubjectClasses, calendar: LocalCalendar) {
        self.calendar = calendar
        self.subjects = subjects
        self.classes = classes
    }

    /// The activity of local `day`, from the logs of the UTC days that it needs (`LocalCalendar.segmentDays(for:)`), in the
    /// order of these.
    package func columns(of day: CivilDate, from logs: [DayLog]) -> DayColumns {
        var derivation = DayDerivation(day: day, calendar: calendar, subjects: subjects, classes: classes)
        let devices = Dictionary(grouping: logs) { Bytewise(text: $0.key.device) }
        for (device, logs) in devices.sorted(by: { $0.key < $1.key }) {
            derivation.add(device: device.text, logs: logs)
        }
        return derivation.finish()
    }
}
