import Analysts
import Foundation
import Model
import Store

extension Pipeline {
    /// Looks over everything that a run needs: a line each, changing nothing and sending nothing.
    package func checkups() throws(PipelineError) -> [Checkup] {
        let health = try attempt { try store.health() }
        return [keyCheckup(health), databaseCheckup(health), endpointCheckup()] + (try sourceCheckups())
            + (try deviceCheckups())
            + [runCheckup(health, last: try attempt { try store.read { try $0.runs(limit: 1) }.first })]
    }

    private var lostKeyRemedy: String {
        "put the right key back from your copy; buckets and reports still work; if it is lost for good, move "
            + "\(configuration.database) away and import again"
    }

    private func keyCheckup(_ health: StoreHealth) -> Checkup {
        let path = configuration.keyFile
        if let keyFault {
            return Checkup(
                "key", .broken, "\(keyFault)", remedy: lostKeyRemedy)
        }
        switch health.key {
        case .right, .unused:
            if let key = try? SegmentKey.load(path: path), key.isExposed {
                return Checkup("key", .attention, "\(path) can be read by others", remedy: "chmod 600 \(path)")
            }
            return Checkup("key", .good, health.key == .right ? "\(path) opens the raw log" : "\(path) is ready")
        case .absent:
            return Checkup(
                "key", health.segments == 0 ? .attention : .broken, "there is no key at \(path)",
                remedy: health.segments == 0
                    ? "make one with lockin init" : lostKeyRemedy)
        case .wrong:
            return Checkup(
                "key", .broken, "\(path) is not the key that the raw log was sealed with",
                remedy: lostKeyRemedy)
        case .tampered:
            return Checkup(
                "key", .broken,
                "the raw log of \(counted(health.tamperedDays.count, "day")) does not open"
                    + (health.tamperedDays.first.map { ", the first \($0)" } ?? "") + ": it was changed or moved",
                remedy: "restore the database from a copy, or import its files again with --replace")
        }
    }

    private func databaseCheckup(_ health: StoreHealth) -> Checkup {
        let path = configuration.database
        if let fault = health.faults.first {
            return Checkup(
                "database", .broken, "\(path) is damaged (\(health.faults.count) findings, the first: \(fault))",
                remedy: "restore it from a copy, or move it away and import again")
        }
        if !health.isPrivate {
            return Checkup("database", .attention, "\(path) can be read by others", remedy: "chmod 600 \(path)")
        }
        let span = health.oldestDay.flatMap { oldest in health.newestDay.map { "\(oldest) to \($0)" } }
        return Checkup(
            "database", .good,
            "\(path): \(counted(health.records, "record")) on \(counted(health.days, "day"))\(span.map { ", \($0)" } ?? ""), "
                + "\(counted(health.events, "event")), \(counted(health.reports, "report"))")
    }

    private func endpointCheckup() -> Checkup {
        guard let endpoint = configuration.endpoint else {
            return Checkup(
                "endpoint", .good, "none configured: the built-in analyst writes, and nothing leaves this machine")
        }
        guard endpoint.host != "unknown" else {
            return Checkup(
                "endpoint", .broken, "base_url is no http or https URL",
                remedy: "write it like http://127.0.0.1:11434/v1")
        }
        if let variable = configuration.unsetKeyVariable {
            return Checkup(
                "endpoint", .attention, "\(endpoint.model) at \(endpoint.host), without a key: \(variable) is not set",
                remedy: "set it where lockin runs (cron has an environment of its own), or leave api_key_env out")
        }
        if endpoint.exposesKey {
            return Checkup(
                "endpoint", .attention, "\(endpoint.model) at \(endpoint.host), with a key that travels unencrypted",
                remedy: "write base_url with https, if the server has it")
        }
        return Checkup("endpoint", .good, "\(endpoint.model) at \(endpoint.host)")
    }

