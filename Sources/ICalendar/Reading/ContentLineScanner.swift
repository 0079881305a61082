/// Cuts a source into unfolded content lines and finds their names.
///
/// A line that stands in one piece is only pointed at; a folded one, or one with control characters, has a place behind the
/// source, in the tail, into which `unfold` copies it. Any run of CR and LF ends a line, so blank lines, bare CR and CR CR LF need no case of their own; a run before
/// a blank or tab is a fold, wherever it cuts a character.
struct ContentLineScanner {
    /// How long the tail is.
    private(set) var tailCount = 0
    /// Lines (by index) that had control characters.
    private(set) var controlLines: [Int] = []
    /// The row of the first line that is indented and yet folds none; nil if there is none.
    private(set) var indentedRow: Int?

    private let source: UnsafeBufferPointer<UInt8>
    private var row = 1

    /// A scanner over a source of less than 2 GB.
    init(_ source: UnsafeBufferPointer<UInt8>) {
        self.source = source
    }

    /// Finds all lines; those that have a place in the tail have no name yet.
    mutating func scan() -> [ContentLine] {
        var position = SourceText.hasMark(source, at: 0) ? 3 : 0
        if position < source.count { skipLineEnds(&position) }
        let names = PropertyNames.shared
        var lines: [ContentLine] = []
        var capacity = source.count / 20 + 16
        repeat {
            // Room that is not used costs nothing; there is too little only for lines of less than 20 bytes.
            let known = lines
            lines = Array(unsafeUninitializedCapacity: capacity) { room, count in
                LargeMemory.prepare(room.baseAddress, byteCount: capacity * MemoryLayout<ContentLine>.stride)
                count = room[..<known.count].initialize(fromContentsOf: known)
                while position < source.count, count < capacity {
                    room.initializeElement(at: count, to: line(count, &position, names))
                    count &+= 1
                }
            }
            capacity *= 2
        } while position < source.count
        return lines
    }

    /// Skips a run of line ends; the rows in it are its LFs, or its CRs if it has none.
    @inline(__always)
    private mutating func skipLineEnds(_ position: inout Int) {
        // Nearly always one CR and LF, or one LF.
        let length = source[position] == 0x0D ? 2 : 1
        if position &+ length < source.count, source[position &+ length &- 1] == 0x0A,
            !ContentLineScanner.isLineEnd(source[position &+ length])
        {
            position &+= length
            row &+= 1
            return
        }
        skipAnyLineEnds(&position)
    }

