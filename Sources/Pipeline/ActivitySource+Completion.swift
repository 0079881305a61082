extension Configuration.ActivitySource {
    /// This source, which somebody named on the command line, for its file at `path`: what it leaves open is taken from
    /// the first of `configured` that stands for the file too.
    ///
    /// So a file is read the same way whoever names it, and its records do not end on two devices.
    func completed(by configured: [Configuration.ActivitySource], for path: String) -> Configuration.ActivitySource {
        guard let known = configured.first(where: { $0.feed == nil && SourcePaths.covers($0.path, file: path) }) else {
            return self
        }
        return Configuration.ActivitySource(
            path: self.path, device: device ?? known.device, zone: zone ?? known.zone,
            mapping: mapping ?? known.mapping)
    }

    /// The same for a feed, which is then fetched as the configured one of its address.
    func completed(by configuration: Configuration, for feed: Feed) -> Configuration.ActivitySource {
        if let known = configuration.activity.first(where: { $0.feed?.url == feed.url }), let own = known.feed {
            return Configuration.ActivitySource(
                feed: own, device: device ?? known.device, zone: zone ?? known.zone,
                mapping: mapping ?? known.mapping)
        }
        let plan = configuration.schedule.first { $0.feed?.url == feed.url }?.feed
        return Configuration.ActivitySource(feed: plan ?? feed, device: device, zone: zone, mapping: mapping)
    }
}
