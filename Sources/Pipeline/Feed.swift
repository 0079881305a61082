import Foundation
import HTTP

/// An address that a plan or a log is fetched from.
///
/// Addresses often hold a secret, such as a calendar's private link. So nothing but the origin is ever shown, logged or
/// stored: a feed is known by its `name`.
package struct Feed: Hashable, Sendable {
    /// Why a text is no address of a feed.
    package enum AddressFault: Error, Hashable, Sendable {
        case malformed
        case unsupportedScheme
        case holdsCredentials
    }

    /// An http or https URL.
    let url: String
    /// Scheme, host and port.
    let origin: HTTPOrigin
    /// What the person calls it, else the origin and a short fingerprint of the address, `https://example.org#1a2b3c4d`.
    package let name: String
    /// A file with `user:password` for the origin; absolute.
    package let authFile: String?
    /// A PEM file of further certificate authorities to trust; absolute.
    package let caFile: String?

    /// A feed at `address`: http, https, or webcal, which stands for https.
    package init(
        address: String, name: String? = nil, authFile: String? = nil, caFile: String? = nil
    ) throws(AddressFault) {
        url = Feed.plainURL(address)
        do throws(HTTPError) {
            origin = try HTTPOrigin(url: url)
        } catch .invalidURL(.unsupportedScheme) {
            throw .unsupportedScheme
        } catch .invalidURL(.holdsCredentials) {
            throw .holdsCredentials
        } catch {
            throw .malformed
        }
        self.name = name ?? "\(origin)#\(fingerprint(of: [url]).prefix(8))"
        self.authFile = authFile
        self.caFile = caFile
    }

    /// Whether `text` is meant as an address and not as a path: it begins with a scheme and `://`.
    package static func isAddress(_ text: String) -> Bool {
        guard let mark = text.range(of: "://"), mark.lowerBound > text.startIndex else { return false }
        return text[..<mark.lowerBound].utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "0123456789+-.".utf8.contains(byte)
        }
    }

    /// Whether its password would travel unencrypted to another machine.
    package var exposesPassword: Bool { authFile != nil && origin.scheme == .http && !origin.isLoopback }

    /// Differs where the address does.
    var addressFingerprint: String { fingerprint(of: [url]) }

    /// Where a running ActivityWatch would answer, `http://localhost:5600/api/0`; nil where the address is about
    /// something else.
    var activityWatchAddress: String? {
        guard let parts = URLComponents(string: url), parts.query == nil else { return nil }
        let path = parts.path.split(separator: "/").map(String.init)
        let known = [[], ["api"], ["api", "0"], ["api", "0", "export"], ["api", "0", "buckets"]]
        return known.contains(path) ? "\(origin)/api/0" : nil
    }

    private static func plainURL(_ address: String) -> String {
        for scheme in ["webcal://", "webcals://"] where address.lowercased().hasPrefix(scheme) {
            return "https://" + address.dropFirst(scheme.count)
        }
        return address
    }
}

extension Feed: CustomStringConvertible, CustomReflectable {
    /// The name.
    package var description: String { name }
    /// Nothing to look into.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
