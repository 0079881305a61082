import ICalendar
import Ingest
package import Model
package import Syntax

/// The occurrences of calendar files, without a database.
package struct CalendarPreview: Sendable {
    /// One occurrence, as `lockin events` prints it.
    package struct Line: Hashable, Sendable {
        package let uid: String
        package let interval: Range<Instant>
        package let isAllDay: Bool
        package let summary: String
        /// STATUS as the calendar has it, in capitals; nil where it has none.
        package let status: String?
        /// `OPAQUE` or `TRANSPARENT`.
        package let transparency: String
        package let categories: [String]
        /// The instant at which the rule would have it begin; nil for an event that does not repeat.
        package let recurrenceID: Instant?
        /// The file.
        package let source: String
    }

    /// Where all-day and floating times are placed.
    package let zone: Zone
    package let window: Range<Instant>
    package let includesCancelled: Bool

    package init(zone: Zone, window: Range<Instant>, includesCancelled: Bool) {
        self.zone = zone
        self.window = window
        self.includesCancelled = includesCancelled
    }

    /// The occurrences of all `paths` in the window, by start, end and uid, and whether anything was left out;
    /// complaints go to `log`.
    package func lines(of paths: [String], log: inout DiagnosticLog) -> (lines: [Line], isPartial: Bool) {
        var lines: [Line] = []
        for path in paths.flatMap({ SourcePaths.files(for: $0, extensions: ["ics", "ical"]) }) {
            do throws(PipelineError) {
                let file = try InputFile(path: path)
                file.withBytes { expand($0, path: path, into: &lines, log: &log) }
            } catch {
                log.add(error.diagnostic(path: path))
            }
        }
        lines.sort {
            ($0.interval.lowerBound, $0.interval.upperBound, $0.uid) < (
                $1.interval.lowerBound, $1.interval.upperBound, $1.uid
            )
        }
        return (lines, log.counts[.error, default: 0] > 0)
    }

    private func expand(
        _ bytes: UnsafeRawBufferPointer, path: String, into lines: inout [Line], log: inout DiagnosticLog
    ) {
        guard !bytes.isEmpty else { return }
        let document = CalendarDocument(bytes)
        let table = ZoneDatabase().zone(named: zone.identifier) ?? .utc
        let expansion = CalendarExpansion(document, defaultZone: table)
        var found: [Line] = []
        let cutOff = expansion.forEachOccurrence(
            from: window.lowerBound.milliseconds / 1000, to: window.upperBound.milliseconds / 1000
        ) { occurrence in
            guard includesCancelled || !occurrence.isCancelled else { return }
            let component = occurrence.component
            found.append(
                Line(
                    uid: occurrence.uid,
                    interval: Instant(
                        seconds: occurrence.start)..<Instant(
                            seconds: max(occurrence.start, occurrence.end)),
                    isAllDay: occurrence.isAllDay, summary: component.summary ?? "",
                    status: occurrence.isCancelled ? "CANCELLED" : component.status,
                    transparency: component.transparency ?? "OPAQUE", categories: component.categories,
                    recurrenceID: occurrence.recurrenceID.map { Instant(seconds: $0.instant) }, source: path))
        }
        lines += found
        for diagnostic in document.diagnostics + expansion.diagnostics + cutOff {
            log.add(Diagnostic(diagnostic, path: path))
        }
    }
}
