import Analysts
import Briefing
import Syntax
import Testing

/// What models write around, into and instead of the object that they were asked for.
@Suite struct AnswerTextTests {
    struct Text: Sendable, CustomTestStringConvertible {
        let name: String
        /// The value of `content`, as JSON.
        let content: String
        /// The object in it, in canonical JSON.
        let object: String

        var testDescription: String { name }

        init(_ name: String, _ text: String, object: String = #"{"a":1}"#) {
            self.init(name, json: JSONValue.quoted(text), object: object)
        }

        init(_ name: String, json: String, object: String = #"{"a":1}"#) {
            self.name = name
            content = json
            self.object = object
        }
    }

    static let thoughts = [
        Text("thought first", "<think>What about {\"b\": 2}?</think>\n{\"a\":1}"),
        Text("thought that never ends", "<think>Let me see. {\"a\":1}"),
        Text("thought without its beginning", "So {\"b\":2} it is.</think>{\"a\":1}"),
        Text("several thoughts, then a fence", "<think>{</think><think>}{\"b\":2}</think>\n```json\n{\"a\":1}\n```"),
        Text("thought in a string", #"{"a":"<think>{\"b\":2}</think>"}"#, object: #"{"a":"<think>{\"b\":2}</think>"}"#),
    ]

    static let wrappings = [
        Text("fence", "```json\n{\"a\":1}\n```"),
        Text("fence and chat", "Here it is:\n```\n{\"a\":1}\n```\nHope this helps!"),
        Text("chat behind", "{\"a\":1}\n\nHope this helps {you}!"),
        Text("fence in a string", #"{"a":"```json\n{}\n```"}"#, object: #"{"a":"```json\n{}\n```"}"#),
    ]

    static let characters = [
        Text("replacement character", "{\"a\":\"\u{FFFD}\"}", object: "{\"a\":\"\u{FFFD}\"}"),
        Text("raw line break in a string", "{\"a\":\"x\ny\"}", object: #"{"a":"x\ny"}"#),
        Text("control characters", "\u{1}{\"a\":1}\u{7}"),
        Text("invalid UTF-8", json: "\"\u{FFFE}{\\\"a\\\":1}\""),
        Text("lone surrogate", json: #""\uD800{\"a\":1}""#),
    ]

    static let blanks = [
        Text("odd blanks", "\n {\"a\"\n :\n1\t}\r\n "),
        Text("byte order mark", "\u{FEFF}{\"a\":1}"),
        Text("trailing comma", "{\"a\":1,}"),
    ]

    @Test(arguments: thoughts + wrappings + characters + blanks)
    func `the object is found in whatever stands around it, and nothing else is asked for`(text: Text) async throws {
        let body = #"{"choices":[{"message":{"content":\#(text.content)},"finish_reason":"stop"}]}"#
        try await withChatServer(answering: { _ in Answer(body: body) }) { url, seen in
            let call = await (try ModelAnalyst(at: url)).answer(StoryBriefing.empty)
            #expect(call.failure == nil)
            let bytes = Array(try #require(call.reply).utf8)
            let range = try #require(extractJSONObject(from: bytes))
            let node = JSONNode.parse(Array(bytes[range]), path: "", options: .reply).node
            #expect(node?.plain.text() == text.object)
            #expect(seen.all.count == 1)
        }
    }

    @Test func `what a server tells beside the answer is passed over`() async throws {
        let body = #"""
            {"id":"x","object":"chat.completion","created":1,"model":"/home/someone/models/tiny.gguf",
             "system_fingerprint":null,"service_tier":"default","timings":{"prompt_n":21,"predicted_ms":1.5e3},
             "choices":[{"index":0,"logprobs":null,"content_filter_results":{"hate":{"filtered":false}},
                         "message":{"role":"assistant","content":"{}","annotations":[],"refusal":null,"tool_calls":null},
                         "finish_reason":"stop"},
                        {"index":1,"message":{"content":"{\"b\":2}"},"finish_reason":"stop"}],
             "usage":{"prompt_tokens":2000,"completion_tokens":5.0,"prompt_tokens_details":{"cached_tokens":1900},
                      "completion_tokens_details":null}}
            """#
        try await withChatServer(answering: { _ in Answer(body: body) }) { url, _ in
            let call = await (try ModelAnalyst(at: url)).answer(StoryBriefing.empty)
            #expect(call.reply == "{}" && call.failure == nil)
            #expect(call.promptTokens == 2_000 && call.completionTokens == 5)
            #expect(call.identity == .model(name: "test-model", host: String(url.dropFirst("http://".count))))
        }
    }

    @Test func `a server that has read only a part of the prompt is told of, beside its answer`() async throws {
        try await withChatServer(answering: { _ in Answer(body: completion("{}", promptTokens: 300)) }) { url, _ in
            let call = await (try ModelAnalyst(at: url)).answer(StoryBriefing.daily)
            #expect(call.reply == "{}")
            #expect(call.failure?.message.contains("read only a part of the prompt") == true)
        }
    }

    @Test(arguments: [0, 2_000, 1_000_000])
    func `a count that may be true, or is none, says nothing about the prompt`(tokens: Int) async throws {
        try await withChatServer(answering: { _ in Answer(body: completion("{}", promptTokens: tokens)) }) { url, _ in
            let call = await (try ModelAnalyst(at: url)).answer(StoryBriefing.daily)
            #expect(call.reply == "{}" && call.failure == nil)
        }
    }

    @Test(arguments: Briefing.Period.allCases)
    func `no message is ever empty, for a server may answer nothing with anything`(period: Briefing.Period) throws {
        let analyst = try ModelAnalyst(at: "http://127.0.0.1:9")
        for briefing in [StoryBriefing.empty, StoryBriefing.daily, StoryBriefing.weekly] {
            let body = JSONNode.parse(Array(analyst.request(for: briefing).utf8), path: "").node
            let contents = try #require(body?["messages"]?.elements).compactMap { $0["content"]?.string }
            #expect(contents.count == 2 && contents.allSatisfy { !$0.isEmpty })
        }
    }
}
