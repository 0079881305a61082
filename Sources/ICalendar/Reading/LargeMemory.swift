import Foundation

/// Memory of many megabytes that is about to be filled.
package enum LargeMemory {
    /// What is smaller is not worth asking.
    private static let leastByteCount = 4 << 20

    /// Asks for large pages behind memory that was never touched, where the system has such: to get it in pages of 4 KB,
    /// one by one as they are first written to, takes longer than to read a calendar.
    package static func prepare(_ start: UnsafeRawPointer?, byteCount: Int) {
        #if os(Linux)
        guard let start, byteCount >= leastByteCount else { return }
        let pageMask = Int(getpagesize()) - 1
        let first = (Int(bitPattern: start) + pageMask) & ~pageMask
        let end = (Int(bitPattern: start) + byteCount) & ~pageMask
        // A wish: where it is refused, all goes on as before.
        madvise(UnsafeMutableRawPointer(bitPattern: first), end - first, MADV_HUGEPAGE)
        #endif
    }
}

extension Array {
    /// Makes room for elements of an array that is empty.
    mutating func reserveLarge(_ capacity: Int) {
        reserveCapacity(capacity)
        withUnsafeMutableBufferPointer {
            LargeMemory.prepare($0.baseAddress, byteCount: capacity * MemoryLayout<Element>.stride)
        }
    }
}
