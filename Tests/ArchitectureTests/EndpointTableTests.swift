import Foundation
import Testing

/// The table of `docs/ENDPOINT.md` against the tests that there are.
@Suite struct EndpointTableTests {
    private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func `every behaviour of the table names tests that exist`() throws {
        var names: Set<String> = []
        for target in ["AnalystsTests", "HTTPTests", "PipelineTests"] {
            let entries = FileManager.default.enumerator(
                at: root.appending(path: "Tests/\(target)"), includingPropertiesForKeys: nil)
            while let url = entries?.nextObject() as? URL {
                guard url.pathExtension == "swift" else { continue }
                let text = try String(contentsOf: url, encoding: .utf8)
                names.formUnion(text.matches(of: /func `([^`]+)`/).map { String($0.1) })
            }
        }
        let table = try String(contentsOf: root.appending(path: "docs/ENDPOINT.md"), encoding: .utf8)
        var numbers: [Int] = []
        for row in table.matches(of: /\| (\d+) \| [^|]+ \| ([^|]+) \|/) {
            numbers.append(try #require(Int(row.1)))
            let tests = row.2.matches(of: /`([^`]+)`/).map { String($0.1) }
            #expect(!tests.isEmpty, "\(row.1)")
            for test in tests { #expect(names.contains(test), "\(row.1): \(test)") }
        }
        #expect(numbers == Array(1...36))
    }
}