    private mutating func skipAnyLineEnds(_ position: inout Int) {
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

    /// The next line, which is to have the number `index`.
    @inline(__always)
    private mutating func line(_ index: Int, _ position: inout Int, _ names: PropertyNames) -> ContentLine {
        let start = position
        var high: UInt64 = 0
        let end = ContentLineScanner.pieceEnd(source, from: start, &high)
        var line = ContentLine(
            sourceStart: UInt32(truncatingIfNeeded: start), start: UInt32(truncatingIfNeeded: start),
            end: UInt32(truncatingIfNeeded: end), number: UInt32(truncatingIfNeeded: row))
        position = end
        if end < source.count {
            if ContentLineScanner.isLineEnd(source[end]) { skipLineEnds(&position) }
            let isFold =
                position > end && position < source.count && ContentLineScanner.isBlank(source[position])
                && folds(at: position, start)
            if isFold || position == end {
                line.flags.insert(.rewritten)
                line.start = UInt32(truncatingIfNeeded: source.count + tailCount)
                tailCount += end - start
                if measure(&position, start, &high) { controlLines.append(index) }
                line.end = UInt32(truncatingIfNeeded: source.count + tailCount)
            }
        }
        if high & 0x8080_8080_8080_8080 != 0 { line.flags.insert(.hasHighBytes) }
        if indentedRow != nil { line.flags.insert(.indented) }
        // One of which nothing is left has no place in the tail.
        if !line.flags.contains(.rewritten) || line.start == line.end { line.findName(source, names) }
        return line
    }

    /// Adds to the tail's length what is left of a line behind its first piece; true if control characters are dropped.
    @inline(never)
    private mutating func measure(_ position: inout Int, _ start: Int, _ high: inout UInt64) -> Bool {
        var sawControl = false
        let indent = indentedRow == nil ? 0 : ContentLineScanner.blankCount(source, at: start)
        while let piece = ContentLineScanner.nextPiece(source, &position, indent, &sawControl, &high) {
            tailCount += piece.count
            guard position < source.count, ContentLineScanner.isLineEnd(source[position]) else { continue }
            skipLineEnds(&position)
            if position == source.count || !ContentLineScanner.isBlank(source[position]) { break }
            if !folds(at: position, start) { break }
        }
        return sawControl
    }

    /// Whether a blank that begins a row folds the line at `start`.
    ///
    /// Nobody folds behind a whole BEGIN or END, so that where one is followed by an indented line with a name, lines are
    /// indented to show what stands in what. From there on only a row that is indented more than its line's first one folds.
    private mutating func folds(at position: Int, _ start: Int) -> Bool {
        let indent = ContentLineScanner.blankCount(source, at: start)
        let first = start + indent
        let isBracket =
            ContentLineScanner.hasWord("BEGIN:", source, first) || ContentLineScanner.hasWord("END:", source, first)
        guard isBracket else {
            return indentedRow == nil || ContentLineScanner.blankCount(source, at: position) > indent
        }
        guard ContentLineScanner.beginsContentLine(source, at: position) else { return true }
        if indentedRow == nil { indentedRow = row }
        return false
    }

    /// Copies rewritten lines without their folds and control characters into the tail of `bytes`, behind the source, and
    /// finds their names.
    static func unfold(
        _ lines: UnsafeMutableBufferPointer<ContentLine>, sourceCount: Int,
        _ bytes: UnsafeMutableBufferPointer<UInt8>
    ) {
        guard let base = bytes.baseAddress else { return }
        let source = UnsafeBufferPointer(start: base, count: sourceCount)
        let names = PropertyNames.shared
        for index in lines.indices where lines[index].flags.contains(.rewritten) {
            let line = lines[index]
            var target = Int(line.start)
            var high: UInt64 = 0
            var sawControl = false
            var position = pieceEnd(source, from: Int(line.sourceStart), &high)
            let indent = line.flags.contains(.indented) ? blankCount(source, at: Int(line.sourceStart)) : 0
            var piece = Int(line.sourceStart)..<position
            while true {
                (base + target).update(from: base + piece.lowerBound, count: piece.count)
                target += piece.count
                guard target < Int(line.end) else { break }
                while position < sourceCount, isLineEnd(source[position]) { position += 1 }
                guard let next = nextPiece(source, &position, indent, &sawControl, &high) else { break }
                piece = next
            }
            lines[index].findName(UnsafeBufferPointer(bytes), names)
        }
    }

    /// The next piece of a line up to a line end or control character, from behind the blank of a fold or the control
    /// character that `position` stands at; nil at the end of the source.
    @inline(__always)
    private static func nextPiece(
        _ source: UnsafeBufferPointer<UInt8>, _ position: inout Int, _ indent: Int, _ sawControl: inout Bool,
        _ high: inout UInt64
    ) -> Range<Int>? {
        guard position < source.count else { return nil }
        let byte = source[position]
        if isBlank(byte), position > 0, isLineEnd(source[position - 1]) {
            position += 1
            if indent > 0 { position += min(indent, blankCount(source, at: position)) }
        } else if byte < 0x20, byte != 0x09, !isLineEnd(byte) {
            sawControl = true
            position += 1
        }
        let start = position
        position = pieceEnd(source, from: start, &high)
        return start..<position
    }

    /// The index of the first line end or control character from `start` on, or the count.
    @inline(__always)
    private static func pieceEnd(
        _ source: UnsafeBufferPointer<UInt8>, from start: Int, _ high: inout UInt64
    ) -> Int {
        var end = controlIndex(source, from: start, &high)
        while end < source.count, source[end] == 0x09 { end = controlIndex(source, from: end + 1, &high) }
        return end
    }

    /// How many blanks and tabs stand at an index, as far as anybody indents.
    private static func blankCount(_ source: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
        var end = start
        while end < source.count, end - start < 256, isBlank(source[end]) { end += 1 }
        return end - start
    }

    /// Whether a word (given in capitals) stands at an index, in any case.
    private static func hasWord(_ word: StaticString, _ source: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        let end = start + word.utf8CodeUnitCount
        return end <= source.count && ValueParser.equals(UnsafeBufferPointer(rebasing: source[start..<end]), word)
    }

    /// Whether a name and a colon or semicolon stand behind the blanks at an index.
    private static func beginsContentLine(_ source: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        let first = start + blankCount(source, at: start)
        var end = first
        while end < source.count, end - first < 64 {
            switch source[end] {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: end += 1
            case 0x3A, 0x3B: return end > first
            default: return false
            }
        }
        return false
    }

    @inline(__always)
    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    @inline(__always)
    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

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
