import Analysts
import Briefing
import HTTP
import Syntax
import TestSupport
import Testing

/// Servers that break off, stall, never stop or are not who they should be: what a person reads of it, and what is tried
/// again.
@Suite struct EndpointFaultTests {
    private static let ok = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"

    struct Fault: Sendable, CustomTestStringConvertible {
        let name: String
        let message: String
        let serve: @Sendable (RawConnection) -> Void

        var testDescription: String { name }
    }

    static let faults = [
        Fault(name: "half a reply", message: "broke before the reply was complete") { connection in
            _ = connection.readRequest()
            connection.write(ok + "Content-Length: 1000\r\n\r\n{\"choices\":[{\"message\":{\"content\":\"SECRET")
        },
        Fault(name: "half a chunk", message: "broke before the reply was complete") { connection in
            _ = connection.readRequest()
            connection.write(ok + "Transfer-Encoding: chunked\r\n\r\n40\r\n{\"choices\":[SECRET")
        },
        Fault(name: "a reset", message: "broke before the reply was complete") { connection in
            _ = connection.readRequest()
            connection.resetOnClose()
        },
        Fault(name: "no word", message: "broke before the reply was complete") { _ = $0.readRequest() },
        Fault(name: "another protocol", message: "cannot be read as HTTP") { connection in
            _ = connection.readRequest()
            connection.write("SSH-2.0-SECRET\r\n")
        },
        Fault(name: "a drip", message: "raise timeout_s") { connection in
            guard connection.readRequest() != nil else { return }
            connection.write(ok + "Content-Length: 1000000\r\n\r\n")
            while connection.write(" "), !connection.isHungUp(withinMilliseconds: 20) {}
        },
        Fault(name: "an endless body", message: "larger than 4194304 bytes") { connection in
            guard connection.readRequest() != nil else { return }
            connection.write(ok + "\r\n")
            let piece = [UInt8](repeating: 0x20, count: 65_536)
            while connection.write(piece) {}
        },
        Fault(name: "a compression bomb", message: "larger than 4194304 bytes") { connection in
            guard connection.readRequest() != nil else { return }
            let bomb = Gzip.bomb(of: 64 << 20)
            connection.write(ok + "Content-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n")
            connection.write(bomb)
        },
    ]

    @Test(arguments: faults)
    func `a fault on the way says what to do, and repeats nothing`(fault: Fault) async throws {
        try await withRawServer(serve: fault.serve) { server in
            let timeout = Duration.seconds(fault.name == "a drip" ? 1 : 60)
            let analyst = try ModelAnalyst(at: server.url, key: "sk-canary", timeout: timeout)
            let call = await analyst.answer(StoryBriefing.empty)
            let message = try #require(call.failure?.message)
            #expect(message.contains(fault.message), "\(message)")
            #expect(!message.contains("SECRET") && !message.contains("canary"))
            #expect(call.reply == nil && call.status == nil)
        }
    }

    @Test func `a connection that a busy server closes is tried again`() async throws {
        let count = Shared(0)
        let slept = Shared<[Duration]>([])
        try await withRawServer { connection in
            while connection.readRequest() != nil {
                let number = count.update { count in
                    count += 1
                    return count
                }
                // The way of a server whose model has not begun in time: blank lines, then nothing more.
                guard number > 2 else {
                    connection.write(Self.ok + "Transfer-Encoding: chunked\r\n\r\n2\r\n\n\n\r\n")
                    return
                }
                connection.write(rawAnswer(completion("{}")))
            }
        } _: { server in
            let call = await (try ModelAnalyst(at: server.url, retries: 2, noting: slept)).answer(StoryBriefing.empty)
            #expect(call.reply == "{}" && call.failure == nil)
            #expect(count.value == 3)
            #expect(slept.value == [.milliseconds(500), .seconds(1)])
        }
    }

