import HTTP

/// How a feed's server is asked: with the feed's password and certificates, within limits.
struct FeedConnection: Sendable {
    /// How much a fetch may cost.
    struct Limits: Sendable {
        /// For name lookup, TCP and TLS of one request.
        var connect: Duration = .seconds(10)
        /// For one request with its repetitions.
        var request: Duration = .seconds(60)
        /// The longest time without a byte, where nothing has to be worked out first.
        var silence: Duration = .seconds(30)
        /// For all requests of one feed together.
        var feed: Duration = .seconds(120)
        /// The same where years of events are read for the first time.
        var firstReading: Duration = .seconds(600)
        /// Bytes of one reply after decompression.
        var bytes = 64 << 20
        /// Feeds that are fetched at the same time.
        var atOnce = 8
    }

    /// What is fetched.
    let feed: Feed
    let client: HTTPClient
    /// For the feed's own origin alone.
    let credentials: HTTPHeaders
    let limits: Limits
    let surroundings: HTTPClient.Surroundings

    private static let mostRedirects = 5

    /// The reply of status 200 from `url`, or, where `headers` make the request conditional, of 304.
    func get(
        _ url: String, headers: HTTPHeaders = [:], maximumBytes: Int? = nil, within limit: Duration? = nil
    ) async throws(FeedFault) -> HTTPResponse {
        let silence = limit == nil ? limits.silence : nil
        let limit = limit ?? limits.request
        let outcome = await client.send(
            HTTPRequest(
                .get, url, headers: headers,
                limits: TransferLimits(
                    total: limit, connect: limits.connect, silence: silence,
                    maximumBodyBytes: maximumBytes ?? limits.bytes)),
            credentials: credentials, followingRedirects: FeedConnection.mostRedirects,
            retrying: RetryPolicy(maximumServerDelay: .seconds(10), totalLimit: limit), in: surroundings)
        switch outcome.result {
        case .failure(let error): throw .transfer(error)
        case .success(let response):
            if response.status == 200 || response.status == 304 && !headers.fields.isEmpty { return response }
            let origin = outcome.origin ?? feed.origin
            throw .status(
                response.status, origin: origin, wasAuthorized: !credentials.fields.isEmpty && origin == feed.origin)
        }
    }
}
