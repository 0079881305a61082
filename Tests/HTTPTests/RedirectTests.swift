import HTTP
import TestSupport
import Testing

/// Redirects are followed where that is asked for, and credentials never leave the origin that they are meant for.
@Suite struct RedirectTests {
    private static let surroundings = HTTPClient.Surroundings(
        sleep: { _ in }, random: { 0 }, nowMilliseconds: { 0 })

    private static let credentials: HTTPHeaders = ["Authorization": "Basic c2VjcmV0"]

    /// What a request ends with that follows five redirects at most and carries credentials.
    private func outcome(_ url: String) async -> HTTPClient.RedirectedOutcome {
        await HTTPClient.forTests().send(
            .to(url), credentials: Self.credentials, followingRedirects: 5, retrying: .never, in: Self.surroundings)
    }

    /// Answers every request with what `answer` makes of its path; keeps the requests.
    private func serving<R>(
        _ answer: @escaping @Sendable (String) -> String, _ body: (RawServer, Shared<[String]>) async throws -> R
    ) async throws -> R {
        let heard = Shared<[String]>([])
        let server = try RawServer { connection in
            while let request = connection.readRequest() {
                heard.update { $0.append(request) }
                let path = request.split(separator: " ").dropFirst().first.map(String.init) ?? ""
                connection.write(answer(path))
            }
        }
        defer { server.stop() }
        return try await body(server, heard)
    }

    private static func redirect(_ target: String, status: Int = 302) -> String {
        "HTTP/1.1 \(status) Elsewhere\r\nLocation: \(target)\r\nContent-Length: 0\r\n\r\n"
    }

    private static let reply = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a redirect within the origin is followed with the credentials`(status: Int) async throws {
        try await serving({ $0 == "/a" ? Self.redirect("/b", status: status) : Self.reply }) {
            (server, heard) async throws in
            let outcome = await outcome(server.url + "/a")
            #expect(try outcome.result.get().body == Array("ok".utf8))
            #expect(heard.value.count == 2)
            #expect(heard.value.allSatisfy { $0.contains("Authorization: Basic c2VjcmV0") })
        }
    }

    @Test func `another origin is asked without the credentials, and they do not come back`() async throws {
        let other = Shared("")
        try await serving({ path in
            path == "/a" ? Self.redirect(other.value + "/b") : Self.reply
        }) { (first, heardByFirst) async throws in
            try await serving({ _ in Self.redirect(first.url + "/c") }) { (second, heardBySecond) async throws in
                other.update { $0 = second.url }
                let outcome = await outcome(first.url + "/a")
                #expect(try outcome.result.get().status == 200)
                #expect(outcome.origin == first.origin)
                #expect(heardBySecond.value.count == 1)
                #expect(!heardBySecond.value[0].contains("Authorization"))
                #expect(heardByFirst.value.count == 2)
                #expect(heardByFirst.value[0].contains("Authorization"))
                #expect(!heardByFirst.value[1].contains("Authorization"))
            }
        }
    }

    @Test func `redirects without end are given up after five`() async throws {
        try await serving({ _ in Self.redirect("/again") }) { (server, heard) async throws in
            let outcome = await outcome(server.url + "/a")
            #expect(outcome.result == .failure(.redirectRefused(server.origin, .tooMany)))
            #expect(heard.value.count == 6)
        }
    }

    @Test(arguments: ["ftp://127.0.0.1/a", "file:///etc/passwd", "http://user:secret@127.0.0.1/", "gopher://x/"])
    func `a redirect to what is no plain http or https URL is refused`(target: String) async throws {
        try await serving({ _ in Self.redirect(target) }) { (server, heard) async throws in
            let outcome = await outcome(server.url + "/a")
            #expect(outcome.result == .failure(.redirectRefused(server.origin, .unusable)))
            #expect(heard.value.count == 1)
        }
    }

    @Test(.enabled(if: TLSServer.isAvailable, "needs the commands openssl and python3"))
    func `a redirect from https to http is refused, and nothing reaches the other side`() async throws {
        let certificates = try await Certificates()
        try await serving({ _ in Self.reply }) { (plain, heard) async throws in
            let target = plain.url
            try await withTLSServer(of: certificates) { connection in
                while connection.readRequest() != nil { connection.write(Self.redirect(target)) }
            } _: { server in
                let outcome = await HTTPClient.forTests(trusting: certificates.root).send(
                    .to(server.url), credentials: Self.credentials, followingRedirects: 5, retrying: .never,
                    in: Self.surroundings)
                #expect(outcome.result == .failure(.redirectRefused(server.origin, .insecure)))
            }
            #expect(heard.value.isEmpty)
        }
    }

    @Test(arguments: [300, 302, 304])
    func `a status that names no place to go is a response`(status: Int) async throws {
        let reply = "HTTP/1.1 \(status) Somehow\r\nContent-Length: 0\r\n\r\n"
        try await serving({ _ in reply }) { (server, _) async throws in
            #expect(try await outcome(server.url).result.get().status == status)
        }
    }
}
