import Analysts
import Briefing
import HTTP
import Testing

@Suite struct EndpointTests {
    @Test(arguments: [
        ("https://api.openai.com/v1", "https://api.openai.com/v1/chat/completions"),
        ("https://api.openai.com/v1/", "https://api.openai.com/v1/chat/completions"),
        ("https://api.openai.com", "https://api.openai.com/v1/chat/completions"),
        ("https://api.openai.com/", "https://api.openai.com/v1/chat/completions"),
        ("http://127.0.0.1:11434/v1//", "http://127.0.0.1:11434/v1/chat/completions"),
        ("http://127.0.0.1:11434/v1/v1", "http://127.0.0.1:11434/v1/chat/completions"),
        ("http://[::1]:8080", "http://[::1]:8080/v1/chat/completions"),
        ("https://host/v1/chat/completions", "https://host/v1/chat/completions"),
        ("https://host/v1/chat/completions/", "https://host/v1/chat/completions"),
        ("https://host/v1/chat/completions/chat/completions", "https://host/v1/chat/completions"),
        ("https://host/v1/models", "https://host/v1/chat/completions"),
        ("https://openrouter.ai/api/v1", "https://openrouter.ai/api/v1/chat/completions"),
        ("https://g.example/v1beta/openai/", "https://g.example/v1beta/openai/chat/completions"),
        (
            "https://r.openai.azure.com/openai/deployments/d?api-version=2024-10-21",
            "https://r.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-10-21"
        ),
        (" http://localhost:1234/v1\n", "http://localhost:1234/v1/chat/completions"),
    ])
    func `a base URL leads to chat completions however it is written`(base: String, url: String) {
        #expect(Endpoint(baseURL: base, model: "m").completionsURL == url)
    }

    @Test(arguments: ["", "localhost:1234/v1", "ftp://host/v1", "http://", "://", "http://user:canary@host/v1", "?x"])
    func `a base URL that is none is refused by the client and leaks nothing`(base: String) async throws {
        let analyst = try ModelAnalyst(at: base)
        let call = await analyst.answer(StoryBriefing.empty)
        #expect(call.reply == nil)
        let message = try #require(call.failure?.message)
        #expect(message.hasPrefix("base_url cannot be used"), "\(message)")
        #expect(!message.contains("canary"))
        #expect(analyst.identity == .model(name: "test-model", host: "unknown"))
    }

    @Test(arguments: [
        ("https://api.openai.com/v1", "api.openai.com"), ("http://127.0.0.1:11434/v1", "127.0.0.1:11434"),
        ("https://host:443/x", "host"), ("http://HOST:80", "host"),
    ])
    func `the host is told without path and without the scheme's own port`(base: String, host: String) {
        #expect(Endpoint(baseURL: base, model: "m").host == host)
    }

    @Test func `a key is read without the line break of its file and is never shown`() throws {
        let key = try #require(APIKey("  sk-canary-1 \r\n".utf8))
        let endpoint = Endpoint(baseURL: "http://h", model: "m", key: key)
        var dumped = ""
        dump(endpoint, to: &dumped)
        for text in ["\(key)", String(reflecting: key), "\(endpoint)", String(reflecting: endpoint), dumped] {
            #expect(!text.contains("canary"))
        }
        #expect(APIKey(" \n".utf8) == nil)
    }
}
