import Analysts
import Briefing
import Prompts
import Syntax
import Testing

@Suite struct ModelAnalystTests {
    @Test func `exactly the body that request shows is sent, in the form that every server takes`() async throws {
        try await withChatServer(answering: { _ in Answer(body: completion("{\"summary\": 1}")) }) { url, seen in
            let analyst = try ModelAnalyst(at: url + "/v1", key: "sk-test")
            let shown = analyst.request(for: StoryBriefing.daily)
            let call = await analyst.answer(StoryBriefing.daily)
            let request = try #require(seen.all.first)
            #expect(seen.all.count == 1)
            #expect(request.path == "/v1/chat/completions")
            #expect(request.body == shown && call.request == shown)
            #expect(request.headers["authorization"] == "Bearer sk-test")
            #expect(request.headers["content-type"] == "application/json")
            #expect(call.failure == nil && call.status == 200)
            #expect(call.reply == "{\"summary\": 1}")
            #expect(call.promptTokens == 2_000 && call.completionTokens == 22)
            #expect(call.latencyMilliseconds >= 7)
            #expect(call.identity == .model(name: "test-model", host: String(url.dropFirst("http://".count))))
        }
    }

    @Test(arguments: Briefing.Period.allCases)
    func `the body carries prompt, schema, a token limit and no stream`(period: Briefing.Period) throws {
        let briefing = period == .daily ? StoryBriefing.daily : StoryBriefing.weekly
        let analyst = try ModelAnalyst(at: "http://127.0.0.1:9")
        let body = try #require(JSONNode.parse(Array(analyst.request(for: briefing).utf8), path: "").node)
        #expect(
            body.members?.map(\.key) == ["model", "messages", "response_format", "max_tokens", "temperature", "stream"])
        let format = body["response_format"]?["json_schema"]
        #expect(format?["strict"]?.bool == true && format?["name"]?.string == "lockin_\(period.rawValue)")
        #expect(format?["schema"]?.plain.text() == Prompts().schema(for: period))
        #expect(body["stream"]?.bool == false && body["max_tokens"]?.integer == 2_000)
        #expect(body["messages"]?.elements?.compactMap { $0["role"]?.string } == ["system", "user"])
    }

    @Test func `objections are sent behind the facts`() async throws {
        let objection = Objection(reason: .digits, path: "summary", message: "A digit stands in the text.")
        let analyst = try ModelAnalyst(at: "http://127.0.0.1:9")
        let first = analyst.request(for: StoryBriefing.daily)
        let second = analyst.request(for: StoryBriefing.daily, objections: [objection])
        #expect(!first.contains(objection.message) && second.contains("summary: " + objection.message))
    }

    @Test func `no key, no header`() async throws {
        try await withChatServer(answering: { _ in Answer(body: completion("{}")) }) { url, seen in
            _ = await (try ModelAnalyst(at: url)).answer(StoryBriefing.daily)
            #expect(seen.all.first?.headers["authorization"] == nil)
        }
    }

    @Test func `a schema of the user's that is no JSON is refused at the start`() throws {
        let prompts = try Prompts(overrides: ["reply-weekly.schema.json": "{\n nonsense"])
        let fault = #expect(throws: PromptFault.self) { try ModelAnalyst(at: "http://h", prompts: prompts) }
        #expect(fault?.file == "reply-weekly.schema.json" && fault?.line == 2)
    }

    @Test func `a busy server is asked again, an exhausted quota is not`() async throws {
        let busy = Answer(status: 429, body: #"{"error":{"message":"slow down","code":"rate_limit_exceeded"}}"#)
        let exhausted = Answer(
            status: 429, body: #"{"error":{"message":"You exceeded your quota","code":"insufficient_quota"}}"#)
        for (answer, tries) in [(busy, 3), (exhausted, 1)] {
            try await withChatServer(answering: { _ in answer }) { url, seen in
                let call = await (try ModelAnalyst(at: url, retries: 2)).answer(StoryBriefing.empty)
                #expect(seen.all.count == tries)
                #expect(call.failure?.message.contains(tries == 3 ? "try again later" : "no quota left") == true)
                #expect(call.status == 429)
            }
        }
    }

    @Test func `both analysts answer a briefing in the same JSON, each under its name`() async throws {
        try await withChatServer(answering: { _ in
            Answer(body: completion(BuiltInAnalyst().reply(to: StoryBriefing.daily)))
        }) { url, _ in
            let analysts: [any Analyst] = [BuiltInAnalyst(), try ModelAnalyst(at: url)]
            var replies: Set<String?> = []
            for analyst in analysts {
                let call = await analyst.answer(StoryBriefing.daily, objections: [])
                #expect(call.identity == analyst.identity)
                #expect(call.request.contains("focus_day"))
                replies.insert(call.reply)
            }
            #expect(replies == [BuiltInAnalyst().reply(to: StoryBriefing.daily)])
        }
    }
}

/// A chat completion with `content`.
func completion(_ content: String, finish: String = "stop", promptTokens: Int = 2_000) -> String {
    """
    {"id":"c","model":"m","choices":[{"index":0,"message":{"role":"assistant","content":\(JSONValue.quoted(content))},\
    "finish_reason":"\(finish)"}],"usage":{"prompt_tokens":\(promptTokens),"completion_tokens":22}}
    """
}
