extension HTTPClient {
    /// How a request ended that may have been redirected.
    package struct RedirectedOutcome: Sendable {
        /// The last reply, whatever its status, or why there is none.
        package let result: Result<HTTPResponse, HTTPError>
        /// Where the last request went; nil where the URL was unusable.
        package let origin: HTTPOrigin?

        /// An outcome.
        package init(result: Result<HTTPResponse, HTTPError>, origin: HTTPOrigin?) {
            self.result = result
            self.origin = origin
        }
    }

    /// Sends a request without a body, and follows its redirects (301, 302, 303, 307, 308) a bounded number of times.
    ///
    /// `credentials` go to the origin of the request's own URL alone; once a redirect has left it they are not sent
    /// again. A redirect from https to http, to another scheme or to a URL with credentials ends as
    /// `.redirectRefused`. Each request is retried by `policy` on its own. A redirect that names no target is a
    /// response like any other.
    package func send(
        _ request: HTTPRequest, credentials: HTTPHeaders, followingRedirects maximum: Int,
        retrying policy: RetryPolicy, in surroundings: Surroundings
    ) async -> RedirectedOutcome {
        var request = request
        var credentials = credentials
        var origin: HTTPOrigin
        do throws(HTTPError) {
            origin = try HTTPOrigin(url: request.url)
        } catch {
            return RedirectedOutcome(result: .failure(error), origin: nil)
        }
        var count = 0
        while true {
            var authorized = request
            for field in credentials.fields { authorized.headers.append(field) }
            let result = await send(authorized, retrying: policy, in: surroundings).result
            guard case .success(let response) = result, response.isRedirect, let target = response.redirectURL else {
                return RedirectedOutcome(result: result, origin: origin)
            }
            guard count < maximum else {
                return RedirectedOutcome(result: .failure(.redirectRefused(origin, .tooMany)), origin: origin)
            }
            guard let next = try? HTTPOrigin(url: target) else {
                return RedirectedOutcome(result: .failure(.redirectRefused(origin, .unusable)), origin: origin)
            }
            if origin.scheme == .https, next.scheme == .http {
                return RedirectedOutcome(result: .failure(.redirectRefused(origin, .insecure)), origin: origin)
            }
            if next != origin { credentials = [:] }
            origin = next
            request.url = target
            count += 1
        }
    }
}

extension HTTPResponse {
    /// Whether the resource lies elsewhere (RFC 9110, 15.4); 300 and 304 say something else.
    fileprivate var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }
}
