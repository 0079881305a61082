/// Room for the records of a run of rows, filled without a check or a count a row.
struct RowColumns: ~Copyable {
    static let capacity = 1 << 11

    /// UTC milliseconds.
    let starts: UnsafeMutablePointer<Int64>
    /// Milliseconds.
    let durations: UnsafeMutablePointer<Int64>
    /// Numbers of the sink's table.
    let subjects: UnsafeMutablePointer<UInt32>

    init() {
        starts = .allocate(capacity: RowColumns.capacity)
        durations = .allocate(capacity: RowColumns.capacity)
        subjects = .allocate(capacity: RowColumns.capacity)
    }

    deinit {
        starts.deallocate()
        durations.deallocate()
        subjects.deallocate()
    }
}
