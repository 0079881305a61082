import CCurl

/// libcurl itself.
enum Curl {
    /// Sets libcurl up, once a process; false when it could not be.
    static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// Whether it can speak HTTP/2.
    static let speaksHTTP2 = ccurl_speaks_http2()

    /// Whether its TLS is OpenSSL or a descendant, whose numbers for what is wrong with a certificate are known.
    static let hasOpenSSL = ccurl_tls_library().map { String(cString: $0).contains("SSL/") } ?? false

    /// The failure to set libcurl or one of its handles up.
    static let setUpFailure = failure(CURLE_FAILED_INIT)

    /// Gives the calling thread, which is about to serve libcurl, a name that debuggers show.
    static func nameThisThread() {
        ccurl_name_this_thread("lockin-http")
    }

    /// A failure before there was an origin to name.
    static func failure(_ code: CURLcode) -> HTTPError {
        .failed(nil, code: Int(code.rawValue), reason: String(cString: curl_easy_strerror(code)))
    }
}
