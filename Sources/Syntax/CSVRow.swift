/// One CSV record: ranges into the scanned bytes, in storage that is used again for every row.
///
/// A row is valid until the scanner's next step and as long as the scanned memory. Asking for a field that the row
/// does not have is not an error: it gives empty bytes and an empty string.
package struct CSVRow: ~Copyable {
    /// The number of fields.
    package var count: Int { fieldCount }

    /// Offset of the row's first byte.
    package internal(set) var offset = 0

    /// Offset after the row's line break, which is where the next row starts.
    package internal(set) var endOffset = 0

    /// The 1-based line on which the row starts, counted from the scanner's start.
    package internal(set) var line = 1

    /// Whether a line break ended the row; false for a last line that is still being written or has none.
    package internal(set) var isTerminated = true

    @usableFromInline var fieldCount = 0
    @usableFromInline var fields: UnsafeMutablePointer<CSVField>
    @usableFromInline var base: UnsafeRawPointer?
    var capacity: Int

    /// Makes a row without fields.
    package init() {
        capacity = 32
        fields = .allocate(capacity: 32)
    }

    deinit {
        fields.deallocate()
    }

    /// The range and form of a field; empty where the row has no such field.
    @inlinable
    package func field(_ index: Int) -> CSVField {
        guard index >= 0, index < fieldCount else { return CSVField(start: endOffset, end: endOffset) }
        return fields[index]
    }

    /// The bytes of a field as they stand in the file, without the enclosing quotes.
    ///
    /// Where the field's `needsUnescape` is set they are not yet the text; use `string(of:)` or `copyBytes(of:into:)`.
    @inlinable
    package func bytes(of index: Int) -> UnsafeRawBufferPointer {
        guard index >= 0, index < fieldCount, let base else { return UnsafeRawBufferPointer(start: nil, count: 0) }
        let field = fields[index]
        return UnsafeRawBufferPointer(start: base + field.start, count: field.end - field.start)
    }

    /// Whether a field's bytes are not yet its text.
    @inlinable
    package func needsUnescape(_ index: Int) -> Bool {
        field(index).needsUnescape
    }

    @inline(__always)
    mutating func append(_ field: CSVField) {
        if fieldCount == capacity { grow() }
        fields[fieldCount] = field
        fieldCount &+= 1
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<CSVField>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: fields, count: fieldCount)
        fields.deallocate()
        fields = larger
        capacity *= 2
    }
}
