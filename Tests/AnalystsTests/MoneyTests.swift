import Analysts
import Briefing
import Foundation
import HTTP
import Synchronization
import TestSupport
import Testing

/// What calls cost, to the millionth, and that no more is spent than may be.
@Suite struct MoneyTests {
    /// 0.15, 0.075 and 0.6 for a million tokens.
    static let prices = TokenPrices(inputMicros: 150_000, cachedInputMicros: 75_000, outputMicros: 600_000)

    @Test(arguments: [
        (0, 0, 0, Int64(0)), (1_000_000, 0, 0, 150_000), (1_000_000, 1_000_000, 0, 75_000), (0, 0, 1_000_000, 600_000),
        (2_000, 0, 22, 314), (2_000, 1_500, 22, 201), (1, 0, 0, 1), (100, 500, 0, 8),
    ])
    func `tokens cost what the prices say, rounded up to the millionth`(
        prompt: Int, cached: Int, completion: Int, micros: Int64
    ) {
        #expect(MoneyTests.prices.costMicros(prompt: prompt, cached: cached, completion: completion) == micros)
    }

    @Test func `a batch costs half`() {
        #expect(MoneyTests.prices.costMicros(prompt: 1_000_000, completion: 1_000_000, isBatch: true) == 375_000)
    }

