import HTTP

/// Turns what went wrong at an endpoint into a sentence that says what to do.
struct EndpointFault {
    let endpoint: Endpoint

    /// For a request that was not sent because of what it could cost.
    var budgetMessage: String {
        "what is left of monthly_budget does not pay for another question to \(endpoint.host): "
            + "raise it, or wait for the next month"
    }

    /// For a server that takes connections and then says nothing.
    var silenceMessage: String {
        "\(endpoint.host) takes connections but answers nothing: see whether the model's server hangs; "
            + "if it only needs long to start, raise timeout_s"
    }

    /// For a request that brought no response.
    func message(for error: HTTPError) -> String {
        switch error {
        case .timedOut(_, .total):
            "\(endpoint.host) did not finish its answer in time: raise timeout_s, or choose a smaller model"
        case .couldNotConnect(let origin) where origin.isLoopback:
            "nothing answers at \(endpoint.host): is the model's server running on that port?"
        case .secureConnectionFailed(_, .selfSigned, _):
            "the certificate of \(endpoint.host) is signed by itself: if the server is yours, "
                + "set ca_file to that certificate"
        case .secureConnectionFailed(_, .unknownAuthority, _):
            "the certificate of \(endpoint.host) leads to no authority that this machine trusts: "
                + "for a private authority set ca_file to its certificate; else let the server send its whole chain"
        case .secureConnectionFailed(_, .unusableAuthorityFile, _):
            "ca_file cannot be used: check that it is there and holds PEM certificates"
        case .leftAlone:
            "\(endpoint.host) was not asked, for it has just failed several times in a row: "
                + "see whether the model's server runs"
        case .invalidURL: "base_url cannot be used: \(error)"
        case .invalidHeader:
            "the key cannot be sent: it holds a character that no header may hold; check its file or variable"
        default: "\(error)"
        }
    }

    /// For an answer to a prompt of so many bytes that the server counts as so many tokens: nil where it can have read
    /// all of it.
    ///
    /// Some servers drop the beginning of a prompt that does not fit their context, and say nothing. No tokenizer in use
    /// makes less than a token of 7 bytes of such text.
    func message(promptTokens: Int?, promptBytes: Int) -> String? {
        guard let promptTokens, promptTokens > 0, promptTokens < promptBytes / 7 else { return nil }
        return "\(endpoint.host) seems to have read only a part of the prompt: "
            + "raise the context of its model to at least 8192 tokens"
    }

    /// For a response that is no answer, with the status that counts: the response's, or the one its body names.
    func message(status: Int, response: ChatResponse, redirect: HTTPOrigin?) -> String {
        let text = response.fault?.text ?? ""
        let host = endpoint.host
        switch status {
        case 301...303, 307, 308:
            let target = redirect.map { " to \($0)" } ?? ""
            return "\(host) redirects\(target), which is not followed: set base_url to where it leads"
        case 401, 403:
            return endpoint.key == nil
                ? "\(host) wants a key: set the variable that api_key_env names, or name a file in api_key_file"
                : "\(host) refuses the key: check the variable that api_key_env names, or the file of api_key_file"
        case 402: return "\(host) wants to be paid first: check the account's balance"
        case 404, 405:
            return "\(host) does not know this path or model: check base_url (most end in /v1) and model"
        case 408, 504: return "\(host) gave up waiting for its model: try again, or choose a smaller model"
        case 413: return "\(host) finds the prompt too large: choose a model with a larger context"
        case 429 where response.fault?.isExhaustedQuota == true:
            return "the account at \(host) has no quota left: check its plan and balance"
        case 429: return "\(host) limits how often it may be asked: try again later"
        case 503 where text.contains("loading"): return "\(host) is still loading its model: try again in a minute"
        case 500 where RequestForm.isAboutFormat(text):
            return "\(host) could not read what its model wrote: raise the model's room to answer, or try another"
        case 500...:
            // So does a LiteLLM proxy where it misses a key.
            let hint = endpoint.key == nil ? "; if it wants a key, name its variable in api_key_env" : ""
            return "\(host) failed with status \(status): try again, and look at the server's log" + hint
        case 400...499: return refusal(status: status, text: text)
        default: break
        }
        if response.isHTML { return "\(host) answered with a web page: check base_url (most end in /v1)" }
        if response.fault != nil {
            return "\(host) answered with an error instead of a reply: check base_url (most end in /v1) and model"
        }
        return response.hasChoices
            ? "\(host) answered without any text: try another model"
            : "\(host) did not answer like a chat completion: check base_url (most end in /v1)"
    }

    private func refusal(status: Int, text: String) -> String {
        let host = endpoint.host
        func mentions(_ phrases: String...) -> Bool { phrases.contains { text.contains($0) } }

        if mentions("content_filter", "responsibleaipolicy") {
            return "the content filter of \(host) refused the prompt: choose another model or filter"
        }
        if mentions(
            "context_length", "context length", "context size", "context window", "contextwindow", "exceed_context")
        {
            return "the prompt does not fit the context of the model at \(host): raise it to at least 8192 tokens"
        }
        if mentions("model"), mentions("not found", "not_found", "does not exist", "invalid model") {
            return "\(host) does not know the model: check model"
        }
        // LiteLLM's proxy answers a wrong key so where it has no database to look it up in.
        if mentions("api key", "api_key", "no_db_connection") {
            return "\(host) refuses the key: check the variable that api_key_env names, or the file of api_key_file"
        }
        return "\(host) refuses the request with status \(status): check model, and look at the server's log"
    }
}
