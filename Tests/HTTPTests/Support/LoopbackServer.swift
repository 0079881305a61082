import FlyingFox
import FlyingSocks
import Foundation

/// A request as an ordinary HTTP server saw it.
struct ServedRequest: Sendable {
    let method: String
    let path: String
    let query: [String: String]
    let headers: [String: String]
    let body: [UInt8]
}

/// What an ordinary HTTP server answers.
struct ServedResponse: Sendable {
    var status = 200
    var headers: [String: String] = [:]
    var body: [UInt8] = []
}

/// Runs `body` with the URL of an ordinary HTTP server on a loopback port of the system's choosing.
func withServer<R>(
    answering answer: @escaping @Sendable (ServedRequest) async throws -> ServedResponse,
    _ body: (String) async throws -> R
) async throws -> R {
    let handler = ClosureHTTPHandler { request in
        var headers: [String: String] = [:]
        for (name, value) in request.headers { headers[name.rawValue.lowercased()] = value }
        var query: [String: String] = [:]
        for item in request.query { query[item.name] = item.value }
        let served = ServedRequest(
            method: request.method.rawValue, path: request.path, query: query, headers: headers,
            body: Array(try await request.bodyData))
        let reply = try await answer(served)
        var replyHeaders = HTTPHeaders()
        for (name, value) in reply.headers { replyHeaders[HTTPHeader(name)] = value }
        return HTTPResponse(
            statusCode: HTTPStatusCode(reply.status, phrase: "Phrase"), headers: replyHeaders, body: Data(reply.body))
    }
    let server = HTTPServer(
        address: try .inet(ip4: "127.0.0.1", port: 0), timeout: 60, logger: .disabled, handler: handler)
    let run = Task { try await server.run() }
    defer { run.cancel() }
    try await server.waitUntilListening(timeout: 120)
    guard case .ip4(_, let port) = await server.listeningAddress else { throw POSIXError(.EADDRNOTAVAIL) }
    return try await body("http://127.0.0.1:\(port)")
}
