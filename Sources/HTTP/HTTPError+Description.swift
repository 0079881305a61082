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
        case .secureConnectionFailed(let origin, let reason):
            "no secure connection to \(origin) (\(reason)): check the URL's scheme and host; "
                + "for a private certificate authority set its certificate file"
        case .connectionBroken(let origin):
            "the connection to \(origin) broke before the reply was complete: try again; look at the server's log"
        case .malformedResponse(let origin):
            "\(origin) answered with something that cannot be read as HTTP: check the port and the URL's scheme"
        case .bodyTooLarge(let origin, let limitBytes):
            "the reply of \(origin) is larger than \(limitBytes) bytes: check that the URL is the right one"
        case .cancelled:
            "the transfer was cancelled"
        case .failed(let origin?, let code, let reason):
            "the transfer from \(origin) failed (\(reason), curl \(code)): try again; if it stays, report it"
        case .failed(nil, let code, let reason):
            "the transfer could not be set up (\(reason), curl \(code)): check the installed libcurl"
        }
    }

    private static func seconds(_ milliseconds: Int) -> String {
        milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
    }
}
