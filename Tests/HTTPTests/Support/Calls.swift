import HTTP
import TestSupport

extension HTTPClient {
    /// A client for a test.
    static func forTests(
        maximumInFlight: Int = 8, trusting authorityFile: String? = nil, allowsHTTP2: Bool = true,
        circuit: CircuitRules? = CircuitRules()
    ) -> HTTPClient {
        HTTPClient(
            TransferSettings(
                userAgent: "lockin/test", maximumInFlight: maximumInFlight, certificateAuthorityFile: authorityFile,
                allowsHTTP2: allowsHTTP2, circuit: circuit))
    }

    /// The error that a request ends with; nil when it brings a response.
    func error(of request: HTTPRequest) async -> HTTPError? {
        do throws(HTTPError) {
            _ = try await send(request)
            return nil
        } catch {
            return error
        }
    }
}

extension TLSServer {
    /// The origin of `url`.
    var origin: HTTPOrigin { HTTPOrigin(scheme: .https, host: "localhost", port: port) }
}

extension RawServer {
    /// The origin of `url`.
    var origin: HTTPOrigin { origin(scheme: .http) }

    /// The server's origin with a scheme.
    func origin(scheme: HTTPOrigin.Scheme) -> HTTPOrigin {
        HTTPOrigin(scheme: scheme, host: host, port: port)
    }
}

extension HTTPRequest {
    /// A GET with room for a slow machine.
    static func to(_ url: String, total: Duration = .seconds(120), maximumBodyBytes: Int = 4 << 20) -> HTTPRequest {
        HTTPRequest(
            .get, url, limits: TransferLimits(total: total, connect: .seconds(60), maximumBodyBytes: maximumBodyBytes))
    }
}
