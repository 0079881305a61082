/// Gzip streams (RFC 1952) made by hand, so that tests need no compressor.
package enum Gzip {
    private static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

    /// A complete stream of the content in one stored block; at most 65,535 bytes.
    package static func stored(_ content: [UInt8]) -> [UInt8] {
        let length = UInt16(content.count)
        return head + [1] + littleEndian(length) + littleEndian(~length) + content
            + littleEndian(crc32(content)) + littleEndian(UInt32(content.count))
    }

    /// A stream of at least `count` zero bytes in about `count / 159` bytes. Its trailer is missing: whoever gets that
    /// far has lost already.
    package static func bomb(of count: Int) -> [UInt8] {
        var bits = BitWriter(bytes: head)
        bits.write(0b011, count: 3)  // last block, fixed Huffman codes (RFC 1951, 3.2.6)
        bits.write(reversed: 0x30, count: 8)  // literal 0
        for _ in 0...(count / 258) {
            bits.write(reversed: 0b1100_0101, count: 8)  // length 258
            bits.write(0, count: 5)  // distance 1
        }
        return bits.bytes
    }

    private static func littleEndian<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in (crc >> 1) ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }

    private struct BitWriter {
        var bytes: [UInt8]
        private var used = 8

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        mutating func write(_ value: Int, count: Int) {
            for bit in 0..<count { write(bit: value >> bit & 1) }
        }

        mutating func write(reversed value: Int, count: Int) {
            for bit in (0..<count).reversed() { write(bit: value >> bit & 1) }
        }

        private mutating func write(bit: Int) {
            if used == 8 {
                bytes.append(0)
                used = 0
            }
            bytes[bytes.count - 1] |= UInt8(bit << used)
            used += 1
        }
    }
}
