import HTTP
import TestSupport
import Testing

@Suite struct RetryPolicyTests {
    private static let now: Int64 = 1_748_736_000_000  // Sun, 01 Jun 2025 00:00:00 GMT
    private static let origin = HTTPOrigin(scheme: .http, host: "127.0.0.1", port: 1)

    private func decision(
        _ policy: RetryPolicy = RetryPolicy(), attempt: Int = 0, status: Int = 503, headers: HTTPHeaders = [:],
        random: Double = 0
    ) -> RetryPolicy.Decision {
        policy.decision(
            attempt: attempt, outcome: .success(HTTPResponse(status: status, headers: headers)), random: random,
            nowMilliseconds: Self.now)
    }

    @Test(arguments: 100...599)
    func `408, 409, 429 and everything from 500 up is retried, and no other status`(status: Int) {
        let isRetried = decision(status: status) != .finish
        #expect(isRetried == ([408, 409, 429].contains(status) || status >= 500))
    }

    @Test(arguments: [
        (HTTPError.couldNotResolveHost(origin), true), (.couldNotConnect(origin), true), (.proxyFailed(origin), true),
        (.timedOut(origin, .connect(milliseconds: 1)), true), (.timedOut(origin, .total(milliseconds: 1)), true),
        (.timedOut(origin, .silence(milliseconds: 1)), false),
        (.connectionBroken(origin), true), (.secureConnectionFailed(origin, .other, reason: ""), false),
        (.malformedResponse(origin), false), (.bodyTooLarge(origin, limitBytes: 1), false), (.leftAlone(origin), false),
        (.cancelled, false), (.redirectRefused(origin, .tooMany), false),
        (.invalidURL(.malformed), false), (.invalidHeader(name: nil, .name), false),
        (.failed(origin, code: 1, reason: ""), false),
    ])
    func `timeouts and broken connections are retried, and no other error`(error: HTTPError, isRetried: Bool) {
        let decision = RetryPolicy().decision(
            attempt: 0, outcome: .failure(error), random: 0, nowMilliseconds: Self.now)
        #expect(decision == (isRetried ? .retry(after: .milliseconds(500)) : .finish))
    }

    @Test func `the wait doubles up to its maximum, and randomness takes off up to a quarter`() {
        let policy = RetryPolicy(maximumRetries: .max)
        for attempt in [0, 1, 2, 3, 4, 5, 100, 1_000_000, .max - 1] {
            let full = Duration.milliseconds(min(8_000, 500 << min(attempt, 8)))
            #expect(decision(policy, attempt: attempt) == .retry(after: full))
            #expect(decision(policy, attempt: attempt, random: 0.5) == .retry(after: full * 0.875))
            #expect(decision(policy, attempt: attempt, random: 1) == .retry(after: full * 0.75))
        }
    }

    @Test func `after the last retry every outcome is taken`() {
        #expect(decision(attempt: 1) != .finish)
        #expect(decision(attempt: 2) == .finish)
        #expect(decision(.never) == .finish)
        #expect(decision(attempt: 2, headers: ["x-should-retry": "true", "retry-after": "1"]) == .finish)
    }

    @Test(arguments: [
        (["Retry-After": "7"], Duration.seconds(7)), (["retry-after": "0.25"], .milliseconds(250)),
        (["retry-after": "120"], .seconds(120)), (["retry-after-ms": "1500"], .milliseconds(1_500)),
        (["retry-after-ms": "20", "retry-after": "9"], .milliseconds(20)),
        (["retry-after-ms": "soon", "retry-after": "9"], .seconds(9)),
        (["retry-after": "Sun, 01 Jun 2025 00:00:30 GMT"], .seconds(30)),
        (["retry-after": "Sunday, 01-Jun-25 00:01:00 GMT"], .seconds(60)),
        (["retry-after": "Sun Jun  1 00:02:00 2025"], .seconds(120)),
    ])
    func `the wait that a server asks for is kept, without jitter`(headers: [String: String], wait: Duration) {
        let headers = HTTPHeaders(headers.map { .init(name: $0.key, value: $0.value) })
        #expect(decision(headers: headers, random: 0.9) == .retry(after: wait))
    }

    @Test(arguments: [
        "", "0", "-5", "soon", "nan", "inf", "-inf", "0x10", "1e999", "1,5", "Sat, 31 May 2025 23:59:59 GMT",
        "Sun, 01 Jun 2025 00:00:00 GMT", "Sun, 32 Jun 2025 00:00:30 GMT", "Sun, 01 Foo 2025 00:00:30 GMT",
        "Sun, 01 Jun 2025 24:00:00 GMT", "Sun, 01 Jun 2025 00:00 GMT", "Sun, 01 Jun 2025 00:00:30 CET",
        "Sun, 01 Jun 99999999999999999999 00:00:30 GMT", "Sun, -1 Jun 2025 00:00:30 GMT",
    ])
    func `a wait that is none, past or unreadable is as if nothing was asked`(text: String) {
        #expect(decision(headers: ["retry-after": text]) == .retry(after: .milliseconds(500)))
    }

    @Test(arguments: ["120.001", "3600", "1e300", "Sun, 01 Jun 2025 00:02:01 GMT", "Fri, 01 Jun 2057 00:00:00 GMT"])
    func `a server that asks for more than two minutes is not asked again`(text: String) {
        #expect(decision(headers: ["retry-after": text]) == .finish)
        #expect(decision(headers: ["retry-after": text, "x-should-retry": "true"]) == .finish)
    }

