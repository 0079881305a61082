import Foundation
import HTTP

/// What a feed's password file says.
enum FeedCredentials {
    /// Why a password file cannot be used.
    enum Fault: Error, Hashable {
        case unreadable(reason: String)
        /// Others than its owner can read it.
        case exposed
        /// It does not hold one line `user:password`.
        case malformed
    }

    /// The header for HTTP's basic authentication (RFC 7617) from the file at `path`.
    static func header(fromFileAt path: String) throws(Fault) -> HTTPHeaders {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(reason: systemMessage(errno)) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(reason: systemMessage(errno)) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(reason: "it is no ordinary file") }
        guard status.st_mode & 0o077 == 0 else { throw .exposed }
        var buffer = [UInt8](repeating: 0, count: 4097)
        let count = buffer.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
        guard count >= 0 else { throw .unreadable(reason: systemMessage(errno)) }
        var line = buffer.prefix(count)
        while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
        guard count < buffer.count, let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
            line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
        else { throw .malformed }
        return ["Authorization": "Basic \(Data(line).base64EncodedString())"]
    }
}
