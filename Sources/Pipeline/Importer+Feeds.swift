import Ingest
import Model
import Store
import Syntax

extension Importer {
    /// What has to be fetched for an import of the configured sources, or only of `sources`.
    func feedRequests(_ sources: [Configuration.ActivitySource]?) throws -> [FeedRequest] {
        guard let sources else {
            return try configuration.activity.compactMap { source in
                try source.feed.map { try request($0, .activity, source: source) }
            }
                + configuration.schedule.compactMap { source in
                    try source.feed.map { try request($0, .schedule, source: .init(feed: $0)) }
                }
        }
        return try sources.compactMap { source in
            guard let feed = source.feed else { return nil }
            let source = source.completed(by: configuration, for: feed)
            return try request(source.feed ?? feed, nil, source: source)
        }
    }

    private func request(
        _ feed: Feed, _ kind: SourceState.Kind?, source: Configuration.ActivitySource
    ) throws -> FeedRequest {
        let options = ActivityOptions(
            device: source.device, zone: source.zone ?? configuration.calendar.zone, now: now, mapping: source.mapping)
        var known: FeedState?
        if let kind, !rereads, !replaces {
            known = try store.read { transaction in
                guard let state = try transaction.feed(kind, feed.name), state.address == feed.addressFingerprint
                else { return nil }
                // What was read under other settings has to be read again, and of a log no copy is kept.
                let isAtHand =
                    kind == .schedule
                    ? try transaction.feedContent(kind, feed.name) != nil
                    : try transaction.source(kind, feed.name)?.settings == activitySettings(source)
                return isAtHand ? state : nil
            }
        }
        return FeedRequest(feed: feed, kind: kind, known: known, options: kind == .schedule ? nil : options)
    }

    /// Imports what `feed` brought as a source of `kind`; where that is nil its content decides.
    mutating func importFeed(
        _ feed: Feed, _ kind: SourceState.Kind?, source: Configuration.ActivitySource, into result: inout ImportResult
    ) throws {
        switch fetched.outcome(of: feed, kind) {
        case .content(let content):
            if kind == .schedule || kind == nil && content.bytes.withUnsafeBytes(looksLikeSchedule) {
                try importPlan(content, of: feed, into: &result)
            } else {
                try importLog(content, of: feed, source: source, into: &result)
            }
        case .activityWatch(let reading):
            try importReading(reading, of: feed, source: source, into: &result)
        case .unchanged:
            if kind == .schedule {
                try importUnchangedPlan(of: feed, into: &result)
            } else {
                try noteFetch(of: feed, .activity)
                let known = try store.read { try $0.source(.activity, feed.name) }
                tell(
                    ImportLine(path: feed.name, kind: .activity, outcome: .unchanged, records: known?.records ?? 0),
                    &result)
            }
        case .failed(let fault):
            if kind == .schedule || kind == nil && configuration.schedule.contains(where: { $0.feed == feed }) {
                try keepPlan(of: feed, for: fault, into: &result)
            } else {
                try tellFailure(fault, of: feed, .activity, into: &result)
            }
        }
    }

    /// Forgets what is known of feeds that are not configured any more, and their copies.
    func forgetFeedsNoLongerConfigured() throws {
        let plans = Set(configuration.schedule.compactMap(\.feed?.name))
        let logs = Set(configuration.activity.compactMap(\.feed?.name))
        try store.write { transaction in
            for feed in try transaction.feeds()
            where !(feed.kind == .schedule ? plans : logs).contains(feed.name) {
                try transaction.deleteFeed(feed.kind, feed.name)
            }
        }
    }

    /// Tells that `feed` brought nothing that can be used; what it brought before stays.
    func tellFailure(
        _ fault: FeedFault, of feed: Feed, _ kind: SourceState.Kind, into result: inout ImportResult
    ) throws {
        result.log.add(fault.diagnostic(name: feed.name))
        try store.write { try noteFailure(fault, of: feed, kind, $0) }
        tell(ImportLine(path: feed.name, kind: ImportLine.Kind(kind), outcome: .failed), &result)
    }

    /// Notes that a fetch failed.
    func noteFailure(
        _ fault: FeedFault, of feed: Feed, _ kind: SourceState.Kind, _ transaction: StoreTransaction
    ) throws {
        var state = try self.state(of: feed, kind, transaction)
        state.failed = now
        state.failure = fault.summary
        try transaction.save(state)
    }

    /// Notes that what is stored of the feed is what it still is.
    func noteFetch(of feed: Feed, _ kind: SourceState.Kind) throws {
        try store.write { transaction in
            var state = try self.state(of: feed, kind, transaction)
            state.fetched = now
            state.failed = nil
            state.failure = nil
            try transaction.save(state)
        }
    }

    /// What is known of the feed; of an address that has changed nothing is.
    private func state(
        of feed: Feed, _ kind: SourceState.Kind, _ transaction: StoreTransaction
    ) throws -> FeedState {
        let fresh = FeedState(name: feed.name, kind: kind, address: feed.addressFingerprint)
        guard let known = try transaction.feed(kind, feed.name), known.address == fresh.address else { return fresh }
        return known
    }
}

extension ImportLine.Kind {
    init(_ kind: SourceState.Kind) {
        switch kind {
        case .schedule: self = .schedule
        case .activity: self = .activity
        }
    }
}
