import HTTP
import TestSupport
import Testing

/// Many transfers at once, the queue in front of them, cancellation, connections kept.
@Suite struct HTTPConcurrencyTests {
    /// Lets nobody pass until so many are there, then all of them; and remembers how many were inside at most.
    private actor Barrier {
        private let size: Int
        private var inside = 0
        private var waiting: [CheckedContinuation<Void, Never>] = []
        private(set) var mostInside = 0

        init(size: Int) {
            self.size = size
        }

        func pass() async {
            inside += 1
            mostInside = max(mostInside, inside)
            await withCheckedContinuation { continuation in
                waiting.append(continuation)
                if waiting.count == size {
                    for passing in waiting { passing.resume() }
                    waiting = []
                }
            }
            inside -= 1
        }
    }

    private static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

    @Test(arguments: [1, 4, 20])
    func `a hundred requests all arrive, exactly as many at once as allowed`(maximumInFlight: Int) async throws {
        let barrier = Barrier(size: maximumInFlight)
        try await withServer { request in
            await barrier.pass()
            return ServedResponse(headers: ["X-Path": request.path])
        } _: { url in
            let client = HTTPClient.forTests(maximumInFlight: maximumInFlight)
            let paths = try await withThrowingTaskGroup(of: String?.self) { group in
                for index in 0..<100 {
                    group.addTask { try await client.send(.to("\(url)/\(index)")).headers["X-Path"] }
                }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(paths == Set((0..<100).map { "/\($0)" }))
            #expect(client.load == .init(inFlight: 0, queued: 0))
        }
        #expect(await barrier.mostInside == maximumInFlight)
    }

    @Test func `waiting in the queue spends no time limit`() async throws {
        let release = Signal()
        try await withServer { request in
            if request.path == "/first" { await release.wait() }
            return ServedResponse()
        } _: { url in
            let client = HTTPClient.forTests(maximumInFlight: 1)
            async let first = client.send(.to("\(url)/first"))
            try await until { client.load.inFlight == 1 }
            async let second = client.send(.to("\(url)/second", total: .milliseconds(7_900)))
            try await until { client.load.queued == 1 }
            // A limit of 8 s that runs out elsewhere shows that the queued request has waited longer than its own.
            try await withRawServer {
                $0.waitForHangUp()
            } _: { silent in
                let error = await HTTPClient.forTests().error(of: .to(silent.url, total: .seconds(8)))
                #expect(error == .timedOut(silent.origin, .total(milliseconds: 8_000)))
            }
            #expect(client.load == .init(inFlight: 1, queued: 1))
            release.fire()
            _ = try await (first, second)
        }
    }

    @Test func `requests one after the other share a connection`() async throws {
        try await withRawServer { connection in
            while connection.readRequest() != nil { connection.write(Self.ok) }
        } _: { server in
            let client = HTTPClient.forTests()
            for _ in 0..<20 { _ = try await client.send(.to(server.url)) }
            #expect(server.acceptedConnections == 1)
        }
    }

    @Test func `a kept connection that the server has closed is replaced unseen`() async throws {
        try await withRawServer { connection in
            _ = connection.readRequest()
            connection.write(Self.ok)
        } _: { server in
            let client = HTTPClient.forTests()
            for _ in 0..<5 { _ = try await client.send(HTTPRequest(.post, server.url, body: [1])) }
            #expect(server.acceptedConnections == 5)
        }
    }

    @Test(arguments: [(false, 3), (true, 2)])
    func `a request that a kept connection brings no word of is sent once more, but for one that is sent once`(
        isSentOnce: Bool, heard: Int
    ) async throws {
        let count = Shared(0)
        try await withRawServer { connection in
            while connection.readRequest() != nil {
                let number = count.update { count in
                    count += 1
                    return count
                }
                guard number != 2 else { return }
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            }
        } _: { server in
            let client = HTTPClient.forTests()
            _ = try await client.send(.to(server.url))
            var request = HTTPRequest(.post, server.url, body: [1])
            request.isSentOnce = isSentOnce
            let error = await client.error(of: request)
            #expect(error == (isSentOnce ? .connectionBroken(server.origin) : nil))
            #expect(count.value == heard)
        }
    }

    @Test func `cancelling a running request ends it and closes its connection`() async throws {
        let arrived = Signal()
        let isClosed = Shared(false)
        try await withRawServer { connection in
            _ = connection.readRequest()
            arrived.fire()
            connection.waitForHangUp()
            isClosed.update { $0 = true }
        } _: { server in
            let client = HTTPClient.forTests()
            // No limit ends within this test, so that nothing but the cancellation can end the thread's wait.
            let limits = TransferLimits(total: .seconds(86_400), connect: .seconds(86_400))
            let task = Task { await client.error(of: HTTPRequest(.get, server.url, limits: limits)) }
            await arrived.wait()
            // libcurl's own first timer ends after 200 ms and would stand in for the wake-up that is tested.
            try await withRawServer {
                $0.waitForHangUp()
            } _: { silent in
                _ = await HTTPClient.forTests().error(of: .to(silent.url, total: .milliseconds(400)))
            }
            task.cancel()
            // Who hangs up is the client: the server ends its connections when this has been waited for in vain.
            try await until { isClosed.value }
            #expect(await task.value == .cancelled)
            #expect(client.load == .init(inFlight: 0, queued: 0))
        }
    }

    @Test func `the place of a cancelled request goes to the next in the queue`() async throws {
        try await withRawServer {
            $0.waitForHangUp()
        } _: { silent in
            try await withServer { _ in
                ServedResponse()
            } _: { url in
                let client = HTTPClient.forTests(maximumInFlight: 1)
                let running = Task { await client.error(of: .to(silent.url)) }
                try await until { silent.acceptedConnections == 1 }
                async let next = client.send(.to(url))
                try await until { client.load.queued == 1 }
                running.cancel()
                _ = try await next
                #expect(await running.value == .cancelled)
            }
        }
    }

    @Test func `cancelling a waiting request leaves the running one alone`() async throws {
        let release = Signal()
        let served = Shared(0)
        try await withServer { _ in
            served.update { $0 += 1 }
            await release.wait()
            return ServedResponse()
        } _: { url in
            let client = HTTPClient.forTests(maximumInFlight: 1)
            async let running = client.send(.to(url))
            try await until { client.load.inFlight == 1 }
            let waiting = Task { await client.error(of: .to(url)) }
            try await until { client.load.queued == 1 }
            waiting.cancel()
            #expect(await waiting.value == .cancelled)
            release.fire()
            _ = try await running
        }
        #expect(served.value == 1)
    }

    @Test func `a task that is cancelled beforehand sends nothing that is waited for`() async throws {
        try await withRawServer {
            $0.waitForHangUp()
        } _: { server in
            let client = HTTPClient.forTests()
            let errors = await withTaskGroup(of: HTTPError?.self) { group in
                group.cancelAll()
                for _ in 0..<50 { group.addTask { await client.error(of: .to(server.url)) } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(errors == Array(repeating: .cancelled, count: 50))
        }
    }

    @Test func `cancelling half of many requests at random moments ends every one, each as it must`() async throws {
        try await withServer { _ in
            ServedResponse()
        } _: { url in
            let client = HTTPClient.forTests(maximumInFlight: 4)
            let tasks = (0..<200).map { _ in Task { await client.error(of: .to(url)) } }
            for index in tasks.indices where index % 2 == 0 {
                await Task.yield()
                tasks[index].cancel()
            }
            for (index, task) in tasks.enumerated() {
                let error = await task.value
                #expect(error == nil || index % 2 == 0 && error == .cancelled)
            }
            #expect(client.load == .init(inFlight: 0, queued: 0))
        }
    }

    @Test func `shutting down ends running, waiting and later requests as cancelled`() async throws {
        try await withRawServer {
            $0.waitForHangUp()
        } _: { server in
            let client = HTTPClient.forTests(maximumInFlight: 2)
            let tasks = (0..<5).map { _ in Task { await client.error(of: .to(server.url)) } }
            try await until { client.load == .init(inFlight: 2, queued: 3) }
            await client.shutDown()
            for task in tasks { #expect(await task.value == .cancelled) }
            #expect(await client.error(of: .to(server.url)) == .cancelled)
            await client.shutDown()
        }
    }
}
