import Foundation

/// Bytes on their way to standard output, written in large pieces.
struct OutputBuffer: ~Copyable {
    private let base: UnsafeMutableRawPointer
    private var count = 0

    /// The most that may be asked for at a time.
    static let capacity = 1 << 17

    init() {
        base = .allocate(byteCount: OutputBuffer.capacity, alignment: 16)
    }

    deinit {
        base.deallocate()
    }

    /// Writes what was gathered.
    mutating func flush() {
        Console.write(UnsafeRawBufferPointer(start: base, count: count), to: STDOUT_FILENO)
        count = 0
    }

    /// Where the next `most` bytes, at most the capacity, may be written; `take(to:)` says how many were.
    @inline(__always)
    mutating func room(for most: Int) -> UnsafeMutableRawPointer {
        precondition(most <= OutputBuffer.capacity)
        if most > OutputBuffer.capacity &- count { flush() }
        return base + count
    }

    /// Takes what was written from `room(for:)` up to `end`.
    @inline(__always)
    mutating func take(to end: UnsafeMutableRawPointer) { count = end - base }

    mutating func append(_ added: UnsafeRawBufferPointer) {
        guard added.count <= OutputBuffer.capacity else {
            flush()
            Console.write(added, to: STDOUT_FILENO)
            return
        }
        let target = room(for: added.count)
        UnsafeMutableRawBufferPointer(start: target, count: added.count).copyMemory(from: added)
        take(to: target + added.count)
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }
}
