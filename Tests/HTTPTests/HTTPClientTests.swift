import HTTP
import TestSupport
import Testing

@Suite struct HTTPClientTests {
    /// Every value of a byte in turn, zero first.
    private static func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    }

    @Test(arguments: [
        (HTTPRequest.Method.get, nil), (.get, 10), (.post, nil), (.post, 0), (.post, 256), (.put, nil), (.put, 1_000),
        (.delete, nil), (.delete, 2),
    ])
    func `what is sent is what the server receives`(method: HTTPRequest.Method, bodyBytes: Int?) async throws {
        let body = bodyBytes.map(Self.bytes)
        let seen = Shared<ServedRequest?>(nil)
        try await withServer { request in
            seen.update { $0 = request }
            return ServedResponse()
        } _: { url in
            let request = HTTPRequest(
                method, "\(url)/v1/chat/completions?api-version=1#part",
                headers: ["Authorization": "Bearer secret", "X-Empty": ""], body: body)
            _ = try await HTTPClient.forTests().send(request)
        }
        let request = try #require(seen.value)
        #expect(request.method == method.rawValue)
        #expect(request.path == "/v1/chat/completions")
        #expect(request.query == ["api-version": "1"])
        #expect(request.headers["authorization"] == "Bearer secret")
        #expect(request.headers["x-empty"] == "")
        #expect(request.headers["user-agent"] == "lockin/test")
        #expect(request.headers["accept-encoding"]?.contains("gzip") == true)
        #expect(request.headers["content-type"] == nil)
        #expect(request.body == body ?? [])
    }

    @Test func `headers of the caller's replace the client's own`() async throws {
        try await withServer { request in
            ServedResponse(body: Array("\(request.headers["user-agent"]!) \(request.headers["content-type"]!)".utf8))
        } _: { url in
            let headers: HTTPHeaders = ["user-agent": "other/2", "content-type": "application/json"]
            let response = try await HTTPClient.forTests().send(
                HTTPRequest(.post, url, headers: headers, body: Array("{}".utf8)))
            #expect(String(decoding: response.body, as: UTF8.self) == "other/2 application/json")
        }
    }

    @Test(arguments: [200, 204, 400, 401, 404, 408, 429, 500, 503])
    func `every status is a response with its headers and body`(status: Int) async throws {
        try await withServer { _ in
            ServedResponse(
                status: status, headers: ["X-Request-Id": "abc"], body: status == 204 ? [] : Array("why".utf8))
        } _: { url in
            let begun = ContinuousClock.now
            let response = try await HTTPClient.forTests().send(.to(url))
            let elapsed = ContinuousClock.now - begun
            #expect(response.status == status)
            #expect(response.headers["x-request-ID"] == "abc")
            #expect(response.body == (status == 204 ? [] : Array("why".utf8)))
            #expect(response.redirectURL == nil)
            #expect(response.timing.totalMilliseconds >= response.timing.firstByteMilliseconds)
            #expect(response.timing.totalMilliseconds >= 0)
            #expect(Duration.milliseconds(response.timing.totalMilliseconds) <= elapsed + .milliseconds(1))
        }
    }

    @Test func `a HEAD request ends without the body that its length announces`() async throws {
        try await withRawServer { connection in
            let request = connection.readRequest()
            #expect(request?.hasPrefix("HEAD / HTTP/1.1\r\n") == true)
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n")
            connection.waitForHangUp()
        } _: { server in
            let response = try await HTTPClient.forTests().send(HTTPRequest(.head, server.url))
            #expect(response.headers["content-length"] == "100")
            #expect(response.body.isEmpty)
        }
    }

    @Test func `a body of megabytes is sent at once, without asking for leave`() async throws {
        let body = Self.bytes(3 << 20)
        let seen = Shared<ServedRequest?>(nil)
        try await withServer { request in
            seen.update { $0 = request }
            return ServedResponse()
        } _: { url in
            _ = try await HTTPClient.forTests().send(HTTPRequest(.post, url, body: body))
        }
        let request = try #require(seen.value)
        #expect(request.headers["expect"] == nil)
        #expect(request.body == body)
    }

    @Test func `a server on the IPv6 loopback is reached`() async throws {
        try await withRawServer(.ip6) { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nv6")
        } _: { server in
            let response = try await HTTPClient.forTests().send(.to(server.url))
            #expect(response.body == Array("v6".utf8))
        }
    }

    @Test(arguments: ["localhost", "LOCALHOST", "localhost.", "model.localhost", "model.localhost."])
    func `a loopback name is this machine, and no name server is asked`(name: String) async throws {
        try await withRawServer { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        } _: { server in
            let response = try await HTTPClient.forTests().send(.to("http://\(name):\(server.port)/"))
            #expect(response.body == Array("ok".utf8))
        }
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a redirect is returned, not followed, and its target never hears of it`(status: Int) async throws {
        try await withRawServer { connection in
            connection.waitForHangUp()
        } _: { other in
            try await withServer { _ in
                ServedResponse(status: status, headers: ["Location": "\(other.url)/elsewhere?token=hidden"])
            } _: { url in
                let response = try await HTTPClient.forTests().send(
                    HTTPRequest(.post, url, headers: ["api-key": "secret"], body: [1]))
                #expect(response.status == status)
                #expect(response.redirectURL == "\(other.url)/elsewhere?token=hidden")
                #expect(response.redirectOrigin?.description == other.url)
            }
            #expect(other.acceptedConnections == 0)
        }
    }

    @Test func `a relative redirect points into its own origin`() async throws {
        try await withServer { _ in
            ServedResponse(status: 307, headers: ["Location": "../v2/"])
        } _: { url in
            let response = try await HTTPClient.forTests().send(.to("\(url)/v1/models"))
            #expect(response.redirectURL == "\(url)/v2/")
            #expect(response.redirectOrigin?.description == url)
        }
    }

    @Test func `interim replies and trailers are not part of the headers`() async throws {
        try await withRawServer { connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 103 Early Hints\r\nX-Early: 1\r\n\r\n")
            connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX-Late:\t 2 \r\n\r\n")
            connection.write("3\r\nabc\r\n0\r\nX-Trailer: 3\r\n\r\n")
        } _: { server in
            let response = try await HTTPClient.forTests().send(.to(server.url))
            #expect(response.status == 200)
            #expect(response.body == Array("abc".utf8))
            #expect(response.headers["X-Early"] == nil)
            #expect(response.headers["X-Late"] == "2")
            #expect(response.headers["X-Trailer"] == nil)
        }
    }

    @Test func `a compressed body arrives decompressed`() async throws {
        let text = Array("Grüße aus dem Archiv".utf8)
        try await withServer { _ in
            ServedResponse(headers: ["Content-Encoding": "gzip"], body: Gzip.stored(text))
        } _: { url in
            let response = try await HTTPClient.forTests().send(.to(url))
            #expect(response.body == text)
        }
    }
}
