import Prompts
import Syntax

/// The body of a chat completion.
struct ChatRequest {
    let model: String
    let messages: [Message]
    /// The name that the schema goes by.
    let schemaName: String
    /// The JSON Schema of the reply.
    let schema: JSONValue
    let maximumCompletionTokens: Int
    let form: RequestForm

    /// The body's JSON; the same request always gives the same bytes.
    var text: String {
        var members: [(String, JSONValue)] = [
            ("model", .string(model)),
            ("messages", ChatRequest.json(of: form.hasSystemRole ? messages : ChatRequest.merged(messages))),
        ]
        switch form.responseFormat {
        case .jsonSchema:
            let named: JSONValue = [
                "name": .string(schemaName), "strict": true, "schema": schema,
            ]
            members.append(("response_format", ["type": "json_schema", "json_schema": named]))
        case .jsonObject: members.append(("response_format", ["type": "json_object"]))
        case .none: break
        }
        if form.tokenLimit != .none {
            members.append((form.tokenLimit.rawValue, .int(Int64(maximumCompletionTokens))))
        }
        if form.sendsTemperature { members.append(("temperature", 0)) }
        // Some servers stream unless they are told not to.
        members.append(("stream", false))
        return JSONValue.object(members).text()
    }

    /// Messages as the API takes them.
    static func json(of messages: [Message]) -> JSONValue {
        .array(messages.map { ["role": .string($0.role.rawValue), "content": .string($0.content)] })
    }

    private static func merged(_ messages: [Message]) -> [Message] {
        [Message(role: .user, content: messages.map(\.content).joined(separator: "\n\n"))]
    }
}
