import Foundation
import HTTP
import Synchronization

extension HTTPClient {
    /// A client for a test.
    static func forTests(maximumInFlight: Int = 8) -> HTTPClient {
        HTTPClient(TransferSettings(userAgent: "lockin/test", maximumInFlight: maximumInFlight))
    }

    /// The error that a request ends with; nil when it brings a response.
    func error(of request: HTTPRequest) async -> HTTPError? {
        do throws(HTTPError) {
            _ = try await send(request)
            return nil
        } catch {
            return error
        }
    }
}

extension RawServer {
    /// The origin of `url`.
    var origin: HTTPOrigin { origin(scheme: .http) }

    /// The server's origin with a scheme.
    func origin(scheme: HTTPOrigin.Scheme) -> HTTPOrigin {
        HTTPOrigin(scheme: scheme, host: host, port: port)
    }
}

extension HTTPRequest {
    /// A GET with room for a slow machine.
    static func to(_ url: String, total: Duration = .seconds(120), maximumBodyBytes: Int = 4 << 20) -> HTTPRequest {
        HTTPRequest(.get, url, limits: TransferLimits(total: total, maximumBodyBytes: maximumBodyBytes))
    }
}

/// Returns once something is so that tells nobody when it becomes so; throws when it is not after two minutes.
///
/// It looks again and again on a thread of its own: tasks that spin keep others from the few threads that tasks have.
func until(_ condition: @escaping @Sendable () throws -> Bool) async throws {
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
struct Impatience: Error {}

/// A value that a server's thread writes and a test reads.
final class Shared<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>

    /// A shared value.
    init(_ value: Value) {
        mutex = Mutex(value)
    }

    /// The value at this moment.
    var value: Value { mutex.withLock { $0 } }

    /// Changes the value.
    func update<R: Sendable>(_ change: (inout Value) -> R) -> R {
        mutex.withLock { value in change(&value) }
    }
}

/// Something that happens once, waited for by tasks.
final class Signal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    /// A signal that has not happened.
    init() {
        (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    }

    /// Lets it happen.
    func fire() {
        continuation.finish()
    }

    /// Returns once it has happened.
    func wait() async {
        for await _ in stream {}
    }
}
