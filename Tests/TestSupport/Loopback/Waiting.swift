import Foundation

/// Returns once something is so that tells nobody when it becomes so; throws when it is not after two minutes.
///
/// It looks again and again on a thread of its own: tasks that spin keep others from the few threads that tasks have.
package func until(_ condition: @escaping @Sendable () throws -> Bool) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        Thread.detachNewThread {
            continuation.resume(
                with: Result {
                    let patience = ContinuousClock.now + .seconds(120)
                    while try !condition() {
                        if ContinuousClock.now > patience { throw Impatience() }
                        usleep(500)
                    }
                })
        }
    }
}

/// What was awaited has not happened.
package struct Impatience: Error {}

/// A value that a server's thread writes and a test reads. Its lock is one that the thread sanitizer sees.
package final class Shared<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var current: Value

    /// A shared value.
    package init(_ value: Value) {
        current = value
    }

    /// The value at this moment.
    package var value: Value { lock.withLock { current } }

    /// Changes the value.
    @discardableResult
    package func update<R: Sendable>(_ change: (inout Value) -> R) -> R {
        lock.withLock { change(&current) }
    }
}

/// Something that happens once, waited for by tasks.
package final class Signal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    /// A signal that has not happened.
    package init() {
        (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    }

    /// Lets it happen.
    package func fire() {
        continuation.finish()
    }

    /// Returns once it has happened.
    package func wait() async {
        for await _ in stream {}
    }
}
