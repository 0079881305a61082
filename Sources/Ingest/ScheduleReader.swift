import Model
package import Syntax

/// Reads the bytes of a plan: an iCalendar file, or JSON with `events` or `schedules`.
///
/// What is wrong with an entry is added to `log` and the entry left out; the good ones go on. A file without a byte is
/// no error: it holds no events.
package func readSchedule(
    _ bytes: UnsafeRawBufferPointer, path: String, options: ScheduleOptions, log: inout DiagnosticLog
) -> ScheduleSummary {
    guard contentStart(of: bytes) != nil else { return ScheduleSummary() }
    var summary =
        opensJSON(bytes)
        ? readScheduleJSON(bytes, path: path, options: options, log: &log)
        : readICalendar(bytes, path: path, options: options, log: &log)
    summary.events.sort {
        ($0.interval.lowerBound, $0.interval.upperBound, $0.uid) < (
            $1.interval.lowerBound, $1.interval.upperBound, $1.uid
        )
    }
    return summary
}
