import HTTP
import Syntax

/// OpenAI's Batch API (`/v1/files` and `/v1/batches`), one call a step.
///
/// What makes something at the server is sent once and never again by itself: whoever lost the reply looks for what was
/// made (`file(named:)`, `batch(of:)`).
package struct BatchService: Sendable {
    let endpoint: Endpoint
    let client: HTTPClient
    let retryPolicy: RetryPolicy
    let surroundings: HTTPClient.Surroundings

    /// Output files hold up to 16 long answers; models that reason write more.
    private static let maximumFileBytes = 64 << 20

    /// Hands in a file of requests under a name that says nothing; gives the server's number of it.
    package func upload(_ lines: [BatchLine], named name: String) async throws(BatchFault) -> String {
        let boundary = randomName(surroundings.random)
        let head = [
            "--\(boundary)", #"Content-Disposition: form-data; name="purpose""#, "", "batch",
            "--\(boundary)", #"Content-Disposition: form-data; name="file"; filename="\#(name)""#,
            "Content-Type: application/jsonl", "", "",
        ].joined(separator: "\r\n")
        let body = head + lines.map { $0.text(for: endpoint) }.joined() + "\r\n--\(boundary)--\r\n"
        let reply = try await send(
            .post, endpoint.url(of: "files"), contentType: "multipart/form-data; boundary=\(boundary)",
            body: Array(body.utf8), repeats: false)
        return try id(in: reply)
    }

    /// The server's number of the file handed in under `name`, or nil where it has none.
    package func file(named name: String) async throws(BatchFault) -> String? {
        let listed = try await list("files")
        return listed.first { $0["filename"]?.string == name }?["id"]?.string
    }

    /// Has the requests in a file answered within a day.
    package func create(of file: String) async throws(BatchFault) -> BatchStatus {
        let body: JSONValue = [
            "input_file_id": .string(file), "endpoint": .string(endpoint.batchTarget), "completion_window": "24h",
        ]
        let reply = try await send(
            .post, endpoint.url(of: "batches"), contentType: "application/json", body: Array(body.text().utf8),
            repeats: false)
        return try status(in: reply)
    }

    /// The batch made of `file`, or nil where there is none.
    package func batch(of file: String) async throws(BatchFault) -> BatchStatus? {
        try await list("batches").lazy.compactMap(BatchStatus.init).first { $0.inputFile == file }
    }

    package func status(of id: String) async throws(BatchFault) -> BatchStatus {
        try status(in: try await send(.get, endpoint.url(of: "batches", id)))
    }

    package func cancel(_ id: String) async throws(BatchFault) {
        _ = try await send(.post, endpoint.url(of: "batches", id, "cancel"))
    }

    /// What the lines of an output or error file say; nil where the server has it no more.
    package func answers(in file: String) async throws(BatchFault) -> [BatchAnswer]? {
        do throws(BatchFault) {
            let reply = try await send(.get, endpoint.url(of: "files", file, "content"))
            return BatchAnswer.answers(in: reply.body, from: endpoint)
        } catch {
            guard error.kind == .missing else { throw error }
            return nil
        }
    }

    /// Has a file forgotten; that it is gone already is no fault.
    package func delete(file: String) async throws(BatchFault) {
        do throws(BatchFault) {
            _ = try await send(.delete, endpoint.url(of: "files", file))
        } catch  where error.kind == .missing {}
    }

    /// The newest hundred objects of a kind.
    private func list(_ resource: String) async throws(BatchFault) -> [JSONNode] {
        let reply = try await send(.get, endpoint.url(of: resource))
        guard let items = JSONNode.parse(reply.body, path: "").node?["data"]?.elements else {
            throw fault(.unknown, "answered with no list of \(resource)")
        }
        return items
    }

    private func id(in reply: HTTPResponse) throws(BatchFault) -> String {
        guard let id = JSONNode.parse(reply.body, path: "").node?["id"]?.string, !id.isEmpty else {
            throw fault(.unknown, "answered with no file")
        }
        return id
    }

    private func status(in reply: HTTPResponse) throws(BatchFault) -> BatchStatus {
        guard let status = JSONNode.parse(reply.body, path: "").node.flatMap(BatchStatus.init) else {
            throw fault(.unknown, "answered with no batch")
        }
        return status
    }

    /// Sends one request; `repeats`: whether it does no harm to send it twice.
    private func send(
        _ method: HTTPRequest.Method, _ url: String, contentType: String? = nil, body: [UInt8]? = nil,
        repeats: Bool = true
    ) async throws(BatchFault) -> HTTPResponse {
        var headers = endpoint.authorization
        if let contentType { headers.append(.init(name: "Content-Type", value: contentType)) }
        headers.append(.init(name: "Accept", value: "application/json"))
        var request = HTTPRequest(
            method, url, headers: headers, body: body,
            limits: TransferLimits(total: endpoint.timeout, maximumBodyBytes: BatchService.maximumFileBytes))
        request.isSentOnce = !repeats
        let outcome = await client.send(request, retrying: repeats ? retryPolicy : .never, in: surroundings)
        switch outcome.result {
        case .success(let response) where (200...299).contains(response.status): return response
        case .success(let response):
            let message = EndpointFault(endpoint: endpoint).message(
                status: response.status, response: ChatResponse(body: response.body), redirect: response.redirectOrigin)
            switch response.status {
            case 404, 410: throw BatchFault(kind: .missing, message: message)
            case 408, 425, 429, 500...: throw BatchFault(kind: .unknown, message: message)
            default: throw BatchFault(kind: .refused, message: message)
            }
        case .failure(let error):
            throw BatchFault(
                kind: .unknown, wasSent: error.mayHaveBeenAnswered,
                message: EndpointFault(endpoint: endpoint).message(for: error))
        }
    }

    private func fault(_ kind: BatchFault.Kind, _ what: String) -> BatchFault {
        BatchFault(kind: kind, message: "\(endpoint.host) \(what): check that it serves OpenAI's Batch API")
    }
}
