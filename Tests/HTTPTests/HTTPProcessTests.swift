#if os(Linux)
import Foundation
import HTTP
import TestSupport
import Testing

/// What a client does to its process. Each test has a process of its own, where nothing else opens, closes or sets.
@Suite struct HTTPProcessTests {
    private static let empty = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"

    @Test func `a client that is shut down leaves no descriptor and no thread behind`() async {
        await #expect(processExitsWith: .success) {
            let client = HTTPClient.forTests()
            let server = try RawServer { connection in
                while connection.readRequest() != nil { connection.write(Self.empty) }
            }
            let silent = try RawServer { $0.waitForHangUp() }
            let before = try Self.sockets()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<50 { group.addTask { _ = try await client.send(.to(server.url)) } }
                try await group.waitForAll()
            }
            let running = Task { await client.error(of: .to(silent.url)) }
            try await until { silent.acceptedConnections == 1 }
            try #require(try Self.threads().contains("lockin-http"))
            await client.shutDown()
            try #require(await running.value == .cancelled)
            // The servers' ends close on their own threads, and the client's thread leaves the list once it has ended.
            try await until { try Self.sockets() == before && !Self.threads().contains("lockin-http") }
        }
    }

    @Test func `a client that is let go ends its thread and closes its connections`() async {
        await #expect(processExitsWith: .success) {
            let server = try RawServer { connection in
                while connection.readRequest() != nil { connection.write(Self.empty) }
            }
            let before = try Self.sockets()
            for _ in 0..<10 { _ = try await HTTPClient.forTests().send(.to(server.url)) }
            try await until { try Self.sockets() == before && !Self.threads().contains("lockin-http") }
        }
    }

    @Test func `a hang-up while writing cannot end the process, and its own signal handling is not touched`() async {
        await #expect(processExitsWith: .success) {
            try await withRawServer {
                $0.waitForHangUp()
            } _: { server in
                let client = HTTPClient.forTests()
                let running = Task { await client.error(of: .to(server.url)) }
                try await until { server.acceptedConnections == 1 }
                try await until { try Self.threads().contains("lockin-http") }
                let blocked = try Self.blockedSignals(ofThread: "lockin-http")
                try #require(blocked >> UInt64(SIGPIPE - 1) & 1 == 1)
                var action = sigaction()
                sigaction(SIGPIPE, nil, &action)
                try #require(action.__sigaction_handler.sa_handler == nil)
                running.cancel()
                _ = await running.value
            }
        }
    }

    @Test func `the environment's proxy is used, but for no loopback host`() async {
        await #expect(processExitsWith: .success) {
            let asked = Shared<[String]>([])
            let proxy = try RawServer { connection in
                while let request = connection.readRequest() {
                    asked.update { $0.append(String(request.prefix { $0 != "\r\n" })) }
                    connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nproxy")
                }
            }
            setenv("http_proxy", proxy.url, 1)
            unsetenv("no_proxy")
            unsetenv("NO_PROXY")
            let client = HTTPClient.forTests()
            let response = try await client.send(.to("http://far.invalid/path"))
            try #require(response.body == Array("proxy".utf8))
            for family in [RawServer.Family.ip4, .ip6] {
                let own = try RawServer(family) { connection in
                    while connection.readRequest() != nil {
                        connection.write("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nown")
                    }
                }
                let response = try await client.send(.to(own.url))
                try #require(response.body == Array("own".utf8))
            }
            try #require(asked.value == ["GET http://far.invalid/path HTTP/1.1"])
            let direct = HTTPClient(TransferSettings(userAgent: "lockin/test", proxy: .direct))
            let label = String(repeating: "a", count: 64)
            guard case .couldNotResolveHost = await direct.error(of: .to("http://\(label).invalid")) else { exit(1) }
        }
    }

    @Test func `a proxy on the way to https is told host and port, and no header of the request`() async {
        await #expect(processExitsWith: .success) {
            let asked = Shared<[String]>([])
            let proxy = try RawServer { connection in
                guard let request = connection.readRequest() else { return }
                asked.update { $0.append(request) }
                connection.write("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n")
            }
            for name in ["http_proxy", "all_proxy", "no_proxy", "NO_PROXY", "HTTPS_PROXY"] { unsetenv(name) }
            setenv("https_proxy", proxy.url, 1)
            let request = HTTPRequest(
                .post, "https://far.invalid/canary", headers: ["Authorization": "Bearer canary"],
                body: Array("canary".utf8))
            let far = HTTPOrigin(scheme: .https, host: "far.invalid", port: 443)
            try #require(await HTTPClient.forTests().error(of: request) == .proxyFailed(far))
            try #require(asked.value.count == 1)
            try #require(asked.value[0].hasPrefix("CONNECT far.invalid:443 HTTP/1.1\r\n"))
            try #require(!asked.value[0].contains("canary"))
        }
    }

    @Test func `all_proxy stands in for the others, and no_proxy takes a host out`() async {
        await #expect(processExitsWith: .success) {
            let proxy = try RawServer { connection in
                while connection.readRequest() != nil { connection.write(Self.empty) }
            }
            for name in ["http_proxy", "NO_PROXY"] { unsetenv(name) }
            setenv("all_proxy", proxy.url, 1)
            // A label of more than 63 bytes cannot be looked up, so without the proxy no network is asked.
            let near = String(repeating: "a", count: 64) + ".invalid"
            setenv("no_proxy", near, 1)
            try #require(await HTTPClient.forTests().error(of: .to("http://far.invalid")) == nil)
            guard case .couldNotResolveHost = await HTTPClient.forTests().error(of: .to("http://\(near)")) else {
                exit(1)
            }
            try #require(proxy.acceptedConnections == 1)
        }
    }

    /// How many sockets are open. The runtime opens and closes descriptors of other kinds as it likes.
    static func sockets() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { descriptor in
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)"))?
                .hasPrefix("socket:") == true
        }
    }

    /// The names of all threads.
    static func threads() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").compactMap { thread in
            try? String(contentsOfFile: "/proc/self/task/\(thread)/comm", encoding: .utf8)
                .trimmingCharacters(in: .newlines)
        }
    }

    /// The set of signals that a thread blocks, signal 1 in the lowest bit.
    static func blockedSignals(ofThread name: String) throws -> UInt64 {
        for thread in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task") {
            let status = try String(contentsOfFile: "/proc/self/task/\(thread)/status", encoding: .utf8)
            let lines = status.split(separator: "\n")
            guard lines.contains("Name:\t\(name)") else { continue }
            let mask = try #require(lines.first { $0.hasPrefix("SigBlk:\t") }).dropFirst(8)
            return try #require(UInt64(mask, radix: 16))
        }
        throw POSIXError(.ESRCH)
    }
}
#endif
