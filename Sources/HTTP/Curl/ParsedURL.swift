import CCurl

/// A URL as libcurl reads it, so that what is checked is what is used.
struct ParsedURL {
    /// The URL with spaces and bytes beyond ASCII percent-encoded and IPv4 in its dotted form.
    let normalized: String
    /// Its origin.
    let origin: HTTPOrigin

    /// Reads an absolute http or https URL; throws `.invalidURL`.
    init(_ text: String) throws(HTTPError) {
        guard !text.utf8.contains(0), let url = curl_url() else { throw .invalidURL(.malformed) }
        defer { curl_url_cleanup(url) }
        switch curl_url_set(url, CURLUPART_URL, text, UInt32(CURLU_URLENCODE | CURLU_DISALLOW_USER)) {
        case CURLUE_OK: break
        case CURLUE_UNSUPPORTED_SCHEME: throw .invalidURL(.unsupportedScheme)
        case CURLUE_USER_NOT_ALLOWED: throw .invalidURL(.holdsCredentials)
        default: throw .invalidURL(.malformed)
        }
        let part = { (which: CURLUPart) -> String? in
            var text: UnsafeMutablePointer<CChar>?
            guard curl_url_get(url, which, &text, UInt32(CURLU_DEFAULT_PORT)) == CURLUE_OK, let text else { return nil }
            defer { curl_free(text) }
            return String(cString: text)
        }
        guard let scheme = part(CURLUPART_SCHEME).flatMap(HTTPOrigin.Scheme.init) else {
            throw .invalidURL(.unsupportedScheme)
        }
        guard let host = part(CURLUPART_HOST), !host.isEmpty,
            let port = part(CURLUPART_PORT).flatMap({ Int($0) }), let normalized = part(CURLUPART_URL)
        else { throw .invalidURL(.malformed) }
        self.normalized = normalized
        origin = HTTPOrigin(scheme: scheme, host: host.lowercased(), port: port)
    }
}
