import Foundation
import GRDB
import Model
import Store
import Syntax
import TestSupport
import Testing

@testable import Pipeline

/// A plan that is fetched: what is asked for, and what becomes of an answer that cannot be right.
@Suite struct PlanFeedTests {
    private static let plan = CalendarText.calendar("20250318T150000Z Past", "20250325T150000Z Coming")

    /// Serves `reply`, which a test may change.
    private func serve(_ reply: FeedServer.Reply) throws -> (FeedServer, Shared<FeedServer.Reply>) {
        let current = Shared(reply)
        return (try FeedServer { _ in current.value }, current)
    }

    private func titles(_ site: Site) throws -> [String] {
        try site.planned(from: "2025-03-01", to: "2025-06-01")
    }

    @Test func `a calendar is fetched, and asked for again with its validators`() async throws {
        let validators = ["ETag: \"one\"", "Last-Modified: Sun, 16 Mar 2025 08:49:37 GMT"]
        let server = try FeedServer { request in
            request.header("If-None-Match") == "\"one\""
                ? .init(304) : .init(200, PlanFeedTests.plan, headers: validators)
        }
        let site = try Site.planned(at: server.url + "/secret-token/basic.ics")
        let first = try await site.fetch("2025-03-21")
        #expect(first.lines.map(\.outcome) == [.imported])
        #expect(!first.isPartial)
        #expect(try titles(site) == ["Coming", "Past"])
        #expect(server.requests[0].header("If-None-Match") == nil)

        let second = try await site.fetch("2025-03-21", hour: 6)
        #expect(second.lines.map(\.outcome) == [.unchanged])
        #expect(server.requests[1].header("If-None-Match") == "\"one\"")
        #expect(server.requests[1].header("If-Modified-Since") == "Sun, 16 Mar 2025 08:49:37 GMT")
        #expect(try site.checkup("2025-03-21")?.state == .good)
    }

    @Test func `a plan whose copy was lost is asked for without its validators`() async throws {
        let (server, _) = try serve(.init(200, PlanFeedTests.plan, headers: ["ETag: \"one\""]))
        let site = try Site.planned(at: server.url + "/a.ics")
        _ = try await site.fetch("2025-03-21")
        let database = try DatabaseQueue(path: site.configuration.database)
        try await database.write { try $0.execute(sql: "UPDATE feeds SET content = NULL") }
        try database.close()
        server.forgetRequests()
        _ = try await site.fetch("2025-03-21", hour: 6)
        #expect(server.requests.map { $0.header("If-None-Match") } == [nil])
    }

    @Test(arguments: [true, false])
    func `an unchanged feed reaches a day further the next day, with or without validators`(has: Bool) async throws {
        let daily = CalendarText.calendar("20250301T150000Z Daily", rule: "FREQ=DAILY")
        let server = try FeedServer { request in
            request.header("If-None-Match") != nil ? .init(304) : .init(200, daily, headers: has ? ["ETag: \"d\""] : [])
        }
        let site = try Site.planned(at: server.url + "/a.ics")
        _ = try await site.fetch("2025-03-21")
        let count = try titles(site).count
        #expect(try await site.fetch("2025-03-21", hour: 9).lines.map(\.outcome) == [.unchanged])
        let next = try await site.fetch("2025-03-22")
        #expect(next.lines.map(\.new) == [1])
        #expect(try titles(site).count == count + 1)
        #expect((server.requests.last?.header("If-None-Match") != nil) == has)
    }

    @Test func `a plan in JSON is a feed too`() async throws {
        let (server, _) = try serve(
            .init(
                200, #"{"events": [{"title": "Exam", "start": "2025-03-28T09:00:00Z", "end": "2025-03-28T10:00:00Z"}]}"#
            ))
        let site = try Site.planned(at: server.url + "/plan")
        #expect(try await site.fetch("2025-03-21").lines.map(\.outcome) == [.imported])
        #expect(try titles(site) == ["Exam"])
    }

