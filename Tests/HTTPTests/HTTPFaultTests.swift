import Foundation
import HTTP
import TestSupport
import Testing

/// Servers that break off, lie, stall or never stop.
@Suite struct HTTPFaultTests {
    private let client = HTTPClient.forTests()

    /// The error of a GET to a server that answers every request with these pieces and closes.
    private func error(
        answering pieces: [[UInt8]], thenReset: Bool = false, maximumBodyBytes: Int = 4 << 20
    ) async throws -> (HTTPError?, HTTPOrigin) {
        try await withRawServer { connection in
            guard connection.readRequest() != nil else { return }
            for piece in pieces { connection.write(piece) }
            if thenReset { connection.resetOnClose() }
        } _: { server in
            let request = HTTPRequest.to(server.url, maximumBodyBytes: maximumBodyBytes)
            return (await client.error(of: request), server.origin)
        }
    }

    private static let ok = "HTTP/1.1 200 OK\r\n"

    @Test(arguments: [
        "", ok, ok + "Content-Length: 10\r\n", ok + "Content-Length: 10\r\n\r\n", ok + "Content-Length: 10\r\n\r\nhalf",
        ok + "Transfer-Encoding: chunked\r\n\r\n8\r\nhalf", ok + "Transfer-Encoding: chunked\r\n\r\n4\r\nfull\r\n",
    ])
    func `a reply that breaks off is a broken connection`(reply: String) async throws {
        let (error, origin) = try await error(answering: [Array(reply.utf8)])
        #expect(error == .connectionBroken(origin))
    }

    @Test(arguments: [
        "", ok + "Content-Length: 10\r\n\r\nhalf", ok + "Transfer-Encoding: chunked\r\n\r\n4\r\nfull\r\n",
    ])
    func `a reset is a broken connection`(reply: String) async throws {
        let (error, origin) = try await error(answering: [Array(reply.utf8)], thenReset: true)
        #expect(error == .connectionBroken(origin))
    }

    @Test(arguments: ["SSH-2.0-OpenSSH_9.2\r\n", "\u{1}\u{2}\u{3}garbage", "{\"error\":\"no head\"}"])
    func `what is not HTTP is said to be so`(reply: String) async throws {
        let (error, origin) = try await error(answering: [Array(reply.utf8)])
        #expect(error == .malformedResponse(origin))
    }

    @Test func `compression that cannot be undone is a malformed response`() async throws {
        let head = Array((Self.ok + "Content-Encoding: gzip\r\nContent-Length: 9\r\n\r\n").utf8)
        let (error, origin) = try await error(answering: [head, Array("not gzip!".utf8)])
        #expect(error == .malformedResponse(origin))
    }

    @Test func `garbage behind a compressed body is a malformed response`() async throws {
        let body = Gzip.stored(Array("{}".utf8)) + Array("garbage".utf8)
        let head = Array((Self.ok + "Content-Encoding: gzip\r\nContent-Length: \(body.count)\r\n\r\n").utf8)
        let (error, origin) = try await error(answering: [head, body])
        #expect(error == .malformedResponse(origin))
    }

    @Test func `a header line of a megabyte is a malformed response`() async throws {
        let line = "X: " + String(repeating: "a", count: 1 << 20) + "\r\n\r\n"
        let (error, origin) = try await error(answering: [Array((Self.ok + line).utf8)])
        #expect(error == .malformedResponse(origin))
    }

    @Test func `a body without end is cut off at the limit`() async throws {
        try await withRawServer { connection in
            guard connection.readRequest() != nil else { return }
            connection.write(Self.ok + "\r\n")
            let piece = [UInt8](repeating: 0x20, count: 10_000)
            while connection.write(piece) {}
        } _: { server in
            let error = await client.error(of: .to(server.url, maximumBodyBytes: 1_000_000))
            #expect(error == .bodyTooLarge(server.origin, limitBytes: 1_000_000))
        }
    }

    @Test func `a head without end is cut off`() async throws {
        try await withRawServer { connection in
            guard connection.readRequest() != nil else { return }
            connection.write(Self.ok)
            while connection.write("X-More: and more\r\n") {}
        } _: { server in
            let error = await client.error(of: .to(server.url))
            #expect(error == .malformedResponse(server.origin))
        }
    }

    @Test func `interim replies without end are cut off`() async throws {
        try await withRawServer { connection in
            guard connection.readRequest() != nil else { return }
            while connection.write("HTTP/1.1 103 Early Hints\r\nX-More: and more\r\n\r\n") {}
        } _: { server in
            let error = await client.error(of: .to(server.url))
            #expect(error == .malformedResponse(server.origin))
        }
    }

    @Test(arguments: [0, 1, 16_384, 100_000])
    func `a body of exactly the limit is taken, and one byte more is not`(limit: Int) async throws {
        let answer = { (count: Int) in
            [Array((Self.ok + "Content-Length: \(count)\r\n\r\n").utf8), [UInt8](repeating: 7, count: count)]
        }
        let (none, _) = try await error(answering: answer(limit), maximumBodyBytes: limit)
        #expect(none == nil)
        let (tooLarge, origin) = try await error(answering: answer(limit + 1), maximumBodyBytes: limit)
        #expect(tooLarge == .bodyTooLarge(origin, limitBytes: limit))
    }

