import Model
import Store

extension Pipeline {
    /// Fetches what `importSources` with the same arguments wants from elsewhere; stores nothing.
    package func fetchFeeds(
        _ files: [Configuration.ActivitySource]? = nil, replacing: Bool = false
    ) async throws(PipelineError) -> FetchedFeeds {
        var importer = importer()
        importer.replaces = replacing
        importer.rereads = files != nil
        return await feeds.fetch(try attempt { try importer.feedRequests(files) })
    }

    /// Imports every configured source, or only `files`; `fetched` is what their feeds brought.
    ///
    /// With `replacing`, the days that the activity files cover become exactly what they say together.
    ///
    /// - Throws: `PipelineError.locked` where another run is at work, `.store` where nothing can be stored.
    package func importSources(
        _ files: [Configuration.ActivitySource]? = nil, replacing: Bool = false, fetched: FetchedFeeds = FetchedFeeds()
    ) throws(PipelineError) -> ImportResult {
        try run("import", outcome: { $0.isPartial ? .partial : .done }) {
            var importer = importer()
            importer.replaces = replacing
            importer.rereads = files != nil
            importer.fetched = fetched
            return try files.map { try importer.importFiles($0) } ?? importer.importConfigured()
        }
    }

    /// An importer for this run; `reference` is the present of the report that is wanted, now where none is given.
    func importer(reference: Instant? = nil) -> Importer {
        Importer(
            configuration: configuration, store: store, keyFault: keyFault, log: log, now: now, reference: reference)
    }
}
