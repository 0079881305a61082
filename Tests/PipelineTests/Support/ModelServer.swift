import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// A server on loopback that takes chat completions, keeps their bodies, and answers as it is told.
final class ModelServer: Sendable {
    /// What is answered to a request.
    enum Answer: Sendable {
        /// A completion with this text.
        case text(String)
        /// A bare status.
        case status(Int)
        /// A complaint about the request, with status 400.
        case complaint(String)
    }

    private let server: HTTPServer
    private let task: Task<Void, any Error>
    private let seen: Seen
    let baseURL: String

    /// Starts at a free port; `answer` is given the number of the request, from 0, and its body.
    init(answer: @escaping @Sendable (Int, String) async throws -> Answer) async throws {
        let seen = Seen()
        let server = HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: 0), timeout: 120, logger: .disabled,
            handler: ClosureHTTPHandler { request in
                guard request.path.hasSuffix("/chat/completions") else { return HTTPResponse(statusCode: .notFound) }
                let body = String(decoding: try await request.bodyData, as: UTF8.self)
                let number = seen.add(body)
                switch try await answer(number, body) {
                case .status(let code): return HTTPResponse(statusCode: HTTPStatusCode(code, phrase: "Told"))
                case .complaint(let text):
                    return HTTPResponse(
                        statusCode: .badRequest, headers: [.contentType: "application/json"],
                        body: Data(#"{"error":{"message":"\#(text)","type":"invalid_request_error"}}"#.utf8))
                case .text(let text):
                    let content = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
                    let message = "{\"role\": \"assistant\", \"content\": \(content)}"
                    let reply = """
                        {"choices": [{"message": \(message), "finish_reason": "stop"}],
                        "usage": {"prompt_tokens": 3000, "completion_tokens": 50}}
                        """
                    return HTTPResponse(
                        statusCode: .ok, headers: [.contentType: "application/json"], body: Data(reply.utf8))
                }
            })
        task = Task { try await server.run() }
        try await server.waitUntilListening(timeout: 120)
        guard case .ip4(_, let port) = await server.listeningAddress else { throw CocoaError(.featureUnsupported) }
        baseURL = "http://127.0.0.1:\(port)/v1"
        self.server = server
        self.seen = seen
    }

    deinit { task.cancel() }

    /// The bodies received, in order.
    var requests: [String] { seen.all }
}

/// Texts that several tasks add to.
private final class Seen: Sendable {
    private let texts = Mutex<[String]>([])

    /// Adds `text`, and gives its number from 0.
    func add(_ text: String) -> Int {
        texts.withLock {
            $0.append(text)
            return $0.count - 1
        }
    }

    var all: [String] { texts.withLock { $0 } }
}
