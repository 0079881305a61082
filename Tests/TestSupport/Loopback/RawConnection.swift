import Foundation

/// One accepted connection; blocking.
package struct RawConnection: Sendable {
    private let descriptor: Int32

    /// A connection over an open socket, which stays the caller's.
    package init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Reads one request, head and body (by `Content-Length`); nil when the client hangs up before its end.
    package func readRequest() -> String? {
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
    package func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer[..<count]) : nil
    }

    /// Sends bytes; false when the client has hung up.
    @discardableResult
    package func write(_ bytes: [UInt8]) -> Bool {
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
    package func write(_ text: String) -> Bool { write(Array(text.utf8)) }

    /// Reads until the client hangs up.
    package func waitForHangUp() {
        while read() != nil {}
    }

    /// Waits so long, or until the client hangs up; true when it has.
    package func isHungUp(withinMilliseconds milliseconds: Int32) -> Bool {
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&poller, 1, milliseconds) == 1 && read() == nil
    }

    /// Makes the close that follows a reset instead of an orderly end.
    package func resetOnClose() {
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
