import Synchronization

/// A clock that moves 7 ms whenever it is read.
final class TickingClock: Sendable {
    private let now = Mutex<Int64>(1_000)

    func tick() -> Int64 {
        now.withLock {
            $0 += 7
            return $0
        }
    }
}
