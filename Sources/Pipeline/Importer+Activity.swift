import Buckets
import Ingest
import Logging
import Model
import Store
import Syntax

extension Importer {
    mutating func importActivity(
        _ path: String, source: Configuration.ActivitySource, into result: inout ImportResult
    ) throws {
        let settings = activitySettings(source)
        if !rereads, !replaces, let identity = InputFile.identity(of: path),
            let known = try store.read({ try $0.source(.activity, path) }), known.file == identity,
            known.settings == settings
        {
            return tell(
                ImportLine(path: path, kind: .activity, outcome: .unchanged, records: known.records), &result)
        }
        guard let file = open(path, .activity, &result) else { return }
        try importActivity(path, file, source: source, into: &result)
    }

    mutating func importActivity(
        _ path: String, _ file: borrowing InputFile, source: Configuration.ActivitySource,
        into result: inout ImportResult
    ) throws {
        let options = ActivityOptions(
            device: source.device, zone: source.zone ?? configuration.calendar.zone, now: now,
            mapping: source.mapping, isGrowing: file.hasChanged(at: path))
        let (partLength, identity) = (partLength, path == "-" ? nil : file.identity)
        try keep(of: source, path: path, into: &result, change: { $0.file = identity }) { builder, log, relieve in
            try file.withBytes { bytes in
                try readActivity(
                    bytes, path: path, options: options, log: &log, into: &builder, partLength: partLength,
                    partsAtOnce: processorCount * 2, release: file.release, body: relieve)
            }
        }
    }

    /// Stores the records that `read` puts into a builder, the days derived from them and their source's state, changed by
    /// `change`, with what `also` stores.
    ///
    /// Reading and storing are one transaction: between parts of a large file `read` calls what it is handed, which stores
    /// older days and takes them out of the builder. A source of which nothing could be read is not taken for read: it is
    /// complained about until it is mended.
    mutating func keep(
        of source: Configuration.ActivitySource, path: String, into result: inout ImportResult,
        also: (StoreTransaction) throws -> Void = { _ in }, change: (inout SourceState) -> Void = { _ in },
        reading read: (
            inout SegmentBuilder, inout DiagnosticLog, _ relieve: (inout SegmentBuilder) throws -> Void
        ) throws -> ActivitySummary
    ) throws {
        var builder = SegmentBuilder()
        var summary = ActivitySummary(format: nil)
        do {
            let stored = try store.write { transaction in
                var intake = try ActivityIntake(transaction, configuration: configuration, now: now)
                summary = try read(&builder, &result.log) { builder in
                    if !replaces, builder.recordCount > mostHeld { try intake.mergeOlder(of: &builder) }
                }
                guard summary.format != nil || summary.isBlank else { return nil as (MergeTally, days: Int)? }
                let (tally, days): (MergeTally, Int)
                if replaces {
                    let (replaced, changed) = try replace(builder, path: path, transaction, log: &result.log)
                    (tally, days) = (replaced, try deriveDays(touchedBy: changed, transaction))
                } else {
                    try intake.finish(&builder)
                    (tally, days) = (intake.tally, intake.derivedDays)
                }
                var state = try transaction.source(.activity, path) ?? SourceState(name: path, kind: .activity)
                state.file = nil
                state.settings = activitySettings(source)
                state.lastImport = now
                if tally.new + tally.grown > 0 { state.lastNewData = now }
                state.records = summary.records
                state.hadErrors = summary.skipped > 0
                change(&state)
                try transaction.save(state)
                try also(transaction)
                return (tally, days)
            }
            guard let (tally, days) = stored else {
                try noteFailure(path, .activity)
                return tell(
                    ImportLine(path: path, kind: .activity, outcome: .failed, skipped: summary.skipped), &result)
            }
            result.derivedDays += days
            log.info("days derived", metadata: ["days": "\(days)"])
            tell(
                ImportLine(
                    path: path, kind: .activity, outcome: .imported, records: summary.records,
                    new: tally.new + tally.grown, repeated: tally.repeated, skipped: summary.skipped), &result)
        } catch let error as StoreError where error.concernsKey {
            // Without the raw log's key reports can still be made of what was derived before.
            result.log.add(
                Diagnostic(
                    code: "source-not-stored", path: path, expected: error.expectedOfRawLog.what,
                    found: error.expectedOfRawLog.found, remedy: "\(keyFault ?? error)"))
            tell(ImportLine(path: path, kind: .activity, outcome: .failed, skipped: summary.records), &result)
        }
        if replaces {
            for key in builder.keys { replacements.append(builder.segment(for: key)) }
        }
    }

    /// What, besides the file, decides how it is read.
    func activitySettings(_ source: Configuration.ActivitySource) -> String {
        let zone = source.zone ?? configuration.calendar.zone
        return "device=\(source.device ?? "") zone=\(zone.identifier)"
            + (source.mapping.map { " format=\($0.signature)" } ?? "")
    }

    /// Makes the days that the records cover exactly what they, and the files of this run before them, say.
    ///
    /// A stored segment that was changed outside the program gives way to what they say, which is told.
    private func replace(
        _ builder: SegmentBuilder, path: String, _ transaction: StoreTransaction, log: inout DiagnosticLog
    ) throws -> (MergeTally, Set<DaySegment.Key>) {
        var tally = MergeTally()
        var changed: Set<DaySegment.Key> = []
        for replacement in builder.replacements(calendar: configuration.calendar) {
            let stored = try transaction.segmentKeys(replacement.utcDays).filter { $0.device == replacement.device }
            let own = builder.keys.filter { $0.device == replacement.device }
            for key in Set(stored).union(own).sorted() {
                var existing: DaySegment?
                do throws(StoreError) {
                    existing = try transaction.segment(key)
                } catch {
                    guard case .tamperedSegment(let day) = error else { throw error }
                    log.add(Importer.givesWay(day, to: path))
                }
                tally += builder.segment(for: key, merging: existing).tally
                let segment = replacements.segment(
                    for: key, merging: replacement.segment(for: key.day, existing: existing)
                ).segment
                guard segment != existing else { continue }
                try transaction.save(segment)
                changed.insert(key)
            }
        }
        return (tally, changed)
    }
}

extension Importer {
    fileprivate static func givesWay(_ day: CivilDate, to path: String) -> Diagnostic {
        Diagnostic(
            severity: .warning, code: "segment-replaced", path: path,
            expected: "the raw log of \(day) as it was sealed", found: "one that was changed outside lockin",
            remedy: "it now holds what this file says; replace the days before and after from their files as well")
    }
}

extension StoreError {
    /// What a source's records need of the raw log, and what there is instead.
    fileprivate var expectedOfRawLog: (what: String, found: String) {
        switch self {
        case .tamperedSegment: ("the raw log as it was sealed", "a day of it that was changed")
        default: ("the key that seals the raw log", "none that fits")
        }
    }

    /// Whether the raw log cannot be read or written, while everything else can.
    var concernsKey: Bool {
        switch self {
        case .noKey, .wrongKey, .tamperedSegment: true
        default: false
        }
    }
}
