/// What one step of a `CSVScanner` found.
package enum CSVStep: Sendable, Hashable {
    /// The row was filled.
    case row
    /// A row that cannot be read was passed over; the scanner stands at the next line after the fault.
    case malformed(CSVFault)
    /// There are no more rows.
    case end
}

/// Reads CSV (RFC 4180) from memory, a row a step, without allocating.
///
/// Rows end at LF, CRLF or CR, also at the end of the bytes; blank lines are passed over; a byte order mark at the
/// start is skipped. A field whose first byte is a quote may hold delimiters and line breaks, and its quotes are
/// doubled. Tolerated as text: a quote inside an unquoted field, and text after a closing quote as long as the field
/// is on one line. When a quoted field spans lines and text follows its closing quote, the opening quote counts as
/// never closed. After a fault scanning goes on at the line after it, so that good rows below are kept; every byte is
/// read at most twice.
///
/// What the scanner does from the start of a row on depends on nothing before that row, which is what makes
/// `parts(_:in:delimiter:)` safe to use from several threads. The caller keeps the memory alive and unchanged.
package struct CSVScanner {
    /// The ASCII byte between fields.
    package let delimiter: UInt8

    /// Rows longer than this many bytes are a fault; judged once every 64 bytes, so rows just above it may pass.
    package let maximumRowBytes: Int

    /// Rows with more fields than this are a fault.
    package let maximumFields: Int

    /// Offset at which the next row starts; after `.end` it says how far the scanner has read.
    package private(set) var offset: Int

    /// The 1-based line of `offset`, counted from the scanner's start.
    package private(set) var line = 1

    let base: UnsafeRawPointer?
    let count: Int
    let upperBound: Int
    var block = 0
    var pending: UInt64 = 0
    private var pendingFault: CSVFault?

    /// Starts at the first row of `bytes`, or of the rows that start within `range`.
    ///
    /// With a range the scanner reads the last row to its end, even past the range. The range must start where a row
    /// does.
    package init(
        _ bytes: UnsafeRawBufferPointer, range: Range<Int>? = nil, delimiter: UInt8 = 0x2C,
        maximumRowBytes: Int = 1 << 20, maximumFields: Int = 4096
    ) {
        self.delimiter = delimiter
        self.maximumRowBytes = maximumRowBytes
        self.maximumFields = max(maximumFields, 1)
        base = bytes.baseAddress
        count = bytes.count
        let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
        upperBound = range.upperBound
        offset = range.lowerBound == 0 ? byteOrderMarkLength(of: bytes) : range.lowerBound
        if range.lowerBound == 0, bytes.count >= 2,
            (bytes[0] == 0xFF && bytes[1] == 0xFE) || (bytes[0] == 0xFE && bytes[1] == 0xFF)
        {
            pendingFault = CSVFault(kind: .utf16, offset: 0, position: Position(line: 1, column: 1))
            offset = count
        }
        seek(to: offset)
    }

    /// Goes on with the row that starts at `offset`, on `line`; whatever lies between was read by other means.
    package mutating func move(to offset: Int, line: Int) {
        guard offset != self.offset else { return }
        self.offset = offset
        self.line = line
        seek(to: offset)
    }

    /// Reads the next row into `row`.
    package mutating func next(into row: inout CSVRow) -> CSVStep {
        row.fieldCount = 0
        if let fault = pendingFault {
            pendingFault = nil
            return .malformed(fault)
        }
        guard let base, offset < upperBound else { return .end }
        row.base = base
        var rowStart = offset
        var rowLine = line
        var lineStart = rowStart
        var fieldStart = rowStart
        var fieldForm = CSVField.Form.plain
        // Where the text of a quoted field ends; -1 while the field goes on to the next delimiter.
        var quotedEnd = -1
        while true {
            while pending == 0 {
                block &+= ByteBlock.width
                if block >= count {
                    offset = count
                    guard rowStart < count else { return .end }
                    row.append(CSVField(start: fieldStart, end: quotedEnd < 0 ? count : quotedEnd, form: fieldForm))
                    row.offset = rowStart
                    row.endOffset = count
                    row.line = rowLine
                    row.isTerminated = false
                    return .row
                }
                if block &- rowStart > maximumRowBytes {
                    let start = Position(line: rowLine, column: 1)
                    return fail(.rowTooLong, at: rowStart, position: start, resumingAfter: block)
                }
                pending = structuralBits(at: block)
            }
            let found = block &+ pending.trailingZeroBitCount
            pending &= pending &- 1
            let byte = base.load(fromByteOffset: found, as: UInt8.self)
            if byte == delimiter {
                row.append(CSVField(start: fieldStart, end: quotedEnd < 0 ? found : quotedEnd, form: fieldForm))
                fieldStart = found &+ 1
                fieldForm = .plain
                quotedEnd = -1
                if row.fieldCount >= maximumFields {
                    let start = Position(line: rowLine, column: 1)
                    return fail(.tooManyFields, at: rowStart, position: start, resumingAfter: found)
                }
            } else if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
                var next = found &+ 1
                if byte == ASCII.carriageReturn, next < count,
                    base.load(fromByteOffset: next, as: UInt8.self) == ASCII.lineFeed
                {
                    next &+= 1
                    if pending != 0 { pending &= pending &- 1 } else { seek(to: next) }
                }
                line &+= 1
                offset = next
                if found == rowStart {
                    guard next < upperBound else { return .end }
                    rowStart = next
                    rowLine = line
                    lineStart = next
                    fieldStart = next
                    continue
                }
                row.append(CSVField(start: fieldStart, end: quotedEnd < 0 ? found : quotedEnd, form: fieldForm))
                row.offset = rowStart
                row.endOffset = next
                row.line = rowLine
                row.isTerminated = true
                return .row
            } else if byte == ASCII.quote {
                guard found == fieldStart, quotedEnd < 0 else { continue }
                switch scanQuoted(from: found, rowStart: rowStart, lineStart: &lineStart) {
                case .closed(let end, let form):
                    fieldStart = found &+ 1
                    quotedEnd = end
                    fieldForm = form
                case .textFollows:
                    fieldForm = .textAfterQuote
                case .fault(let step):
                    row.fieldCount = 0
                    return step
                }
            } else if byte == 0 {
                let place = Position(line: line, column: found &- lineStart &+ 1)
                return fail(.binary, at: found, position: place, resumingAfter: found)
            }
        }
    }

    /// Passes over the rest of the line that holds the byte at `resume`, whose line must be `line`, and reports the
    /// fault.
    mutating func fail(_ kind: CSVFault.Kind, at fault: Int, position: Position, resumingAfter resume: Int) -> CSVStep {
        let whole = UnsafeRawBufferPointer(start: base, count: count)
        offset = endOfLine(from: resume, in: whole) ?? count
        line &+= 1
        seek(to: offset)
        return .malformed(CSVFault(kind: kind, offset: fault, position: position))
    }

    /// Adds line breaks that were read inside a quoted field.
    mutating func countLines(_ lines: Int) {
        line &+= lines
    }

    /// Makes the byte at `target` the next one to be looked at.
    mutating func seek(to target: Int) {
        block = target & ~(ByteBlock.width - 1)
        pending = block < count ? structuralBits(at: block) & (~0 &<< UInt64(target & (ByteBlock.width - 1))) : 0
    }

    /// A bit for every delimiter, quote, line break and NUL of the block at `offset`, and for some other control
    /// characters.
    @inline(__always)
    func structuralBits(at offset: Int) -> UInt64 {
        guard let base else { return 0 }
        let left = count &- offset
        let bits = (left >= ByteBlock.width ? ByteBlock(base + offset) : ByteBlock(tail: base + offset, count: left))
            .matches(delimiter, ASCII.quote)
        return left >= ByteBlock.width ? bits : bits & ((1 &<< UInt64(left)) &- 1)
    }
}
