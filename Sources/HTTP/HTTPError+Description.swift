extension HTTPError: CustomStringConvertible {
    /// What went wrong and what to do about it, in one line that is safe to log.
    package var description: String {
        switch self {
        case .invalidURL(.malformed):
            "the URL is not valid: write it in full, such as http://127.0.0.1:11434/v1"
        case .invalidURL(.unsupportedScheme):
            "the URL does not begin with http:// or https://: no other scheme is supported"
        case .invalidURL(.holdsCredentials):
            "the URL holds a user name or password: take it out and keep the secret in a file or variable"
        case .invalidHeader(let name, .value):
            "the value of header \(name ?? "?") holds a line break or control character: "
                + "check the key or setting it comes from"
        case .invalidHeader(_, .name):
            "a header's name holds a character that HTTP does not allow there: use letters, digits and hyphens"
        case .invalidHeader(let name, .reserved):
            "header \(name ?? "?") is set by the client itself: leave it out"
        case .couldNotResolveHost(let origin):
            "no address found for the host of \(origin): check its spelling and the network"
        case .proxyFailed(let origin):
            "the proxy on the way to \(origin) cannot be used: check http_proxy, https_proxy, all_proxy and no_proxy"
        case .couldNotConnect(let origin) where origin.isLoopback:
            "nothing listens at \(origin): start the server, or correct the port"
        case .couldNotConnect(let origin):
            "could not connect to \(origin): check host, port, network and proxy"
        case .timedOut(let origin, .connect(let milliseconds)):
            "no connection to \(origin) within \(HTTPError.seconds(milliseconds)): check host, port and firewall"
        case .timedOut(let origin, .total(let milliseconds)):
            "no complete reply from \(origin) within \(HTTPError.seconds(milliseconds)): "
                + "allow more time, or ask for less"
        case .timedOut(let origin, .silence(let milliseconds)):
            "not a byte from \(origin) for \(HTTPError.seconds(milliseconds)): see whether its server is well"
        case .secureConnectionFailed(let origin, let fault, let reason):
            HTTPError.text(of: fault, at: origin, reason: reason)
        case .connectionBroken(let origin):
            "the connection to \(origin) broke before the reply was complete: try again; look at the server's log"
        case .malformedResponse(let origin):
            "\(origin) answered with something that cannot be read as HTTP: check the port and the URL's scheme"
        case .bodyTooLarge(let origin, let limitBytes):
            "the reply of \(origin) is larger than \(limitBytes) bytes: check that the URL is the right one"
        case .redirectRefused(let origin, .tooMany):
            "\(origin) redirects again and again: open the address in a browser and use the one where it ends"
        case .redirectRefused(let origin, .insecure):
            "\(origin) redirects from https to http, which is not followed: use an address that stays with https"
        case .redirectRefused(let origin, .unusable):
            "\(origin) redirects to something that is no plain http or https address: check the address"
        case .leftAlone(let origin):
            "\(origin) was not asked, for it has just failed several times in a row: see whether its server runs"
        case .cancelled:
            "the transfer was cancelled"
        case .failed(let origin?, let code, let reason):
            "the transfer from \(origin) failed (\(reason), curl \(code)): try again; if it stays, report it"
        case .failed(nil, let code, let reason):
            "the transfer could not be set up (\(reason), curl \(code)): check the installed libcurl"
        }
    }

    private static func text(of fault: TrustFault, at origin: HTTPOrigin, reason: String) -> String {
        switch fault {
        case .wrongHost:
            "the certificate of \(origin) is for another host: write the host as its certificate does, "
                + "or have the certificate mended"
        case .expired:
            "the certificate of \(origin) has expired: have it renewed, or set this machine's clock right"
        case .notYetValid:
            "the certificate of \(origin) is not valid yet: set this machine's clock right"
        case .selfSigned:
            "the certificate of \(origin) is signed by itself: "
                + "if the server is yours, set the certificate file to that certificate"
        case .unknownAuthority:
            "the certificate of \(origin) leads to no authority that this machine trusts: "
                + "for a private authority set the certificate file; else let the server send its whole chain"
        case .unusableAuthorityFile:
            "the certificate file for \(origin) cannot be used: check that it is there and holds PEM certificates"
        case .other:
            "no secure connection to \(origin) (\(reason)): check the URL's scheme and host; "
                + "for a private certificate authority set its certificate file"
        }
    }

    private static func seconds(_ milliseconds: Int) -> String {
        milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
    }
}
