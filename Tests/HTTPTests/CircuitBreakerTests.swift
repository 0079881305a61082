import Dispatch
import TestSupport
import Testing

@testable import HTTP

/// An origin that does not answer is left alone, and found again.
@Suite struct CircuitBreakerTests {
    private static let origin = HTTPOrigin(scheme: .http, host: "dead.example", port: 80)
    private static let other = HTTPOrigin(scheme: .http, host: "live.example", port: 80)
    private static let start = ContinuousClock.now
    private static let failure = Result<HTTPResponse, HTTPError>.failure(.couldNotConnect(origin))
    private static let rules = CircuitRules(failures: 3, pause: .seconds(5), maximumPause: .seconds(15))

    /// A breaker after so many failures, one each second, the last of them at `start`.
    private static func breaker(failures: Int, _ rules: CircuitRules? = rules) -> CircuitBreaker {
        var breaker = CircuitBreaker(rules)
        for number in 0..<failures {
            let moment = start - .seconds(failures - 1 - number)
            breaker.note(failure, from: origin, begun: moment, at: moment)
        }
        return breaker
    }

    private static func after(_ seconds: Int) -> ContinuousClock.Instant { start + .seconds(seconds) }

    @Test func `after three failures in a row an origin is left alone for its pause, and no other is`() {
        var breaker = Self.breaker(failures: 2)
        #expect(!breaker.isTripped)
        #expect(breaker.admission(to: Self.origin, hasPlace: true, at: Self.start) == .begin)
        breaker = Self.breaker(failures: 3)
        #expect(breaker.isTripped)
        #expect(breaker.admission(to: Self.origin, hasPlace: true, at: Self.after(4)) == .refuse)
        #expect(breaker.admission(to: Self.origin, hasPlace: false, at: Self.after(4)) == .refuse)
        #expect(breaker.admission(to: Self.other, hasPlace: true, at: Self.after(4)) == .begin)
        #expect(breaker.admission(to: Self.other, hasPlace: false, at: Self.after(4)) == .wait)
    }

    @Test(arguments: [
        Result<HTTPResponse, HTTPError>.success(HTTPResponse(status: 500)), .failure(.malformedResponse(origin)),
        .failure(.bodyTooLarge(origin, limitBytes: 1)),
    ])
    func `any reply is a sign of life, and the count begins anew`(reply: Result<HTTPResponse, HTTPError>) {
        var breaker = Self.breaker(failures: 2)
        breaker.note(reply, from: Self.origin, begun: Self.start, at: Self.start)
        for second in 1...2 {
            breaker.note(Self.failure, from: Self.origin, begun: Self.after(second), at: Self.after(second))
        }
        #expect(!breaker.isTripped)
    }

    @Test(arguments: [
        (HTTPError.couldNotResolveHost(origin), true), (.couldNotConnect(origin), true), (.proxyFailed(origin), true),
        (.timedOut(origin, .connect(milliseconds: 1)), true), (.timedOut(origin, .total(milliseconds: 1)), true),
        (.connectionBroken(origin), true), (.secureConnectionFailed(origin, .expired, reason: ""), true),
        (.malformedResponse(origin), false), (.bodyTooLarge(origin, limitBytes: 1), false), (.cancelled, false),
        (.leftAlone(origin), false), (.invalidURL(.malformed), false), (.invalidHeader(name: nil, .name), false),
        (.failed(origin, code: 1, reason: ""), false), (.redirectRefused(origin, .insecure), false),
    ])
    func `only what tells of an origin that does not answer counts`(error: HTTPError, counts: Bool) {
        var breaker = CircuitBreaker(Self.rules)
        for second in 0..<3 {
            breaker.note(.failure(error), from: Self.origin, begun: Self.after(second), at: Self.after(second))
        }
        #expect(breaker.isTripped == counts)
    }

    @Test func `failures of transfers that ran side by side count as one`() {
        var breaker = CircuitBreaker(Self.rules)
        for second in 1...64 {
            breaker.note(Self.failure, from: Self.origin, begun: Self.start, at: Self.after(second))
        }
        #expect(!breaker.isTripped)
        breaker.note(Self.failure, from: Self.origin, begun: Self.after(2), at: Self.after(65))
        #expect(!breaker.isTripped)
        breaker.note(Self.failure, from: Self.origin, begun: Self.after(65), at: Self.after(66))
        #expect(breaker.isTripped)
    }

