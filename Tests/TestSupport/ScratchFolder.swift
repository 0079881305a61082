package import Foundation

/// A folder that is removed with its last user.
package final class ScratchFolder: Sendable {
    package let path: String

    package init() throws {
        var template = Array(
            (NSTemporaryDirectory() as NSString).appendingPathComponent("lockin-test-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    package func file(_ name: String) -> String { path + "/" + name }

    package func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name)) }

    package func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: file(name))), as: UTF8.self)
    }

    package func write(_ text: String, to name: String) throws {
        try write(Data(text.utf8), to: name)
    }

    package func write(_ data: Data, to name: String) throws {
        let url = URL(filePath: file(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    package func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: file(name))
    }
}
