import Ingest
import Model
import Store
import Syntax

extension Importer {
    /// Fewer entries than this are no measure of what a plan should hold.
    private static let fewEntries = 20
    /// A plan that lists less than this part of what it listed before is not believed.
    private static let believablePart = 10

    /// Imports a plan that was fetched, unless it is absurd.
    func importPlan(_ content: FeedContent, of feed: Feed, into result: inout ImportResult) throws {
        if let fault = PlanContent.fault(of: content.bytes) {
            return try keepPlan(of: feed, for: fault, into: &result)
        }
        let (before, copy, settings) = try store.read { transaction in
            (
                try transaction.feed(.schedule, feed.name), try transaction.feedContent(.schedule, feed.name),
                try transaction.source(.schedule, feed.name)?.settings
            )
        }
        let isSameAddress = before?.address == feed.addressFingerprint
        if isSameAddress, copy == content.bytes, !rereads, !replaces, try scheduleSettings() == settings {
            return try tellUnchangedPlan(of: feed, into: &result)
        }
        let reading = try content.bytes.withUnsafeBytes { try readPlan($0, path: feed.name, log: &result.log) }
        guard reading.saysAnything else { return try keepPlan(of: feed, for: .unreadable, into: &result) }
        if !replaces, isSameAddress, let fault = try loss(of: feed, listing: reading.summary.listedUIDs, before) {
            return try keepPlan(of: feed, for: fault, into: &result)
        }
        let line = try store.write { transaction in
            let line = try keep(reading, of: feed.name, identity: nil, transaction)
            try transaction.save(
                FeedState(
                    name: feed.name, kind: .schedule, address: feed.addressFingerprint, fetched: now,
                    entityTag: content.entityTag, lastModified: content.lastModified,
                    listed: reading.summary.listedUIDs.count))
            try transaction.setFeedContent(content.bytes, of: .schedule, feed.name)
            return line
        }
        tell(line, &result)
    }

    /// Why a plan that lists `entries` is not to be believed after what it was before; nil where it is.
    private func loss(of feed: Feed, listing entries: Set<String>, _ before: FeedState?) throws -> FeedFault? {
        guard let before, before.listed > entries.count else { return nil }
        if before.listed >= Importer.fewEntries, entries.count * Importer.believablePart < before.listed {
            return .shrunk(listed: entries.count, before: before.listed)
        }
        guard entries.isEmpty else { return nil }
        // A calendar of a term that is over may well be empty; then there is nothing to lose.
        let ahead = now..<Instant(milliseconds: .max)
        let isLost = try store.read { try $0.events(overlapping: ahead).contains { $0.source == feed.name } }
        return isLost ? .emptied(before: before.listed) : nil
    }

    /// Reads the last good copy in place of a plan that is as it was.
    func importUnchangedPlan(of feed: Feed, into result: inout ImportResult) throws {
        let settings = try store.read { try $0.source(.schedule, feed.name)?.settings }
        if try scheduleSettings() == settings { return try tellUnchangedPlan(of: feed, into: &result) }
        guard let line = try importCopy(of: feed, log: &result.log) else {
            return try keepPlan(of: feed, for: .notFetched, into: &result)
        }
        try noteFetch(of: feed, .schedule)
        tell(line, &result)
    }

    /// Tells why a fetch brought nothing, and reads the last good copy in its place: the days ahead move on also while a
    /// feed is silent.
    func keepPlan(of feed: Feed, for fault: FeedFault, into result: inout ImportResult) throws {
        result.log.add(fault.diagnostic(name: feed.name))
        // What is wrong in the copy was told when it came.
        var log = DiagnosticLog(limit: 0)
        let line = try importCopy(of: feed, log: &log)
        try store.write { try noteFailure(fault, of: feed, .schedule, $0) }
        tell(
            ImportLine(
                path: feed.name, kind: .schedule, outcome: line == nil ? .failed : .kept, records: line?.records ?? 0,
                new: line?.new ?? 0, repeated: line?.repeated ?? 0), &result)
    }

    /// Reads the last good copy of a plan and stores what it holds; nil where none is kept.
    private func importCopy(of feed: Feed, log: inout DiagnosticLog) throws -> ImportLine? {
        guard let copy = try store.read({ try $0.feedContent(.schedule, feed.name) }) else { return nil }
        let reading = try copy.withUnsafeBytes { try readPlan($0, path: feed.name, log: &log) }
        guard reading.saysAnything else { return nil }
        return try store.write { try keep(reading, of: feed.name, identity: nil, $0) }
    }

    private func tellUnchangedPlan(of feed: Feed, into result: inout ImportResult) throws {
        try noteFetch(of: feed, .schedule)
        let records = try store.read { try $0.source(.schedule, feed.name)?.records ?? 0 }
        tell(ImportLine(path: feed.name, kind: .schedule, outcome: .unchanged, records: records), &result)
    }
}
