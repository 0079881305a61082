import HTTP
import TestSupport
import Testing

/// What is refused before anything is sent, and what errors say.
@Suite struct RequestCheckTests {
    @Test(arguments: [
        ("", HTTPError.URLFault.malformed), ("example.com/v1", .malformed), ("/v1/models", .malformed),
        ("http://", .malformed), ("http://host:99999/", .malformed),
        ("http://ho st/", .malformed), ("http://host/\r\nX-Injected: 1", .malformed), ("http://host/\0", .malformed),
        ("file:///etc/passwd", .unsupportedScheme), ("ftp://host/file", .unsupportedScheme),
        ("gopher://host/", .unsupportedScheme), ("webcal://host/a.ics", .unsupportedScheme),
        ("http://name:word@host/", .holdsCredentials), ("https://name@host/", .holdsCredentials),
    ])
    func `a URL that cannot be used is refused`(url: String, fault: HTTPError.URLFault) async {
        #expect(await HTTPClient.forTests().error(of: .to(url)) == .invalidURL(fault))
        #expect(throws: HTTPError.invalidURL(fault)) { try HTTPOrigin(url: url) }
    }

    @Test(arguments: [
        ("https://api.example.com/v1?x=1#y", "https://api.example.com", false),
        ("HTTPS://API.Example.COM:443/", "https://api.example.com", false),
        ("http://example.com:80", "http://example.com", false),
        ("http://example.com:443", "http://example.com:443", false),
        ("http://localhost:11434/v1", "http://localhost:11434", true),
        ("http://LOCALHOST./", "http://localhost.", true),
        ("http://ollama.localhost", "http://ollama.localhost", true), ("http://127.0.0.1/", "http://127.0.0.1", true),
        ("http://127.9.9.9:1/", "http://127.9.9.9:1", true), ("http://0x7f.1/", "http://127.0.0.1", true),
        ("http://[::1]:8080/", "http://[::1]:8080", true), ("http://[::ffff:127.0.0.1]/", nil, true),
        ("http://[::2]/", "http://[::2]", false), ("http://128.0.0.1/", "http://128.0.0.1", false),
        ("http://127.0.0.1.example.com/", "http://127.0.0.1.example.com", false),
        ("http://notlocalhost/", "http://notlocalhost", false), ("http://localhost.example.com/", nil, false),
    ])
    func `the origin of a URL is normal, and loopback is told from the rest`(
        url: String, description: String?, isLoopback: Bool
    ) throws {
        let origin = try HTTPOrigin(url: url)
        if let description { #expect(origin.description == description) }
        #expect(origin.isLoopback == isLoopback)
    }

    @Test(arguments: [
        ("", "x", nil, HTTPError.HeaderFault.name), ("Na me", "x", nil, .name), ("Name:", "x", nil, .name),
        ("X\r\nY", "x", nil, .name), ("Größe", "x", nil, .name),
        ("Authorization", "Bearer key\n", "Authorization", .value), ("A", "x\r\nX-Injected: 1", "A", .value),
        ("A", "x\0y", "A", .value), ("A", "x\u{7F}", "A", .value), ("A", "\u{1B}[31m", "A", .value),
        ("content-length", "5", "content-length", .reserved),
        ("Transfer-Encoding", "chunked", "Transfer-Encoding", .reserved),
        ("Expect", "100-continue", "Expect", .reserved),
    ])
    func `a header that cannot be sent is refused`(
        name: String, value: String, named: String?, fault: HTTPError.HeaderFault
    ) async {
        let headers = HTTPHeaders([.init(name: name, value: value)])
        let request = HTTPRequest(.get, "http://127.0.0.1:9/", headers: headers)
        #expect(await HTTPClient.forTests().error(of: request) == .invalidHeader(name: named, fault))
    }

    @Test func `headers are found whatever their case, and set in place of all their lines`() {
        var headers: HTTPHeaders = ["Set-Cookie": "a", "X": "1", "set-cookie": "b"]
        #expect(headers["SET-COOKIE"] == "a")
        #expect(headers.values("Set-cookie") == ["a", "b"])
        #expect(headers["Y"] == nil)
        headers["set-Cookie"] = "c"
        #expect(headers.values("Set-Cookie") == ["c"])
        headers["x"] = nil
        #expect(headers.fields.map(\.name) == ["set-Cookie"])
    }

    @Test func `every error says in one line what to do, and nothing of the request but its origin`() async throws {
        let secret = "canary"
        let request = { (url: String) in
            HTTPRequest(
                .post, "\(url)/\(secret)?key=\(secret)", headers: ["Authorization": "Bearer \(secret)"],
                body: Array(secret.utf8), limits: TransferLimits(total: .milliseconds(100), maximumBodyBytes: 5))
        }
        let replies = [
            "", "\(secret)\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n\(secret)",
            "HTTP/1.1 200 OK\r\nContent-Length: \(secret)\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n\(secret)",
        ]
        var errors: [HTTPError?] = []
        let client = HTTPClient.forTests()
        for reply in replies {
            try await withRawServer { connection in
                _ = connection.readRequest()
                connection.write(reply)
            } _: { server in
                errors.append(await client.error(of: request(server.url)))
                errors.append(await client.error(of: request(server.url(scheme: "https"))))
            }
        }
        try await withRawServer {
            $0.waitForHangUp()
        } _: { server in
            errors.append(await client.error(of: request(server.url)))
        }
        errors.append(await client.error(of: request("http://\(secret):\(secret)@host")))
        errors.append(await client.error(of: request("gopher://host")))
        for name in ["X-Key", "Expect", "\(secret) \(secret)"] {
            var broken = request("http://127.0.0.1:9")
            broken.headers.append(.init(name: name, value: "\(secret)\n"))
            errors.append(await client.error(of: broken))
        }
        for error in errors {
            let error = try #require(error)
            #expect(!"\(error)".contains(secret))
            #expect(!String(reflecting: error).contains(secret))
            #expect(!"\(error)".contains("\n"))
            #expect("\(error)".contains(": "))
        }
    }

    @Test func `no print or dump of a request shows what it carries`() {
        let request = HTTPRequest(
            .post, "https://host/canary?key=canary", headers: ["Authorization": "Bearer canary"],
            body: Array("canary".utf8))
        var dumped = ""
        dump(request, to: &dumped)
        dump(request.headers, to: &dumped)
        dump(request.headers.fields, to: &dumped)
        let texts = [
            "\(request)", String(reflecting: request), "\(request.headers)", String(reflecting: request.headers),
            "\(request.headers.fields)", String(reflecting: request.headers.fields), dumped,
        ]
        for text in texts { #expect(!text.contains("canary"), "\(text)") }
        #expect("\(request)" == "POST https://host")
        #expect("\(request.headers)" == "[Authorization: …]")
    }
}
