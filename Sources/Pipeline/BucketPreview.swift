package import Buckets
import Ingest
package import Model
package import Syntax

/// Hourly buckets of files, straight from their records and without a database.
package struct BucketPreview: Sendable {
    /// A file and the device of its records, where one is named.
    package typealias Source = Configuration.ActivitySource

    package let calendar: LocalCalendar
    package let rules: CategoryRules
    package let now: Instant
    /// What is configured of files that may be asked for.
    package let configured: [Source]

    package init(calendar: LocalCalendar, rules: CategoryRules, now: Instant, configured: [Source] = []) {
        self.calendar = calendar
        self.rules = rules
        self.now = now
        self.configured = configured
    }

    /// The buckets of all `sources` together, and whether anything was left out; complaints go to `log`.
    package func table(
        of sources: [Source], by grouping: BucketTable.Grouping, log: inout DiagnosticLog
    ) -> (table: BucketTable, isPartial: Bool) {
        var builder = SegmentBuilder()
        var isPartial = false
        for source in sources {
            let files = SourcePaths.files(for: source.path, extensions: Importer.activityExtensions)
            if files.isEmpty { log.add(Importer.noMatch(source.path)) }
            for path in files {
                let source = source.completed(by: configured, for: path)
                do throws(PipelineError) {
                    let file = try InputFile(path: path)
                    let options = ActivityOptions(
                        device: source.device, zone: source.zone ?? calendar.zone, now: now, mapping: source.mapping,
                        isGrowing: file.hasChanged(at: path))
                    let summary = file.withBytes { bytes in
                        readActivity(
                            bytes, path: path, options: options, log: &log, into: &builder, release: file.release
                        ) { _ in }
                    }
                    if summary.skipped > 0 { isPartial = true }
                } catch {
                    isPartial = true
                    log.add(error.diagnostic(path: path))
                }
            }
        }
        if log.counts[.error, default: 0] > 0 { isPartial = true }
        let work = BucketWork(builder, by: grouping, calendar: calendar, rules: rules)
        return (BucketTable(work, pieces: concurrentMap(work.pieceCount) { work.rows(ofPiece: $0) }), isPartial)
    }
}