    @Test func `cost never falls as tokens rise, and no count is too large for it`() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<2_000 {
            let highest = TokenPrices.highest
            let prices = TokenPrices(
                inputMicros: .random(in: 0...highest, using: &random), cachedInputMicros: 0,
                outputMicros: .random(in: 0...highest, using: &random))
            let prompt = Int.random(in: 0...Int.max, using: &random) >> Int.random(in: 0...62, using: &random)
            let completion = Int.random(in: 0...Int.max, using: &random) >> Int.random(in: 0...62, using: &random)
            let cost = prices.costMicros(prompt: prompt, cached: prompt / 2, completion: completion)
            #expect(cost >= 0)
            #expect(cost <= prices.costMicros(prompt: prompt, completion: completion))
            #expect(
                cost <= prices.costMicros(prompt: max(prompt, prompt &+ 1), cached: prompt / 2, completion: completion))
        }
    }

    private func analyst(
        _ url: String, left: Int64? = nil, retries: Int = 0, prices: TokenPrices = prices
    ) throws -> ModelAnalyst {
        let endpoint = Endpoint(
            baseURL: url, model: "m", timeout: .seconds(600), maximumCompletionTokens: 1_000, prices: prices)
        let analyst = try ModelAnalyst(
            endpoint: endpoint, client: HTTPClient(endpoint.transferSettings(userAgent: "lockin-test")),
            retryPolicy: RetryPolicy(maximumRetries: retries),
            surroundings: .init(sleep: { _ in }, random: { 0 }, nowMilliseconds: { 0 }))
        analyst.limitSpending(toMicros: left)
        return analyst
    }

    private static func completion(usage: String) -> String {
        #"{"choices":[{"message":{"content":"{}"},"finish_reason":"stop"}],"usage":\#(usage)}"#
    }

    @Test(arguments: [
        (
            #"{"prompt_tokens":2000,"completion_tokens":22,"prompt_tokens_details":{"cached_tokens":1500}}"#, 1_500,
            Int64(201)
        ),
        (#"{"prompt_tokens":2000,"completion_tokens":22,"prompt_cache_hit_tokens":1500}"#, 1_500, 201),
        (#"{"prompt_tokens":2000,"completion_tokens":22,"prompt_tokens_details":null}"#, nil, 314),
        (#"{"prompt_tokens":2000,"completion_tokens":22,"prompt_tokens_details":{"cached_tokens":9000}}"#, 2_000, 164),
    ])
    func `what the server counted is what a call cost`(usage: String, cached: Int?, micros: Int64) async throws {
        try await withChatServer(answering: { _ in Answer(body: MoneyTests.completion(usage: usage)) }) { url, _ in
            let call = await (try analyst(url)).answer(StoryBriefing.daily)
            #expect(call.cachedTokens == cached)
            #expect(call.costMicros == micros)
            #expect(call.sends == 1)
        }
    }

    @Test func `an answer that nobody counted costs the most that it can`() async throws {
        try await withChatServer(answering: { _ in Answer(body: MoneyTests.completion(usage: "null")) }) { url, _ in
            let call = await (try analyst(url)).answer(StoryBriefing.daily)
            let most = MoneyTests.prices.costMicros(prompt: call.request.utf8.count, completion: 1_000)
            #expect(call.costMicros == most)
        }
    }

    @Test func `a refusal costs nothing, and each form that was sent is told`() async throws {
        let refusal = Answer(status: 400, body: #"{"error":{"message":"temperature is not supported"}}"#)
        try await withChatServer(answering: { request in
            request.body.contains("temperature")
                ? refusal
                : Answer(body: MoneyTests.completion(usage: #"{"prompt_tokens":2000,"completion_tokens":22}"#))
        }) { url, seen in
            let call = await (try analyst(url)).answer(StoryBriefing.daily)
            #expect(call.earlierForms.map(\.request) == [seen.all[0].body])
            #expect(call.earlierForms.map(\.costMicros) == [0])
            #expect(call.earlierForms.map(\.status) == [400])
            #expect(call.request == seen.all[1].body)
            #expect(call.costMicros == 314)
        }
    }

    @Test func `answers that were lost on the way count, each at the most it can have cost`() async throws {
        try await withRawServer { connection in
            _ = connection.readRequest()
        } _: { server in
            let call = await (try analyst(server.url, retries: 2)).answer(StoryBriefing.daily)
            let most = MoneyTests.prices.costMicros(prompt: call.request.utf8.count, completion: 1_000)
            #expect(call.sends == 3)
            #expect(call.costMicros == 3 * most)
        }
    }

    @Test func `a server that is not there costs nothing`() async throws {
        let call = await (try analyst("http://127.0.0.1:9")).answer(StoryBriefing.daily)
        #expect(call.costMicros == 0)
    }

    @Test func `nothing is sent that could cost more than is left, and what was spent is left no more`() async throws {
        let answer = MoneyTests.completion(usage: #"{"prompt_tokens":2000,"completion_tokens":1000}"#)
        try await withChatServer(answering: { _ in Answer(body: answer) }) { url, seen in
            let request = try analyst(url).request(for: StoryBriefing.daily)
            let most = MoneyTests.prices.costMicros(prompt: request.utf8.count, completion: 1_000)
            let poor = try analyst(url, left: most - 1)
            let refused = await poor.answer(StoryBriefing.daily)
            #expect(refused.sends == 0 && refused.reply == nil && refused.costMicros == nil)
            #expect(refused.failure?.message.contains("monthly_budget") == true)
            #expect(seen.all.isEmpty)

            let enough = try analyst(url, left: most)
            #expect(await enough.answer(StoryBriefing.daily).costMicros == 900)
            #expect(await enough.answer(StoryBriefing.daily).sends == 0)
            #expect(seen.all.count == 1)
        }
    }

    @Test(arguments: [1, 2, 3, 9] as [Int64])
    func `a question is sent again only as often as all its lost answers can be paid for`(times: Int64) async throws {
        try await withRawServer { connection in
            _ = connection.readRequest()
        } _: { server in
            let request = try analyst(server.url).request(for: StoryBriefing.daily)
            let most = MoneyTests.prices.costMicros(prompt: request.utf8.count, completion: 1_000)
            let call = await (try analyst(server.url, left: most * times, retries: 2)).answer(StoryBriefing.daily)
            #expect(call.sends == min(3, Int(times)))
            #expect(call.costMicros == most * min(3, times))
        }
    }

    @Test func `where a cache is dearer than none, the most that a question can cost is all of it from there`()
        async throws
    {
        let prices = TokenPrices(inputMicros: 100_000, cachedInputMicros: 900_000, outputMicros: 0)
        let answer = MoneyTests.completion(
            usage: #"{"prompt_tokens":1000,"completion_tokens":1,"prompt_tokens_details":{"cached_tokens":1000}}"#)
        try await withChatServer(answering: { _ in Answer(body: answer) }) { url, _ in
            let bytes = try analyst(url).request(for: StoryBriefing.daily).utf8.count
            let most = prices.costMicros(prompt: bytes, cached: bytes, completion: 0)
            #expect(await (try analyst(url, left: most - 1, prices: prices)).answer(StoryBriefing.daily).sends == 0)
            #expect(await (try analyst(url, left: most, prices: prices)).answer(StoryBriefing.daily).costMicros == 900)
        }
    }

    @Test func `whatever a server answers, a month never costs more than its budget`() async throws {
        let bodies =
            [
                "null", #"{"prompt_tokens":2000,"completion_tokens":900}"#,
                #"{"prompt_tokens":500,"completion_tokens":1}"#,
            ].map { MoneyTests.completion(usage: $0) } + ["", #"{"choices":[{"message":{"content":""}}]}"#]
        for seed in 0..<20 {
            let random = Mutex(SeededGenerator(seed: UInt64(seed)))
            try await withChatServer(answering: { _ in
                random.withLock { random in
                    Answer(
                        status: Bool.random(using: &random) ? 200 : 400,
                        body: bodies.randomElement(using: &random) ?? "")
                }
            }) { url, _ in
                let analyst = try analyst(url, left: 20_000)
                var spent: Int64 = 0
                for _ in 0..<20 {
                    let call = await analyst.answer(StoryBriefing.daily)
                    spent += (call.earlierForms + [call]).reduce(0) { $0 + ($1.costMicros ?? 0) }
                }
                #expect(spent <= 20_000)
                #expect(spent > 0)
            }
        }
    }
}
