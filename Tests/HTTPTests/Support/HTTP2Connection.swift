import TestSupport

/// The server's side of one HTTP/2 connection (RFC 9113), as far as a test needs it: blocking, over what TLS let through.
struct HTTP2Connection {
    /// What the client did that a server has to answer.
    enum Event: Equatable {
        /// A request has come in whole, on this stream.
        case request(stream: UInt32)
        /// The client has ended a stream before its reply.
        case reset(stream: UInt32)
    }

    private let connection: RawConnection
    private var bytes: ArraySlice<UInt8> = []

    /// Reads the client's preface and sends the server's; nil for a client that begins otherwise.
    init?(_ connection: RawConnection) {
        self.connection = connection
        guard take(24)?.elementsEqual("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) == true else { return nil }
        connection.write(HTTP2Connection.frame(.settings))
    }

    /// The next event; nil when the client hangs up. Settings and pings are answered on the way.
    mutating func next() -> Event? {
        while let head = take(9) {
            let length = head.prefix(3).reduce(0) { $0 << 8 | Int($1) }
            let stream = head.suffix(4).reduce(0) { $0 << 8 | UInt32($1) }
            guard let payload = take(length) else { return nil }
            let (kind, flags) = (Kind(rawValue: head[head.startIndex + 3]), head[head.startIndex + 4])
            switch kind {
            case .settings where flags & Flag.acknowledgement == 0:
                connection.write(HTTP2Connection.frame(.settings, flags: Flag.acknowledgement))
            case .ping where flags & Flag.acknowledgement == 0:
                connection.write(HTTP2Connection.frame(.ping, flags: Flag.acknowledgement, Array(payload)))
            case .headers where flags & Flag.endOfStream != 0, .data where flags & Flag.endOfStream != 0:
                return .request(stream: stream)
            case .reset: return .reset(stream: stream)
            default: break
            }
        }
        return nil
    }

    /// Answers a request with status 200.
    func answer(_ stream: UInt32, _ body: String) {
        // 0x88 is `:status 200` in the static table of RFC 7541.
        connection.write(HTTP2Connection.frame(.headers, flags: Flag.endOfHeaders, stream: stream, [0x88]))
        connection.write(HTTP2Connection.frame(.data, flags: Flag.endOfStream, stream: stream, Array(body.utf8)))
    }

    /// Ends a stream without a reply, with an error code of RFC 9113, 7.
    func reset(_ stream: UInt32, code: UInt8) {
        connection.write(HTTP2Connection.frame(.reset, stream: stream, [0, 0, 0, code]))
    }

    private enum Kind: UInt8 {
        case data = 0
        case headers = 1
        case reset = 3
        case settings = 4
        case ping = 6
    }

    private enum Flag {
        static let acknowledgement: UInt8 = 1
        static let endOfStream: UInt8 = 1
        static let endOfHeaders: UInt8 = 4
    }

    private static func frame(
        _ kind: Kind, flags: UInt8 = 0, stream: UInt32 = 0, _ payload: [UInt8] = []
    ) -> [UInt8] {
        let length = withUnsafeBytes(of: UInt32(payload.count).bigEndian) { Array($0.dropFirst()) }
        return length + [kind.rawValue, flags] + withUnsafeBytes(of: stream.bigEndian) { Array($0) } + payload
    }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        while bytes.count < count {
            guard let piece = connection.read() else { return nil }
            bytes = ArraySlice(bytes + piece)
        }
        defer { bytes = bytes.dropFirst(count) }
        return bytes.prefix(count)
    }
}
