import Ingest
import Model
import Store
import Syntax

extension Importer {
    /// Plans are kept this far back and expanded this far ahead.
    static let daysBack = 400
    static let daysAhead = 60

    func importSchedule(_ path: String, into result: inout ImportResult) throws {
        let settings = try scheduleSettings()
        if !rereads, let identity = InputFile.identity(of: path),
            let known = try store.read({ try $0.source(.schedule, path) }), known.file == identity,
            known.settings == settings
        {
            return tell(
                ImportLine(path: path, kind: .schedule, outcome: .unchanged, records: known.records), &result)
        }
        guard let file = open(path, .schedule, &result) else { return }
        try importSchedule(path, file, into: &result)
    }

    func importSchedule(
        _ path: String, _ file: borrowing InputFile, into result: inout ImportResult
    ) throws {
        let reading = try file.withBytes { try readPlan($0, path: path, log: &result.log) }

        // A file that lists nothing because nothing of it could be read says nothing of what is planned, and neither
        // does one that was emptied, as a full disk or a failed download leaves it.
        let isEmptied = try file.identity.size == 0 && (store.read { try $0.source(.schedule, path) }?.records ?? 0) > 0
        if isEmptied {
            result.log.add(
                Diagnostic(
                    code: "schedule-emptied", path: path, expected: "a plan, as at the last import",
                    found: "an empty file", remedy: "export it again; what it brought before stays"))
        }
        guard !isEmptied, reading.saysAnything else {
            try noteFailure(path, .schedule)
            return tell(
                ImportLine(path: path, kind: .schedule, outcome: .failed, skipped: reading.summary.skipped), &result)
        }
        if path == "-" { try noteOtherPlan(reading, &result) }
        let line = try store.write { transaction in
            try keep(reading, of: path, identity: InputFile.isStandardInput(path) ? nil : file.identity, transaction)
        }
        tell(line, &result)
    }

    /// Tells where a plan from standard input takes the place of one with which it shares nothing.
    private func noteOtherPlan(_ reading: PlanReading, _ result: inout ImportResult) throws {
        let ahead = try store.read { try $0.events(overlapping: now..<reading.window.upperBound) }
            .filter { $0.source == "-" && $0.interval.lowerBound > now }
        guard !ahead.isEmpty, !ahead.contains(where: { reading.summary.listedUIDs.contains($0.uid) }) else { return }
        result.log.add(
            Diagnostic(
                severity: .warning, code: "schedule-replaced", path: "-",
                expected: "the plan that standard input gave before", found: "another one, which takes its place",
                remedy: "give each a name, as in work=-, and import both again"))
    }

    /// A plan as it was read.
    struct PlanReading {
        let summary: ScheduleSummary
        /// Whether something of it could not be read.
        let hadErrors: Bool
        /// The instants within which it was expanded.
        let window: Range<Instant>
        /// What, besides its bytes, decided how it was read.
        let settings: String

        /// Whether it tells what is planned, be it nothing.
        var saysAnything: Bool { !(hadErrors && summary.listedUIDs.isEmpty) }
    }

    /// Reads the plan in `bytes`, which came from `path`.
    func readPlan(
        _ bytes: UnsafeRawBufferPointer, path: String, log: inout DiagnosticLog
    ) throws -> PlanReading {
        let window = try window()
        let options = ScheduleOptions(
            zone: configuration.calendar.zone, window: window, me: configuration.me, kinds: configuration.kinds)
        let errorsBefore = log.counts[.error, default: 0]
        let summary = readSchedule(bytes, path: path, options: options, log: &log)
        return PlanReading(
            summary: summary, hadErrors: log.counts[.error, default: 0] > errorsBefore, window: window,
            settings: try scheduleSettings())
    }

    /// Stores a plan that says something, and the state of its source; gives the line to tell.
    func keep(
        _ reading: PlanReading, of path: String, identity: FileIdentity?, _ transaction: StoreTransaction
    ) throws -> ImportLine {
        let summary = reading.summary
        // What could not be read may be listed all the same: only what is known to be gone is deleted.
        let kept =
            !reading.hadErrors
            ? []
            : try transaction.events(overlapping: reading.window).filter {
                $0.source == path && !summary.listedUIDs.contains($0.uid)
            }
        let changes = try transaction.saveOccurrences(
            summary.events + kept, source: path, listedUIDs: summary.listedUIDs, expandedWindow: reading.window,
            now: now)
        var state = try transaction.source(.schedule, path) ?? SourceState(name: path, kind: .schedule)
        state.file = identity
        state.settings = reading.settings
        state.lastImport = now
        if changes.added + changes.changed > 0 { state.lastNewData = now }
        state.records = summary.events.count
        state.hadErrors = reading.hadErrors
        try transaction.save(state)
        return ImportLine(
            path: path, kind: .schedule, outcome: .imported, records: summary.events.count,
            new: changes.added + changes.changed, repeated: max(0, changes.unchanged - kept.count),
            skipped: summary.skipped)
    }

    /// Deletes what is still to come of files that no configured path stands for any more; their past stays, and so
    /// does what was imported by naming it.
    ///
    /// A configured path that gives no file at all, such as a folder that is not mounted, is no order to forget what
    /// it gave before.
    func forgetPlansNoLongerConfigured() throws {
        let files = configuration.schedule.filter { $0.feed == nil }.map {
            ($0.path, SourcePaths.files(for: $0.path, extensions: Importer.scheduleExtensions))
        }
        let listed = Set(files.flatMap(\.1) + configuration.schedule.compactMap(\.feed?.name))
        let silent = files.filter { _, files in files.allSatisfy { InputFile.identity(of: $0) == nil } }.map(\.0)
        try store.write { transaction in
            let kept = try transaction.sources().filter { source in
                source.settings.hasPrefix(Importer.byHandMark)
                    || silent.contains { SourcePaths.covers($0, file: source.name) }
            }
            try transaction.deleteUpcomingOccurrences(exceptOf: listed.union(kept.map(\.name)), now: now)
        }
    }

    /// The instants within which plans are expanded and kept.
    ///
    /// 400 days are counted back from now, or from the day asked for or the newest activity where that is older:
    /// whoever imports an old archive wants its plan beside it.
    private func window() throws -> Range<Instant> {
        let calendar = configuration.calendar
        var reference = reference
        if let newest = try store.read({ try $0.activitySpan() })?.upperBound {
            reference = min(reference, calendar.start(of: newest.advanced(byDays: 1)))
        }
        let first = calendar.day(containing: reference).advanced(byDays: -Importer.daysBack)
        let last = calendar.day(containing: now).advanced(byDays: Importer.daysAhead)
        return calendar.start(of: first)..<calendar.start(of: last.advanced(byDays: 1))
    }

    private static let byHandMark = "by hand"

    /// What, besides the file, decides how it is read. The window moves from day to day, so a plan is read once a
    /// day.
    func scheduleSettings() throws -> String {
        let window = try window()
        let kinds = configuration.kinds.map(\.fingerprint).joined(separator: " ")
        return [
            rereads ? Importer.byHandMark : "configured", "zone=\(configuration.calendar.zone.identifier)",
            "me=\(configuration.me.joined(separator: ","))",
            "kinds=\(kinds)", "from=\(window.lowerBound.milliseconds)", "to=\(window.upperBound.milliseconds)",
        ].joined(separator: " ")
    }
}
