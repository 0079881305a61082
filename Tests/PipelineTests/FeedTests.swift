import Testing

@testable import Pipeline

/// What an address is, and how much of it is shown.
@Suite struct FeedTests {
    @Test(arguments: [
        ("https://example.org/a.ics?token=secret", "https://example.org#"),
        ("http://localhost:5600", "http://localhost:5600#"), ("webcal://Example.ORG/secret", "https://example.org#"),
        ("WebCals://example.org:8443/secret", "https://example.org:8443#"), ("http://[::1]:80/secret", "http://[::1]#"),
    ])
    func `a feed is known by its origin and a fingerprint`(address: String, prefix: String) throws {
        let feed = try Feed(address: address)
        #expect(feed.name.hasPrefix(prefix))
        #expect(feed.name.count == prefix.count + 8)
        var dumped = ""
        dump(feed, to: &dumped)
        for text in [feed.name, "\(feed)", String(reflecting: feed), dumped] { #expect(!text.contains("secret")) }
        #expect(try Feed(address: address + "2").name != feed.name)
    }

    @Test(arguments: [
        ("ftp://example.org/a.ics", Feed.AddressFault.unsupportedScheme), ("file:///etc/passwd", .unsupportedScheme),
        ("https://mark:secret@example.org/a.ics", .holdsCredentials), ("https://mark@example.org", .holdsCredentials),
        ("https://", .malformed), ("http://exa mple.org/", .malformed),
    ])
    func `what is no plain http, https or webcal address is refused`(address: String, fault: Feed.AddressFault) {
        #expect(throws: fault) { try Feed(address: address) }
    }

    @Test(arguments: [
        ("https://example.org", true), ("webcal://x", true), ("ftp://x", true), ("plan.ics", false),
        ("/a/b://c", false),
        ("a b://c", false), ("://c", false), ("C:/plan.ics", false), ("-", false),
    ])
    func `an address begins with a scheme`(text: String, isAddress: Bool) {
        #expect(Feed.isAddress(text) == isAddress)
    }

    @Test(arguments: [
        ("http://localhost:5600", true), ("http://localhost:5600/", true), ("http://localhost:5600/api/0/export", true),
        ("http://localhost:5600/api/0/buckets/", true), ("http://localhost:5600/api/0?x=1", false),
        ("https://example.org/a.ics", false),
    ])
    func `an ActivityWatch is looked for where one may be`(address: String, isLookedFor: Bool) throws {
        #expect((try Feed(address: address).activityWatchAddress != nil) == isLookedFor)
    }
}
