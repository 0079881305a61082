import ICalendar
import Ingest
package import Model
package import Syntax

/// The occurrences of calendar files, without a database.
package struct CalendarPreview: Sendable {
    /// One occurrence in numbers, in UTC seconds since 1970.
    package struct Occurrence: Hashable, Sendable {
        package let start: Int64
        /// Not before the start.
        package let end: Int64
        /// When the rule would have it begin; for an event that does not repeat, its start.
        package let recurrence: Int64
        /// Which of `Occurrences.descriptions` it has.
        package let description: Int
    }

    /// What the occurrences of one component have in common, each part read when it is asked for.
    package struct Description: Sendable {
        fileprivate let template: OccurrenceStream.Template
        /// The file.
        package let source: String

        package var uid: String { template.uid }
        package var isAllDay: Bool { template.isAllDay }
        package var summary: String { template.component.summary ?? "" }
        /// STATUS as the calendar has it, in capitals; nil where it has none.
        package var status: String? { template.isCancelled ? "CANCELLED" : template.component.status }
        /// `OPAQUE` or `TRANSPARENT`.
        package var transparency: String { template.component.transparency ?? "OPAQUE" }
        package var categories: [String] { template.component.categories }
        package var recurs: Bool { template.recurs }
    }

    /// Where all-day and floating times are placed.
    package let zone: Zone
    package let window: Range<Instant>
    package let includesCancelled: Bool
    /// Whether rules give nothing at times that the clock leaves out; else those shift forward.
    package let hasStrictGaps: Bool

    package init(zone: Zone, window: Range<Instant>, includesCancelled: Bool, hasStrictGaps: Bool) {
        self.zone = zone
        self.window = window
        self.includesCancelled = includesCancelled
        self.hasStrictGaps = hasStrictGaps
    }

    /// That a file has no byte, which loses nothing.
    private static func nothing(in path: String) -> Diagnostic {
        Diagnostic(
            severity: .warning, code: "ics-empty-file", path: path, expected: "a calendar", found: "an empty file",
            remedy: "download or export the calendar again if it should hold anything")
    }

    /// The occurrences of all `paths` in the window; complaints about the files go to `log`.
    package func occurrences(of paths: [String], log: inout DiagnosticLog) -> Occurrences {
        var expansions: [CalendarExpansion] = []
        var sources: [String] = []
        let table = ZoneDatabase().zone(named: zone.identifier) ?? .utc
        let files = paths.flatMap { path in
            let files = SourcePaths.files(for: path, extensions: ["ics", "ical"])
            if files.isEmpty { log.add(Importer.noMatch(path)) }
            return files
        }
        for path in files {
            do throws(PipelineError) {
                let bytes = try InputFile.array(of: path)
                if bytes.isEmpty {
                    log.add(CalendarPreview.nothing(in: path))
                    continue
                }
                let document = CalendarDocument(bytes)
                let expansion = CalendarExpansion(
                    document, defaultZone: table, options: .init(skipsNonexistentTimes: hasStrictGaps))
                for diagnostic in document.diagnostics + expansion.diagnostics {
                    log.add(Diagnostic(diagnostic, path: path))
                }
                expansions.append(expansion)
                sources.append(path)
            } catch {
                log.add(error.diagnostic(path: path))
            }
        }
        let stream = OccurrenceStream(
            expansions, from: window.lowerBound.milliseconds / 1000, to: window.upperBound.milliseconds / 1000)
        return Occurrences(stream, sources: sources, includesCancelled: includesCancelled)
    }
}

extension CalendarPreview {
    /// The occurrences of files by start, end and uid, held only a few at a time.
    package struct Occurrences: Sendable {
        /// What occurrences have in common.
        package let descriptions: Descriptions

        private var stream: OccurrenceStream
        private let includesCancelled: Bool

        init(_ stream: OccurrenceStream, sources: [String], includesCancelled: Bool) {
            self.stream = stream
            self.includesCancelled = includesCancelled
            descriptions = Descriptions(templates: stream.templates, sources: sources)
        }

        /// Calls `body` with every occurrence, once; what was cut off goes to `log`.
        package mutating func forEach(log: inout DiagnosticLog, _ body: (Occurrence) -> Void) {
            let isHidden = includesCancelled ? [] : descriptions.areCancelled
            while stream.advance() {
                for entry in stream.batch {
                    let number = Int(entry.template)
                    if !isHidden.isEmpty, isHidden[number] { continue }
                    body(
                        Occurrence(
                            start: entry.start, end: max(entry.start, entry.end), recurrence: entry.recurrenceInstant,
                            description: number))
                }
            }
            for (diagnostics, source) in zip(stream.diagnostics, descriptions.sources) {
                log.add(contentsOf: diagnostics.map { Diagnostic($0, path: source) })
            }
        }
    }

    /// What the occurrences of components have in common.
    package struct Descriptions: Sendable {
        fileprivate let templates: OccurrenceStream.Templates
        fileprivate let sources: [String]

        /// How many there are; occurrences name them from 0 on.
        package var count: Int { templates.count }

        package subscript(number: Int) -> Description {
            let template = templates[Int32(number)]
            return Description(template: template, source: sources[template.calendar])
        }

        /// Whether a description's occurrences are all-day, without making the description.
        package func isAllDay(_ number: Int) -> Bool { templates.isAllDay(Int32(number)) }

        /// Calls `body` with the bytes of a description's uid, without making the description.
        package func withUID<Result>(_ number: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
            templates.withUID(Int32(number), body)
        }

        /// Of each whether its occurrences were cancelled.
        fileprivate var areCancelled: [Bool] { (0..<count).map { templates.isCancelled(Int32($0)) } }
    }
}
