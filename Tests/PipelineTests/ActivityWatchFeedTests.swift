import Foundation
import Model
import Store
import Syntax
import TestSupport
import Testing

@testable import Pipeline

/// A running ActivityWatch: what is read from it night by night is what its exports hold.
@Suite struct ActivityWatchFeedTests {
    /// A server of a seeded life, whose time a test sets.
    private final class Server: Sendable {
        let life: ActivityWatchDouble
        let time = Shared<Int64>(0)
        let http: FeedServer

        init(_ life: ActivityWatchDouble) throws {
            let time = time
            self.life = life
            http = try FeedServer { life.answer($0, at: time.value) }
        }

        /// What was asked for since the last time, by path without queries.
        func asked() -> [FeedServer.Request] {
            let requests = http.requests
            http.forgetRequests()
            return requests
        }
    }

    private static func life(_ seed: UInt64, _ start: ActivityWatchDouble.Start, days: Int64) throws
        -> ActivityWatchDouble
    {
        var life = ActivityWatchDouble(
            seed: seed, first: try #require(CivilDate(iso: "2025-03-03")).utcStart.milliseconds, days: days)
        life.start = start
        return life
    }

    /// A site that reads the exports of a server as files.
    private func exporting() throws -> Site { try Site(activity: ["aw.json"]) }

    @Test(arguments: ActivityWatchDouble.Start.allCases, [1, 2, 3] as [UInt64])
    func `night by night a server gives the records that its exports give`(
        start: ActivityWatchDouble.Start, seed: UInt64
    ) async throws {
        let server = try Server(try Self.life(seed, start, days: 12))
        let live = try Site.active(at: server.http.url)
        let exported = try exporting()
        for day in [4, 5, 6, 7, 10, 11, 12] {
            let date = "2025-03-\(day < 10 ? "0" : "")\(day)"
            // A night later or earlier than the one before.
            let hour = Int(seed) + day % 3
            let now = try live.instant(date, hour: hour).milliseconds
            server.time.update { $0 = now }
            let result = try await live.fetch(date, hour: hour)
            #expect(!result.isPartial, "\(result.log.rendered(showingInput: true))")
            try exported.folder.write(server.life.export(at: now), to: "aw.json")
            _ = try exported.pipeline(date, hour: hour).importSources()
            #expect(try live.stored() == exported.stored(), "\(date)")
            let asked = server.asked()
            #expect(asked.contains { $0.path == "/api/0/export" } == (day == 4))
        }
        #expect(try live.stored().segments.count > 15)
    }

    @Test(arguments: ActivityWatchDouble.Start.allCases)
    func `a host whose presence is no longer recorded is cut to what was, in every night`(
        start: ActivityWatchDouble.Start
    ) async throws {
        var life = try Self.life(23, start, days: 8)
        let end = try #require(CivilDate(iso: "2025-03-05")).utcStart.milliseconds
        life.buckets[1].events.removeAll { $0.end > end }
        let server = try Server(life)
        let live = try Site.active(at: server.http.url)
        let exported = try exporting()
        for date in ["2025-03-05", "2025-03-08", "2025-03-10"] {
            let now = try live.instant(date).milliseconds
            server.time.update { $0 = now }
            _ = try await live.fetch(date)
            try exported.folder.write(life.export(at: now), to: "aw.json")
            _ = try exported.pipeline(date).importSources()
            #expect(try live.stored() == exported.stored(), "\(date)")
        }
    }

    @Test func `what begins while it is read is no event of the future`() async throws {
        let server = try Server(try Self.life(29, .cuts, days: 8))
        let site = try Site.active(at: server.http.url)
        server.time.update { $0 = try! site.instant("2025-03-08").milliseconds + 240_000 }
        let result = try await site.fetch("2025-03-08")
        #expect(!result.isPartial, "\(result.log.rendered(showingInput: true))")
    }

    @Test func `a night asks for no more than the days that may have changed`() async throws {
        let server = try Server(try Self.life(7, .cuts, days: 30))
        let site = try Site.active(at: server.http.url)
        server.time.update { $0 = try! site.instant("2025-03-31").milliseconds }
        _ = try await site.fetch("2025-03-31")
        let whole = server.http.sentBytes
        server.http.forgetRequests()
        server.time.update { $0 = try! site.instant("2025-04-01").milliseconds }
        _ = try await site.fetch("2025-04-01")
        // A day of 30, the day before it, and a day for what had begun before that.
        #expect(server.http.sentBytes < whole / 5)
        let asked = server.asked()
        #expect(asked.contains { $0.parameter("start") != nil })
        #expect(asked.allSatisfy { $0.path != "/api/0/export" })
        // Of a computer that is long gone nothing but its newest event.
        #expect(asked.filter { $0.path.contains("window_old") }.allSatisfy { $0.parameter("limit") == "1" })
    }

    @Test func `a server without anything new is told unchanged`() async throws {
        let server = try Server(try Self.life(5, .cuts, days: 3))
        let site = try Site.active(at: server.http.url + "/api/0/export")
        server.time.update { $0 = try! site.instant("2025-03-10").milliseconds }
        #expect(try await site.fetch("2025-03-10").lines.map(\.outcome) == [.imported])
        let before = try site.stored()
        server.http.forgetRequests()
        let again = try await site.fetch("2025-03-10", hour: 6)
        #expect(again.lines.map(\.outcome) == [.unchanged])
        #expect(again.lines[0].records > 0)
        #expect(try site.stored() == before)
        #expect(server.asked().allSatisfy { $0.path != "/api/0/export" && $0.parameter("start") == nil })

        // With --replace all of it is read again, and is what it was.
        #expect(try await site.fetch("2025-03-10", hour: 7, replacing: true).lines.map(\.outcome) == [.imported])
        #expect(server.asked().contains { $0.path == "/api/0/export" })
        #expect(try site.stored() == before)
    }

    @Test(arguments: ActivityWatchDouble.Start.allCases)
    func `years that fit no single reply are read in parts, to the same records`(
        start: ActivityWatchDouble.Start
    ) async throws {
        let server = try Server(try Self.life(11, start, days: 14))
        let site = try Site.active(at: server.http.url)
        let exported = try exporting()
        let now = try site.instant("2025-03-18").milliseconds
        server.time.update { $0 = now }
        let export = server.life.export(at: now)
        try exported.folder.write(export, to: "aw.json")
        _ = try exported.pipeline("2025-03-18").importSources()
        var limits = FeedConnection.Limits()
        limits.bytes = export.utf8.count / 2
        let result = try await site.fetch("2025-03-18", limits: limits)
        #expect(!result.isPartial, "\(result.log.rendered(showingInput: true))")
        #expect(try site.stored() == exported.stored())
        #expect(server.asked().contains { $0.parameter("end") != nil })
    }

    @Test func `a bucket that appears later is read from its beginning`() async throws {
        var early = try Self.life(13, .cuts, days: 9)
        let later = early
        early.buckets.removeAll { $0.host == "phone" }
        let shown = Shared(early)
        let time = Shared<Int64>(0)
        let http = try FeedServer { shown.value.answer($0, at: time.value) }
        let site = try Site.active(at: http.url)
        let exported = try exporting()
        for (date, life) in [("2025-03-08", early), ("2025-03-11", later)] {
            let now = try site.instant(date).milliseconds
            shown.update { $0 = life }
            time.update { $0 = now }
            _ = try await site.fetch(date)
            try exported.folder.write(life.export(at: now), to: "aw.json")
            _ = try exported.pipeline(date).importSources()
        }
        #expect(try site.stored() == exported.stored())
        #expect(try site.stored().segments.contains { $0.key.device == "phone" })
    }

    @Test(arguments: ActivityWatchDouble.Start.allCases, [(6, true), (120, false)])
    func `what is put in behind the newest event comes along within a day, and else with --replace`(
        start: ActivityWatchDouble.Start, hours: (back: Int64, comesAlong: Bool)
    ) async throws {
        let early = try Self.life(31, start, days: 12)
        var later = early
        let shown = Shared(early)
        let time = Shared<Int64>(0)
        let http = try FeedServer { shown.value.answer($0, at: time.value) }
        let site = try Site.active(at: http.url)
        let first = try site.instant("2025-03-12").milliseconds
        let newest = min(first, early.buckets[0].events.last { $0.start < first }?.end ?? first)
        let begin = newest - hours.back * 3_600_000
        later.buckets[0].events.append(
            .init(start: begin, end: begin + 60_000, data: #"{"app": "Put in", "title": ""}"#))
        func knowsIt() throws -> Bool { try site.stored().segments.contains { $0.texts.contains("Put in") } }

        time.update { $0 = first }
        _ = try await site.fetch("2025-03-12")
        shown.update { $0 = later }
        time.update { $0 = try! site.instant("2025-03-13").milliseconds }
        _ = try await site.fetch("2025-03-13")
        #expect(try knowsIt() == hours.comesAlong)
        _ = try await site.fetch("2025-03-13", hour: 6, replacing: true)
        #expect(try knowsIt())
    }

    @Test(arguments: [
        ("/api/0/buckets/", "{}", "feed-buckets-gone"), ("/api/0/buckets/", "[]", "feed-not-activitywatch"),
        ("/api/0/buckets/", "<html>", "feed-not-activitywatch"), ("/events", "[{", "feed-not-activitywatch"),
        ("/events", "<html>", "feed-not-activitywatch"), ("/events", "{\"error\": 1}", "feed-not-activitywatch"),
    ])
    func `what ActivityWatch never answers keeps what was read, and is told`(
        path: String, body: String, code: String
    ) async throws {
        let life = try Self.life(17, .cuts, days: 9)
        let time = Shared<Int64>(0)
        let isBroken = Shared(false)
        let http = try FeedServer { request in
            isBroken.value && request.path.hasSuffix(path) ? .init(200, body) : life.answer(request, at: time.value)
        }
        let site = try Site.active(at: http.url)
        time.update { $0 = try! site.instant("2025-03-08").milliseconds }
        _ = try await site.fetch("2025-03-08")
        let before = try site.stored()
        isBroken.update { $0 = true }
        time.update { $0 = try! site.instant("2025-03-09").milliseconds }
        let result = try await site.fetch("2025-03-09")
        #expect(result.lines.map(\.outcome) == [.failed])
        #expect(result.log.entries.map(\.code) == [code])
        #expect(try site.stored() == before)
        #expect(try site.checkup("2025-03-09")?.state == .attention)

        // What was missed comes with the next night.
        isBroken.update { $0 = false }
        time.update { $0 = try! site.instant("2025-03-12").milliseconds }
        _ = try await site.fetch("2025-03-12")
        let exported = try exporting()
        for date in ["2025-03-08", "2025-03-12"] {
            try exported.folder.write(life.export(at: try site.instant(date).milliseconds), to: "aw.json")
            _ = try exported.pipeline(date).importSources()
        }
        #expect(try site.stored() == exported.stored())
    }

    @Test func `an ActivityWatch that does not run keeps what was read, and says what to do`() async throws {
        let site = try Site.active(at: "http://127.0.0.1:9")
        let result = try await site.fetch("2025-03-21")
        #expect(result.lines.map(\.outcome) == [.failed])
        #expect(
            result.log.rendered(showingInput: false)[0].contains(
                "none (nothing listens at http://127.0.0.1:9); start the server"))
    }

    @Test func `without its key nothing is taken for read`() async throws {
        let server = try Server(try Self.life(19, .cuts, days: 5))
        var site = try Site(activity: [], hasKey: false)
        site.configuration.activity = [.init(feed: try Feed(address: server.http.url))]
        server.time.update { $0 = try! site.instant("2025-03-08").milliseconds }
        #expect(try await site.fetch("2025-03-08").lines.map(\.outcome) == [.failed])
        _ = try SegmentKey.create(path: site.configuration.keyFile)
        #expect(try await site.fetch("2025-03-08").lines.map(\.outcome) == [.imported])
        #expect(try !site.stored().segments.isEmpty)
    }

    // MARK: Logs that are plain files

    private static let log = ActivityText.header + ActivityText.days(from: "2025-03-18", count: 2)

    @Test func `a log at any address is read by its content, and asked for again with its validators`() async throws {
        let server = try FeedServer { request in
            request.header("If-None-Match") != nil ? .init(304) : .init(200, Self.log, headers: ["ETag: W/\"7\""])
        }
        let site = try Site.active(at: server.url + "/log.csv?key=secret-token", device: "laptop")
        #expect(try await site.fetch("2025-03-21").lines.map(\.new) == [96])
        #expect(try await site.fetch("2025-03-21", hour: 6).lines.map(\.outcome) == [.unchanged])
        #expect(try site.stored().segments.allSatisfy { $0.key.device == "laptop" })

        // Under another device it is read again.
        var other = site
        other.configuration.activity = [
            .init(feed: try Feed(address: server.url + "/log.csv?key=secret-token"), device: "desk")
        ]
        #expect(try await other.fetch("2025-03-21", hour: 7).lines.map(\.new) == [96])
    }

    @Test(arguments: [("<html>Log in</html>", "activity-web-page"), ("", "feed-empty"), ("what is this", "")])
    func `an absurd log leaves all that was read, and is told`(text: String, code: String) async throws {
        let reply = Shared(FeedServer.Reply(200, Self.log))
        let server = try FeedServer { _ in reply.value }
        let site = try Site.active(at: server.url + "/log.csv")
        _ = try await site.fetch("2025-03-21")
        let before = try site.stored()
        reply.update { $0 = .init(200, text) }
        let result = try await site.fetch("2025-03-22")
        #expect(result.isPartial)
        #expect(result.lines.map(\.outcome) == [.failed])
        #expect(code.isEmpty || result.log.entries.map(\.code).contains(code))
        #expect(try site.stored() == before)
        #expect(try site.checkup("2025-03-22")?.state == .attention)
    }
}
