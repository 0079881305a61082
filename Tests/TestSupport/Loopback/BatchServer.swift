import Foundation

/// A server on loopback with OpenAI's Batch API, files and all, and chat completions; it can be made to fail at any request.
package final class BatchServer: Sendable {
    /// What happens to a request.
    package enum Fate: Sendable {
        case served
        /// The connection is closed with nothing done.
        case lost
        /// It is done, and the connection closed without a reply.
        case unanswered
        case refused(Int)
    }

    /// How a line of a batch ends.
    package enum Line: Sendable {
        case answered(String)
        case failed(Int)
        /// It is there twice, the second time without an answer.
        case answeredThenFailed(String)
        /// It is in neither file.
        case missing
    }

    /// A batch as the server has it.
    package struct Batch: Sendable {
        package let inputFile: String
        package var status = "validating"
        package var polls = 0
        package var outputFile: String?
        package var errorFile: String?
    }

    /// All that the server keeps; a copy is a server at another time.
    package struct State: Sendable {
        package var files: [String: (name: String, bytes: [UInt8])] = [:]
        package var batches: [String: Batch] = [:]
        /// How many batches were ever made.
        package var creations = 0
        package var completions = 0
        /// Every request, head and body, but those for the list of models.
        package var requests: [String] = []
        /// Every request for the list of models.
        package var knocks: [String] = []
    }

    private let box: Shared<State>
    private let server: RawServer

    /// - Parameters:
    ///   - end: the status that a batch ends with, and after how many looks at it.
    ///   - fate: given the number of the request, from 0 (-1 for the list of models), and its first line's method and path.
    ///   - line: given the number of a line in its file, and the body of its chat completion.
    ///   - completion: the model's text for a direct chat completion.
    package init(
        end: @escaping @Sendable () -> (status: String, polls: Int) = { ("completed", 2) },
        fate: @escaping @Sendable (Int, String) -> Fate = { _, _ in .served },
        line: @escaping @Sendable (Int, String) -> Line,
        completion: @escaping @Sendable (String) -> String = { _ in "" }
    ) throws {
        let shared = Shared(State())
        box = shared
        server = try RawServer { connection in
            while let request = connection.readRequest() {
                let head = request.split(separator: "\r\n", maxSplits: 1).first.map(String.init) ?? ""
                let words = head.split(separator: " ")
                let route = words.prefix(2).joined(separator: " ")
                let number = shared.update { state in
                    guard !route.hasSuffix("/models") else {
                        state.knocks.append(request)
                        return -1
                    }
                    state.requests.append(request)
                    return state.requests.count - 1
                }
                let reply: Reply
                switch fate(number, route) {
                case .lost: return
                case .refused(let status): reply = Reply(status, #"{"error":{"message":"no"}}"#)
                case .served: reply = shared.update { $0.serve(route, request, end(), line, completion) }
                case .unanswered:
                    _ = shared.update { $0.serve(route, request, end(), line, completion) }
                    return
                }
                connection.write(
                    "HTTP/1.1 \(reply.status) Status\r\nContent-Type: application/json\r\n"
                        + "Content-Length: \(reply.body.utf8.count)\r\n\r\n\(reply.body)")
            }
        }
    }

    deinit { server.stop() }

    package var baseURL: String { server.url + "/v1" }

    package var current: State { box.value }

    /// Makes the server what it was at another time; the requests seen stay.
    package func restore(_ other: State) {
        box.update { state in
            let requests = state.requests
            state = other
            state.requests = requests
        }
    }
}

private struct Reply {
    let status: Int
    let body: String

    init(_ status: Int, _ body: String) {
        self.status = status
        self.body = body
    }

    init(_ object: [String: Any]) {
        let data = (try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys)) ?? Data()
        self.init(200, String(decoding: data, as: UTF8.self))
    }
}

extension BatchServer.State {
    fileprivate mutating func serve(
        _ route: String, _ request: String, _ end: (status: String, polls: Int),
        _ line: (Int, String) -> BatchServer.Line, _ completion: (String) -> String
    ) -> Reply {
        let body = request.split(separator: "\r\n\r\n", maxSplits: 1).dropFirst().joined()
        let words = route.split(separator: " ")
        let path = (words.last ?? "").split(separator: "?").first?.split(separator: "/").map(String.init) ?? []
        switch (words.first ?? "", path.count, path.dropFirst().first) {
        case ("POST", 2, "files"): return upload(body)
        case ("GET", 2, "files"): return Reply(["data": files.map { ["id": $0.key, "filename": $0.value.name] }])
        case ("GET", 4, "files"):
            return files[path[2]].map { Reply(200, String(decoding: $0.bytes, as: UTF8.self)) } ?? Reply(404, "{}")
        case ("DELETE", 3, "files"):
            return files.removeValue(forKey: path[2]) == nil ? Reply(404, "{}") : Reply(["deleted": true])
        case ("POST", 2, "batches"): return create(body)
        case ("GET", 2, "batches"): return Reply(["data": batches.keys.sorted().compactMap(object)])
        case ("GET", 3, "batches"): return look(path[2], end, line)
        case ("POST", 4, "batches"):
            batches[path[2]]?.status = "cancelling"
            return object(path[2]).map { Reply($0) } ?? Reply(404, "{}")
        case ("POST", 3, "chat"):
            completions += 1
            return Reply(200, BatchServer.completion(completion(body)))
        default: return Reply(404, "{}")
        }
    }

