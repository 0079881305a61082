import Model
import Syntax

/// Reads a plan as JSON: `{"events": […]}` with RFC 3339 times, or `{"schedules": […]}` with `start_ts` and `end_ts`
/// in epoch seconds. Comments and trailing commas are let pass: people write these files by hand.
///
/// The events come in the order of the file.
func readScheduleJSON(
    _ bytes: UnsafeRawBufferPointer, path: String, options: ScheduleOptions, log: inout DiagnosticLog
) -> ScheduleSummary {
    let (root, diagnostics) = JSONNode.parse(bytes, path: path, options: .configuration, recovering: true)
    log.add(contentsOf: diagnostics)
    var summary = ScheduleSummary()
    summary.skipped = diagnostics.count { $0.severity == .error }
    guard let root else { return summary }

    guard let entries = root["events"] ?? root["schedules"] else {
        summary.skipped += 1
        log.add(
            root.diagnostic(
                code: "schedule-unknown-shape", path: path, expected: "an object with \"events\" or \"schedules\"",
                found: root.elements == nil && root.members == nil ? root.kindName : root.kindName + " without them",
                remedy: "see docs/FORMATS.md; nothing of this file was read"))
        return summary
    }
    guard let elements = entries.elements(expecting: "a list of events", path: path, log: &log) else {
        summary.skipped += 1
        return summary
    }
    let reader = ScheduleEntryReader(path: path, options: options)
    for element in elements {
        if let event = reader.event(element, log: &log) {
            summary.listedUIDs.insert(event.uid)
            if event.interval.isWithin(options.window) { summary.events.append(event) }
        } else {
            summary.skipped += 1
        }
    }
    return summary
}