    /// A line for each device that has sent nothing for two days.
    private func deviceCheckups() throws(PipelineError) -> [Checkup] {
        let today = configuration.calendar.day(containing: now)
        let newest = try attempt { try store.read { try $0.newestDays(upTo: today.advanced(byDays: 1)) } }
        return newest.sorted { $0.key < $1.key }.compactMap { device, day in
            guard today.days(since: day) > 2 else { return nil }
            return Checkup(
                device, .attention, "no data since \(day)", remedy: "see whether its tracker and its export still run")
        }
    }

    private func sourceCheckups() throws(PipelineError) -> [Checkup] {
        let known = try attempt { try store.read { try $0.sources() } }
        let sources =
            configuration.activity.map { ($0.path, $0.feed, SourceState.Kind.activity) }
            + configuration.schedule.map { ($0.path, $0.feed, SourceState.Kind.schedule) }
        guard !sources.isEmpty else {
            return [
                Checkup(
                    "sources", .attention, "none configured",
                    remedy: "name your calendar under \"schedule\" and your activity export under \"activity\"")
            ]
        }
        let feeds = try attempt { try store.read { try $0.feeds() } }
        return sources.map { path, feed, kind in
            let known = known.filter { $0.kind == kind }
            guard let feed else { return sourceCheckup(path, kind, known: known) }
            return feedCheckup(
                feed, feeds.first { $0.kind == kind && $0.name == path }, known.first { $0.name == path })
        }
    }

    private func sourceCheckup(_ path: String, _ kind: SourceState.Kind, known: [SourceState]) -> Checkup {
        let files = SourcePaths.files(for: path, extensions: ["csv", "json", "ics", "ical"])
        for file in files where access(file, R_OK) != 0 {
            return Checkup(
                path, .broken, "\(file) cannot be read: \(systemMessage(errno))",
                remedy: "check the path and its permissions")
        }
        guard !files.isEmpty else {
            return Checkup(path, .attention, "no file matches", remedy: "check the path in the configuration")
        }
        let states = files.compactMap { file in known.first { $0.name == file } }
        if states.contains(where: \.hadErrors) {
            return Checkup(
                path, .attention, "some of it could not be read at the last import",
                remedy: "lockin import tells where; the rest is stored")
        }
        guard states.count == files.count, let newest = states.compactMap(\.lastNewData).max() else {
            return Checkup(path, .attention, "not imported yet", remedy: "run lockin import")
        }
        if kind == .activity, let days = daysOfSilence(since: newest) {
            return Checkup(
                path, .attention, "nothing new for \(days) days", remedy: "see whether the export still runs")
        }
        return Checkup(path, .good, "\(files.count) file\(files.count == 1 ? "" : "s"), read")
    }

    /// How many days ago the newest data came, from two on.
    func daysOfSilence(since newest: Instant) -> Int? {
        let days = configuration.calendar.day(containing: now).days(
            since: configuration.calendar.day(containing: newest))
        return days >= 2 ? days : nil
    }

    /// The last run, and how long ago one was done.
    private func runCheckup(_ health: StoreHealth, last: Run?) -> Checkup {
        let success = health.lastSuccess.flatMap { run in
            run.finished.map { finished in
                let ago = "\(now.milliseconds(since: finished) / 3_600_000) h ago"
                return run.outcome == .partial
                    ? "\(run.command) was done \(ago), but for some input that was skipped or a model that failed"
                    : "\(run.command) ended well \(ago)"
            }
        }
        guard let last else {
            return Checkup("runs", .attention, "there was none yet", remedy: "run lockin analyze")
        }
        let before = success.map { "; \($0)" } ?? ""
        switch last.outcome {
        case .done, .partial: return Checkup("runs", .good, success ?? "\(last.command) was done")
        case .failed:
            return Checkup(
                "runs", .attention, "the last one (\(last.command)) failed\(before)",
                remedy: last.message ?? "run it again")
        case nil:
            return Checkup(
                "runs", .attention, "the last one (\(last.command)) is still at work, or was killed\(before)",
                remedy: "run it again; nothing is lost")
        }
    }
}

/// `1 record`, `2 records`.
func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}
