import HTTP
import TestSupport
import Testing

/// HTTP/2 where TLS's handshake agrees on it, and HTTP/1.1 where not.
@Suite(
    .enabled(if: TLSServer.isAvailable, "needs the commands openssl and python3"),
    .enabled(if: HTTPClient.speaksHTTP2, "this libcurl has no HTTP/2"))
struct HTTP2Tests {
    private let certificates: Certificates

    init() async throws {
        certificates = try await Certificates()
    }

    private static func to(_ url: String) -> HTTPRequest {
        HTTPRequest(.post, url, body: [1], limits: TransferLimits(connect: .seconds(60)))
    }

    @Test func `many requests at once share one connection`() async throws {
        let count = 20
        try await withTLSServer(of: certificates, offering: ["h2"]) { connection in
            guard var connection = HTTP2Connection(connection) else { return }
            var waiting: [UInt32] = []
            while case .request(let stream) = connection.next() {
                waiting.append(stream)
                // Nobody is answered before all have asked: so all are open on this one connection.
                guard waiting.count == count else { continue }
                for stream in waiting { connection.answer(stream, "two") }
            }
        } _: { server in
            let client = HTTPClient.forTests(maximumInFlight: count, trusting: certificates.root)
            try await withThrowingTaskGroup(of: [UInt8].self) { group in
                for _ in 0..<count { group.addTask { try await client.send(Self.to(server.url)).body } }
                for try await body in group { #expect(body == Array("two".utf8)) }
            }
            #expect(server.behind.acceptedConnections == 1)
            await client.shutDown()
        }
    }

    @Test func `a request that is cancelled ends its stream and leaves the connection to the others`() async throws {
        let arrived = Signal()
        let events = Shared<[HTTP2Connection.Event]>([])
        try await withTLSServer(of: certificates, offering: ["h2"]) { connection in
            guard var connection = HTTP2Connection(connection) else { return }
            while let event = connection.next() {
                let isFirst = events.update { events in
                    events.append(event)
                    return events.count == 1
                }
                if isFirst { arrived.fire() }
                if case .request(let stream) = event, !isFirst { connection.answer(stream, "two") }
            }
        } _: { server in
            let client = HTTPClient.forTests(trusting: certificates.root)
            let task = Task { await client.error(of: Self.to(server.url)) }
            await arrived.wait()
            task.cancel()
            #expect(await task.value == .cancelled)
            #expect(await client.error(of: Self.to(server.url)) == nil)
            // libcurl may keep the end of the stream until it writes the next time.
            #expect(events.value == [.request(stream: 1), .reset(stream: 1), .request(stream: 3)])
            #expect(server.behind.acceptedConnections == 1)
            await client.shutDown()
        }
    }

    @Test func `a stream that the server ends is a broken connection`() async throws {
        try await withTLSServer(of: certificates, offering: ["h2"]) { connection in
            guard var connection = HTTP2Connection(connection) else { return }
            while case .request(let stream) = connection.next() { connection.reset(stream, code: 2) }
        } _: { server in
            let client = HTTPClient.forTests(trusting: certificates.root)
            #expect(await client.error(of: Self.to(server.url)) == .connectionBroken(server.origin))
            await client.shutDown()
        }
    }

    @Test(arguments: [[], ["http/1.1"], ["h2", "http/1.1"]])
    func `a server without HTTP/2, or a client told to do without it, speaks HTTP/1.1`(offer: [String]) async throws {
        try await withTLSServer(of: certificates, offering: offer) { connection in
            while let request = connection.readRequest() {
                let line = request.prefix { $0 != "\r\n" }
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(line.utf8.count)\r\n\r\n\(line)")
            }
        } _: { server in
            let client = HTTPClient.forTests(trusting: certificates.root, allowsHTTP2: !offer.contains("h2"))
            try await withThrowingTaskGroup(of: [UInt8].self) { group in
                for _ in 0..<20 { group.addTask { try await client.send(Self.to(server.url)).body } }
                for try await body in group { #expect(body == Array("POST / HTTP/1.1".utf8)) }
            }
            await client.shutDown()
        }
    }
}