    @Test func `the server's word on retrying outweighs its status`() {
        #expect(decision(status: 503, headers: ["x-should-retry": "false"]) == .finish)
        #expect(decision(status: 400, headers: ["x-should-retry": "true"]) == .retry(after: .milliseconds(500)))
        #expect(decision(status: 400, headers: ["x-should-retry": "maybe"]) == .finish)
    }

    @Test func `a request is sent again after the waits of its policy until it is answered`() async throws {
        let served = Shared(0)
        let slept = Shared<[Duration]>([])
        let outcome = try await withServer { _ in
            let number = served.update { count in
                count += 1
                return count
            }
            return number < 3
                ? ServedResponse(status: 503, headers: number == 1 ? ["Retry-After": "3"] : [:])
                : ServedResponse(body: [42])
        } _: { url in
            await HTTPClient.forTests().send(.to(url), retrying: RetryPolicy(), in: surroundings(noting: slept))
        }
        #expect(try outcome.result.get().body == [42])
        #expect(outcome.attempts == 3)
        #expect(slept.value == [.seconds(3), .milliseconds(875)])
    }

    @Test func `a broken connection is tried again, and the last error is the outcome`() async throws {
        let slept = Shared<[Duration]>([])
        try await withRawServer {
            _ = $0.readRequest()
        } _: { server in
            let outcome = await HTTPClient.forTests(circuit: nil).send(
                HTTPRequest(.post, server.url, body: [1]), retrying: RetryPolicy(maximumRetries: 4),
                in: surroundings(noting: slept))
            #expect(outcome.result == .failure(.connectionBroken(server.origin)))
            #expect(outcome.attempts == 5)
            #expect(server.acceptedConnections == 5)
        }
        #expect(slept.value == [437.5, 875, 1_750, 3_500].map { .milliseconds($0) })
    }

    @Test func `a wait that would use up the total limit is not begun`() {
        let policy = RetryPolicy(totalLimit: .seconds(10))
        let failed = Result<HTTPResponse, HTTPError>.success(HTTPResponse(status: 503))
        for (spent, isRetried) in [(Duration.zero, true), (.milliseconds(9_499), true), (.milliseconds(9_500), false)] {
            let decision = policy.decision(
                attempt: 0, outcome: failed, random: 0, nowMilliseconds: Self.now, spent: spent)
            #expect(decision == (isRetried ? .retry(after: .milliseconds(500)) : .finish))
        }
    }

    @Test func `all waits together stay within the total limit`() async throws {
        let slept = Shared<[Duration]>([])
        let policy = RetryPolicy(
            maximumRetries: 10, initialDelay: .seconds(1_000), maximumDelay: .seconds(1_000_000),
            totalLimit: .seconds(8_000))
        let outcome = try await withServer { _ in
            ServedResponse(status: 503)
        } _: { url in
            await HTTPClient.forTests().send(.to(url), retrying: policy, in: surroundings(noting: slept, random: 0))
        }
        #expect(outcome.attempts == 4)
        #expect(slept.value == [.seconds(1_000), .seconds(2_000), .seconds(4_000)])
        #expect(outcome.spent >= .seconds(7_000) && outcome.spent < .seconds(8_000))
    }

    @Test func `an attempt has no more time than is left of the total limit`() async throws {
        try await withRawServer {
            $0.waitForHangUp()
        } _: { server in
            let outcome = await HTTPClient.forTests().send(
                .to(server.url), retrying: RetryPolicy(totalLimit: .milliseconds(300)),
                in: surroundings(noting: Shared([])))
            #expect(outcome.result == .failure(.timedOut(server.origin, .total(milliseconds: 300))))
            #expect(outcome.attempts == 1)
            // libcurl counts whole milliseconds on a clock of its own.
            #expect(outcome.spent > .milliseconds(290))
        }
    }

    @Test func `a response that the caller calls final is not tried again`() async throws {
        let slept = Shared<[Duration]>([])
        let outcome = try await withServer { _ in
            ServedResponse(status: 429, body: Array("insufficient_quota".utf8))
        } _: { url in
            await HTTPClient.forTests().send(
                .to(url), retrying: RetryPolicy(), in: surroundings(noting: slept), isFinal: { !$0.body.isEmpty })
        }
        #expect(outcome.attempts == 1)
        #expect(slept.value == [])
    }

    @Test func `a cancelled wait is a cancelled request`() async throws {
        let outcome = try await withServer { _ in
            ServedResponse(status: 500)
        } _: { url in
            var surroundings = surroundings(noting: Shared([]))
            surroundings.sleep = { _ in throw CancellationError() }
            return await HTTPClient.forTests().send(.to(url), retrying: RetryPolicy(), in: surroundings)
        }
        #expect(outcome.result == .failure(.cancelled))
        #expect(outcome.attempts == 1)
    }

    /// Surroundings that note every wait instead of waiting.
    private func surroundings(
        noting slept: Shared<[Duration]>, random: Double = 0.5
    ) -> HTTPClient.Surroundings {
        HTTPClient.Surroundings(
            sleep: { wait in slept.update { $0.append(wait) } }, random: { random }, nowMilliseconds: { Self.now })
    }
}
