/// What became of the records that an import brought, for its line in the terminal.
package struct MergeTally: Hashable, Sendable {
    /// Start and app were not there before.
    package var new = 0
    /// Start and app were there, and the record is greater than the one it replaced.
    package var grown = 0
    /// There already, or there in a greater form.
    package var repeated = 0

    package init() {}

    package static func += (left: inout MergeTally, right: MergeTally) {
        left.new += right.new
        left.grown += right.grown
        left.repeated += right.repeated
    }
}
