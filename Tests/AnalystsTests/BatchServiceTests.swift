import Analysts
import Briefing
import HTTP
import TestSupport
import Testing

/// The Batch API call by call: where requests go, and what is made of what comes back.
@Suite struct BatchServiceTests {
    private func service(_ url: String, key: String? = nil) throws -> BatchService {
        let endpoint = Endpoint(baseURL: url, model: "m", key: key.flatMap { APIKey($0.utf8) }, timeout: .seconds(600))
        return try ModelAnalyst(
            endpoint: endpoint, client: HTTPClient(endpoint.transferSettings(userAgent: "lockin-test")),
            retryPolicy: .never, surroundings: .init(sleep: { _ in }, random: { 0.5 }, nowMilliseconds: { 0 })
        ).batches
    }

    @Test func `a base URL's path and query are kept for every call, and the key goes along`() async throws {
        try await withChatServer(answering: { _ in Answer(body: #"{"id":"b","status":"in_progress"}"#) }) { url, seen in
            let service = try service(url + "/api/v1/chat/completions?api-version=preview", key: "sk-test")
            _ = try await service.status(of: "b")
            _ = try await service.create(of: "f")
            #expect(seen.all.map(\.path) == ["/api/v1/batches/b", "/api/v1/batches"])
            #expect(seen.all.map(\.query) == ["api-version=preview", "api-version=preview"])
            #expect(seen.all.allSatisfy { $0.headers["authorization"] == "Bearer sk-test" })
        }
    }

    @Test func `Azure's batches belong to no deployment, and their lines name no version`() async throws {
        try await withChatServer(answering: { _ in Answer(body: #"{"id":"b","status":"in_progress"}"#) }) { url, seen in
            let service = try service(url + "/openai/deployments/d?api-version=2024-10-21", key: "sk-azure")
            _ = try await service.upload([BatchLine(customID: "c", body: "{}")], named: "n.jsonl")
            _ = try await service.create(of: "f")
            _ = try await service.status(of: "b")
            #expect(seen.all.map(\.path) == ["/openai/files", "/openai/batches", "/openai/batches/b"])
            #expect(seen.all.allSatisfy { $0.query == "api-version=2024-10-21" && $0.headers["api-key"] == "sk-azure" })
            #expect(seen.all[0].body.contains(#""url":"/chat/completions""#))
            #expect(seen.all[1].body.contains(#""endpoint":"/chat/completions""#))
        }
    }

    @Test(arguments: [
        ("../../admin", "/v1/files/..%2F..%2Fadmin"), ("..", "/v1/files/-"), (".", "/v1/files/-"),
        ("a?b=c#d", "/v1/files/a%3Fb%3Dc%23d"), ("http://evil/", "/v1/files/http%3A%2F%2Fevil%2F"),
        ("file-Aa0_.~", "/v1/files/file-Aa0_.~"),
    ])
    func `an id that a server gives leads nowhere but to its file`(id: String, path: String) async throws {
        try await withRawServerSeeing { url, firstLine in
            try await service(url + "/v1").delete(file: id)
            #expect(firstLine() == "DELETE \(path) HTTP/1.1")
        }
    }

    @Test(arguments: [
        (404, BatchFault.Kind.missing), (410, .missing), (400, .refused), (401, .refused), (405, .refused),
        (408, .unknown), (429, .unknown), (500, .unknown), (503, .unknown), (302, .refused),
    ])
    func `a status tells whether something was done, will not be, or is not there`(
        status: Int, kind: BatchFault.Kind
    ) async throws {
        try await withChatServer(answering: { _ in Answer(status: status, body: "{}") }) { url, seen in
            let fault = await #expect(throws: BatchFault.self) { try await service(url).create(of: "f") }
            #expect(fault?.kind == kind)
            #expect(seen.all.count == 1)
        }
    }

    @Test(arguments: ["", "null", "[]", "{}", #"{"id":5}"#, #"{"id":""}"#, "<html>", #"{"id":"b"}"#])
    func `a reply that is no batch leaves open whether there is one`(body: String) async throws {
        try await withChatServer(answering: { _ in Answer(body: body) }) { url, _ in
            let fault = await #expect(throws: BatchFault.self) { try await service(url).create(of: "f") }
            #expect(fault?.kind == .unknown)
        }
    }

    @Test func `lines that hold no answer are passed over, and those that do are found in any dialect`() async throws {
        let lines = [
            "", "nonsense", "{}", #"{"custom_id":5}"#, "\u{FEFF}",
            #"{"custom_id":"a","response":{"status_code":200,"body":{"choices":[{"message":{"content":[{"type":"text","text":"{}"}]}}],"usage":{"prompt_tokens":7,"completion_tokens":2,"prompt_tokens_details":{"cached_tokens":3}}}}}"#,
            #"{"custom_id":"b","response":null,"error":{"code":"batch_expired","message":"secret"}}"#,
            #"{"custom_id":"c","response":{"status_code":500,"body":{"error":{"message":"secret"}}}}"#,
            #"{"custom_id":"d","response":{"status_code":200,"body":{"choices":[{"message":{"refusal":"no"}}]}}}"#,
        ]
        try await withChatServer(answering: { _ in Answer(body: lines.joined(separator: "\n")) }) { url, seen in
            let answers = try #require(try await service(url).answers(in: "f"))
            #expect(seen.all.map(\.path) == ["/v1/files/f/content"])
            #expect(answers.map(\.customID) == ["a", "b", "c", "d"])
            #expect(answers.map(\.reply) == ["{}", nil, nil, nil])
            #expect(answers[0].promptTokens == 7 && answers[0].cachedTokens == 3 && answers[0].completionTokens == 2)
            #expect(answers.dropFirst().allSatisfy { $0.failure != nil && $0.failure?.contains("secret") == false })
        }
    }
}

/// Runs `body` with the URL of a server that answers everything with an empty object, and the first line it last read.
private func withRawServerSeeing(
    _ body: (String, () -> String?) async throws -> Void
) async throws {
    let seen = Shared<String?>(nil)
    try await withRawServer { connection in
        while let request = connection.readRequest() {
            seen.update { $0 = request.split(separator: "\r\n").first.map(String.init) }
            connection.write(rawAnswer("{}"))
        }
    } _: { server in
        try await body(server.url) { seen.value }
    }
}
