/// Scans the CSV in an array, keeping its memory alive for the length of `body`.
package func withCSVScanner<Result>(
    bytes: [UInt8], delimiter: UInt8 = 0x2C, _ body: (inout CSVScanner) throws -> Result
) rethrows -> Result {
    try bytes.withUnsafeBytes { buffer in
        var scanner = CSVScanner(buffer, delimiter: delimiter)
        return try body(&scanner)
    }
}

extension CSVScanner {
    /// An offset after `offset` at which a row very probably starts, or the end of the bytes.
    ///
    /// It is the byte after a line break, and no quoted field seems to be open there. Whether one really is cannot be
    /// known without reading from the first byte, so it is a guess to be verified; see `parts(_:in:delimiter:)`.
    package static func boundary(after offset: Int, in bytes: UnsafeRawBufferPointer, delimiter: UInt8 = 0x2C) -> Int {
        guard offset > 0 else { return 0 }
        // The byte before the offset may be the CR of a CRLF, so that the break is looked for from there.
        guard offset < bytes.count, var next = endOfLine(from: offset - 1, in: bytes) else { return bytes.count }
        let window = min(next + 64 << 10, bytes.count)
        var scanned = next
        while scanned < window {
            guard bytes[scanned] == ASCII.quote else {
                scanned += 1
                continue
            }
            var runEnd = scanned
            while runEnd < window, bytes[runEnd] == ASCII.quote { runEnd += 1 }
            let before = bytes[scanned - 1]
            let opens = before == delimiter || before == ASCII.lineFeed || before == ASCII.carriageReturn
            let closes =
                runEnd >= bytes.count || bytes[runEnd] == delimiter || bytes[runEnd] == ASCII.lineFeed
                || bytes[runEnd] == ASCII.carriageReturn
            if !opens, closes, (runEnd - scanned) % 2 == 1 {
                next = endOfLine(from: runEnd, in: bytes) ?? bytes.count
                break
            }
            if opens || closes { break }
            scanned = runEnd
        }
        return next
    }

    /// Cuts a buffer into at most `count` ranges of about the same size for scanning them on several threads.
    ///
    /// The ranges cover the buffer in order and each but the first starts at a guessed `boundary`. Verify it: when the
    /// scanner of one range is done, its `offset` must equal the range's upper bound. Where it does not, the guess
    /// fell inside a quoted field, and what the following range gave must be thrown away and scanned again from that
    /// `offset`. After such a check the rows are exactly those of one scanner over the whole buffer, since a
    /// scanner's work depends on nothing before the row at which it starts. Lines are counted from each range's start.
    package static func parts(
        _ count: Int, in bytes: UnsafeRawBufferPointer, delimiter: UInt8 = 0x2C
    ) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = 0
        let count = max(count, 1)
        for index in 1...count where start < bytes.count {
            let target = index == count ? bytes.count : bytes.count / count * index
            let end = target <= start ? start : boundary(after: target, in: bytes, delimiter: delimiter)
            if end > start { parts.append(start..<end) }
            start = end
        }
        if start < bytes.count { parts.append(start..<bytes.count) }
        return parts
    }
}
