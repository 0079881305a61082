extension Configuration.ActivitySource {
    /// This source, which somebody named on the command line, for its file at `path`: what it leaves open is taken from
    /// the first of `configured` that stands for the file too.
    ///
    /// So a file is read the same way whoever names it, and its records do not end on two devices.
    func completed(by configured: [Configuration.ActivitySource], for path: String) -> Configuration.ActivitySource {
        guard let known = configured.first(where: { SourcePaths.covers($0.path, file: path) }) else { return self }
        return Configuration.ActivitySource(
            path: self.path, device: device ?? known.device, zone: zone ?? known.zone,
            mapping: mapping ?? known.mapping)
    }
}
