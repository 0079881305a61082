import Foundation

/// A TCP server on a loopback port of the system's choosing that sends whatever a test wants, HTTP or not.
package final class RawServer: Sendable {
    /// A loopback address to listen on.
    package enum Family: Sendable {
        case ip4
        case ip6
    }

    private struct State {
        var connections: [Int32] = []
        var accepted = 0
        var isStopped = false
    }

    /// The port that the system chose.
    package let port: Int
    private let family: Family
    private let listener: Int32
    private let state = Shared(State())
    private let serve: @Sendable (RawConnection) -> Void

    /// A server that runs `serve` on a thread of its own for each connection and then closes it.
    package init(_ family: Family = .ip4, serve: @escaping @Sendable (RawConnection) -> Void) throws {
        self.family = family
        self.serve = serve
        listener = socket(family == .ip4 ? AF_INET : AF_INET6, RawServer.stream, 0)
        RawServer.keepFromChildren(listener)
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
    package var url: String { url(scheme: "http") }

    /// The server's URL with another scheme.
    package func url(scheme: String) -> String {
        "\(scheme)://\(host):\(port)"
    }

    /// The address as it stands in a URL.
    package var host: String { family == .ip4 ? "127.0.0.1" : "[::1]" }

    /// How many connections were accepted so far.
    package var acceptedConnections: Int { state.update { $0.accepted } }

    /// Ends the listening and every connection.
    package func stop() {
        state.update { state in
            state.isStopped = true
            for descriptor in state.connections { shutdown(descriptor, RawServer.both) }
        }
        shutdown(listener, RawServer.both)
    }

    private func begin(_ descriptor: Int32) -> Bool {
        RawServer.keepFromChildren(descriptor)
        let isStopped = state.update { state in
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
            state.update { state in
                state.connections.removeAll { $0 == descriptor }
                close(descriptor)
            }
        }
        return true
    }

    /// A program started by another test would keep the connection open.
    private static func keepFromChildren(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
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

/// Runs `body` while a raw server answers, and stops it afterwards.
package func withRawServer<R>(
    _ family: RawServer.Family = .ip4, serve: @escaping @Sendable (RawConnection) -> Void,
    _ body: (RawServer) async throws -> R
) async throws -> R {
    let server = try RawServer(family, serve: serve)
    defer { server.stop() }
    return try await body(server)
}