    @Test func `a compression bomb is measured by what it becomes`() async throws {
        let bomb = Gzip.bomb(of: 64 << 20)
        #expect(bomb.count < 1 << 20)
        let head = Array((Self.ok + "Content-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n").utf8)
        let (error, origin) = try await error(answering: [head, bomb])
        #expect(error == .bodyTooLarge(origin, limitBytes: 4 << 20))
    }

    @Test func `a reply that drips is ended by the total limit`() async throws {
        try await withRawServer { connection in
            guard connection.readRequest() != nil else { return }
            connection.write(Self.ok + "Content-Length: 1000\r\n\r\n")
            while connection.write("."), !connection.isHungUp(withinMilliseconds: 20) {}
        } _: { server in
            let error = await client.error(of: .to(server.url, total: .milliseconds(200)))
            #expect(error == .timedOut(server.origin, .total(milliseconds: 200)))
        }
    }

    @Test func `a server that never answers is ended by the total limit`() async throws {
        try await withRawServer {
            $0.waitForHangUp()
        } _: { server in
            let error = await client.error(of: .to(server.url, total: .milliseconds(100)))
            #expect(error == .timedOut(server.origin, .total(milliseconds: 100)))
        }
    }

    @Test(arguments: ["", ok + "Content-Length: 9\r\n\r\nhalf"])
    func `a server that falls silent is ended by the limit of silence, where there is one`(said: String) async throws {
        try await withRawServer { connection in
            guard connection.readRequest() != nil else { return }
            connection.write(said)
            connection.waitForHangUp()
        } _: { server in
            var request = HTTPRequest.to(server.url, total: .seconds(3_600))
            request.limits.silence = .seconds(1)
            #expect(await client.error(of: request) == .timedOut(server.origin, .silence(milliseconds: 1_000)))
        }
    }

    @Test func `a handshake that never ends is ended by the connect limit`() async throws {
        try await withRawServer {
            $0.waitForHangUp()
        } _: { server in
            var request = HTTPRequest.to(server.url(scheme: "https"))
            request.limits.connect = .milliseconds(100)
            let error = await client.error(of: request)
            #expect(error == .timedOut(server.origin(scheme: .https), .connect(milliseconds: 100)))
        }
    }

    @Test func `a limit of no time at all still ends`() async throws {
        try await withRawServer {
            $0.waitForHangUp()
        } _: { server in
            let error = await client.error(of: .to(server.url, total: .zero))
            #expect(error == .timedOut(server.origin, .total(milliseconds: 1)))
        }
    }

    @Test func `https to a server that speaks plain HTTP is a TLS failure`() async throws {
        try await withRawServer { connection in
            _ = connection.read()
            connection.write("HTTP/1.1 400 Bad Request\r\n\r\n")
        } _: { server in
            let url = server.url(scheme: "https")
            let error = await client.error(of: .to(url))
            guard case .secureConnectionFailed(let origin, .other, let reason) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(origin.description == url)
            #expect(!reason.isEmpty)
        }
    }

    @Test func `a port where nobody listens is named`() async throws {
        let server = try RawServer { _ in }
        server.stop()
        let client = HTTPClient.forTests(circuit: nil)
        // The listener closes on its own thread; until then a connection is accepted and closed at once.
        var error = await client.error(of: .to(server.url))
        while error == .connectionBroken(server.origin) { error = await client.error(of: .to(server.url)) }
        #expect(error == .couldNotConnect(server.origin))
    }

    @Test func `a name without an address is named`() async throws {
        // A label of more than 63 bytes cannot be looked up, so no network is asked.
        let url = "http://\(String(repeating: "a", count: 64)).invalid"
        let client = HTTPClient(TransferSettings(userAgent: "lockin/test", proxy: .direct))
        let origin = try HTTPOrigin(url: url)
        #expect(await client.error(of: .to(url)) == .couldNotResolveHost(origin))
    }

    @Test func `a certificate file that is missing is a TLS failure`() async throws {
        try await withRawServer {
            $0.waitForHangUp()
        } _: { server in
            let url = server.url(scheme: "https")
            let client = HTTPClient(
                TransferSettings(userAgent: "lockin/test", certificateAuthorityFile: "/nowhere/ca.pem"))
            guard case .secureConnectionFailed(let origin, .unusableAuthorityFile, _) = await client.error(of: .to(url))
            else {
                Issue.record("no TLS failure")
                return
            }
            #expect(origin.description == url)
        }
    }

    @Test func `a fault leaves the client as good as new`() async throws {
        try await withRawServer { connection in
            while let request = connection.readRequest() {
                guard request.hasPrefix("GET /good ") else { return }
                connection.write(Self.ok + "Content-Length: 4\r\n\r\ngood")
            }
        } _: { server in
            for _ in 0..<5 {
                #expect(await client.error(of: .to(server.url + "/bad")) != nil)
                let response = try await client.send(.to(server.url + "/good"))
                #expect(response.body == Array("good".utf8))
            }
        }
    }
}
