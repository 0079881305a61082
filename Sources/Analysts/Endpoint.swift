package import HTTP

/// A server that speaks OpenAI's chat completions, and the model to ask for there.
package struct Endpoint: Sendable {
    /// As the person wrote it: with or without `/v1`, a final slash, or the whole path of chat completions.
    package let baseURL: String
    package let model: String
    /// Nil for servers that want none.
    package let key: APIKey?
    /// For one request as a whole; a model on a small machine may need minutes.
    package let timeout: Duration
    /// Where the model has to stop. A reply needs about 1,500 tokens; models that reason first need more.
    package let maximumCompletionTokens: Int
    /// A PEM file of further certificate authorities to trust.
    package let caFile: String?

    package init(
        baseURL: String, model: String, key: APIKey? = nil, timeout: Duration = .seconds(120),
        maximumCompletionTokens: Int = 8_192, caFile: String? = nil
    ) {
        self.baseURL = baseURL
        self.model = model
        self.key = key
        self.timeout = timeout
        self.maximumCompletionTokens = maximumCompletionTokens
        self.caFile = caFile
    }

    /// Settings for a client that serves this endpoint.
    package func transferSettings(userAgent: String) -> TransferSettings {
        TransferSettings(userAgent: userAgent, certificateAuthorityFile: caFile)
    }

    /// openai-python's retries; all requests for one answer together take at most twice `timeout`.
    package var retryPolicy: RetryPolicy { RetryPolicy(totalLimit: timeout * 2) }

    /// The URL that chat completions are asked of; nothing is checked but what joining needs.
    ///
    /// A base without a path gets `/v1`, at Azure `/openai/v1`. A query, such as Azure's `api-version`, is kept at the
    /// end.
    package var completionsURL: String {
        let trimmed = baseURL.split(whereSeparator: \.isWhitespace).joined()
        let parts = trimmed.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let query = parts.count == 2 && !parts[1].isEmpty ? "?" + parts[1] : ""
        guard let base = parts.first, let scheme = base.range(ofScheme: "://") else { return trimmed }
        var segments = base[scheme...].split(separator: "/").map(String.init)
        guard !segments.isEmpty else { return trimmed }
        let host = segments.removeFirst()
        // What a person may have copied from a page about another call, or pasted twice.
        while let last = segments.last, ["completions", "chat", "models", "responses"].contains(last) {
            segments.removeLast()
        }
        if segments.suffix(2) == ["v1", "v1"] { segments.removeLast() }
        if isAzureHost, ["", "openai", "v1"].contains(segments.joined(separator: "/")) { segments = ["openai", "v1"] }
        if segments.isEmpty { segments = ["v1"] }
        return base[..<scheme] + ([host] + segments + ["chat", "completions"]).joined(separator: "/") + query
    }

    /// Whether `baseURL` is a URL that can be asked: http or https, with a host.
    package var isUsable: Bool { (try? HTTPOrigin(url: completionsURL)) != nil }

    /// `api.openai.com` or `127.0.0.1:11434`: host and, where it is not the scheme's own, port.
    package var host: String {
        guard let origin = try? HTTPOrigin(url: completionsURL) else { return "unknown" }
        return origin.port == origin.scheme.defaultPort ? origin.host : "\(origin.host):\(origin.port)"
    }

    /// The header that carries the key; Azure wants one of its own, also behind a gateway that keeps its paths.
    var authorization: HTTPHeaders {
        guard let key else { return [:] }
        let isAzure = isAzureHost || completionsURL.contains("/openai/deployments/")
        return isAzure ? ["api-key": key.secret] : ["Authorization": "Bearer \(key.secret)"]
    }

    private var isAzureHost: Bool {
        (try? HTTPOrigin(url: baseURL.split(whereSeparator: \.isWhitespace).joined()))?.host
            .hasSuffix(".azure.com") == true
    }
}

extension Substring {
    /// The index behind the first `mark`, or nil.
    fileprivate func range(ofScheme mark: String) -> Index? {
        guard let colon = firstIndex(of: ":"), self[colon...].hasPrefix(mark) else { return nil }
        return index(colon, offsetBy: mark.count)
    }
}
