import Foundation
import Testing

@testable import Store

/// The key's file.
struct SegmentKeyTests {
    let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    @Test func `a new key file is private whatever the umask, and gives the key back`() throws {
        let before = umask(0)
        defer { umask(before) }
        let key = try SegmentKey.create(path: folder.file("k"))
        #expect(try folder.mode("k") == 0o600)
        let loaded = try SegmentKey.load(path: folder.file("k"))
        #expect(loaded.bytes == key.bytes)
        #expect(!loaded.isExposed)
        #expect(try SegmentKey.create(path: folder.file("l")).bytes != key.bytes)
    }

    @Test func `the file is one line of text`() throws {
        try SegmentKey.create(path: folder.file("k"))
        let text = String(decoding: try folder.bytes("k"), as: UTF8.self)
        #expect(text.wholeMatch(of: #/lockin-key-1 [0-9a-f]{64}\n/#) != nil)
    }

    @Test func `an existing file is never written over`() throws {
        let path = try folder.write(Array("precious".utf8), to: "k")
        #expect(throws: StoreError.keyFile(path: path, .alreadyExists)) { try SegmentKey.create(path: path) }
        #expect(try folder.bytes("k") == Array("precious".utf8))
    }

    @Test func `a folder that is missing is the system's reason`() throws {
        let path = folder.file("missing/k")
        #expect(throws: StoreError.keyFile(path: path, .missing)) { try SegmentKey.create(path: path) }
    }

    @Test(arguments: [
        "lockin-key-1 " + String(repeating: "0A", count: 32),
        "lockin-key-1 " + String(repeating: "0a", count: 32) + "\r\n",
        "lockin-key-1 " + String(repeating: "0a", count: 32) + " \n\n",
    ])
    func `digits of either case and any end of line are read`(text: String) throws {
        let path = try folder.write(Array(text.utf8), to: "k")
        #expect(try SegmentKey.load(path: path).bytes == [UInt8](repeating: 10, count: 32))
    }

    @Test(arguments: [
        "", "\n", "lockin-key-1", "lockin-key-1 ", String(repeating: "0a", count: 32),
        "lockin-key-2 " + String(repeating: "0a", count: 32), "lockin-key-1 " + String(repeating: "0a", count: 31),
        "lockin-key-1 " + String(repeating: "0a", count: 33), "lockin-key-1 " + String(repeating: "0g", count: 32),
        "lockin-key-1 " + String(repeating: "0a", count: 32) + "\nmore", String(repeating: "x", count: 10_000),
    ])
    func `anything else in the file is malformed`(text: String) throws {
        let path = try folder.write(Array(text.utf8), to: "k")
        #expect(throws: StoreError.keyFile(path: path, .malformed)) { try SegmentKey.load(path: path) }
    }

    @Test func `a missing file and a folder are told apart from a malformed one`() throws {
        #expect(throws: StoreError.keyFile(path: folder.file("k"), .missing)) {
            try SegmentKey.load(path: folder.file("k"))
        }
        #expect(throws: StoreError.keyFile(path: folder.path, .system("Is a directory"))) {
            try SegmentKey.load(path: folder.path)
        }
    }

    @Test(arguments: [(0o600, false), (0o400, false), (0o640, true), (0o644, true), (0o602, true)])
    func `a file that others can reach is loaded and says so`(mode: Int, isExposed: Bool) throws {
        try SegmentKey.create(path: folder.file("k"))
        try #require(chmod(folder.file("k"), mode_t(mode)) == 0)
        #expect(try SegmentKey.load(path: folder.file("k")).isExposed == isExposed)
    }

    @Test func `a key has 32 bytes`() {
        #expect(SegmentKey(bytes: Array(0..<31)) == nil)
        #expect(SegmentKey(bytes: Array(0..<33)) == nil)
        #expect(SegmentKey(bytes: Array(0..<32)) != nil)
    }
}
