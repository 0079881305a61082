import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// A server on loopback that takes chat completions, keeps every byte of them, and answers as it is told. It knows
/// nothing else.
final class ModelServer: Sendable {
    private let server: HTTPServer
    private let seen: Seen
    private let task: Task<Void, any Error>
    let baseURL: String

    /// Starts at a free port; `answer` gives the text of the model's answer to a request's body.
    init(answer: @escaping @Sendable (String) -> String) async throws {
        let seen = Seen()
        let server = HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: 0), timeout: 120, logger: .disabled,
            handler: ClosureHTTPHandler { request in
                guard request.path.hasSuffix("/chat/completions") else { return HTTPResponse(statusCode: .notFound) }
                let body = String(decoding: try await request.bodyData, as: UTF8.self)
                let headers = request.headers.map { "\($0.key.rawValue): \($0.value)" }.sorted().joined(separator: "\n")
                seen.add("\(request.method.rawValue) \(request.path)\n\(headers)\n\n\(body)")
                let content = try JSONEncoder().encode(answer(body))
                let reply = """
                    {"choices": [{"message": {"role": "assistant", "content": \(String(decoding: content, as: UTF8.self))},
                    "finish_reason": "stop"}], "usage": {"prompt_tokens": 3000, "completion_tokens": 50}}
                    """
                return HTTPResponse(
                    statusCode: .ok, headers: [.contentType: "application/json"], body: Data(reply.utf8))
            })
        task = Task { try await server.run() }
        try await server.waitUntilListening(timeout: 120)
        guard case .ip4(_, let port) = await server.listeningAddress else { throw CocoaError(.featureUnsupported) }
        baseURL = "http://127.0.0.1:\(port)/v1"
        self.server = server
        self.seen = seen
    }

    /// Everything that was received, headers included.
    var requests: [String] { seen.all }

    deinit { task.cancel() }
}

/// Texts that several tasks add to.
private final class Seen: Sendable {
    private let texts = Mutex<[String]>([])

    func add(_ text: String) { texts.withLock { $0.append(text) } }

    var all: [String] { texts.withLock { $0 } }
}
