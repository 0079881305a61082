import Syntax

/// The fields of one row as texts one after another, in room that is used again for every row.
struct TableRow {
    private var bytes: [UInt8] = []
    /// Where each field ends in `bytes`.
    private var ends: [Int] = []
    private var unescaped: [UInt8] = []

    /// How many fields there are.
    var count: Int { ends.count }

    /// Forgets the fields.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// Adds a field at the end.
    mutating func append(_ field: UnsafeRawBufferPointer) {
        bytes.append(contentsOf: field)
        ends.append(bytes.count)
    }

    /// Adds a field at the end.
    mutating func append(_ field: String) {
        bytes.append(contentsOf: field.utf8)
        ends.append(bytes.count)
    }

    /// Adds a field without text.
    mutating func appendBlank() {
        ends.append(bytes.count)
    }

    /// Takes the fields of `row` in place of its own.
    mutating func fill(from row: borrowing CSVRow) {
        removeAll()
        for column in 0..<row.count {
            if row.needsUnescape(column) {
                row.copyBytes(of: column, into: &unescaped)
                bytes.append(contentsOf: unescaped)
                ends.append(bytes.count)
            } else {
                append(row.bytes(of: column))
            }
        }
    }

    /// Calls `body` with the text of a field; one that the row does not have is empty.
    func withField<Result>(_ column: Int, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        guard column >= 0, column < ends.count else { return try body(UnsafeRawBufferPointer(start: nil, count: 0)) }
        let range = (column == 0 ? 0 : ends[column - 1])..<ends[column]
        return try bytes.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[range])) }
    }

    /// Whether a field holds nothing but blanks, or is not there.
    func isBlank(_ column: Int) -> Bool {
        withField(column) { trimmed($0).isEmpty }
    }

    /// Adds the text of a field to `target`.
    func copyField(_ column: Int, to target: inout [UInt8]) {
        withField(column) { target.append(contentsOf: $0) }
    }
}
