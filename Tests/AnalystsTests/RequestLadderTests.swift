import Analysts
import Briefing
import Syntax
import Testing

/// What a server does not take is left out of the next request.
@Suite struct RequestLadderTests {
    private static func refusal(_ status: Int, _ message: String, param: String = "null") -> Answer {
        Answer(
            status: status, body: #"{"error":{"message":\#(JSONValue.quoted(message)),"param":\#(param),"code":null}}"#)
    }

    @Test(arguments: [400, 422])
    func `a server without json_schema gets json_object, and one without that gets neither`(status: Int) async throws {
        try await withChatServer(answering: { request in
            if request.body.contains("json_schema") {
                return Self.refusal(status, "This response_format type is unavailable now")
            }
            if request.body.contains("response_format") {
                return Answer(status: status, body: #"{"error":"'response_format.type' must be 'text'"}"#)
            }
            return Answer(body: completion("{}"))
        }) { url, seen in
            let analyst = try ModelAnalyst(at: url)
            let call = await analyst.answer(StoryBriefing.empty)
            #expect(call.reply == "{}" && call.failure == nil)
            #expect(seen.all.map { format($0) } == ["json_schema", "json_object", nil])
            #expect(call.request == seen.all.last?.body)
            #expect(analyst.form.responseFormat == .none)
            // The next question begins where this one ended.
            _ = await analyst.answer(StoryBriefing.empty)
            #expect(seen.all.count == 4)
            #expect(analyst.request(for: StoryBriefing.empty) == seen.all.last?.body)
        }
    }

    @Test func `a server that answers in prose gets the simpler form, and then its prose is taken`() async throws {
        try await withChatServer(answering: { _ in Answer(body: completion("You did well.")) }) { url, seen in
            let call = await (try ModelAnalyst(at: url)).answer(StoryBriefing.empty)
            #expect(seen.all.map { format($0) } == ["json_schema", "json_object"])
            #expect(call.reply == "You did well.")
        }
    }

    @Test func `the name of the token limit is swapped, then left out`() async throws {
        try await withChatServer(answering: { request in
            if request.body.contains("\"max_tokens\"") {
                return Self.refusal(
                    400, "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead.",
                    param: #""max_tokens""#)
            }
            if request.body.contains("max_completion_tokens") {
                return Self.refusal(400, "Unrecognized request argument supplied: max_completion_tokens")
            }
            return Answer(body: completion("{}"))
        }) { url, seen in
            let analyst = try ModelAnalyst(at: url)
            let call = await analyst.answer(StoryBriefing.empty)
            #expect(call.reply == "{}")
            #expect(seen.all.count == 3)
            #expect(analyst.form.tokenLimit == .none)
        }
    }

    @Test func `a refused temperature is left out`() async throws {
        try await withChatServer(answering: { request in
            request.body.contains("temperature")
                ? Self.refusal(400, "Unsupported value", param: #""temperature""#) : Answer(body: completion("{}"))
        }) { url, seen in
            let call = await (try ModelAnalyst(at: url)).answer(StoryBriefing.empty)
            #expect(call.reply == "{}" && seen.all.count == 2)
        }
    }

    @Test func `a refused system role is merged into the facts`() async throws {
        try await withChatServer(answering: { request in
            request.body.contains(#""role":"system""#)
                ? Self.refusal(400, "System role not supported") : Answer(body: completion("{}"))
        }) { url, seen in
            let call = await (try ModelAnalyst(at: url)).answer(StoryBriefing.empty)
            #expect(call.reply == "{}" && seen.all.count == 2)
            let last = try #require(seen.all.last.flatMap { JSONNode.parse(Array($0.body.utf8), path: "").node })
            #expect(last["messages"]?.elements?.count == 1)
        }
    }

    @Test(arguments: [400, 500])
    func `roles that must alternate are merged at once`(status: Int) async throws {
        try await withChatServer(answering: { request in
            request.body.contains(#""role":"system""#)
                ? Self.refusal(status, "Conversation roles must alternate user/assistant/user/assistant/...")
                : Answer(body: completion("{}"))
        }) { url, seen in
            let call = await (try ModelAnalyst(at: url, retries: 2)).answer(StoryBriefing.empty)
            #expect(call.reply == "{}" && seen.all.count == 2)
        }
    }

    @Test(arguments: ["null", #""""#, #"" \n""#])
    func `a model with nothing to say in a form is asked in a looser one`(content: String) async throws {
        try await withChatServer(answering: { request in
            let empty = #"{"choices":[{"message":{"content":\#(content)},"finish_reason":"stop"}]}"#
            return Answer(body: request.body.contains("response_format") ? empty : completion("{}"))
        }) { url, seen in
            let call = await (try ModelAnalyst(at: url)).answer(StoryBriefing.empty)
            #expect(call.reply == "{}" && call.failure == nil)
            #expect(seen.all.map { format($0) } == ["json_schema", "json_object", nil])
        }
    }

    @Test func `a server that cannot read its own model's output is asked for less at once`() async throws {
        let message = "The model produced output that does not match the expected peg-native format"
        try await withChatServer(answering: { request in
            request.body.contains("response_format")
                ? Self.refusal(500, message) : Answer(body: completion("{}"))
        }) { url, seen in
            let call = await (try ModelAnalyst(at: url, retries: 2)).answer(StoryBriefing.empty)
            #expect(call.reply == "{}")
            #expect(seen.all.map { format($0) } == ["json_schema", "json_object", nil])
        }
    }

    @Test func `a list of what is wrong with a body is understood`() async throws {
        try await withChatServer(answering: { request in
            request.body.contains("response_format")
                ? Answer(
                    status: 422,
                    body:
                        #"{"detail":[{"type":"extra_forbidden","loc":["body","response_format"],"msg":"Extra inputs"}]}"#
                )
                : Answer(body: completion("{}"))
        }) { url, _ in
            let call = await (try ModelAnalyst(at: url)).answer(StoryBriefing.empty)
            #expect(call.reply == "{}")
        }
    }

    @Test func `a server that complains about everything for ever is given up after a few requests`() async throws {
        let everything = "response_format max_tokens max_completion_tokens temperature system role not supported"
        try await withChatServer(answering: { _ in Self.refusal(400, everything) }) { url, seen in
            let analyst = try ModelAnalyst(at: url)
            let first = analyst.form
            let call = await analyst.answer(StoryBriefing.empty)
            #expect(call.failure != nil)
            #expect((2...8).contains(seen.all.count))
            // Nothing is learned from a server that never answered.
            #expect(analyst.form == first)
        }
    }

    @Test func `what was learned is the next run's beginning`() async throws {
        try await withChatServer(answering: { request in
            request.body.contains("json_schema")
                ? Self.refusal(400, "This response_format type is unavailable now") : Answer(body: completion("{}"))
        }) { url, seen in
            let first = try ModelAnalyst(at: url)
            #expect(first.learned == nil)
            _ = await first.answer(StoryBriefing.empty)
            let learned = try #require(first.learned)
            #expect(learned.isStated && learned.form.responseFormat == .jsonObject)
            let second = try ModelAnalyst(at: url)
            second.recall(try #require(LearnedForm(text: learned.text)))
            _ = await second.answer(StoryBriefing.empty)
            #expect(seen.all.map { format($0) } == ["json_schema", "json_object", "json_object"])
            #expect(second.learned == learned)
        }
    }

    @Test func `what only showed in the answers is known to be less sure`() async throws {
        try await withChatServer(answering: { request in
            Answer(body: completion(request.body.contains("json_schema") ? "You did well." : "{}"))
        }) { url, seen in
            let analyst = try ModelAnalyst(at: url)
            _ = await analyst.answer(StoryBriefing.empty)
            #expect(analyst.learned?.form.responseFormat == .jsonObject)
            #expect(analyst.learned?.isStated == false)
            _ = await analyst.answer(StoryBriefing.empty)
            #expect(seen.all.count == 3)
        }
    }

    @Test func `a looser form that is answered in prose too is not kept`() async throws {
        try await withChatServer(answering: { _ in Answer(body: completion("You did well.")) }) { url, _ in
            let analyst = try ModelAnalyst(at: url)
            let call = await analyst.answer(StoryBriefing.empty)
            #expect(call.reply == "You did well.")
            #expect(analyst.learned == nil)
        }
    }

    @Test func `what is learned is the same from text and back, and no other text is taken for it`() throws {
        for format in RequestForm.ResponseFormat.allCases {
            for limit in RequestForm.TokenLimit.allCases {
                for refused in [[], [.maximumTokens], [.maximumTokens, .maximumCompletionTokens]]
                    as [Set<RequestForm.TokenLimit>]
                {
                    for bits in 0..<8 {
                        let form = RequestForm(
                            responseFormat: format, tokenLimit: limit, refusedTokenLimits: refused,
                            sendsTemperature: bits & 1 == 0, hasSystemRole: bits & 2 == 0)
                        let learned = LearnedForm(form: form, isStated: bits & 4 == 0)
                        #expect(LearnedForm(text: learned.text) == learned)
                        #expect(LearnedForm(text: learned.text + " ") == nil)
                        #expect(LearnedForm(text: "2" + learned.text.dropFirst()) == nil)
                    }
                }
            }
        }
        let text = "1 json_object max_tokens max_completion_tokens - system stated"
        #expect(LearnedForm(text: text)?.form.sendsTemperature == false)
        for other in ["", "1", "{}", text.replacing("stated", with: "sure"), text.replacing(" - ", with: " no ")] {
            #expect(LearnedForm(text: other) == nil)
        }
    }

    @Test func `OpenAI's own models are asked with the limit that they take`() throws {
        #expect(RequestForm.initial(host: "api.openai.com").tokenLimit == .maximumCompletionTokens)
        #expect(RequestForm.initial(host: "r.openai.azure.com").tokenLimit == .maximumCompletionTokens)
        #expect(RequestForm.initial(host: "127.0.0.1:11434").tokenLimit == .maximumTokens)
    }

    private func format(_ request: SeenRequest) -> String? {
        JSONNode.parse(Array(request.body.utf8), path: "").node?["response_format"]?["type"]?.string
    }
}
