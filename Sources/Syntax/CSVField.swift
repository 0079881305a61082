/// Where one field of a CSV row lies in the scanned bytes.
package struct CSVField: Sendable, Hashable {
    /// How the bytes of the range stand for the field's text.
    package enum Form: UInt8, Sendable {
        /// The range is the text.
        case plain
        /// The range lies inside quotes and every quote in it is doubled.
        case doubledQuotes
        /// The range starts with an opening quote, and text follows the closing one (`"a"b` means `ab`).
        case textAfterQuote
    }

    /// Offset of the first byte.
    package var start: Int

    /// Offset after the last byte.
    package var end: Int

    /// How to read the range.
    package var form: Form

    /// Makes a field.
    @inline(__always)
    package init(start: Int, end: Int, form: Form = .plain) {
        self.start = start
        self.end = end
        self.form = form
    }

    /// Whether the range is not yet the text.
    package var needsUnescape: Bool { form != .plain }
}
