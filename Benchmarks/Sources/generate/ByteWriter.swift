import Foundation

/// Collects bytes and writes them in large pieces.
struct ByteWriter {
    private let descriptor: Int32
    private var bytes: [UInt8] = []

    init(descriptor: Int32) {
        self.descriptor = descriptor
        bytes.reserveCapacity(1 << 20)
    }

    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    mutating func append(_ text: [UInt8]) {
        bytes.append(contentsOf: text)
        if bytes.count > 1 << 20 { flush() }
    }

    /// `number` in at least `width` digits; not negative.
    mutating func append(_ number: Int, width: Int) {
        var divisor = 1
        for _ in 1..<max(width, 1) { divisor *= 10 }
        while number / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            bytes.append(UInt8(truncatingIfNeeded: 48 + number / divisor % 10))
            divisor /= 10
        }
    }

    /// Writes what is left; a reader that went away ends the program.
    mutating func flush() {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + done, $0.count - done) }
            guard count > 0 else { exit(1) }
            done += count
        }
        bytes.removeAll(keepingCapacity: true)
    }
}
