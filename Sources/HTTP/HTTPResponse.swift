/// A complete reply, whatever its status: an answer of 404, 429 or 302 is a response, not an error.
package struct HTTPResponse: Sendable, Equatable {
    /// How long the transfer took, as libcurl measured it.
    package struct Timing: Sendable, Equatable {
        /// From the start of the transfer to the first byte of the reply.
        package let firstByteMilliseconds: Int
        /// From the start of the transfer to its end.
        package let totalMilliseconds: Int

        /// Timings in milliseconds.
        package init(firstByteMilliseconds: Int, totalMilliseconds: Int) {
            self.firstByteMilliseconds = firstByteMilliseconds
            self.totalMilliseconds = totalMilliseconds
        }
    }

    /// The status code, 200 to 599 from a server that keeps to RFC 9110.
    package let status: Int
    /// The header lines of the final reply; those of interim (1xx) replies and trailers are left out.
    package let headers: HTTPHeaders
    /// The body after decompression.
    package let body: [UInt8]
    /// How long it took.
    package let timing: Timing
    /// Where a 3xx points, made absolute; nil when it points nowhere. It is never followed. It may carry secrets in
    /// its path or query: show `redirectOrigin` instead.
    package let redirectURL: String?

    /// A response.
    package init(
        status: Int, headers: HTTPHeaders = [:], body: [UInt8] = [],
        timing: Timing = Timing(firstByteMilliseconds: 0, totalMilliseconds: 0), redirectURL: String? = nil
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.timing = timing
        self.redirectURL = redirectURL
    }

    /// The origin a 3xx points to, fit for a message; nil also when that is no http or https URL.
    package var redirectOrigin: HTTPOrigin? {
        redirectURL.flatMap { try? HTTPOrigin(url: $0) }
    }
}
