package import Briefing
import Prompts
import Syntax

/// What came of asking an endpoint one tiny question.
package struct EndpointCheck: Sendable {
    package let call: AnalystCall
    /// The form in which the server took the question last.
    package let form: RequestForm
    /// What the server calls the model; nil where it does not say.
    package let servedModel: String?
    /// Whether the answer holds a JSON object, as a report's has to.
    package let holdsObject: Bool
}

extension ModelAnalyst {
    /// Asks for a JSON object of one member. No fact is sent; what the server turns out not to take is learned.
    package func check() async -> EndpointCheck {
        let question = Question(
            messages: [
                Message(role: .system, content: "Answer with one JSON object and nothing else."),
                Message(role: .user, content: #"Answer with this JSON object: {"ok":true}"#),
            ], schemaName: "lockin_check",
            schema: [
                "type": "object", "properties": ["ok": ["type": "boolean"]], "required": ["ok"],
                "additionalProperties": false,
            ])
        let exchange = await ask(question)
        let holdsObject = exchange.call.reply.map { extractJSONObject(from: Array($0.utf8)) != nil } ?? false
        return EndpointCheck(
            call: exchange.call, form: exchange.form, servedModel: exchange.answer.model, holdsObject: holdsObject)
    }
}
