/// A request that has passed every check and is ready for libcurl.
struct PreparedRequest: Sendable {
    /// What is asked of the resource.
    let method: HTTPRequest.Method
    /// The URL as libcurl normalizes it.
    let url: String
    /// The URL's origin, for errors.
    let origin: HTTPOrigin
    /// Header lines as libcurl takes them.
    let headerLines: [String]
    /// The body to send; nil for a method that sends none.
    let body: [UInt8]?
    /// The limits of this transfer.
    let limits: TransferLimits
    /// Whether it goes over a connection of its own.
    let isSentOnce: Bool
    /// What holds for every transfer of the client.
    let settings: TransferSettings

    /// Checks URL and headers; throws `.invalidURL` or `.invalidHeader`.
    init(_ request: HTTPRequest, settings: TransferSettings) throws(HTTPError) {
        let parsed = try ParsedURL(request.url)
        method = request.method
        url = parsed.normalized
        origin = parsed.origin
        body = request.body ?? (method == .post || method == .put ? [] : nil)
        limits = request.limits
        isSentOnce = request.isSentOnce
        self.settings = settings

        var headers = request.headers
        if headers["User-Agent"] == nil {
            headers.append(.init(name: "User-Agent", value: settings.userAgent))
        }
        // A bare "Name:" takes away what libcurl would add: a wait for 100 Continue before a large body, and the
        // content type of an HTML form.
        var lines = ["Expect:"]
        if headers["Content-Type"] == nil { lines.append("Content-Type:") }
        for field in headers.fields { lines.append(try PreparedRequest.line(of: field)) }
        headerLines = lines
    }

    private static func line(of field: HTTPHeaders.Field) throws(HTTPError) -> String {
        guard !field.name.isEmpty, field.name.utf8.allSatisfy(isTokenByte) else {
            throw .invalidHeader(name: nil, .name)
        }
        if ["content-length", "transfer-encoding", "expect"].contains(field.name.lowercased()) {
            throw .invalidHeader(name: field.name, .reserved)
        }
        let isPrintable = { (byte: UInt8) in byte >= 0x20 && byte != 0x7F || byte == 0x09 }
        guard field.value.utf8.allSatisfy(isPrintable) else { throw .invalidHeader(name: field.name, .value) }
        let isBlank = field.value.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        // To libcurl "Name:" means "send no such header" and "Name;" means "send it empty".
        return isBlank ? "\(field.name);" : "\(field.name): \(field.value)"
    }

    /// RFC 9110, 5.6.2: `tchar`.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
