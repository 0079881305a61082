import Analysts
import Briefing
import Syntax
import TestSupport
import Testing

/// What servers are known to do, each on a real server, and what the analyst makes of it.
@Suite struct EndpointBehaviourTests {
    struct Behaviour: Sendable, CustomTestStringConvertible {
        let name: String
        let answer: Answer
        var reply: String?
        var failure: String?

        var testDescription: String { name }
    }

    static let object = #"{"summary":{"text":"ok","evidence":["F1"]}}"#

    private static func message(_ json: String, finish: String = #""stop""#) -> Answer {
        Answer(body: #"{"choices":[{"message":\#(json),"finish_reason":\#(finish)}]}"#)
    }

    private static func error(_ status: Int, _ body: String) -> Answer { Answer(status: status, body: body) }

    static let answered: [Behaviour] = [
        Behaviour(name: "plain", answer: Answer(body: completion(object)), reply: object),
        Behaviour(name: "no usage", answer: message(#"{"content":"{}"}"#), reply: "{}"),
        Behaviour(name: "finish_reason null", answer: message(#"{"content":"{}"}"#, finish: "null"), reply: "{}"),
        Behaviour(
            name: "usage null",
            answer: Answer(body: #"{"choices":[{"message":{"content":"{}"}}],"usage":{"prompt_tokens":null}}"#),
            reply: "{}"),
        Behaviour(
            name: "parts",
            answer: message(
                #"{"content":[{"type":"thinking","thinking":[{"text":"hm"}]},{"type":"text","text":"{"},{"type":"text","text":"}"}]}"#
            ),
            reply: "{}"),
        Behaviour(
            name: "answer in the reasoning", answer: message(#"{"content":null,"reasoning_content":"{\"a\":1}"}"#),
            reply: #"{"a":1}"#),
        Behaviour(
            name: "answer in the reasoning, by its newer name",
            answer: message(#"{"content":"","reasoning":"{\"a\":1}"}"#),
            reply: #"{"a":1}"#),
        Behaviour(
            name: "reasoning beside an answer", answer: message(#"{"content":"{}","reasoning":"{no}"}"#), reply: "{}"),
        Behaviour(name: "blank lines first", answer: Answer(body: "\n\n\n" + completion(object)), reply: object),
        Behaviour(
            name: "glued end of stream", answer: Answer(body: completion(object) + "\ndata: [DONE]\n"), reply: object),
        Behaviour(
            name: "stream unasked",
            answer: Answer(
                body: """
                    : keep-alive

                    data: {"choices":[{"delta":{"role":"assistant","content":"{\\"a\\""}}]}

                    data: {"choices":[{"delta":{"content":":1}"},"finish_reason":"stop"}]}

                    data: {"choices":[],"usage":{"prompt_tokens":2000,"completion_tokens":4}}

                    data: [DONE]

                    """), reply: #"{"a":1}"#),
        Behaviour(
            name: "empty error beside an answer",
            answer: Answer(
                body:
                    #"{"error":{"message":"","code":null},"choices":[{"message":{"content":"{}"},"finish_reason":"eos"}]}"#
            ),
            reply: "{}"),
        Behaviour(
            name: "cut in blanks behind the object",
            answer: Answer(body: completion(object + "\n   \n", finish: "length")),
            reply: object + "\n   \n"),
        Behaviour(
            name: "several choices",
            answer: Answer(body: #"{"choices":[{"message":{"content":null}},{"message":{"content":"{}"}}]}"#),
            reply: "{}"),
        Behaviour(name: "control characters raw", answer: message("{\"content\":\"{}\n\u{1}\"}"), reply: "{}\n\u{1}"),
    ]

    static let failed: [Behaviour] = [
        Behaviour(
            name: "wrong key",
            answer: error(401, #"{"error":{"code":401,"message":"SECRET"}}"#),
            failure: "api_key_env"),
        Behaviour(name: "forbidden", answer: error(403, "SECRET"), failure: "api_key_env"),
        Behaviour(name: "unknown path", answer: error(404, "<html>SECRET</html>"), failure: "check base_url"),
        Behaviour(name: "detail", answer: error(404, #"{"detail":"SECRET Not Found"}"#), failure: "check base_url"),
        Behaviour(
            name: "redirect",
            answer: Answer(status: 307, headers: ["Location": "https://other.example/SECRET"]),
            failure: "redirects to https://other.example, which is not followed"),
        Behaviour(
            name: "rate limit",
            answer: error(429, #"{"status":429,"error":"INSUFFICIENT QUOTA","message":"SECRET"}"#),
            failure: "try again later"),
        Behaviour(
            name: "quota",
            answer: error(429, #"{"error":{"type":"insufficient_quota","code":"insufficient_quota"}}"#),
            failure: "no quota left"),
        Behaviour(name: "unpaid", answer: error(402, #"{"error":{"message":"SECRET"}}"#), failure: "balance"),
        Behaviour(
            name: "loading",
            answer: error(503, #"{"error":{"message":"Loading model","type":"unavailable_error","code":503}}"#),
            failure: "still loading its model"),
        Behaviour(name: "crash", answer: error(500, "SECRET"), failure: "status 500"),
        Behaviour(name: "gateway page", answer: error(520, "<!DOCTYPE html>SECRET"), failure: "status 520"),
        Behaviour(name: "gateway timeout", answer: error(504, "<html>"), failure: "gave up waiting"),
        Behaviour(
            name: "too long",
            answer: error(
                400, #"{"error":{"code":400,"message":"SECRET","type":"exceed_context_size_error","n_ctx":2048}}"#),
            failure: "does not fit the context"),
        Behaviour(
            name: "filtered prompt",
            answer: error(400, #"{"error":{"code":"content_filter","message":"SECRET"}}"#),
            failure: "content filter"),
        Behaviour(
            name: "filtered prompt, as Azure says it",
            answer: error(
                400,
                #"{"error":{"code":"content_filter","param":"prompt","status":400,"message":"SECRET","innererror":{"code":"ResponsibleAIPolicyViolation"}}}"#
            ),
            failure: "content filter"),
        Behaviour(name: "a status of no known kind", answer: error(999, "SECRET"), failure: "status 999"),
        Behaviour(
            name: "not modified, though nobody asked", answer: Answer(status: 304),
            failure: "check base_url"),
        Behaviour(
            name: "unknown model",
            answer: error(400, #"{"error":{"message":"Invalid model name SECRET"}}"#),
            failure: "check model"),
        Behaviour(
            name: "wrong key told as 400",
            answer: error(400, #"{"error":{"message":"No connected db.","type":"no_db_connection","code":"400"}}"#),
            failure: "refuses the key"),
        Behaviour(name: "bad request", answer: error(400, #"{"error":"SECRET"}"#), failure: "status 400"),
        Behaviour(
            name: "error in a 200",
            answer: Answer(body: #"{"error":{"code":429,"message":"SECRET"}}"#),
            failure: "try again later"),
        Behaviour(
            name: "string error in a 200",
            answer: Answer(body: #"{"error":"Unexpected endpoint or method. (POST /SECRET)"}"#),
            failure: "check base_url"),
        Behaviour(name: "web page in a 200", answer: Answer(body: "\n<html>SECRET</html>"), failure: "web page"),
        Behaviour(name: "empty body", answer: Answer(body: ""), failure: "check base_url"),
        Behaviour(name: "other JSON", answer: Answer(body: "[1,2]"), failure: "did not answer like a chat completion"),
        Behaviour(
            name: "no choices",
            answer: Answer(body: #"{"choices":[]}"#),
            failure: "did not answer like a chat completion"),
        Behaviour(name: "no text", answer: message(#"{"content":""}"#), failure: "without any text"),
        Behaviour(
            name: "thought alone",
            answer: message(#"{"content":null,"reasoning":"SECRET hm"}"#),
            failure: "without any text"),
        Behaviour(
            name: "refusal",
            answer: message(#"{"content":null,"refusal":"SECRET no"}"#),
            failure: "declined to answer"),
        Behaviour(
            name: "cut off",
            answer: Answer(body: completion(#"{"summary":{"text":"SECRET"#, finish: "length")),
            reply: #"{"summary":{"text":"SECRET"#, failure: "ran out of room"),
        Behaviour(
            name: "filtered answer",
            answer: Answer(body: completion("SECRET", finish: "content_filter")),
            failure: "content filter"),
    ]

    @Test(arguments: answered)
    func `an answer is found in any dialect`(behaviour: Behaviour) async throws {
        try await withChatServer(answering: { _ in behaviour.answer }) { url, seen in
            let call = await (try ModelAnalyst(at: url)).answer(StoryBriefing.empty)
            #expect(call.reply == behaviour.reply)
            #expect(call.failure == nil && call.status == 200)
            #expect(seen.all.count == 1)
        }
    }

    @Test(arguments: failed)
    func `a failure says what to do and repeats nothing of the body`(behaviour: Behaviour) async throws {
        try await withChatServer(answering: { _ in behaviour.answer }) { url, _ in
            let call = await (try ModelAnalyst(at: url, key: "sk-canary")).answer(StoryBriefing.empty)
            // What was cut off is kept beside the failure: the check may find whole claims in it.
            #expect(call.reply == behaviour.reply)
            let message = try #require(call.failure?.message)
            #expect(message.contains(try #require(behaviour.failure)), "\(message)")
            #expect(!message.contains("SECRET") && !message.contains("canary") && !message.contains("\n"))
            #expect(call.status == behaviour.answer.status)
            #expect(!call.request.isEmpty)
        }
    }

    @Test func `a bare failure of a server that was sent no key says that it may want one`() async throws {
        try await withChatServer(answering: { _ in Answer(status: 500, body: "Internal Server Error") }) { url, _ in
            let keyless = await (try ModelAnalyst(at: url)).answer(StoryBriefing.empty)
            #expect(keyless.failure?.message.contains("if it wants a key, name its variable in api_key_env") == true)
            let keyed = await (try ModelAnalyst(at: url, key: "sk-canary")).answer(StoryBriefing.empty)
            #expect(keyed.failure?.message.contains("api_key_env") == false)
        }
    }

    @Test func `a key that a server repeats is neither kept nor shown`() async throws {
        let body = #"""
            {"model":"Bearer sk-canary-0123456789","choices":[{"message":{"content":"{\"a\":\"sk-canary-0123456789\"}"},
             "finish_reason":"stop"}]}
            """#
        try await withChatServer(answering: { _ in Answer(body: body) }) { url, _ in
            let check = await (try ModelAnalyst(at: url, key: "sk-canary-0123456789")).check()
            #expect(check.call.reply == nil && check.servedModel == nil)
            #expect(check.call.failure?.message.contains("repeats the key in its answer") == true)
            #expect(check.call.failure?.message.contains("canary") == false)
            // Another's key is a text like any other.
            let other = await (try ModelAnalyst(at: url, key: "sk-another-0123456789")).check()
            #expect(other.call.reply != nil && other.servedModel != nil)
        }
    }

    @Test func `a server that is not running is named with its port`() async throws {
        // The port was free a moment ago, and nobody listens there any more.
        let host = "127.0.0.1:\(try SilentServer().port)"
        let call = await (try ModelAnalyst(at: "http://\(host)")).answer(StoryBriefing.empty)
        #expect(call.failure?.message == "nothing answers at \(host): is the model's server running on that port?")
        #expect(call.status == nil && call.reply == nil)
    }

    @Test func `a key that no header can hold is refused before anything is sent`() async throws {
        try await withChatServer(answering: { _ in Answer(body: completion("{}")) }) { url, seen in
            let call = await (try ModelAnalyst(at: url, key: "sk-canary\r\nX-Evil: 1")).answer(StoryBriefing.empty)
            #expect(seen.all.isEmpty)
            #expect(call.failure?.message.hasPrefix("the key cannot be sent") == true)
            #expect(call.failure?.message.contains("canary") == false)
        }
    }

    @Test func `a server that never answers is given up with the setting to raise`() async throws {
        let server = try SilentServer()
        let analyst = try ModelAnalyst(at: "http://127.0.0.1:\(server.port)", timeout: .milliseconds(200))
        let call = await analyst.answer(StoryBriefing.empty)
        #expect(call.failure?.message.contains("raise timeout_s") == true, "\(call.failure?.message ?? "")")
        #expect(call.reply == nil && call.status == nil)
    }
}
