/// What holds for every transfer of a client.
package struct TransferSettings: Sendable, Equatable {
    /// Which proxy is used. A loopback host never gets one.
    package enum Proxy: Sendable {
        /// As libcurl reads it from `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` (the first in lower case
        /// only).
        case environment
        /// None.
        case direct
    }

    /// The `User-Agent` of requests that set none, such as `lockin/1.0`.
    package var userAgent: String
    /// How many transfers run at once; more wait. Less than 1 counts as 1.
    package var maximumInFlight: Int
    /// A PEM file of certificate authorities that are trusted beside the system's own directory of them.
    package var certificateAuthorityFile: String?
    /// Which proxy is used.
    package var proxy: Proxy
    /// Whether https may speak HTTP/2; false forces HTTP/1.1.
    package var allowsHTTP2: Bool
    /// When an origin that does not answer is left alone; nil never leaves one alone.
    package var circuit: CircuitRules?

    /// Settings.
    package init(
        userAgent: String, maximumInFlight: Int = 8, certificateAuthorityFile: String? = nil,
        proxy: Proxy = .environment, allowsHTTP2: Bool = true, circuit: CircuitRules? = CircuitRules()
    ) {
        self.userAgent = userAgent
        self.maximumInFlight = maximumInFlight
        self.certificateAuthorityFile = certificateAuthorityFile
        self.proxy = proxy
        self.allowsHTTP2 = allowsHTTP2
        self.circuit = circuit
    }
}
