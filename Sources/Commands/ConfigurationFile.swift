import Foundation

/// Finds the configuration file: `--config`, `$LOCKIN_CONFIG`, `./config.json`, then the one in the XDG folder.
struct ConfigurationFile {
    /// Absolute.
    let path: String

    /// - Returns: nil where no file was named and none lies in the usual places.
    init?(option: String?, surroundings: Surroundings) {
        if let named = option ?? surroundings.variable("LOCKIN_CONFIG") {
            path = surroundings.absolute(named, from: surroundings.workingFolder)
            return
        }
        let places = [surroundings.workingFolder + "/config.json", ConfigurationFile.xdgPath(surroundings)]
        guard let found = places.first(where: { FileManager.default.fileExists(atPath: $0) }) else { return nil }
        path = found
    }

    /// The folder that relative paths in the file start at.
    var folder: String { (path as NSString).deletingLastPathComponent }

    /// Where the configuration lies for a person who keeps it in their home. A relative `XDG_CONFIG_HOME` is ignored, as
    /// the XDG Base Directory Specification asks.
    static func xdgPath(_ surroundings: Surroundings) -> String {
        let home = surroundings.variable("HOME") ?? "~"
        let base = surroundings.variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (base ?? home + "/.config") + "/lockin/config.json"
    }
}
