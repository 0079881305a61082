import Foundation
import Synchronization

/// A TCP server on a loopback port of the system's choosing that sends whatever a test wants, HTTP or not.
final class RawServer: Sendable {
    /// A loopback address to listen on.
    enum Family: Sendable {
        case ip4
        case ip6
    }

    private struct State {
        var connections: [Int32] = []
        var accepted = 0
        var isStopped = false
    }

    /// The port that the system chose.
    let port: Int
    private let family: Family
    private let listener: Int32
    private let state = Mutex(State())
    private let serve: @Sendable (RawConnection) -> Void

    /// A server that runs `serve` on a thread of its own for each connection and then closes it.
    init(_ family: Family = .ip4, serve: @escaping @Sendable (RawConnection) -> Void) throws {
        self.family = family
        self.serve = serve
        listener = socket(family == .ip4 ? AF_INET : AF_INET6, RawServer.stream, 0)
        port = try RawServer.listen(listener, family)
        let listener = listener
        Thread.detachNewThread { [self] in
            while true {
                let descriptor = accept(listener, nil, nil)
                guard descriptor >= 0, begin(descriptor) else { break }
            }
            close(listener)
        }
    }

    /// `http://127.0.0.1:PORT` or its like.
    var url: String { url(scheme: "http") }

    /// The server's URL with another scheme.
    func url(scheme: String) -> String {
        "\(scheme)://\(host):\(port)"
    }

    /// The address as it stands in a URL.
    var host: String { family == .ip4 ? "127.0.0.1" : "[::1]" }

    /// How many connections were accepted so far.
    var acceptedConnections: Int { state.withLock { $0.accepted } }

    /// Ends the listening and every connection.
    func stop() {
        state.withLock { state in
            state.isStopped = true
            for descriptor in state.connections { shutdown(descriptor, RawServer.both) }
        }
        shutdown(listener, RawServer.both)
    }

    private func begin(_ descriptor: Int32) -> Bool {
        let isStopped = state.withLock { state in
            if !state.isStopped {
                state.connections.append(descriptor)
                state.accepted += 1
            }
            return state.isStopped
        }
        if isStopped {
            close(descriptor)
            return false
        }
        Thread.detachNewThread { [self] in
            serve(RawConnection(descriptor))
            state.withLock { state in
                state.connections.removeAll { $0 == descriptor }
                close(descriptor)
            }
        }
        return true
    }

    #if os(Linux)
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let both = Int32(SHUT_RDWR)
    #else
    private static let stream = SOCK_STREAM
    private static let both = SHUT_RDWR
    #endif

    private static func listen(_ descriptor: Int32, _ family: Family) throws -> Int {
        var storage = sockaddr_storage()
        let port = withUnsafeMutablePointer(to: &storage) { storage -> UInt16? in
            let raw = UnsafeMutableRawPointer(storage)
            let size: socklen_t
            switch family {
            case .ip4:
                var address = sockaddr_in()
                address.sin_family = sa_family_t(AF_INET)
                address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
                raw.storeBytes(of: address, as: sockaddr_in.self)
                size = socklen_t(MemoryLayout<sockaddr_in>.size)
            case .ip6:
                var address = sockaddr_in6()
                address.sin6_family = sa_family_t(AF_INET6)
                address.sin6_addr = in6addr_loopback
                raw.storeBytes(of: address, as: sockaddr_in6.self)
                size = socklen_t(MemoryLayout<sockaddr_in6>.size)
            }
            let generic = raw.assumingMemoryBound(to: sockaddr.self)
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            guard bind(descriptor, generic, size) == 0, Foundation.listen(descriptor, 128) == 0,
                getsockname(descriptor, generic, &length) == 0
            else { return nil }
            // The port lies at the same place in both families.
            return UInt16(bigEndian: raw.load(fromByteOffset: 2, as: UInt16.self))
        }
        guard let port else { throw POSIXError(.EADDRNOTAVAIL) }
        return Int(port)
    }
}

/// One accepted connection; blocking.
struct RawConnection: Sendable {
    private let descriptor: Int32

    /// A connection over an open socket, which stays the caller's.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Reads one request, head and body (by `Content-Length`); nil when the client hangs up before its end.
    func readRequest() -> String? {
        var bytes: [UInt8] = []
        var expected: Int?
        while true {
            if expected == nil, let end = RawConnection.endOfHead(bytes) {
                expected = end + RawConnection.contentLength(String(decoding: bytes[..<end], as: UTF8.self))
            }
            if let expected, bytes.count >= expected { return String(decoding: bytes, as: UTF8.self) }
            guard let piece = read() else { return nil }
            bytes += piece
        }
    }

    /// Reads what has come; nil when the client has hung up.
    func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer[..<count]) : nil
    }

    /// Sends bytes; false when the client has hung up.
    @discardableResult
    func write(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, noSignal) }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Sends text; false when the client has hung up.
    @discardableResult
    func write(_ text: String) -> Bool { write(Array(text.utf8)) }

    /// Reads until the client hangs up.
    func waitForHangUp() {
        while read() != nil {}
    }

    /// Waits so long, or until the client hangs up; true when it has.
    func isHungUp(withinMilliseconds milliseconds: Int32) -> Bool {
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&poller, 1, milliseconds) == 1 && read() == nil
    }

    /// Makes the close that follows a reset instead of an orderly end.
    func resetOnClose() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    #if os(Linux)
    private let noSignal = Int32(MSG_NOSIGNAL)
    #else
    private let noSignal: Int32 = 0
    #endif

    private static func endOfHead(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= 4 else { return nil }
        return (4...bytes.count).first { bytes[($0 - 4)..<$0].elementsEqual("\r\n\r\n".utf8) }
    }

    private static func contentLength(_ head: String) -> Int {
        let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
        return line?.split(separator: ":").last.flatMap { Int($0.drop { $0 == " " }) } ?? 0
    }
}

/// Runs `body` while a raw server answers, and stops it afterwards.
func withRawServer<R>(
    _ family: RawServer.Family = .ip4, serve: @escaping @Sendable (RawConnection) -> Void,
    _ body: (RawServer) async throws -> R
) async throws -> R {
    let server = try RawServer(family, serve: serve)
    defer { server.stop() }
    return try await body(server)
}
