/// A text in UTF-16, as Windows programs and PowerShell's `>` write it, made UTF-8.
struct UTF16Text: ~Copyable {
    /// The text; valid as long as this value.
    let bytes: UnsafeRawBufferPointer

    /// Larger files are left to the readers, which tell that they are no UTF-8: they would need half as much again of
    /// memory.
    private static let largest = 256 << 20

    /// Whether `source` begins with the byte order mark of UTF-16.
    static func begins(_ source: UnsafeRawBufferPointer) -> Bool {
        source.starts(with: [0xFF, 0xFE]) || source.starts(with: [0xFE, 0xFF])
    }

    /// Nil unless `source` begins with the byte order mark of UTF-16.
    ///
    /// What is no character becomes U+FFFD; an odd byte at the end is dropped.
    init?(_ source: UnsafeRawBufferPointer) {
        guard UTF16Text.begins(source), source.count <= UTF16Text.largest else { return nil }
        let isLittleEndian = source[0] == 0xFF
        let units = (1..<source.count / 2).lazy.map { index in
            let unit = source.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self)
            return isLittleEndian ? UInt16(littleEndian: unit) : UInt16(bigEndian: unit)
        }
        // A unit gives at most three bytes.
        let target = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, source.count / 2 * 3), alignment: 16)
        var count = 0
        _ = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false) { byte in
            target[count] = byte
            count += 1
        }
        bytes = UnsafeRawBufferPointer(rebasing: target[..<count])
    }

    deinit {
        bytes.deallocate()
    }
}
