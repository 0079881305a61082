import Analysts
import Buckets
import Foundation
import Ingest
import Logging
import Model
import Pipeline
import Store
import TestSupport
import Testing

/// A person's folder: sources, database, key and reports, and the pipelines that run over them.
struct Site {
    let folder: ScratchFolder
    var configuration: Configuration
    var log = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    /// `activity`, `schedule`: names in the folder.
    init(
        activity: [String] = ["laptop.csv"], schedule: [String] = [], weekStartsOn: Weekday = .monday,
        hasKey: Bool = true
    ) throws {
        let folder = try ScratchFolder()
        self.folder = folder
        let chicago = try #require(zone(named: "America/Chicago"))
        configuration = Configuration(
            calendar: LocalCalendar(zone: chicago, weekStartsOn: weekStartsOn), database: folder.file("lockin.sqlite"),
            keyFile: folder.file("lockin.key"), reports: folder.file("reports"),
            schedule: schedule.map { .init(path: folder.file($0)) },
            activity: activity.map { .init(path: folder.file($0)) }, rules: .standard)
        if hasKey { _ = try SegmentKey.create(path: configuration.keyFile) }
    }

    /// Points the configuration at a model.
    mutating func ask(_ baseURL: String, timeout: Duration = .seconds(600)) {
        configuration.endpoint = Endpoint(baseURL: baseURL, model: "test-model", timeout: timeout)
    }

    var calendar: LocalCalendar { configuration.calendar }

    /// `2025-03-20`, and so many hours after its beginning.
    func instant(_ day: String, hour: Int = 5) throws -> Instant {
        calendar.start(of: try civil(day)).advanced(byMilliseconds: Int64(hour) * 3_600_000)
    }

    func pipeline(_ day: String, hour: Int = 5) throws -> Pipeline {
        let now = try instant(day, hour: hour)
        return try Pipeline(
            configuration: configuration, now: now, version: "0", log: log, clock: { now },
            random: { .random(in: 0..<1) })
    }

    /// The database, to look into.
    func store() throws -> Store {
        try Store(path: configuration.database, key: try? SegmentKey.load(path: configuration.keyFile))
    }

    /// Everything derived, and the raw log, as it stands.
    func stored() throws -> Stored {
        try store().read { transaction in
            Stored(
                days: try transaction.dayActivity(everyDay),
                segments: try transaction.segmentKeys().compactMap { try transaction.segment($0) })
        }
    }

    struct Stored: Equatable {
        let days: [DayActivity]
        let segments: [DaySegment]
    }

    func calls() throws -> [CallRecord] {
        try store().read { try $0.calls(limit: 1000) }.reversed().map(\.call)
    }

    func report(_ period: Findings.Period) throws -> StoredReport {
        try #require(try store().read { try $0.report(period) })
    }

    /// Titles of the stored plan between two days, sorted.
    func planned(from first: String, to last: String) throws -> [String] {
        let span = try instant(first, hour: 0)..<instant(last, hour: 0)
        return try store().read { try $0.events(overlapping: span) }.map(\.title).sorted()
    }
}

let everyDay = CivilDate(daysSinceEpoch: -100_000)...CivilDate(daysSinceEpoch: 100_000)

/// The date that `text` names.
func civil(_ text: String) throws -> CivilDate {
    try #require(CivilDate(iso: text))
}

/// The daily period of `text`.
func daily(_ text: String) throws -> Findings.Period {
    .daily(try civil(text))
}

/// The weekly period of `text`.
func weekly(_ text: String) throws -> Findings.Period {
    .weekly(try #require(ISOWeek(iso: text)))
}
