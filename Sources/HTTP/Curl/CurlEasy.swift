import CCurl

/// One transfer of libcurl's (an easy handle) with everything that must live as long as it does. One thread only.
struct CurlEasy: ~Copyable {
    /// libcurl's own handle.
    let handle: UnsafeMutableRawPointer
    /// Where libcurl writes what it has to say about a failure, ended by a zero.
    let errorText: UnsafeMutablePointer<CChar>
    /// What is being done.
    let request: PreparedRequest
    /// Where the reply goes.
    let reception: Reception
    private let headerList: CurlList
    private let addressList: CurlList

    /// A handle that will do what the request says, bring its reply into `reception`, and be told by `tag`.
    static func prepared(
        for request: PreparedRequest, into reception: Reception, tag: UInt
    ) throws(HTTPError) -> CurlEasy {
        guard Curl.isReady, let handle = curl_easy_init() else { throw Curl.setUpFailure }
        let easy = CurlEasy(handle, request, reception)
        guard easy.headerList.isComplete, easy.addressList.isComplete else { throw Curl.failure(CURLE_OUT_OF_MEMORY) }
        try easy.check(ccurl_easy_set_tag(handle, tag))
        try easy.setRoute()
        try easy.setContent()
        try easy.setSinks()
        return easy
    }

    private init(_ handle: UnsafeMutableRawPointer, _ request: PreparedRequest, _ reception: Reception) {
        self.handle = handle
        self.request = request
        self.reception = reception
        headerList = CurlList(request.headerLines)
        let origin = request.origin
        addressList = CurlList(origin.isLoopbackName ? ["\(origin.host):\(origin.port):127.0.0.1,[::1]"] : [])
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    deinit {
        curl_easy_cleanup(handle)
        errorText.deallocate()
    }

    private func setRoute() throws(HTTPError) {
        let settings = request.settings
        try check(ccurl_easy_allow_only_http(handle))
        try set(CURLOPT_URL, request.url)
        try set(CURLOPT_FOLLOWLOCATION, 0)
        if request.isSentOnce { try set(CURLOPT_FRESH_CONNECT, 1) }
        // libcurl proxies loopback hosts too unless told otherwise.
        if request.origin.isLoopback || settings.proxy == .direct { try set(CURLOPT_PROXY, "") }
        // libcurl knows "localhost"; "localhost." it would look up, and who answers might lead it elsewhere.
        try check(ccurl_easy_set_list(handle, CURLOPT_RESOLVE, addressList.first))
        try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        if let file = settings.certificateAuthorityFile { try set(CURLOPT_CAINFO, file) }
        try setVersion(isSecure: request.origin.scheme == .https, allowsHTTP2: settings.allowsHTTP2)
        // With signals libcurl would change the process's handlers from our thread. A model may be silent for
        // minutes, so silence is limited only on request, and middleboxes are kept from forgetting the connection.
        try set(CURLOPT_NOSIGNAL, 1)
        try set(CURLOPT_TCP_KEEPALIVE, 1)
        try set(CURLOPT_TIMEOUT_MS, request.limits.totalMilliseconds)
        try set(CURLOPT_CONNECTTIMEOUT_MS, request.limits.connectMilliseconds)
        if let seconds = request.limits.silenceSeconds {
            try set(CURLOPT_LOW_SPEED_LIMIT, 1)
            try set(CURLOPT_LOW_SPEED_TIME, seconds)
        }
        ccurl_easy_abandon_lookups(handle)
    }

    /// HTTP/2 where TLS's handshake (ALPN) agrees on it, else HTTP/1.1.
    ///
    /// Where it may be, transfers wait for the handshake of the first, to share its connection if it speaks HTTP/2.
    /// In the clear libcurl would hold them back until the first has its reply.
    private func setVersion(isSecure: Bool, allowsHTTP2: Bool) throws(HTTPError) {
        // A libcurl without HTTP/2 refuses to be asked for it.
        guard allowsHTTP2, Curl.speaksHTTP2 else { return try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1)) }
        try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        if isSecure { try set(CURLOPT_PIPEWAIT, 1) }
    }

    private func setContent() throws(HTTPError) {
        switch request.method {
        case .get: try set(CURLOPT_HTTPGET, 1)
        case .head: try set(CURLOPT_NOBODY, 1)
        case .post: break
        case .put, .delete: try set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        }
        if let body = request.body, request.method != .head {
            // The size first: without it libcurl copies up to the first NUL.
            try check(ccurl_easy_set_offset(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count)))
            let code = body.withUnsafeBytes { bytes in
                withUnsafePointer(to: UInt8(0)) { none in
                    ccurl_easy_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, bytes.baseAddress ?? .init(none))
                }
            }
            try check(code)
            if request.method == .get { try set(CURLOPT_CUSTOMREQUEST, request.method.rawValue) }
        }
        try set(CURLOPT_ACCEPT_ENCODING, "")
        try check(ccurl_easy_set_list(handle, CURLOPT_HTTPHEADER, headerList.first))
    }

    private func setSinks() throws(HTTPError) {
        let context = Unmanaged.passUnretained(reception).toOpaque()
        let takeBody: ccurl_sink = { bytes, size, count, context in
            CurlEasy.pass(bytes, size &* count, context) { $0.take(body: $1) }
        }
        let takeHeader: ccurl_sink = { bytes, size, count, context in
            CurlEasy.pass(bytes, size &* count, context) { $0.take(headerLine: $1) }
        }
        try check(ccurl_easy_set_sink(handle, CURLOPT_WRITEFUNCTION, takeBody))
        try check(ccurl_easy_set_pointer(handle, CURLOPT_WRITEDATA, context))
        try check(ccurl_easy_set_sink(handle, CURLOPT_HEADERFUNCTION, takeHeader))
        try check(ccurl_easy_set_pointer(handle, CURLOPT_HEADERDATA, context))
        try check(ccurl_easy_set_pointer(handle, CURLOPT_ERRORBUFFER, errorText))
    }

    private static func pass(
        _ bytes: UnsafeMutablePointer<CChar>, _ count: Int, _ context: UnsafeMutableRawPointer?,
        to take: (Reception, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
        guard let context else { return 0 }
        let reception = Unmanaged<Reception>.fromOpaque(context).takeUnretainedValue()
        return take(reception, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
    }

    private func set(_ option: CURLoption, _ value: Int) throws(HTTPError) {
        try check(ccurl_easy_set_long(handle, option, value))
    }

    private func set(_ option: CURLoption, _ value: String) throws(HTTPError) {
        try check(ccurl_easy_set_string(handle, option, value))
    }

    private func check(_ code: CURLcode) throws(HTTPError) {
        if code != CURLE_OK { throw Curl.failure(code) }
    }
}
