import Foundation

/// How long the processor works on `body` in this thread: a limit on it holds however busy the machine is.
package func processorTime(_ body: () throws -> Void) rethrows -> Duration {
    func now() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }
    let begin = now()
    try body()
    return now() - begin
}
