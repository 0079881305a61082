import TestSupport

/// A server on loopback that answers requests for feeds as it is told, and keeps them.
final class FeedServer: Sendable {
    /// A request as it came.
    struct Request: Sendable {
        /// With its query.
        let target: String
        let text: String

        /// Without its query.
        var path: String { String(target.prefix { $0 != "?" }) }

        /// A parameter of the query.
        func parameter(_ name: String) -> String? {
            target.split(separator: "?").dropFirst().first?.split(separator: "&").compactMap { pair in
                pair.hasPrefix(name + "=") ? String(pair.dropFirst(name.count + 1)) : nil
            }.first
        }

        /// The value of a header, whatever the case of its name.
        func header(_ name: String) -> String? {
            text.split(separator: "\r\n").dropFirst().compactMap { line in
                line.lowercased().hasPrefix(name.lowercased() + ": ") ? String(line.dropFirst(name.count + 2)) : nil
            }.first
        }
    }

    /// What is answered.
    struct Reply: Sendable {
        var status = 200
        var headers: [String] = []
        var body: [UInt8] = []
        /// What `Content-Length` says; nil for the truth.
        var claimedLength: Int?

        init(_ status: Int = 200, _ body: String = "", headers: [String] = []) {
            self.status = status
            self.headers = headers
            self.body = Array(body.utf8)
        }
    }

    private let server: RawServer
    private let heard: Shared<[Request]>
    private let sent: Shared<Int>

    init(_ answer: @escaping @Sendable (Request) -> Reply?) throws {
        let (heard, sent) = (Shared<[Request]>([]), Shared(0))
        (self.heard, self.sent) = (heard, sent)
        server = try RawServer { connection in
            while let text = connection.readRequest() {
                let target = text.split(separator: " ").dropFirst().first.map(String.init) ?? ""
                let request = Request(target: target, text: text)
                heard.update { $0.append(request) }
                guard let reply = answer(request) else { return connection.waitForHangUp() }
                var head = "HTTP/1.1 \(reply.status) Told\r\n"
                for header in reply.headers { head += header + "\r\n" }
                if reply.status != 304 { head += "Content-Length: \(reply.claimedLength ?? reply.body.count)\r\n" }
                sent.update { $0 += reply.body.count }
                connection.write(Array((head + "\r\n").utf8) + reply.body)
                if reply.claimedLength != nil { return }
            }
        }
    }

    deinit { server.stop() }

    /// `http://127.0.0.1:PORT`.
    var url: String { server.url }
    /// The requests so far.
    var requests: [Request] { heard.value }
    /// How many bytes of bodies were sent so far.
    var sentBytes: Int { sent.value }
    func forgetRequests() {
        heard.update { $0 = [] }
        sent.update { $0 = 0 }
    }
}
