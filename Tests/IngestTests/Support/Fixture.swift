import Foundation

/// The bytes of the fixture with this name.
func fixture(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: fixtureFolder.appending(path: name)))
}

/// The names of all fixtures, sorted.
func fixtureNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: fixtureFolder.path).sorted()
}

private let fixtureFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")
