import CCurl

// Everything that this module knows of libcurl is in this file and in CCurl.

/// libcurl itself.
enum Curl {
    /// Sets libcurl up, once a process; false when it could not be.
    static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

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

/// One transfer of libcurl's (an easy handle) with everything that must live as long as it does. One thread only.
struct CurlEasy: ~Copyable {
    fileprivate let handle: UnsafeMutableRawPointer
    private let errorText: UnsafeMutablePointer<CChar>
    private let headerList: CurlList
    private let request: PreparedRequest
    private let reception: Reception

    /// A handle that will do what the request says, bring its reply into `reception`, and be told by `tag`.
    static func prepared(
        for request: PreparedRequest, into reception: Reception, tag: UInt
    ) throws(HTTPError) -> CurlEasy {
        guard Curl.isReady, let handle = curl_easy_init() else { throw Curl.setUpFailure }
        let easy = CurlEasy(handle, request, reception)
        guard easy.headerList.isComplete else { throw Curl.failure(CURLE_OUT_OF_MEMORY) }
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
        // libcurl proxies loopback hosts too unless told otherwise.
        if request.origin.isLoopback || settings.proxy == .direct { try set(CURLOPT_PROXY, "") }
        try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        if let file = settings.certificateAuthorityFile { try set(CURLOPT_CAINFO, file) }
        let version = settings.allowsHTTP2 ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1
        try set(CURLOPT_HTTP_VERSION, Int(version))
        // No CURLOPT_PIPEWAIT: until a server has answered once, libcurl would hold back every other transfer to it.
        // With signals libcurl would change the process's handlers from our thread. A model may be silent for
        // minutes, so there is no low-speed limit, and middleboxes are kept from forgetting the connection.
        try set(CURLOPT_NOSIGNAL, 1)
        try set(CURLOPT_TCP_KEEPALIVE, 1)
        try set(CURLOPT_TIMEOUT_MS, request.limits.totalMilliseconds)
        try set(CURLOPT_CONNECTTIMEOUT_MS, request.limits.connectMilliseconds)
        ccurl_easy_abandon_lookups(handle)
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

extension CurlEasy {
    /// What the transfer brought, once libcurl has said with which code it ended.
    func outcome(_ code: CURLcode) -> Result<HTTPResponse, HTTPError> {
        guard code == CURLE_OK else { return .failure(error(code)) }
        // libcurl takes a head that is cut off between two lines for a whole reply without a body.
        guard reception.isHeadComplete else { return .failure(.connectionBroken(request.origin)) }
        let timing = HTTPResponse.Timing(
            firstByteMilliseconds: milliseconds(CURLINFO_STARTTRANSFER_TIME_T),
            totalMilliseconds: milliseconds(CURLINFO_TOTAL_TIME_T))
        let redirect = ccurl_easy_get_string(handle, CURLINFO_REDIRECT_URL).map { String(cString: $0) }
        return .success(
            HTTPResponse(
                status: ccurl_easy_get_long(handle, CURLINFO_RESPONSE_CODE), headers: reception.headers,
                body: reception.body, timing: timing, redirectURL: redirect))
    }

    private func error(_ code: CURLcode) -> HTTPError {
        let origin = request.origin
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: return .couldNotResolveHost(origin)
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: return .proxyFailed(origin)
        case CURLE_COULDNT_CONNECT: return .couldNotConnect(origin)
        case CURLE_OPERATION_TIMEDOUT: return .timedOut(origin, timeLimit)
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS, CURLE_USE_SSL_FAILED:
            return .secureConnectionFailed(origin, reason: reason(code))
        case CURLE_WRITE_ERROR where reception.refusal == .bodyTooLarge:
            return .bodyTooLarge(origin, limitBytes: request.limits.maximumBodyBytes)
        case CURLE_WRITE_ERROR where reception.refusal == .headersTooLarge: return .malformedResponse(origin)
        case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2,
            CURLE_HTTP2_STREAM:
            return .connectionBroken(origin)
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING:
            return .malformedResponse(origin)
        default:
            return .failed(
                origin, code: Int(code.rawValue), reason: String(cString: curl_easy_strerror(code)))
        }
    }

    /// Which limit ran out: until the request can be sent only the connect limit ends a transfer early.
    private var timeLimit: HTTPError.TimeLimit {
        let total = request.limits.totalMilliseconds
        let isConnecting = ccurl_easy_get_offset(handle, CURLINFO_PRETRANSFER_TIME_T) == 0
        return isConnecting && milliseconds(CURLINFO_TOTAL_TIME_T) < total
            ? .connect(milliseconds: request.limits.connectMilliseconds) : .total(milliseconds: total)
    }

    /// libcurl's own words where it has some. Only TLS failures use them: those name certificates and protocol
    /// versions, never what was sent. A server chooses part of the text, so it is cut and cleaned.
    private func reason(_ code: CURLcode) -> String {
        let text = String(cString: errorText)
        let words = text.isEmpty ? String(cString: curl_easy_strerror(code)) : text
        return String(String.UnicodeScalarView(words.unicodeScalars.prefix(200).filter { (" "..."~").contains($0) }))
    }

    private func milliseconds(_ info: CURLINFO) -> Int {
        Int(ccurl_easy_get_offset(handle, info) / 1_000)
    }
}

/// A list of lines as libcurl takes it.
struct CurlList: ~Copyable {
    fileprivate let first: UnsafeMutablePointer<curl_slist>?
    /// False when memory ran out.
    let isComplete: Bool

