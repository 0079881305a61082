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
    /// Nil where calls cost nothing, or nobody counts.
    package let prices: TokenPrices?
    /// The most that a calendar month's calls may cost, in millionths of the currency of `prices`; nil for any.
    package let monthlyBudgetMicros: Int64?
    package let mode: Mode

    /// How reports are asked for.
    package enum Mode: String, CaseIterable, Hashable, Sendable {
        /// Each when it is made.
        case direct
        /// A night's together, at half the price, answered within a day (OpenAI's Batch API).
        case batch
    }

    package init(
        baseURL: String, model: String, key: APIKey? = nil, timeout: Duration = .seconds(120),
        maximumCompletionTokens: Int = 8_192, caFile: String? = nil, prices: TokenPrices? = nil,
        monthlyBudgetMicros: Int64? = nil, mode: Mode = .direct
    ) {
        self.baseURL = baseURL
        self.model = model
        self.key = key
        self.timeout = timeout
        self.maximumCompletionTokens = maximumCompletionTokens
        self.caFile = caFile
        self.prices = prices
        self.monthlyBudgetMicros = monthlyBudgetMicros
        self.mode = mode
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

    /// The URL of another resource beside chat completions, such as `files` or `batches/ID`; a query is kept. At Azure they
    /// belong to no deployment.
    func url(of resource: String...) -> String {
        let parts = completionsURL.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var base = (parts.first ?? "").dropLast("chat/completions".utf8.count)
        if isAzure, let deployment = base.firstRange(of: "/deployments/") {
            base = base[..<deployment.lowerBound] + "/"
        }
        let path = resource.map(percentEncoded).joined(separator: "/")
        return base + path + (parts.count == 2 ? "?" + parts[1] : "")
    }

    /// Whether `baseURL` is a URL that can be asked: http or https, with a host.
    package var isUsable: Bool { (try? HTTPOrigin(url: completionsURL)) != nil }

    /// `api.openai.com` or `127.0.0.1:11434`: host and, where it is not the scheme's own, port.
    package var host: String {
        guard let origin = try? HTTPOrigin(url: completionsURL) else { return "unknown" }
        return origin.port == origin.scheme.defaultPort ? origin.host : "\(origin.host):\(origin.port)"
    }

    /// Whether the key would travel unencrypted to another machine.
    package var exposesKey: Bool {
        guard key != nil, let origin = try? HTTPOrigin(url: completionsURL) else { return false }
        return origin.scheme == .http && !origin.isLoopback
    }

    /// The header that carries the key; Azure wants one of its own, also behind a gateway that keeps its paths.
    var authorization: HTTPHeaders {
        guard let key else { return [:] }
        return isAzure ? ["api-key": key.secret] : ["Authorization": "Bearer \(key.secret)"]
    }

    /// What a batch is asked for, and each of its lines.
    var batchTarget: String { isAzure ? "/chat/completions" : "/v1/chat/completions" }

    private var isAzure: Bool { isAzureHost || completionsURL.contains("/openai/deployments/") }

    private var isAzureHost: Bool {
        (try? HTTPOrigin(url: baseURL.split(whereSeparator: \.isWhitespace).joined()))?.host
            .hasSuffix(".azure.com") == true
    }
}

/// One segment of a path as RFC 3986 (2.3) lets it stand. A segment of dots would mean another place, so it is none.
private func percentEncoded(_ segment: String) -> String {
    guard !["", ".", ".."].contains(segment) else { return "-" }
    return segment.utf8.map { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: "~"):
            String(UnicodeScalar(byte))
        default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
    }.joined()
}

extension Substring {
    /// The index behind the first `mark`, or nil.
    fileprivate func range(ofScheme mark: String) -> Index? {
        guard let colon = firstIndex(of: ":"), self[colon...].hasPrefix(mark) else { return nil }
        return index(colon, offsetBy: mark.count)
    }
}
