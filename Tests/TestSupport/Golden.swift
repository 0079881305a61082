import Foundation
package import Testing

/// Holds `text` against the file `Golden/NAME` of the test target that calls; `RECORD_GOLDEN=1` writes the file and fails.
package func expectGolden(
    _ name: String, _ text: String, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let file = testTarget(of: filePath).appending(path: "Golden/\(name)")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        Issue.record("recorded \(name); run again without RECORD_GOLDEN", sourceLocation: sourceLocation)
        return
    }
    let golden = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(text == golden, sourceLocation: sourceLocation)
}

/// The folder of the test target that the file at `path` belongs to.
private func testTarget(of path: String) -> URL {
    var folder = URL(filePath: path).deletingLastPathComponent()
    while folder.path.count > 1, folder.deletingLastPathComponent().lastPathComponent != "Tests" {
        folder.deleteLastPathComponent()
    }
    return folder
}
