/// Cuts a source into unfolded content lines.
///
/// A line that stands in one piece is only pointed at; a folded one, or one with control characters, is copied behind the
/// source. Any run of CR and LF ends a line, so blank lines, bare CR and CR CR LF need no case of their own; a run before
/// a blank or tab is a fold, wherever it cuts a character.
struct ContentLineScanner {
    /// The lines found.
    private(set) var lines: [ContentLine] = []
    /// The unfolded bytes of rewritten lines; their offsets count from the end of the source.
    private(set) var tail: [UInt8] = []
    /// Lines (by index) that had control characters.
    private(set) var controlLines: [Int] = []

    private let source: UnsafeBufferPointer<UInt8>
    private var row = 1

    /// A scanner over a source of less than 2 GB.
    init(_ source: UnsafeBufferPointer<UInt8>) {
        self.source = source
        lines.reserveCapacity(source.count / 28 + 4)
    }

    /// Finds all lines.
    mutating func scan() {
        var position = 0
        if source.count >= 3, source[0] == 0xEF, source[1] == 0xBB, source[2] == 0xBF { position = 3 }
        skipLineEnds(&position)
        while position < source.count { scanLine(&position) }
    }

    /// Skips a run of line ends; the rows in it are its LFs, or its CRs if it has none.
    private mutating func skipLineEnds(_ position: inout Int) {
        var returns = 0
        var feeds = 0
        while position < source.count {
            if source[position] == 0x0A {
                feeds += 1
            } else if source[position] == 0x0D {
                returns += 1
            } else {
                break
            }
            position += 1
        }
        row += feeds > 0 ? feeds : returns
    }

    private mutating func scanLine(_ position: inout Int) {
        let start = position
        let number = row
        var high: UInt64 = 0
        var end = ContentLineScanner.controlIndex(source, from: start, &high)
        while end < source.count, source[end] == 0x09 {
            end = ContentLineScanner.controlIndex(source, from: end + 1, &high)
        }
        var flags: ContentLine.Flags = []
        var logicalStart = start
        var logicalEnd = end
        position = end
        if end < source.count {
            if source[end] == 0x0D || source[end] == 0x0A { skipLineEnds(&position) }
            let isFold =
                position > end && position < source.count && (source[position] == 0x20 || source[position] == 0x09)
            if isFold || position == end {
                logicalStart = source.count + tail.count
                copyLine(from: start, to: end, &position, &high)
                logicalEnd = source.count + tail.count
                flags.insert(.rewritten)
            }
        }
        if high & 0x8080_8080_8080_8080 != 0 { flags.insert(.hasHighBytes) }
        lines.append(
            ContentLine(
                sourceStart: UInt32(start), start: UInt32(logicalStart), end: UInt32(logicalEnd),
                number: UInt32(number),
                flags: flags))
    }

    /// Copies a line into the tail, from a first piece that ends at a fold or control character.
    private mutating func copyLine(from start: Int, to end: Int, _ position: inout Int, _ high: inout UInt64) {
        tail.append(contentsOf: source[start..<end])
        var sawControl = false
        while position < source.count {
            let byte = source[position]
            if byte == 0x20 || byte == 0x09, position > 0, isLineEnd(source[position - 1]) {
                position += 1
            } else if byte < 0x20, byte != 0x09, !isLineEnd(byte) {
                sawControl = true
                position += 1
            }
            let pieceStart = position
            var pieceEnd = ContentLineScanner.controlIndex(source, from: position, &high)
            while pieceEnd < source.count, source[pieceEnd] == 0x09 {
                pieceEnd = ContentLineScanner.controlIndex(source, from: pieceEnd + 1, &high)
            }
            tail.append(contentsOf: source[pieceStart..<pieceEnd])
            position = pieceEnd
            guard position < source.count else { break }
            if isLineEnd(source[position]) {
                skipLineEnds(&position)
                let continues = position < source.count && (source[position] == 0x20 || source[position] == 0x09)
                if !continues { break }
            }
        }
        if sawControl { controlLines.append(lines.count) }
    }

    @inline(__always)
    private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// The index of the first byte below 0x20, or the count; `high` gathers the high bits of what was passed.
    @inline(__always)
    private static func controlIndex(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ high: inout UInt64) -> Int
    {
        var index = start
        while index &+ 8 <= bytes.count, let base = bytes.baseAddress {
            let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
            // Sets the top bit of every byte below 0x20 (bytes above 0x7F are masked out by the complement).
            let found = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
            if found != 0 {
                let offset = UInt64(littleEndian: found).trailingZeroBitCount >> 3
                high |= UInt64(littleEndian: word) & ~(UInt64.max << UInt64(offset << 3))
                return index &+ offset
            }
            high |= word
            index &+= 8
        }
        while index < bytes.count, bytes[index] >= 0x20 {
            high |= UInt64(bytes[index])
            index &+= 1
        }
        return index
    }
}
