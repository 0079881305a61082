/// One request: where it goes, what it carries, and how long and how large its reply may be.
///
/// Nothing of it but the origin of `url` is ever put into an error.
package struct HTTPRequest: Sendable, Equatable {
    /// What is asked of the resource (RFC 9110, 9.3).
    package enum Method: String, Sendable {
        /// Its representation.
        case get = "GET"
        /// Its representation's headers alone.
        case head = "HEAD"
        /// To process the body.
        case post = "POST"
        /// To become the body.
        case put = "PUT"
        /// To be gone.
        case delete = "DELETE"
    }

    /// What is asked of the resource.
    package var method: Method
    /// An absolute http or https URL without credentials.
    package var url: String
    /// Header lines of the caller's. `Host`, `Accept`, `Accept-Encoding` and `User-Agent` are added where absent;
    /// `Content-Length`, `Transfer-Encoding` and `Expect` belong to the client.
    package var headers: HTTPHeaders
    /// The body to send; with `put` and `post` an absent body is sent as an empty one, other methods send none.
    package var body: [UInt8]?
    /// The limits of this transfer.
    package var limits: TransferLimits
    /// Whether it goes over a connection of its own, so that no more is sent than is told. A request that a kept connection
    /// brings no word of is otherwise sent once more by libcurl, for most often the server had closed that connection before.
    package var isSentOnce = false

    /// A request.
    package init(
        _ method: Method = .get, _ url: String, headers: HTTPHeaders = [:], body: [UInt8]? = nil,
        limits: TransferLimits = TransferLimits()
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.limits = limits
    }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
    /// Method and origin; no path, query, header or body, which may hold secrets.
    package var description: String {
        "\(method.rawValue) \((try? HTTPOrigin(url: url))?.description ?? "an unusable URL")"
    }
    /// Nothing to look into.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