    /// A list of these lines.
    init(_ lines: [String]) {
        var list: UnsafeMutablePointer<curl_slist>?
        isComplete = lines.allSatisfy { line in
            guard let longer = curl_slist_append(list, line) else { return false }
            list = longer
            return true
        }
        first = list
    }

    deinit { curl_slist_free_all(first) }
}

/// The transfers that run together, with the connections that they share (a multi handle). One thread only.
struct CurlMulti: ~Copyable {
    private let handle: UnsafeMutableRawPointer

    /// An empty set that keeps at most so many idle connections; nil when libcurl cannot make one.
    init?(maximumConnections: Int) {
        guard Curl.isReady, let handle = curl_multi_init() else { return nil }
        self.handle = handle
        _ = ccurl_multi_set_long(handle, CURLMOPT_MAXCONNECTS, maximumConnections)
    }

    deinit { curl_multi_cleanup(handle) }

    /// The one part of the set that other threads may use.
    var waker: CurlWaker { CurlWaker(multi: handle) }

    /// Begins a transfer; false when libcurl refuses.
    func add(_ easy: borrowing CurlEasy) -> Bool {
        curl_multi_add_handle(handle, easy.handle) == CURLM_OK
    }

    /// Ends a transfer, complete or not; it must come before the easy handle goes.
    func remove(_ easy: borrowing CurlEasy) {
        curl_multi_remove_handle(handle, easy.handle)
    }

    /// Moves every transfer as far as it goes without waiting; false when the set is broken.
    func perform() -> Bool {
        var running: Int32 = 0
        return curl_multi_perform(handle, &running) == CURLM_OK
    }

    /// Waits until a transfer can go on, a timer of libcurl's ends, or the waker is used; false when it cannot.
    func wait() -> Bool {
        curl_multi_poll(handle, nil, 0, 60_000, nil) == CURLM_OK
    }

    /// The tag and code of the next transfer that has ended; nil when there is none.
    func nextEnded() -> (tag: UInt, code: CURLcode)? {
        var code = CURLE_OK
        guard let easy = ccurl_multi_next_ended(handle, &code) else { return nil }
        return (ccurl_easy_tag(easy), code)
    }
}

/// Ends the current or next `wait()` of a multi handle from any thread.
///
/// Unchecked because a pointer is not `Sendable`, while `curl_multi_wakeup` is the one function of libcurl's that may
/// be called on a multi handle from any thread. The handle must still exist: `TransferEngine` forgets its waker, under
/// its lock, before the handle goes.
struct CurlWaker: @unchecked Sendable {
    fileprivate let multi: UnsafeMutableRawPointer

    /// Ends the wait.
    func wake() {
        curl_multi_wakeup(multi)
    }
}

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
