/// Why a transfer brought no response. A status such as 404 or 500 is not an error here.
///
/// No case and no text carries a header value, a path, a query or a body; the furthest they go is an origin.
package enum HTTPError: Error, Sendable, Equatable {
    /// The URL cannot be used.
    case invalidURL(URLFault)
    /// A header cannot be sent; the name is nil when the name itself is at fault.
    case invalidHeader(name: String?, HeaderFault)
    /// The host's name has no address.
    case couldNotResolveHost(HTTPOrigin)
    /// The name of the proxy that the environment asks for has no address, or the proxy refuses.
    case proxyFailed(HTTPOrigin)
    /// Nothing answers at the address.
    case couldNotConnect(HTTPOrigin)
    /// A limit ran out.
    case timedOut(HTTPOrigin, TimeLimit)
    /// TLS failed: before anything of the request was sent. The reason is libcurl's.
    case secureConnectionFailed(HTTPOrigin, TrustFault, reason: String)
    /// The connection ended before the reply did.
    case connectionBroken(HTTPOrigin)
    /// What came back is not HTTP, or is compressed in a way that cannot be undone.
    case malformedResponse(HTTPOrigin)
    /// The body, decompressed, is larger than allowed.
    case bodyTooLarge(HTTPOrigin, limitBytes: Int)
    /// It redirects to where no request may follow.
    case redirectRefused(HTTPOrigin, RedirectFault)
    /// It was not asked, for it has just failed several times in a row (`CircuitRules`).
    case leftAlone(HTTPOrigin)
    /// The task was cancelled, or the client was shut down.
    case cancelled
    /// Anything else, with libcurl's code and its fixed text for that code.
    case failed(HTTPOrigin?, code: Int, reason: String)

    /// What is wrong with a URL.
    package enum URLFault: Sendable, Equatable {
        /// It is no absolute URL.
        case malformed
        /// Its scheme is neither http nor https.
        case unsupportedScheme
        /// It carries a user name or password.
        case holdsCredentials
    }

    /// What is wrong with a header.
    package enum HeaderFault: Sendable, Equatable {
        /// Its name is no token (RFC 9110, 5.6.2).
        case name
        /// Its value holds a line break, a NUL or another control character.
        case value
        /// The client sets it itself.
        case reserved
    }

    /// Why a server is not trusted.
    package enum TrustFault: Sendable, Equatable {
        /// Its certificate is for other hosts.
        case wrongHost
        /// A certificate's time is over.
        case expired
        /// A certificate's time has not begun.
        case notYetValid
        /// Its certificate is signed by itself, and none that is trusted.
        case selfSigned
        /// The chain does not lead to an authority that is trusted.
        case unknownAuthority
        /// `TransferSettings.certificateAuthorityFile` is missing or holds no certificate.
        case unusableAuthorityFile
        /// Another fault, also one of the handshake: no common version, no TLS at all.
        case other
    }

    /// Why a redirect is not followed.
    package enum RedirectFault: Sendable, Equatable {
        /// There were too many before it.
        case tooMany
        /// It leads from https to http.
        case insecure
        /// It leads to no http or https URL, or to one with credentials.
        case unusable
    }

    /// Which limit ran out.
    package enum TimeLimit: Sendable, Equatable {
        /// `TransferLimits.connect`, in milliseconds.
        case connect(milliseconds: Int)
        /// `TransferLimits.total`, in milliseconds.
        case total(milliseconds: Int)
        /// `TransferLimits.silence`, in milliseconds.
        case silence(milliseconds: Int)
    }

    /// Whether the server may have got the whole request and answered it, though no whole reply came.
    package var mayHaveBeenAnswered: Bool {
        switch self {
        case .timedOut(_, .total), .timedOut(_, .silence), .connectionBroken, .malformedResponse, .bodyTooLarge,
            .cancelled, .failed:
            true
        case .timedOut(_, .connect), .invalidURL, .invalidHeader, .couldNotResolveHost, .proxyFailed, .couldNotConnect,
            .secureConnectionFailed, .redirectRefused, .leftAlone:
            false
        }
    }

    /// Whether the same request may well succeed a little later: broken or refused connections and timeouts. Who was silent
    /// for as long as is waited at all will be so again.
    package var isTransient: Bool {
        switch self {
        case .couldNotResolveHost, .proxyFailed, .couldNotConnect, .timedOut(_, .total), .timedOut(_, .connect),
            .connectionBroken:
            true
        case .invalidURL, .invalidHeader, .timedOut(_, .silence), .secureConnectionFailed, .malformedResponse,
            .bodyTooLarge, .redirectRefused, .leftAlone, .cancelled, .failed:
            false
        }
    }
}
