/// Whether bytes are UTF-8; plain ASCII is told without making a text of it.
package func isUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index + 8 <= bytes.count {
        if bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 { break }
        index += 8
    }
    while index < bytes.count, bytes[index] < 0x80 { index += 1 }
    return index == bytes.count || String(validating: bytes[index...], as: UTF8.self) != nil
}