    @Test func `blank lines that keep the connection open come before the answer`() async throws {
        try await withRawServer { connection in
            guard connection.readRequest() != nil else { return }
            connection.write(Self.ok + "Transfer-Encoding: chunked\r\n\r\n")
            for _ in 0..<5 {
                connection.write("1\r\n\n\r\n")
                _ = connection.isHungUp(withinMilliseconds: 20)
            }
            let body = completion("{}")
            connection.write(String(body.utf8.count, radix: 16) + "\r\n\(body)\r\n0\r\n\r\n")
        } _: { server in
            let call = await (try ModelAnalyst(at: server.url)).answer(StoryBriefing.empty)
            #expect(call.reply == "{}" && call.failure == nil)
        }
    }

    @Test func `a stream that nobody asked for is put together piece by piece`() async throws {
        try await withRawServer { connection in
            guard let request = connection.readRequest() else { return }
            #expect(request.contains("\"stream\":false"))
            connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n")
            for piece in ["{\\\"a", "\\\":", "1}"] {
                let event = "data: {\"choices\":[{\"delta\":{\"content\":\"\(piece)\"}}]}\n\n: keep-alive\n\n"
                connection.write(String(event.utf8.count, radix: 16) + "\r\n\(event)\r\n")
            }
            connection.write("e\r\ndata: [DONE]\n\n\r\n0\r\n\r\n")
        } _: { server in
            let call = await (try ModelAnalyst(at: server.url)).answer(StoryBriefing.empty)
            #expect(call.reply == #"{"a":1}"# && call.failure == nil)
        }
    }

