import Foundation

/// A server that speaks whatever a test wants behind TLS: a process that shakes hands and carries what it then hears to a
/// raw server.
package final class TLSServer: Sendable {
    /// Whether the commands that this needs are there; `.ci/setup` installs them on Debian and Ubuntu.
    package static let isAvailable = ["openssl", "python3"].allSatisfy { command in
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(command)")
        }
    }

    /// The port that the system chose, on the IPv4 loopback.
    package let port: Int
    /// The server behind, which gets what came through TLS and nothing else.
    package let behind: RawServer
    private let process = Process()

    /// A server with these certificates, and what it offers by ALPN.
    package init(
        _ chain: Certificates.Chain, of certificates: Certificates, offering protocols: [String] = [],
        behind: RawServer
    ) async throws {
        self.behind = behind
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["python3", Certificates.script("tls_front.py"), certificates.chain(chain), certificates.key(chain)]
            + ["\(behind.port)"] + protocols
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let reader = output.fileHandleForReading
        let line = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: reader.availableData) }
        }
        let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard let port = Int(text) else { throw POSIXError(.EADDRNOTAVAIL) }
        self.port = port
    }

    /// `https://localhost:PORT`
    package var url: String { "https://localhost:\(port)" }

    /// Ends it. By SIGKILL, for threads of tasks block other signals, and their children inherit that.
    package func stop() {
        kill(process.processIdentifier, SIGKILL)
    }
}

/// Runs `body` while a TLS server answers, and stops it afterwards.
package func withTLSServer<R>(
    _ chain: Certificates.Chain = .trusted, of certificates: Certificates, offering protocols: [String] = [],
    serve: @escaping @Sendable (RawConnection) -> Void, _ body: (TLSServer) async throws -> R
) async throws -> R {
    try await withRawServer(serve: serve) { behind in
        let server = try await TLSServer(chain, of: certificates, offering: protocols, behind: behind)
        defer { server.stop() }
        return try await body(server)
    }
}