    /// Takes a form of `purpose` and `file` apart (RFC 7578), as strictly as its grammar is.
    private mutating func upload(_ body: String) -> Reply {
        guard let boundary = body.split(separator: "\r\n", maxSplits: 1).first, boundary.hasPrefix("--"),
            body.hasSuffix("\r\n\(boundary)--\r\n")
        else { return Reply(400, "{}") }
        var fields: [String: (name: String?, value: Substring)] = [:]
        for part in body.dropLast("\r\n\(boundary)--\r\n".count).components(separatedBy: "\(boundary)\r\n").dropFirst()
        {
            guard let blank = part.range(of: "\r\n\r\n"),
                let name = part[..<blank.lowerBound].firstMatch(of: /; name="([^"]*)"/)?.output.1
            else { return Reply(400, "{}") }
            let file = part[..<blank.lowerBound].firstMatch(of: /; filename="([^"]*)"/)?.output.1
            let value = part[blank.upperBound...]
            fields[String(name)] = (
                file.map(String.init), value.hasSuffix("\r\n") ? value.dropLast() : value
            )
        }
        guard fields["purpose"]?.value == "batch", let file = fields["file"], let name = file.name else {
            return Reply(400, "{}")
        }
        let id = next("file")
        files[id] = (name, Array(file.value.utf8))
        return Reply(["id": id, "object": "file", "filename": name, "purpose": "batch"])
    }

    private mutating func create(_ body: String) -> Reply {
        guard let object = BatchServer.json(body), let file = object["input_file_id"] as? String, files[file] != nil,
            object["endpoint"] as? String == "/v1/chat/completions", object["completion_window"] as? String == "24h"
        else { return Reply(400, #"{"error":{"message":"bad batch"}}"#) }
        let id = next("batch")
        batches[id] = BatchServer.Batch(inputFile: file)
        creations += 1
        return self.object(id).map { Reply($0) } ?? Reply(404, "{}")
    }

    private mutating func look(
        _ id: String, _ end: (status: String, polls: Int), _ line: (Int, String) -> BatchServer.Line
    ) -> Reply {
        guard var batch = batches[id] else { return Reply(404, "{}") }
        batch.polls += 1
        if batch.status == "cancelling" {
            finish(&batch, as: "cancelled", line)
        } else if batch.polls >= end.polls {
            if batch.outputFile == nil, batch.errorFile == nil { finish(&batch, as: end.status, line) }
        } else {
            batch.status = "in_progress"
        }
        batches[id] = batch
        return object(id).map { Reply($0) } ?? Reply(404, "{}")
    }

    /// Writes the files of a batch, the last line first.
    private mutating func finish(
        _ batch: inout BatchServer.Batch, as status: String, _ line: (Int, String) -> BatchServer.Line
    ) {
        batch.status = status
        let input = String(decoding: files[batch.inputFile]?.bytes ?? [], as: UTF8.self)
        var (output, errors): ([String], [String]) = ([], [])
        for (number, text) in input.split(separator: "\n").enumerated().reversed() {
            guard let object = BatchServer.json(String(text)), let id = object["custom_id"] as? String,
                object["method"] as? String == "POST", object["url"] as? String == "/v1/chat/completions",
                let body = object["body"].flatMap({ try? JSONSerialization.data(withJSONObject: $0) })
            else { continue }
            func answered(_ text: String) -> String {
                let answer = BatchServer.completion(text)
                return
                    #"{"id":"r","custom_id":"\#(id)","response":{"status_code":200,"request_id":"q","body":\#(answer)},"error":null}"#
            }
            func failed(_ code: Int) -> String {
                #"{"id":"r","custom_id":"\#(id)","response":{"status_code":\#(code),"body":{"error":{"message":"no"}}},"error":{"code":"batch_expired"}}"#
            }
            switch line(number, String(decoding: body, as: UTF8.self)) {
            case .answered(let text): output.append(answered(text))
            case .failed(let code): errors.append(failed(code))
            case .answeredThenFailed(let text): output += [answered(text), failed(500)]
            case .missing: break
            }
        }
        if !output.isEmpty { batch.outputFile = keep(output) }
        if !errors.isEmpty { batch.errorFile = keep(errors) }
    }

    private mutating func keep(_ lines: [String]) -> String {
        let id = next("file")
        files[id] = ("\(id).jsonl", Array((lines.joined(separator: "\n") + "\n").utf8))
        return id
    }

    private func object(_ id: String) -> [String: Any]? {
        batches[id].map { batch in
            [
                "id": id, "object": "batch", "status": batch.status, "input_file_id": batch.inputFile,
                "output_file_id": batch.outputFile ?? NSNull(), "error_file_id": batch.errorFile ?? NSNull(),
            ]
        }
    }

    private func next(_ kind: String) -> String {
        // Letters alone: no test for long numbers may take a name of ours for a leak.
        "\(kind)-" + String((0..<16).map { _ in Character(UnicodeScalar(UInt8.random(in: 97...122))) })
    }
}

extension BatchServer {
    fileprivate static func json(_ text: String) -> [String: Any]? {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
    }

    /// A chat completion with `text`, in one line.
    fileprivate static func completion(_ text: String) -> String {
        let message: [String: Any] = ["role": "assistant", "content": text]
        return Reply([
            "choices": [["message": message, "finish_reason": "stop"]],
            "usage": ["prompt_tokens": 3_000, "completion_tokens": 50],
        ]).body
    }
}