    @Test func `a stream keeps its blanks, and what is thought in it stays apart from the answer`() async throws {
        let deltas = [
            #""reasoning_content":"Perhaps {\"b\":""#, #""reasoning_content":"2}?""#, #""content":"{\"a\":""#,
            #""content":" ""#, #""content":"\"x""#, #""content":" ""#, #""content":" ""#, #""content":"y\"""#,
            #""content":"\n""#, #""content":"}""#,
        ]
        let body = deltas.map { #"data: {"choices":[{"delta":{\#($0)}}]}"# + "\n\n" }.joined()
        try await withChatServer(answering: { _ in Answer(body: body) }) { url, _ in
            let call = await (try ModelAnalyst(at: url)).answer(StoryBriefing.empty)
            #expect(call.reply == "{\"a\": \"x  y\"\n}" && call.failure == nil)
        }
    }

    @Test func `a stream that holds its answer in its thought alone is read there`() async throws {
        let deltas = [#"{"#, #"\"a\""#, #":1}"#]
        let body = deltas.map { #"data: {"choices":[{"delta":{"content":null,"reasoning":"\#($0)"}}]}"# + "\n\n" }
        try await withChatServer(answering: { _ in Answer(body: body.joined()) }) { url, _ in
            let call = await (try ModelAnalyst(at: url)).answer(StoryBriefing.empty)
            #expect(call.reply == #"{"a":1}"# && call.failure == nil)
        }
    }

    @Test func `a server that knows max_tokens alone is told where its model has to stop`() async throws {
        try await withRawServer { connection in
            guard let request = connection.readRequest() else { return }
            // The other name is silently ignored, and the model writes on without end.
            guard request.contains("\"max_tokens\":") else {
                connection.write(Self.ok + "\r\n")
                while connection.write("{\"choices\":[") {}
                return
            }
            connection.write(rawAnswer(completion("{}")))
        } _: { server in
            let call = await (try ModelAnalyst(at: server.url)).answer(StoryBriefing.empty)
            #expect(call.reply == "{}" && call.failure == nil)
        }
    }

    @Test func `a server that is loading its model is asked again`() async throws {
        let count = Shared(0)
        try await withChatServer(answering: { _ in
            let number = count.update { count in
                count += 1
                return count
            }
            let loading = #"{"error":{"message":"Loading model","type":"unavailable_error","code":503}}"#
            return number < 3 ? Answer(status: 503, body: loading) : Answer(body: completion("{}"))
        }) { url, seen in
            let call = await (try ModelAnalyst(at: url, retries: 2)).answer(StoryBriefing.empty)
            #expect(call.reply == "{}" && call.failure == nil)
            #expect(seen.all.count == 3)
        }
    }

    @Test(arguments: [
        (
            #"{"error":{"message":"You exceeded your current quota","type":"insufficient_quota","code":"insufficient_quota"}}"#,
            1
        ),
        (#"{"error":{"message":"quota","type":"requests","code":"insufficient_quota"}}"#, 1),
        (#"{"status":429,"error":"INSUFFICIENT QUOTA","message":"per minute"}"#, 3),
        (
            #"{"error":{"message":"insufficient_quota: 10 requests per minute","type":"requests","code":"rate_limit"}}"#,
            3
        ),
        (#"{"error":{"message":"slow down","code":"429"}}"#, 3), (#"{"error":{"message":"slow down","code":429}}"#, 3),
        (#"{"error":{"message":"slow down","code":null}}"#, 3), ("slow down", 3), ("", 3),
    ])
    func `an exhausted quota is told by its code, and everything else that limits is asked again`(
        body: String, tries: Int
    ) async throws {
        let slept = Shared<[Duration]>([])
        // No Retry-After, and durations in a form of their own: the waits are ours.
        let headers = ["x-ratelimit-reset-requests": "12ms", "x-ratelimit-reset-tokens": "6m0s"]
        let answer = Answer(status: 429, headers: headers, body: body)
        try await withChatServer(answering: { _ in answer }) { url, seen in
            let call = await (try ModelAnalyst(at: url, retries: 2, noting: slept)).answer(StoryBriefing.empty)
            #expect(seen.all.count == tries)
            #expect(slept.value == Array([Duration.milliseconds(500), .seconds(1)].prefix(tries - 1)))
            #expect(call.status == 429 && call.reply == nil)
            #expect(call.failure?.message.contains(tries == 1 ? "no quota left" : "try again later") == true)
        }
    }

    @Test func `all requests for one answer together keep to one limit`() async throws {
        let slept = Shared<[Duration]>([])
        let answer = Answer(status: 429, headers: ["Retry-After": "100"], body: "{}")
        try await withChatServer(answering: { _ in answer }) { url, seen in
            let analyst = try ModelAnalyst(at: url, timeout: .seconds(149), retries: 9, noting: slept)
            _ = await analyst.answer(StoryBriefing.empty)
            // Twice 149 s hold two waits of 100 s and no third, however slow the machine is.
            #expect(slept.value == [.seconds(100), .seconds(100)])
            #expect(seen.all.count == 3)
        }
    }

    @Test func `an endpoint whose certificate is not trusted names the setting`() async throws {
        guard TLSServer.isAvailable else { return }
        let certificates = try await Certificates()
        for (chain, words) in [
            (Certificates.Chain.trusted, "set ca_file to its"), (.selfSigned, "set ca_file to that"),
        ] {
            try await withTLSServer(chain, of: certificates) { connection in
                while connection.readRequest() != nil { connection.write(rawAnswer(completion("{}"))) }
            } _: { server in
                let call = await (try ModelAnalyst(at: server.url, key: "sk-canary")).answer(StoryBriefing.empty)
                #expect(call.failure?.message.contains(words) == true, "\(call.failure?.message ?? "")")
                let file = chain == .trusted ? certificates.root : certificates.chain(chain)
                let trusted = await (try ModelAnalyst(at: server.url, caFile: file)).answer(StoryBriefing.empty)
                #expect(trusted.reply == "{}")
            }
        }
        let absent = await (try ModelAnalyst(at: "https://127.0.0.1:9", caFile: "/nowhere/ca.pem"))
            .answer(StoryBriefing.empty)
        #expect(absent.failure != nil)
    }
}
