import Syntax

/// What a server's answer to a chat completion says, whatever dialect it says it in.
///
/// Neither the body nor any text of it is ever put into a message: bodies repeat prompts, keys and addresses.
struct ChatResponse {
    /// An error that the body tells of.
    struct Fault {
        /// Its words, in lower case, for finding out what it is about; never to be shown.
        let text: String
        /// The status that the body itself names, where it does.
        let status: Int?
        /// Whether its code is that of an account that has used up what it paid for. Servers word limits a minute the
        /// same way, so words do not count.
        var isExhaustedQuota = false
    }

    /// What the model wrote as its answer; nil where there is none.
    private(set) var content: String?
    private(set) var isRefusal = false
    private(set) var finishReason: String?
    /// The model's name as the server tells it; it may be the path of a file over there.
    private(set) var model: String?
    private(set) var promptTokens: Int?
    /// Never more than `promptTokens`.
    private(set) var cachedTokens: Int?
    private(set) var completionTokens: Int?
    private(set) var fault: Fault?
    /// Whether the body is a web page.
    private(set) var isHTML = false
    /// Whether the body holds choices at all.
    private(set) var hasChoices = false

    init(body: [UInt8]) {
        if ChatEvents.isStream(body) {
            var stream = Stream()
            for chunk in ChatEvents.chunks(of: body) { add(chunk, to: &stream) }
            content = stream.text
            return
        }
        // Leading blank lines keep a connection alive, and `data: [DONE]` may be glued to the end.
        var options = JSONOptions.reply
        options.allowsTrailingText = true
        if let root = JSONNode.parse(body, path: "", options: options).node {
            add(root)
        } else {
            let start = body.drop { $0 <= 0x20 }.prefix(64)
            isHTML = String(decoding: start, as: UTF8.self).hasPrefix("<")
            fault = Fault(text: String(decoding: body.prefix(2_048), as: UTF8.self).lowercased(), status: nil)
        }
    }

    /// What the chunks of a stream say together. A piece alone means nothing: it may be a single blank, or half a thought.
    private struct Stream {
        var content = ""
        var thought = ""

        var text: String? { ChatResponse.answer(content, thought: thought) }
    }

    /// Takes in a body.
    private mutating func add(_ root: JSONNode) {
        for choice in choices(of: root) where content == nil {
            guard let message = message(of: choice) else { continue }
            content = ChatResponse.answer(ChatResponse.content(of: message), thought: ChatResponse.thought(of: message))
        }
    }

    /// Takes in a chunk of a streamed body.
    private mutating func add(_ root: JSONNode, to stream: inout Stream) {
        guard let choice = choices(of: root).first, let message = message(of: choice) else { return }
        stream.content += ChatResponse.content(of: message)
        stream.thought += ChatResponse.thought(of: message)
    }

    /// The choices in a body or chunk, what stands beside them read.
    private mutating func choices(of root: JSONNode) -> [JSONNode] {
        readUsage(root["usage"])
        readFault(root)
        if let name = root["model"]?.string, !name.isEmpty { model = name }
        let choices = root["choices"]?.elements ?? []
        if !choices.isEmpty { hasChoices = true }
        return choices
    }

    private mutating func message(of choice: JSONNode) -> JSONNode? {
        if let reason = choice["finish_reason"]?.string { finishReason = reason }
        guard let message = choice["message"] ?? choice["delta"] else { return nil }
        if message["refusal"]?.string?.isEmpty == false { isRefusal = true }
        return message
    }

    /// The answer's text: the content, or, where that is blank, what a reasoning parser took for thought; thought alone
    /// holds no object.
    private static func answer(_ content: String, thought: String) -> String? {
        if content.contains(where: { !$0.isWhitespace }) { return content }
        return thought.contains("{") ? thought : nil
    }

    /// A string, or the text parts of an array.
    private static func content(of message: JSONNode) -> String {
        let parts = message["content"]?.elements?.compactMap { part -> String? in
            let type = part["type"]?.string ?? "text"
            return type == "text" || type == "output_text" ? part["text"]?.string : nil
        }
        return message["content"]?.string ?? parts?.joined() ?? ""
    }

    private static func thought(of message: JSONNode) -> String {
        let names = ["reasoning_content", "reasoning"]
        return names.lazy.compactMap { message[$0]?.string }.first { !$0.isEmpty } ?? ""
    }

    private mutating func readUsage(_ usage: JSONNode?) {
        func count(_ node: JSONNode?) -> Int? {
            node?.double.flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 ? $0 : nil }
        }
        promptTokens = count(usage?["prompt_tokens"]) ?? promptTokens
        completionTokens = count(usage?["completion_tokens"]) ?? completionTokens
        // DeepSeek has a name of its own for it.
        let cached =
            count(usage?["prompt_tokens_details"]?["cached_tokens"]) ?? count(usage?["prompt_cache_hit_tokens"])
        cachedTokens = (cached ?? cachedTokens).map { min($0, promptTokens ?? $0) }
    }

    /// An error may be an object, a string, a `detail`, or a bare message; an empty one is none.
    private mutating func readFault(_ root: JSONNode) {
        let sources = [root["error"], root["detail"], root["choices"] == nil ? root["message"] : nil].compactMap { $0 }
        var words: [String] = []
        var status: Int?
        for source in sources {
            if let text = source.string { words.append(text) }
            for key in ["message", "code", "type", "param"] {
                if let text = source[key]?.string { words.append(text) }
            }
            status =
                status ?? (source["code"]?.integer ?? source["code"]?.string.flatMap { Int64($0) }).flatMap(httpStatus)
            // FastAPI lists what is wrong with a body under `detail`, each with a path and a message.
            for item in source.elements ?? [] {
                words += [item["msg"]?.string, item["type"]?.string].compactMap { $0 }
                words += (item["loc"]?.elements ?? []).compactMap(\.string)
            }
        }
        if let text = root["status"]?.integer.flatMap(httpStatus) { status = status ?? text }
        let text = words.joined(separator: " ").lowercased()
        if !text.isEmpty || status != nil {
            let isExhausted = ["code", "type"].contains { root["error"]?[$0]?.string == "insufficient_quota" }
            fault = Fault(text: String(text.prefix(4_096)), status: status, isExhaustedQuota: isExhausted)
        }
    }

    private func httpStatus(_ number: Int64) -> Int? {
        (400...599).contains(number) ? Int(number) : nil
    }
}
