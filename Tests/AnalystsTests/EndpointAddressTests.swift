import Analysts
import Briefing
import TestSupport
import Testing

/// Where a request goes, and under which header the key.
@Suite struct EndpointAddressTests {
    @Test(arguments: [
        ("", "/v1/chat/completions"), ("/", "/v1/chat/completions"), ("/v1", "/v1/chat/completions"),
        ("/v1/", "/v1/chat/completions"), ("/v1/v1", "/v1/chat/completions"), ("//v1//", "/v1/chat/completions"),
        ("/v1/models", "/v1/chat/completions"), ("/v1/chat/completions", "/v1/chat/completions"),
        ("/v1/chat/completions/chat/completions/", "/v1/chat/completions"),
        ("/api/v1", "/api/v1/chat/completions"), ("/v1beta/openai/", "/v1beta/openai/chat/completions"),
        ("/engines/llama", "/engines/llama/chat/completions"),
    ])
    func `a base URL reaches chat completions however it is written`(path: String, reached: String) async throws {
        try await withChatServer(answering: { _ in Answer(body: completion("{}")) }) { url, seen in
            let call = await (try ModelAnalyst(at: url + path)).answer(StoryBriefing.empty)
            #expect(call.reply == "{}")
            #expect(seen.all.map(\.path) == [reached])
        }
    }

    @Test func `Azure's deployments get the key in their own header and the version in the query`() async throws {
        try await withChatServer(answering: { _ in Answer(body: completion("{}")) }) { url, seen in
            let base = url + "/openai/deployments/d/chat/completions?api-version=2024-10-21"
            _ = await (try ModelAnalyst(at: base, key: "sk-azure")).answer(StoryBriefing.empty)
            let request = try #require(seen.all.first)
            #expect(request.path == "/openai/deployments/d/chat/completions")
            #expect(request.query == "api-version=2024-10-21")
            #expect(request.headers["api-key"] == "sk-azure")
            #expect(request.headers["authorization"] == nil)
        }
    }

    @Test(arguments: [
        ("https://r.openai.azure.com", "https://r.openai.azure.com/openai/v1/chat/completions"),
        ("https://r.openai.azure.com/openai/", "https://r.openai.azure.com/openai/v1/chat/completions"),
        ("https://r.openai.azure.com/openai/v1", "https://r.openai.azure.com/openai/v1/chat/completions"),
        ("https://r.openai.azure.com/v1", "https://r.openai.azure.com/openai/v1/chat/completions"),
        ("https://notazure.com/openai", "https://notazure.com/openai/chat/completions"),
    ])
    func `Azure's newer paths are found from less`(base: String, url: String) {
        #expect(Endpoint(baseURL: base, model: "m").completionsURL == url)
    }

    @Test func `nothing is asked but chat completions: a list of models proves no health`() async throws {
        try await withChatServer(answering: { request in
            request.path == "/v1/models" ? Answer(body: "[]") : Answer(status: 500)
        }) { url, seen in
            let call = await (try ModelAnalyst(at: url, retries: 2)).answer(StoryBriefing.empty)
            #expect(call.reply == nil && call.status == 500)
            #expect(seen.all.map(\.path) == Array(repeating: "/v1/chat/completions", count: 3))
        }
    }

    @Test(arguments: [301, 302, 307, 308])
    func `a redirect gets neither the key nor a request`(status: Int) async throws {
        try await withRawServer {
            $0.waitForHangUp()
        } _: { other in
            let answer = Answer(status: status, headers: ["Location": "\(other.url)/v1/chat/completions"])
            try await withChatServer(answering: { _ in answer }) { url, seen in
                let analyst = try ModelAnalyst(at: url + "/openai/deployments/d", key: "sk-canary", retries: 2)
                let call = await analyst.answer(StoryBriefing.empty)
                #expect(call.failure?.message.contains("redirects to \(other.url)") == true)
                #expect(seen.all.count == 1)
            }
            #expect(other.acceptedConnections == 0)
        }
    }
}
