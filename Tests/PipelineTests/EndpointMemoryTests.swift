import Analysts
import Model
import Store
import TestSupport
import Testing

@testable import Pipeline

/// What an endpoint does not take is learned once, and not every night.
@Suite struct EndpointMemoryTests {
    /// A server that takes no `json_schema`.
    private func server() async throws -> ModelServer {
        try await ModelServer { _, body in
            body.contains("\"json_schema\"")
                ? .complaint("response_format json_schema is not supported")
                : .text(Replies.good(body))
        }
    }

    private func site(_ server: ModelServer) throws -> Site {
        var site = try Site()
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        site.ask(server.baseURL)
        return site
    }

    /// Which forms of the reply were asked for by a report on `day` that is made on `today`.
    private func formats(_ site: Site, _ server: ModelServer, _ day: String, on today: String) async throws -> [String]
    {
        let before = server.requests.count
        _ = try await site.pipeline(today).report(on: try daily(day), scope: .init())
        return server.requests.dropFirst(before).map { request in
            ["json_schema", "json_object"].first { request.contains("\"type\":\"\($0)\"") } ?? "none"
        }
    }

    @Test func `what an endpoint refused is not asked of it in the next run, for thirty days`() async throws {
        let server = try await server()
        let site = try site(server)
        #expect(try await formats(site, server, "2025-03-20", on: "2025-03-21") == ["json_schema", "json_object"])
        #expect(try await formats(site, server, "2025-03-19", on: "2025-03-21") == ["json_object"])
        // Using it makes it no younger.
        #expect(try await formats(site, server, "2025-03-18", on: "2025-04-19") == ["json_object"])
        #expect(try await formats(site, server, "2025-03-17", on: "2025-04-20") == ["json_schema", "json_object"])
        #expect(try await formats(site, server, "2025-03-14", on: "2025-05-19") == ["json_object"])
    }

    @Test func `another URL or another model begins anew`() async throws {
        let server = try await server()
        var site = try site(server)
        _ = try await formats(site, server, "2025-03-20", on: "2025-03-21")
        site.configuration.endpoint = Endpoint(baseURL: server.baseURL, model: "another-model")
        #expect(try await formats(site, server, "2025-03-19", on: "2025-03-21") == ["json_schema", "json_object"])
        site.configuration.endpoint = Endpoint(baseURL: server.baseURL + "?team=1", model: "another-model")
        #expect(try await formats(site, server, "2025-03-18", on: "2025-03-21") == ["json_schema", "json_object"])
        // The same URL in other words is the same endpoint.
        site.configuration.endpoint = Endpoint(
            baseURL: server.baseURL + "/chat/completions/?team=1", model: "another-model", timeout: .seconds(61))
        #expect(try await formats(site, server, "2025-03-17", on: "2025-03-21") == ["json_object"])
    }

    @Test func `a server that was brought up to date gets the strict form again, and what was known is forgotten`()
        async throws
    {
        let server = try await ModelServer { number, body in
            number == 0 ? .complaint("unsupported response_format") : .text(Replies.good(body))
        }
        let site = try site(server)
        #expect(try await formats(site, server, "2025-03-20", on: "2025-03-21") == ["json_schema", "json_object"])
        #expect(try await formats(site, server, "2025-03-19", on: "2025-05-01") == ["json_schema"])
        #expect(try await formats(site, server, "2025-03-18", on: "2025-05-02") == ["json_schema"])
    }

    @Test func `the entry holds neither URL nor model, and one that cannot be read is as good as none`() async throws {
        let server = try await server()
        var site = try site(server)
        site.configuration.endpoint = Endpoint(baseURL: server.baseURL + "?key=canary", model: "canary-model")
        _ = try await formats(site, server, "2025-03-20", on: "2025-03-21")
        let store = try site.store()
        let entry = try #require(try store.read { try $0.setting("request_form") })
        #expect(!entry.contains("canary") && !entry.contains("127.0.0.1"))
        for damaged in ["", "x", entry + " x", String(entry.dropLast(3)), entry.replacing(" 1 ", with: " 99 ")] {
            try store.write { try $0.set("request_form", to: damaged) }
            #expect(
                try store.read { try $0.learnedForm(of: site.configuration.endpoint!, at: site.instant("2025-03-22")) }
                    == nil)
        }
    }

    @Test func `a clock that was set back forgets`() async throws {
        let server = try await server()
        let site = try site(server)
        _ = try await formats(site, server, "2025-03-20", on: "2025-03-21")
        #expect(try await formats(site, server, "2025-03-18", on: "2025-03-19") == ["json_schema", "json_object"])
    }
}
