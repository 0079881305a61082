import Foundation

/// Keys and certificates made for one test, in a folder that goes with the last user of this value.
package final class Certificates: Sendable {
    /// What a server shows for itself.
    package enum Chain: String, Sendable, CaseIterable {
        /// For `localhost` and 127.0.0.1, by an authority below the root.
        case trusted
        /// The same without the authority between, so that the root cannot be found.
        case incomplete
        /// For another host.
        case wrongHost = "wrong-host"
        /// Until February 2020.
        case expired
        /// From 2098 on.
        case notYetValid = "not-yet"
        /// Signed by itself.
        case selfSigned = "self-signed"
        /// By a root that nobody is told of.
        case unknownAuthority = "unknown"
    }

    private let folder: ScratchFolder

    /// New keys and certificates. Waiting for them blocks none of the few threads that tests have.
    package init() async throws {
        folder = try ScratchFolder()
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [Certificates.script("make-certificates.sh"), folder.path]
        process.standardError = FileHandle.nullDevice
        try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in ended.resume() }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                ended.resume(throwing: error)
            }
        }
        guard process.terminationStatus == 0 else { throw CocoaError(.featureUnsupported) }
    }

    /// The file that a person would name as `ca_file` to trust the servers of `trusted`.
    package var root: String { folder.file("root.pem") }

    /// The file of the certificates that a server sends, its own first.
    package func chain(_ chain: Chain) -> String { folder.file("\(chain.rawValue).chain") }

    /// The file of the key to the first of them.
    package func key(_ chain: Chain) -> String { folder.file("\(chain.rawValue).key") }

    /// The path of a program that lies beside this file.
    static func script(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: name).path
    }
}
