/// Which of the parameters that servers disagree about a request carries.
///
/// A request begins with what most servers take; where one complains, `steppedDown(by:)` gives the next form to try.
package struct RequestForm: Hashable, Sendable {
    /// How the reply's shape is asked for; the prompt describes it in any case.
    package enum ResponseFormat: String, CaseIterable, Hashable, Sendable {
        case jsonSchema = "json_schema"
        case jsonObject = "json_object"
        case none
    }

    /// The name under which the most tokens of a reply are told.
    package enum TokenLimit: String, CaseIterable, Hashable, Sendable {
        case maximumTokens = "max_tokens"
        case maximumCompletionTokens = "max_completion_tokens"
        case none
    }

    package var responseFormat: ResponseFormat
    package var tokenLimit: TokenLimit
    /// Names of limits that the server has refused.
    package var refusedTokenLimits: Set<TokenLimit>
    package var sendsTemperature: Bool
    /// False where a model's chat template knows no system role: rules and facts then share one message.
    package var hasSystemRole: Bool

    package init(
        responseFormat: ResponseFormat = .jsonSchema, tokenLimit: TokenLimit, refusedTokenLimits: Set<TokenLimit> = [],
        sendsTemperature: Bool = true, hasSystemRole: Bool = true
    ) {
        self.responseFormat = responseFormat
        self.tokenLimit = tokenLimit
        self.refusedTokenLimits = refusedTokenLimits
        self.sendsTemperature = sendsTemperature
        self.hasSystemRole = hasSystemRole
    }

    /// The form to begin with at a host.
    ///
    /// OpenAI's own models refuse `max_tokens`, while Ollama silently ignores `max_completion_tokens` and then writes
    /// on without end; `max_tokens` is what the others have in common.
    package static func initial(host: String) -> RequestForm {
        let name = host.split(separator: ":").first ?? ""
        let isOpenAI = name == "api.openai.com" || name.hasSuffix(".azure.com")
        return RequestForm(tokenLimit: isOpenAI ? .maximumCompletionTokens : .maximumTokens)
    }

    /// The form that avoids what a server complains about in `text`; nil where it names nothing that can be left out.
    ///
    /// Every step takes something away for good, so that steps come to an end.
    func steppedDown(by text: String) -> RequestForm? {
        let text = text.lowercased()
        var form = self
        if tokenLimit != .none, text.contains(tokenLimit.rawValue) {
            form.refusedTokenLimits.insert(tokenLimit)
            let untried: [TokenLimit] = [.maximumCompletionTokens, .maximumTokens]
            form.tokenLimit = untried.first { !form.refusedTokenLimits.contains($0) } ?? .none
            return form
        }
        if sendsTemperature, text.contains("temperature") {
            form.sendsTemperature = false
            return form
        }
        if RequestForm.isAboutFormat(text), let looser = withLooserFormat { return looser }
        if hasSystemRole, RequestForm.isAboutRoles(text) {
            form.hasSystemRole = false
            return form
        }
        return nil
    }

    /// Whether a server's words, in lower case, are about the reply's shape: that it cannot be asked for, or (as
    /// llama.cpp says) that the model's output breaks it, as a cut one does.
    static func isAboutFormat(_ text: String) -> Bool {
        [
            "response_format", "json_schema", "json_object", "structured output", "grammar",
            "does not match the expected", "failed to parse",
        ].contains { text.contains($0) }
    }

    /// Whether a server's words, in lower case, are about a model whose chat template takes user and assistant alone.
    static func isAboutRoles(_ text: String) -> Bool {
        text.contains("system role") || text.contains("roles must alternate")
    }

    /// The same form asking for the reply's shape less strictly; nil where it does not ask at all.
    var withLooserFormat: RequestForm? {
        var form = self
        switch responseFormat {
        case .jsonSchema: form.responseFormat = .jsonObject
        case .jsonObject: form.responseFormat = .none
        case .none: return nil
        }
        return form
    }
}
