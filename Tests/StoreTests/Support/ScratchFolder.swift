import Foundation
import Testing

/// A folder of its own for one test, deleted with all in it when the test ends.
final class ScratchFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("lockin-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func file(_ name: String) -> String { path + "/" + name }

    /// Makes the file `name` with these bytes.
    @discardableResult
    func write(_ bytes: some Sequence<UInt8>, to name: String, mode: mode_t = 0o600) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
        try #require(chmod(file(name), mode) == 0)
        return file(name)
    }

    func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: file(name))))
    }

    func mode(_ name: String) throws -> UInt32 {
        var status = stat()
        try #require(stat(file(name), &status) == 0)
        return UInt32(status.st_mode) & 0o7777
    }

    /// Names of what lies in the folder, sorted.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
}
