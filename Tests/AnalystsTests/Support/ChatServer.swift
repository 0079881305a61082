import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// What a server of ours saw of a request.
struct SeenRequest: Sendable {
    let path: String
    let query: String?
    /// Names in lower case.
    let headers: [String: String]
    let body: String
}

/// What a server of ours answers.
struct Answer: Sendable {
    var status = 200
    var headers: [String: String] = ["Content-Type": "application/json"]
    var body = ""
}

/// Keeps the requests that a server got, in order.
final class Seen: Sendable {
    private let requests = Mutex<[SeenRequest]>([])

    var all: [SeenRequest] { requests.withLock { $0 } }
    func add(_ request: SeenRequest) { requests.withLock { $0.append(request) } }
}

/// Runs `body` with the URL of a loopback server, without a path, that answers each request by `answering`.
func withChatServer<R>(
    answering: @escaping @Sendable (SeenRequest) -> Answer, _ body: (String, Seen) async throws -> R
) async throws -> R {
    let seen = Seen()
    let handler = ClosureHTTPHandler { request in
        var headers: [String: String] = [:]
        for (name, value) in request.headers { headers[name.rawValue.lowercased()] = value }
        let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
        let text = String(decoding: try await request.bodyData, as: UTF8.self)
        let received = SeenRequest(
            path: request.path, query: query.isEmpty ? nil : query, headers: headers, body: text)
        seen.add(received)
        let answer = answering(received)
        var replyHeaders = HTTPHeaders()
        for (name, value) in answer.headers { replyHeaders[HTTPHeader(name)] = value }
        return HTTPResponse(
            statusCode: HTTPStatusCode(answer.status, phrase: "Status"), headers: replyHeaders,
            body: Data(answer.body.utf8))
    }
    let server = HTTPServer(
        address: try .inet(ip4: "127.0.0.1", port: 0), timeout: 60, logger: .disabled, handler: handler)
    let run = Task { try await server.run() }
    defer { run.cancel() }
    try await server.waitUntilListening(timeout: 120)
    guard case .ip4(_, let port) = await server.listeningAddress else { throw POSIXError(.EADDRNOTAVAIL) }
    return try await body("http://127.0.0.1:\(port)", seen)
}
