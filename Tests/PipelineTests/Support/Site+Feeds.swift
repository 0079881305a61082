import HTTP
import Model

@testable import Pipeline

extension Site {
    /// A site whose plan is a feed at `address`.
    static func planned(at address: String, name: String? = nil, authFile: String? = nil) throws -> Site {
        var site = try Site(activity: [])
        site.configuration.schedule = [
            .init(feed: try Feed(address: address, name: name, authFile: authFile))
        ]
        return site
    }

    /// A site whose activity is a feed at `address`.
    static func active(at address: String, device: String? = nil) throws -> Site {
        var site = try Site(activity: [])
        site.configuration.activity = [.init(feed: try Feed(address: address), device: device)]
        return site
    }

    /// A pipeline that waits for nothing between repeated requests.
    func impatient(
        _ day: String, hour: Int = 5, limits: FeedConnection.Limits = .init()
    ) throws -> Pipeline {
        var pipeline = try pipeline(day, hour: hour)
        let now = try instant(day, hour: hour)
        pipeline.feeds = FeedFetcher(
            userAgent: "lockin/0",
            surroundings: .init(sleep: { _ in }, random: { 0 }, nowMilliseconds: { now.milliseconds }))
        pipeline.feeds.limits = limits
        return pipeline
    }

    /// Fetches and imports the configured sources, or `files`.
    func fetch(
        _ day: String, hour: Int = 5, files: [Configuration.ActivitySource]? = nil, replacing: Bool = false,
        limits: FeedConnection.Limits = .init()
    ) async throws -> ImportResult {
        let pipeline = try impatient(day, hour: hour, limits: limits)
        let fetched = try await pipeline.fetchFeeds(files, replacing: replacing)
        return try pipeline.importSources(files, replacing: replacing, fetched: fetched)
    }

    /// What `doctor` says of the site's only source.
    func checkup(_ day: String) throws -> Checkup? {
        let name = configuration.schedule.first?.path ?? configuration.activity.first?.path
        return try pipeline(day).checkups().first { $0.subject == name }
    }
}
