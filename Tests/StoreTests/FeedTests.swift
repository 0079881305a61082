import Model
import Testing

@testable import Store

/// What is kept of sources that are fetched.
struct FeedTests {
    let folder: ScratchFolder
    let store: Store

    init() throws {
        folder = try ScratchFolder()
        store = try Store(path: folder.file("a.sqlite"), key: nil)
    }

    private let state = FeedState(
        name: "https://example.org#1", kind: .schedule, address: "0123", fetched: Samples.instant(1),
        failed: Samples.instant(2), failure: "no address found", entityTag: "W/\"a\"",
        lastModified: "Sun, 06 Nov 1994 08:49:37 GMT", listed: 12, progress: "{}")

    @Test func `a feed comes back as it was stored, and its copy byte for byte`() throws {
        let bytes: [UInt8] = [0, 255, 10, 13] + Array("BEGIN:VCALENDAR".utf8)
        try store.write { (transaction) throws in
            #expect(try transaction.feed(.schedule, state.name) == nil)
            #expect(try transaction.feedContent(.schedule, state.name) == nil)
            try transaction.save(state)
            try transaction.setFeedContent(bytes, of: .schedule, state.name)
        }
        try store.read { (transaction) throws in
            #expect(try transaction.feed(.schedule, state.name) == state)
            #expect(try transaction.feed(.activity, state.name) == nil)
            #expect(try transaction.feeds() == [state])
            #expect(try transaction.feedContent(.schedule, state.name) == bytes)
        }
    }

    @Test func `storing a feed again keeps its copy, and forgetting it takes the copy along`() throws {
        try store.write { (transaction) throws in
            try transaction.save(state)
            try transaction.setFeedContent([1], of: .schedule, state.name)
            var later = state
            later.failed = nil
            later.failure = nil
            try transaction.save(later)
            #expect(try transaction.feed(.schedule, state.name) == later)
            #expect(try transaction.feedContent(.schedule, state.name) == [1])
            try transaction.deleteFeed(.schedule, state.name)
            #expect(try transaction.feeds() == [])
            #expect(try transaction.feedContent(.schedule, state.name) == nil)
        }
    }
}
