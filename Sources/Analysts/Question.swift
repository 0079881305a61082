import Prompts
import Syntax

/// What a model is asked, whatever form the request takes.
struct Question {
    let messages: [Message]
    /// The name that the reply's schema goes by.
    let schemaName: String
    /// The JSON Schema of the reply.
    let schema: JSONValue

    /// The bytes of the messages.
    var promptBytes: Int { messages.reduce(0) { $0 + $1.content.utf8.count } }

    /// The body of the request to `endpoint` in `form`.
    func body(at endpoint: Endpoint, form: RequestForm) -> String {
        ChatRequest(
            model: endpoint.model, messages: messages, schemaName: schemaName, schema: schema,
            maximumCompletionTokens: endpoint.maximumCompletionTokens, form: form
        ).text
    }
}
