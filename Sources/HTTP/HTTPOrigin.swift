import Foundation

/// Scheme, host and port of a URL (RFC 6454): the only part of a URL that is fit for a message.
package struct HTTPOrigin: Sendable, Hashable, CustomStringConvertible {
    /// A scheme that this module speaks.
    package enum Scheme: String, Sendable {
        /// In the clear.
        case http
        /// Over TLS.
        case https

        /// The port that a URL of this scheme means when it names none.
        package var defaultPort: Int { self == .http ? 80 : 443 }
    }

    /// How bytes are carried.
    package let scheme: Scheme
    /// The host in lower case, IPv4 in its dotted form, IPv6 in brackets.
    package let host: String
    /// The port, also when the URL leaves it out.
    package let port: Int

    /// An origin of parts that are already normal; `HTTPOrigin(url:)` makes them so.
    package init(scheme: Scheme, host: String, port: Int) {
        self.scheme = scheme
        self.host = host
        self.port = port
    }

    /// The origin of an absolute http or https URL; throws `.invalidURL` for anything else.
    package init(url: String) throws(HTTPError) {
        self = try ParsedURL(url).origin
    }

    /// `https://api.example.com` or `http://[::1]:11434`: the default port is left out.
    package var description: String {
        "\(scheme.rawValue)://\(host)" + (port == scheme.defaultPort ? "" : ":\(port)")
    }

    /// Whether the host is this machine by definition: `localhost` and names below it (RFC 6761, 6.3), 127.0.0.0/8,
    /// ::1, and 127.0.0.0/8 mapped into IPv6.
    package var isLoopback: Bool {
        if host.hasPrefix("[") {
            let address = host.dropFirst().prefix { $0 != "]" && $0 != "%" }
            return HTTPOrigin.isLoopback(ipv6: String(address))
        }
        if isLoopbackName { return true }
        var address = in_addr()
        guard inet_pton(AF_INET, String(hostWithoutFinalDot), &address) == 1 else { return false }
        return withUnsafeBytes(of: &address) { $0[0] == 127 }
    }

    /// Whether it is loopback by its name, which nobody but this machine may then be asked about.
    var isLoopbackName: Bool {
        let name = hostWithoutFinalDot
        return name == "localhost" || name.hasSuffix(".localhost")
    }

    private var hostWithoutFinalDot: Substring { host.hasSuffix(".") ? host.dropLast() : host[...] }

    private static func isLoopback(ipv6 text: String) -> Bool {
        var address = in6_addr()
        guard inet_pton(AF_INET6, text, &address) == 1 else { return false }
        return withUnsafeBytes(of: &address) { bytes in
            let mapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
            return bytes[..<15].allSatisfy { $0 == 0 } && bytes[15] == 1 || mapped && bytes[12] == 127
        }
    }
}
