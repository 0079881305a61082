import Buckets
import Foundation
import Ingest
import Logging
import Model
import Store
import Syntax

/// Reads sources and stores what they hold: activity as sealed segments and the days derived from them, plans as
/// occurrences.
///
/// One file is one transaction, so a run that ends in the middle leaves each file in whole or not at all.
struct Importer {
    let configuration: Configuration
    let store: Store
    /// What to tell of the key where it is needed and there is none.
    let keyFault: StoreError?
    let log: Logger
    let now: Instant
    /// Plans are kept from 400 days before this instant on; the newest day for which the caller wants a report.
    let reference: Instant
    /// Whether the days that an activity file covers are made exactly what it says.
    var replaces = false
    /// Whether files that have not changed since they were last read are read all the same.
    var rereads = false
    /// Bytes of a table that one processor reads at a time.
    var partLength = 4 << 20
    /// Records of a table that are held before the older of them are stored.
    var mostHeld = 1 << 17
    /// What the files read so far hold, where they replace: one must not delete what another of the same run says.
    var replacements = SegmentBuilder()
    /// What the feeds brought.
    var fetched = FetchedFeeds()

    init(
        configuration: Configuration, store: Store, keyFault: StoreError?, log: Logger, now: Instant,
        reference: Instant? = nil
    ) {
        self.configuration = configuration
        self.store = store
        self.keyFault = keyFault
        self.log = log
        self.now = now
        self.reference = min(now, reference ?? now)
    }

    /// Imports every configured source: activity first, for the plan is kept as far back as there is activity to hold
    /// it against.
    mutating func importConfigured() throws -> ImportResult {
        var result = ImportResult()
        try deriveAgainIfRulesChanged(into: &result)
        for source in configuration.activity {
            if let feed = source.feed {
                try importFeed(feed, .activity, source: source, into: &result)
                continue
            }
            let files = SourcePaths.files(for: source.path, extensions: Importer.activityExtensions)
            if files.isEmpty { result.log.add(Importer.noMatch(source.path)) }
            for path in files { try importActivity(path, source: source, into: &result) }
        }
        for source in configuration.schedule {
            if let feed = source.feed {
                try importFeed(feed, .schedule, source: .init(feed: feed), into: &result)
                continue
            }
            let files = SourcePaths.files(for: source.path, extensions: Importer.scheduleExtensions)
            if files.isEmpty { result.log.add(Importer.noMatch(source.path)) }
            for path in files { try importSchedule(path, into: &result) }
        }
        try forgetPlansNoLongerConfigured()
        try forgetFeedsNoLongerConfigured()
        try noticeMoves()
        return result
    }

    /// Imports the files named on the command line, told apart by their content.
    mutating func importFiles(_ sources: [Configuration.ActivitySource]) throws -> ImportResult {
        var result = ImportResult()
        try deriveAgainIfRulesChanged(into: &result)
        for source in sources {
            if let feed = source.feed {
                let source = source.completed(by: configuration, for: feed)
                try importFeed(source.feed ?? feed, nil, source: source, into: &result)
                continue
            }
            let files = SourcePaths.files(
                for: source.path, extensions: Importer.activityExtensions.union(Importer.scheduleExtensions))
            if files.isEmpty { result.log.add(Importer.noMatch(source.path)) }
            for path in files {
                let source = source.completed(by: configuration.activity, for: path)
                try importFile(path, source: source, into: &result)
            }
        }
        try noticeMoves()
        return result
    }

    static let activityExtensions: Set<String> = ["csv", "tsv", "json"]
    static let scheduleExtensions: Set<String> = ["ics", "ical", "json"]

    private mutating func importFile(
        _ path: String, source: Configuration.ActivitySource, into result: inout ImportResult
    ) throws {
        guard let file = open(path, .activity, &result) else { return }
        if file.withBytes({ looksLikeSchedule($0) }) {
            // A plan that is piped in has no name but the one given to it.
            let name = path == "-" ? source.device.map { "\($0)=-" } ?? path : path
            try importSchedule(name, file, into: &result)
        } else {
            try importActivity(path, file, source: source, into: &result)
        }
    }

    /// The file at `path`, or nil with its failure told.
    func open(_ path: String, _ kind: ImportLine.Kind, _ result: inout ImportResult) -> InputFile? {
        do throws(PipelineError) {
            return try InputFile(path: path)
        } catch {
            result.log.add(error.diagnostic(path: path))
            tell(ImportLine(path: path, kind: kind, outcome: .failed), &result)
            return nil
        }
    }

    /// Notes that nothing of the file at `path` could be read this time; what it brought before stays.
    func noteFailure(_ path: String, _ kind: SourceState.Kind) throws {
        try store.write { transaction in
            var state = try transaction.source(kind, path) ?? SourceState(name: path, kind: kind)
            state.file = nil
            state.hadErrors = true
            try transaction.save(state)
        }
    }

    /// Adds the line of a source to the result, and its counts to the log.
    func tell(_ line: ImportLine, _ result: inout ImportResult) {
        result.lines.append(line)
        log.info(
            "source \(line.outcome.rawValue)",
            metadata: [
                "source": "\(result.lines.count)", "kind": "\(line.kind.rawValue)", "records": "\(line.records)",
                "new": "\(line.new)", "repeated": "\(line.repeated)", "skipped": "\(line.skipped)",
            ])
    }

    /// That a folder or a glob stands for no file; a folder that cannot be listed is an error.
    static func noMatch(_ path: String) -> Diagnostic {
        if InputFile.identity(of: path) != nil, !FileManager.default.isReadableFile(atPath: path) {
            return Diagnostic(
                code: "source-unreadable", path: path, expected: "a folder that can be listed",
                found: "one that may not be", remedy: "check its permissions; what it brought before stays")
        }
        return Diagnostic(
            severity: .warning, code: "source-without-files", path: path, expected: "at least one file",
            found: "none that matches", remedy: "check the path")
    }
}
