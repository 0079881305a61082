/// The place of one unfolded content line (RFC 5545, section 3.1) in a document's storage.
struct ContentLine: Sendable {
    /// What is special about a line.
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8
        /// The line was folded or cleaned, so it lies behind the source, in the tail of the storage.
        static let rewritten = Flags(rawValue: 1)
        /// There is a `;` behind the name.
        static let hasParameters = Flags(rawValue: 2)
        /// There is no `:`.
        static let malformed = Flags(rawValue: 4)
        /// There are bytes above 0x7F.
        static let hasHighBytes = Flags(rawValue: 8)
        /// The line stands in a file whose lines are indented.
        static let indented = Flags(rawValue: 16)
    }

    /// Where the line begins in the source; it ends where the next one begins.
    var sourceStart: UInt32
    /// Where the unfolded line begins in the storage.
    var start: UInt32
    /// Behind the unfolded line's last byte.
    var end: UInt32
    /// The number of the line's first row in the source, counted from 1.
    var number: UInt32
    /// Behind the name.
    var nameEnd: UInt32 = 0
    /// Where the value begins.
    var valueStart: UInt32 = 0
    /// The property that the name is.
    var property: PropertyName = .other
    /// What is special about it.
    var flags: Flags = []
}
