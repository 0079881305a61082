import Syntax

/// Reads the server-sent events that some servers answer with although none were asked for.
enum ChatEvents {
    /// Whether a body begins like a stream: with a field or a comment and not with JSON.
    static func isStream(_ body: [UInt8]) -> Bool {
        let start = body.drop { $0 <= 0x20 }
        return ["data:", "event:", "id:", ":"].contains { start.starts(with: $0.utf8) }
    }

    /// The JSON of each `data:` line, in order; lines that hold none, such as `[DONE]`, are passed over.
    static func chunks(of body: [UInt8]) -> [JSONNode] {
        body.split { $0 == 0x0A || $0 == 0x0D }.compactMap { line in
            let prefix = "data:".utf8
            guard line.starts(with: prefix) else { return nil }
            return JSONNode.parse(Array(line.dropFirst(prefix.count)), path: "").node
        }
    }
}