    /// What a server may say in place of a calendar, and the code of the complaint.
    private static let absurd: [(FeedServer.Reply, String)] = {
        var cut = FeedServer.Reply(200, plan)
        cut.claimedLength = 100_000
        return [
            (.init(200, "<!DOCTYPE html>\n<html><body>Log in</body></html>"), "feed-web-page"),
            (.init(200, ""), "feed-empty"), (.init(200, " \r\n\r\n"), "feed-empty"),
            (.init(200, "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"), "feed-emptied"),
            (.init(200, String(plan.prefix(plan.count - 60))), "feed-truncated"),
            (.init(200, #"{"events": [{"title": "Exam", "start": "2025-03"#), "feed-truncated"),
            (.init(200, #"{"error": "no such calendar"}"#), "feed-no-plan"),
            (.init(200, "timestamp,duration_s,app_identifier,category\n"), "feed-no-plan"),
            (.init(200, "\u{0}\u{1}\u{2}PNG"), "feed-no-plan"),
            (.init(204), "feed-status"), (.init(302), "feed-status"), (.init(304), "feed-status"),
            (.init(401), "feed-status"), (.init(403), "feed-status"), (.init(404), "feed-status"),
            (.init(410), "feed-status"), (.init(429), "feed-status"), (.init(500), "feed-status"),
            (.init(503), "feed-status"),
            (.init(302, headers: ["Location: file:///etc/passwd"]), "feed-unreachable"),
            (cut, "feed-unreachable"),
        ]
    }()

    @Test(arguments: absurd.indices)
    func `an absurd answer keeps the last good copy, says so, and counts as partial`(index: Int) async throws {
        let (absurd, code) = PlanFeedTests.absurd[index]
        let (server, reply) = try serve(.init(200, PlanFeedTests.plan))
        let site = try Site.planned(at: server.url + "/secret-token/basic.ics")
        _ = try await site.fetch("2025-03-21")
        reply.update { $0 = absurd }
        let result = try await site.fetch("2025-03-22")
        #expect(result.lines.map(\.outcome) == [.kept])
        #expect(result.isPartial)
        #expect(result.log.entries.map(\.code) == [code])
        let complaint = result.log.rendered(showingInput: true).joined()
        #expect(complaint.contains("what it brought before stays"))
        #expect(!complaint.contains("secret-token"))
        #expect(try titles(site) == ["Coming", "Past"])
        let checkup = try #require(try site.checkup("2025-03-22"))
        #expect(checkup.state == .attention)
        #expect(checkup.message.contains("last fetched 24 h ago"), "\(checkup.message)")

        // And it recovers by itself.
        reply.update { $0 = .init(200, CalendarText.calendar("20250325T150000Z Coming", "20250326T150000Z New")) }
        let recovered = try await site.fetch("2025-03-23")
        #expect(!recovered.isPartial)
        #expect(try titles(site) == ["Coming", "New", "Past"])
        #expect(try site.checkup("2025-03-23")?.state == .good)
    }

    @Test(arguments: absurd.indices)
    func `an absurd answer at the first fetch fails, and stores nothing`(index: Int) async throws {
        let (absurd, code) = PlanFeedTests.absurd[index]
        let (server, _) = try serve(absurd)
        let site = try Site.planned(at: server.url + "/basic.ics")
        let result = try await site.fetch("2025-03-21")
        guard code != "feed-emptied" else { return #expect(result.lines.map(\.outcome) == [.imported]) }
        #expect(result.lines.map(\.outcome) == [.failed])
        #expect(result.log.entries.map(\.code) == [code])
        #expect(try site.store().read { try $0.feedContent(.schedule, site.configuration.schedule[0].path) } == nil)
    }

    @Test func `while a feed is silent its plan still reaches a day further each day`() async throws {
        let daily = CalendarText.calendar("20250301T150000Z Daily", rule: "FREQ=DAILY")
        let (server, reply) = try serve(.init(200, daily))
        let site = try Site.planned(at: server.url + "/a.ics")
        _ = try await site.fetch("2025-03-21")
        let count = try titles(site).count
        reply.update { $0 = .init(500) }
        #expect(try await site.fetch("2025-03-24").lines.map(\.new) == [3])
        #expect(try titles(site).count == count + 3)
    }

    @Test func `a server that is gone keeps the last good copy`() async throws {
        var site = try Site.planned(at: "http://127.0.0.1:9/a.ics", name: "mine")
        do {
            let (server, _) = try serve(.init(200, PlanFeedTests.plan))
            site.configuration.schedule = [.init(feed: try Feed(address: server.url + "/a.ics", name: "mine"))]
            _ = try await site.fetch("2025-03-21")
        }
        site.configuration.schedule = [.init(feed: try Feed(address: "http://127.0.0.1:9/a.ics", name: "mine"))]
        let result = try await site.fetch("2025-03-22")
        #expect(result.lines.map(\.outcome) == [.kept])
        #expect(result.log.entries.map(\.code) == ["feed-unreachable"])
        #expect(try titles(site) == ["Coming", "Past"])
    }

    @Test func `a server that never answers is given up in time`() async throws {
        let silent = try FeedServer { _ in nil }
        let site = try Site.planned(at: silent.url + "/a.ics")
        var limits = FeedConnection.Limits()
        limits.feed = .milliseconds(200)
        let result = try await site.fetch("2025-03-21", limits: limits)
        #expect(result.lines.map(\.outcome) == [.failed])
        #expect(result.log.entries.map(\.code) == ["feed-too-slow"])
    }

    @Test func `feeds are fetched side by side, so a slow one holds up no other`() async throws {
        let (quick, _) = try serve(.init(200, PlanFeedTests.plan))
        // It answers once the one behind it in the configuration was asked.
        let slow = try FeedServer { _ in
            while quick.requests.isEmpty { usleep(1_000) }
            return .init(200, CalendarText.calendar("20250326T150000Z Slow"))
        }
        var site = try Site.planned(at: slow.url + "/a.ics")
        site.configuration.schedule.append(.init(feed: try Feed(address: quick.url + "/b.ics")))
        let result = try await site.fetch("2025-03-21")
        #expect(result.lines.map(\.outcome) == [.imported, .imported])
        #expect(try titles(site) == ["Coming", "Past", "Slow"])
    }

    @Test(.enabled(if: TLSServer.isAvailable, "needs the commands openssl and python3"))
    func `a webcal address is fetched over https, trusting the feed's own certificate file`() async throws {
        let certificates = try await Certificates()
        try await withTLSServer(of: certificates) { connection in
            while connection.readRequest() != nil {
                let plan = PlanFeedTests.plan
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(plan.utf8.count)\r\n\r\n\(plan)")
            }
        } _: { (server) async throws in
            let address = "webcal://localhost:\(server.port)/secret-token"
            var site = try Site.planned(at: address)
            let distrusted = try await site.fetch("2025-03-21")
            #expect(distrusted.log.entries.map(\.code) == ["feed-unreachable"])
            site.configuration.schedule = [.init(feed: try Feed(address: address, caFile: certificates.root))]
            #expect(try await site.fetch("2025-03-21").lines.map(\.outcome) == [.imported])
        }
    }

    @Test func `a redirect to another server is followed without the password`() async throws {
        let (target, _) = try serve(.init(200, PlanFeedTests.plan))
        let (server, _) = try serve(.init(302, headers: ["Location: \(target.url)/elsewhere"]))
        let folder = try ScratchFolder()
        try folder.write("mark:secret", to: "auth")
        chmod(folder.file("auth"), 0o600)
        let site = try Site.planned(at: server.url + "/a.ics", authFile: folder.file("auth"))
        #expect(try await site.fetch("2025-03-21").lines.map(\.outcome) == [.imported])
        #expect(server.requests[0].header("Authorization") != nil)
        #expect(target.requests[0].header("Authorization") == nil)
    }

    @Test func `a reply that is too large is refused`() async throws {
        let (server, reply) = try serve(.init(200, PlanFeedTests.plan))
        let site = try Site.planned(at: server.url + "/a.ics")
        var limits = FeedConnection.Limits()
        limits.bytes = 100_000
        _ = try await site.fetch("2025-03-21", limits: limits)
        reply.update { $0 = .init(200, PlanFeedTests.plan + String(repeating: "\r\n", count: 60_000)) }
        let result = try await site.fetch("2025-03-22", limits: limits)
        #expect(result.log.entries.map(\.code) == ["feed-unreachable"])
        #expect(result.log.rendered(showingInput: false)[0].contains("larger than 100000 bytes"))
        #expect(try titles(site) == ["Coming", "Past"])
    }

    private static func events(_ count: Int) -> String {
        let events = (0..<count).map { number in
            """
            BEGIN:VEVENT\r
            UID:e\(number)\r
            DTSTAMP:20250101T000000Z\r
            DTSTART:202504\(10 + number % 20)T\(10 + number / 20)0000Z\r
            SUMMARY:Event \(number)\r
            END:VEVENT\r

            """
        }
        return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:t\r\n" + events.joined() + "END:VCALENDAR\r\n"
    }

    @Test(arguments: [(100, 9, false), (100, 10, true), (20, 1, false), (20, 2, true), (19, 1, true), (5, 1, true)])
    func `a plan of less than a tenth of 20 entries or more is not believed`(
        before: Int, after: Int, isBelieved: Bool
    ) async throws {
        let (server, reply) = try serve(.init(200, PlanFeedTests.events(before)))
        let site = try Site.planned(at: server.url + "/a.ics")
        _ = try await site.fetch("2025-03-21")
        reply.update { $0 = .init(200, PlanFeedTests.events(after)) }
        let result = try await site.fetch("2025-03-22")
        #expect(result.isPartial == !isBelieved)
        #expect(result.log.entries.map(\.code) == (isBelieved ? [] : ["feed-shrunk"]))
        #expect(try titles(site).count == (isBelieved ? after : before))
    }

    @Test func `a plan that shrank is believed once that is asked for`() async throws {
        let (server, reply) = try serve(.init(200, PlanFeedTests.events(100)))
        let site = try Site.planned(at: server.url + "/a.ics")
        _ = try await site.fetch("2025-03-21")
        reply.update { $0 = .init(200, PlanFeedTests.events(2)) }
        #expect(try await site.fetch("2025-03-22").isPartial)
        #expect(try await !site.fetch("2025-03-22", replacing: true).isPartial)
        #expect(try titles(site).count == 2)
        #expect(try await !site.fetch("2025-03-23").isPartial)
    }

    @Test func `a calendar that is empty because all of it is over is believed`() async throws {
        let (server, reply) = try serve(.init(200, CalendarText.calendar("20250318T150000Z Past")))
        let site = try Site.planned(at: server.url + "/a.ics")
        _ = try await site.fetch("2025-03-21")
        reply.update { $0 = .init(200, "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n") }
        #expect(try await !site.fetch("2025-03-22").isPartial)
        #expect(try titles(site) == ["Past"])
    }

    @Test func `an event that a whole calendar no longer lists goes if it is still to come`() async throws {
        let (server, reply) = try serve(
            .init(200, CalendarText.calendar("20250318T150000Z Past", "20250325T150000Z Gone", "20250326T150000Z Kept"))
        )
        let site = try Site.planned(at: server.url + "/a.ics")
        _ = try await site.fetch("2025-03-21")
        reply.update { $0 = .init(200, CalendarText.calendar("20250326T150000Z Kept")) }
        _ = try await site.fetch("2025-03-22")
        #expect(try titles(site) == ["Kept", "Past"])
    }

    @Test func `a feed that is not configured any more leaves its past, and its copy goes`() async throws {
        let (server, _) = try serve(.init(200, PlanFeedTests.plan))
        var site = try Site.planned(at: server.url + "/a.ics")
        _ = try await site.fetch("2025-03-21")
        site.configuration.schedule = []
        _ = try await site.fetch("2025-03-22")
        #expect(try titles(site) == ["Past"])
        #expect(try site.store().read { try $0.feeds() } == [])
    }

    @Test func `a feed that is named keeps its plan when its secret address is made anew`() async throws {
        let (first, _) = try serve(.init(200, PlanFeedTests.plan, headers: ["ETag: \"one\""]))
        let (second, _) = try serve(.init(200, PlanFeedTests.plan))
        var site = try Site.planned(at: first.url + "/a.ics", name: "work")
        _ = try await site.fetch("2025-03-21")
        site.configuration.schedule = [.init(feed: try Feed(address: second.url + "/b.ics", name: "work"))]
        let result = try await site.fetch("2025-03-21", hour: 6)
        #expect(result.lines.map(\.path) == ["work"])
        #expect(result.lines.map(\.repeated) == [2])
        #expect(second.requests[0].header("If-None-Match") == nil)
    }

    @Test func `a feed named on the command line is told apart by its content and read as configured`() async throws {
        let (server, _) = try serve(.init(200, PlanFeedTests.plan))
        let site = try Site.planned(at: server.url + "/a.ics", name: "work")
        let named = Configuration.ActivitySource(feed: try Feed(address: server.url + "/a.ics"))
        let result = try await site.fetch("2025-03-21", files: [named])
        #expect(result.lines.map(\.path) == ["work"])
        #expect(result.lines.map(\.kind) == [.schedule])
        #expect(try titles(site) == ["Coming", "Past"])
    }

    @Test func `a password from a file goes to the feed's own origin, and a bad file is told`() async throws {
        let (server, _) = try serve(.init(200, PlanFeedTests.plan))
        let folder = try ScratchFolder()
        let path = folder.file("auth")
        let site = try Site.planned(at: server.url + "/a.ics", authFile: path)
        #expect(try await site.fetch("2025-03-21").log.entries.map(\.code) == ["feed-auth-file"])
        try folder.write("mark:se:cret\n", to: "auth")
        chmod(path, 0o644)
        let exposed = try await site.fetch("2025-03-21").log.rendered(showingInput: true)
        #expect(exposed.count == 1 && exposed[0].contains("chmod 600 \(path)") && !exposed[0].contains("cret"))
        #expect(try site.checkup("2025-03-21")?.state == .broken)
        #expect(server.requests.isEmpty)
        chmod(path, 0o600)
        #expect(try await !site.fetch("2025-03-21").isPartial)
        #expect(server.requests[0].header("Authorization") == "Basic bWFyazpzZTpjcmV0")
        try folder.write("no colon\n", to: "auth")
        #expect(try await site.fetch("2025-03-21").log.entries.map(\.code) == ["feed-auth-file"])
    }

    @Test func `a night with a feed that dies still makes its report, and is partial`() async throws {
        let (server, reply) = try serve(.init(200, PlanFeedTests.plan))
        var site = try Site()
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        site.configuration.schedule = [
            .init(feed: try Feed(address: server.url + "/secret-token", name: "my calendar"))
        ]
        _ = try await site.impatient("2025-03-20").nightly()
        reply.update { $0 = .init(500) }
        let night = try await site.impatient("2025-03-21").nightly()
        #expect(night.isPartial)
        #expect(night.reports.map(\.period) == [try daily("2025-03-20")])
        #expect(try titles(site) == ["Coming", "Past"])
        #expect(try site.folder.text("reports/daily/2025-03-20.md").contains("my calendar"))
    }
}
