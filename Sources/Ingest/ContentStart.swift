/// The offset of the first byte that is neither part of a UTF-8 byte order mark nor a blank; nil where there is none.
func contentStart(of bytes: UnsafeRawBufferPointer) -> Int? {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count, bytes[start] == 0x20 || (0x09...0x0D).contains(bytes[start]) { start += 1 }
    return start < bytes.count ? start : nil
}

/// Whether the first byte of the content, if there is any, opens a JSON object or array.
func opensJSON(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = contentStart(of: bytes) else { return false }
    return bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[")
}
