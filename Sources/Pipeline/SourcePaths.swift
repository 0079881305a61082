import Foundation

/// The files that a configured path stands for: itself, the files in a folder, or the matches of a glob.
enum SourcePaths {
    /// Files for `path`, sorted by name; hidden files in folders are left out.
    ///
    /// A path that names nothing gives itself, so that reading it says what is wrong; a glob without a match gives
    /// none.
    static func files(for path: String, extensions: Set<String>) -> [String] {
        if path == "-" { return [path] }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
            return isFolder.boolValue ? files(inFolder: path, extensions: extensions) : [path]
        }
        guard path.contains(where: { "*?[".contains($0) }) else { return [path] }
        return matches(path)
    }

    /// Whether `file` is one that `path` may stand for: what it gave at another time and does not give now.
    static func covers(_ path: String, file: String) -> Bool {
        file == path || file.hasPrefix(path.hasSuffix("/") ? path : path + "/")
            || fnmatch(path, file, FNM_PATHNAME) == 0
    }

    private static func files(inFolder folder: String, extensions: Set<String>) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return names.filter { name in
            !name.hasPrefix(".") && extensions.contains((name as NSString).pathExtension.lowercased())
        }.sorted().map { prefix + $0 }
    }

    private static func matches(_ pattern: String) -> [String] {
        var result = glob_t()
        defer { globfree(&result) }
        guard glob(pattern, 0, nil, &result) == 0 else { return [] }
        return (0..<Int(result.gl_pathc)).compactMap { index in
            result.gl_pathv[index].map { String(cString: $0) }
        }
    }
}