    @Test func `after the pause one is on trial while the others wait`() {
        var breaker = Self.breaker(failures: 3)
        #expect(breaker.admission(to: Self.origin, hasPlace: false, at: Self.after(5)) == .wait)
        #expect(breaker.admission(to: Self.origin, hasPlace: true, at: Self.after(5)) == .begin)
        for second in 5...500 {
            #expect(breaker.admission(to: Self.origin, hasPlace: true, at: Self.after(second)) == .wait)
        }
        let reply = Result<HTTPResponse, HTTPError>.success(HTTPResponse(status: 200))
        breaker.note(reply, from: Self.origin, begun: Self.after(5), at: Self.after(501))
        #expect(!breaker.isTripped)
        #expect(breaker.admission(to: Self.origin, hasPlace: true, at: Self.after(501)) == .begin)
    }

    @Test func `each trial that fails doubles the pause, up to its maximum`() {
        var breaker = Self.breaker(failures: 3)
        var now = 5
        for pause in [10, 15, 15] {
            #expect(breaker.admission(to: Self.origin, hasPlace: true, at: Self.after(now)) == .begin)
            // One that began before the trial says nothing about it.
            breaker.note(Self.failure, from: Self.origin, begun: Self.start, at: Self.after(now))
            #expect(breaker.admission(to: Self.origin, hasPlace: true, at: Self.after(now)) == .wait)
            breaker.note(Self.failure, from: Self.origin, begun: Self.after(now), at: Self.after(now))
            #expect(breaker.admission(to: Self.origin, hasPlace: true, at: Self.after(now + pause - 1)) == .refuse)
            now += pause
        }
    }

    @Test func `a trial that is called off leaves it to the next`() {
        var breaker = Self.breaker(failures: 3)
        #expect(breaker.admission(to: Self.origin, hasPlace: true, at: Self.after(5)) == .begin)
        breaker.note(.failure(.cancelled), from: Self.origin, begun: Self.after(5), at: Self.after(6))
        #expect(breaker.admission(to: Self.origin, hasPlace: true, at: Self.after(6)) == .begin)
    }

    @Test func `without rules nothing is ever left alone`() {
        #expect(!Self.breaker(failures: 1_000, nil).isTripped)
    }

    @Test func `a thousand requests to a dead endpoint cost what a dozen do`() async throws {
        try await withRawServer {
            _ = $0.readRequest()
        } _: { server in
            let client = HTTPClient.forTests(maximumInFlight: 4, circuit: CircuitRules(pause: .seconds(86_400)))
            let errors = await withTaskGroup(of: HTTPError?.self) { group in
                for _ in 0..<1_000 { group.addTask { await client.error(of: .to(server.url)) } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(errors.allSatisfy { $0 == .connectionBroken(server.origin) || $0 == .leftAlone(server.origin) })
            #expect(server.acceptedConnections <= 12)
            #expect(client.load == .init(inFlight: 0, queued: 0))
            let asked = server.acceptedConnections
            #expect(await client.error(of: .to(server.url)) == .leftAlone(server.origin))
            #expect(server.acceptedConnections == asked)
        }
    }

    @Test func `retries end where the origin is left alone, with the error that was met`() async throws {
        try await withRawServer {
            _ = $0.readRequest()
        } _: { server in
            let client = HTTPClient.forTests(circuit: CircuitRules(pause: .seconds(86_400)))
            let surroundings = HTTPClient.Surroundings(sleep: { _ in }, random: { 0 }, nowMilliseconds: { 0 })
            let policy = RetryPolicy(maximumRetries: 9)
            let first = await client.send(.to(server.url), retrying: policy, in: surroundings)
            #expect(first.result == .failure(.connectionBroken(server.origin)))
            #expect(first.attempts == 3)
            let second = await client.send(.to(server.url), retrying: policy, in: surroundings)
            #expect(second.result == .failure(.leftAlone(server.origin)))
            #expect(second.attempts == 0)
            #expect(server.acceptedConnections == 3)
        }
    }

    @Test func `an endpoint that comes back is found by one, and then asked by all`() async throws {
        let isBack = Shared(false)
        let gate = DispatchSemaphore(value: 0)
        try await withRawServer { connection in
            while connection.readRequest() != nil, isBack.value {
                gate.wait()
                gate.signal()
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            }
        } _: { server in
            let client = HTTPClient.forTests(maximumInFlight: 8, circuit: CircuitRules(pause: .zero))
            for _ in 0..<3 { #expect(await client.error(of: .to(server.url)) == .connectionBroken(server.origin)) }
            isBack.update { $0 = true }
            let tasks = (0..<20).map { _ in Task { await client.error(of: .to(server.url)) } }
            try await until { client.load == .init(inFlight: 1, queued: 19) }
            gate.signal()
            for task in tasks { #expect(await task.value == nil) }
        }
    }
}
