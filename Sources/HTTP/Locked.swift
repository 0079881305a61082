import Foundation

/// A value that one thread at a time may use.
///
/// `Mutex` of the library does the same with a lock that the thread sanitizer does not see, so that everything behind it would
/// pass for a race; Foundation's is POSIX's, which it sees.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    /// Runs `body` while no other thread uses the value.
    func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
