import Crypto
import Foundation

/// The secret that the raw log is sealed with: 32 random bytes, kept in a file outside the database.
///
/// The file holds one line, `lockin-key-1 ` and 64 hexadecimal digits. Whoever loses it loses the raw log, and nothing
/// else.
package struct SegmentKey: Sendable {
    let secret: SymmetricKey
    /// Whether the file it was loaded from lets others than its owner read or write it.
    package let isExposed: Bool

    /// The key of exactly 32 bytes, or nil for any other count.
    package init?(bytes: [UInt8], isExposed: Bool = false) {
        guard bytes.count == 32 else { return nil }
        secret = SymmetricKey(data: bytes)
        self.isExposed = isExposed
    }

    /// A new random key, in no file.
    package static func random() -> SegmentKey {
        SegmentKey(secret: SymmetricKey(size: .bits256), isExposed: false)
    }

    var bytes: [UInt8] { secret.withUnsafeBytes { Array($0) } }

    private init(secret: SymmetricKey, isExposed: Bool) {
        self.secret = secret
        self.isExposed = isExposed
    }

    /// The key in the file at `path`.
    ///
    /// A file that others can read is no error: ``isExposed`` tells.
    /// - Throws: `StoreError.keyFile`.
    package static func load(path: String) throws(StoreError) -> SegmentKey {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .keyFile(path: path, fault(errno)) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .keyFile(path: path, fault(errno)) }
        var buffer = [UInt8](repeating: 0, count: 256)
        let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        guard count >= 0 else { throw .keyFile(path: path, fault(errno)) }
        guard let bytes = parse(buffer.prefix(count)),
            let key = SegmentKey(bytes: bytes, isExposed: UInt32(status.st_mode) & 0o077 != 0)
        else { throw .keyFile(path: path, .malformed) }
        return key
    }

    /// Makes a random key and the file at `path` for it, which only its owner can read and which survives a power cut.
    ///
    /// - Throws: `StoreError.keyFile`, where there is a file already among others; then nothing was changed.
    @discardableResult
    package static func create(path: String) throws(StoreError) -> SegmentKey {
        let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .keyFile(path: path, fault(errno)) }
        let key = SegmentKey.random()
        let line = Array((SegmentKey.prefix + SegmentKey.hexadecimal(key.bytes) + "\n").utf8)
        let isWritten = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == line.count
        guard isWritten, fsync(descriptor) == 0, close(descriptor) == 0, syncFolder(of: path) else {
            let reason = fault(errno)
            unlink(path)
            throw .keyFile(path: path, reason)
        }
        return key
    }
}

extension SegmentKey {
    private static let prefix = "lockin-key-1 "

    private static func parse(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var digits = text[...]
        while let last = digits.last, last == 10 || last == 13 || last == 32 { digits.removeLast() }
        guard digits.starts(with: prefix.utf8) else { return nil }
        digits.removeFirst(prefix.utf8.count)
        guard digits.count == 64 else { return nil }
        var bytes: [UInt8] = []
        while let high = digits.popFirst(), let low = digits.popFirst() {
            guard let high = value(high), let low = value(low) else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case 48...57: digit - 48
        case 65...70: digit - 55
        case 97...102: digit - 87
        default: nil
        }
    }

    static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    private static func fault(_ code: Int32) -> StoreError.KeyFileFault {
        switch code {
        case ENOENT: .missing
        case EEXIST: .alreadyExists
        default: .system(String(cString: strerror(code)))
        }
    }

    /// A new file's name is durable only once its folder is.
    private static func syncFolder(of path: String) -> Bool {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return fsync(descriptor) == 0
    }
}
