import Dispatch
import Foundation
import Synchronization

/// What `body` gives for each number below `count`, worked out on all processors at once.
func concurrentMap<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value] {
    guard count > 1 else { return (0..<count).map(body) }
    let values = Mutex([Value?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
        let value = body(index)
        values.withLock { $0[index] = value }
    }
    return values.withLock { $0.compactMap { $0 } }
}

/// Hands `take` what `make` gives for each number below `count`, in order and on this thread, while the other processors
/// make what comes next; this one makes too where nothing is ready. At most `ahead` values wait.
///
/// - Throws: what `take` throws; nothing more is made or taken then.
func concurrentStream<Value: Sendable>(
    _ count: Int, ahead: Int, make: @escaping @Sendable (Int) -> Value, take: (Value) throws -> Void
) throws {
    let helpers = min(processorCount, count) - 1
    guard helpers > 0 else { return try (0..<count).forEach { try take(make($0)) } }
    let line = Line<Value>(count: count, ahead: max(1, ahead))
    let group = DispatchGroup()
    for _ in 0..<helpers {
        DispatchQueue.global().async(group: group) {
            while let index = line.claim() { line.put(make(index), at: index) }
        }
    }
    defer {
        line.close()
        group.wait()
    }
    for index in 0..<count {
        var value: Value?
        while value == nil {
            switch line.next(index) {
            case .value(let ready): value = ready
            case .unmade(let other): line.put(make(other), at: other)
            }
        }
        if let value { try take(value) }
    }
}

/// Values that are made in any order and taken in theirs.
private final class Line<Value: Sendable>: @unchecked Sendable {
    /// What the taker finds.
    enum Next {
        case value(Value)
        /// Its value is not there yet; this one is to be made.
        case unmade(Int)
    }

    private let count: Int
    private let ahead: Int
    /// Guards everything below, and wakes whoever waits when it changes.
    private let condition = NSCondition()
    private var values: [Int: Value] = [:]
    private var claimed = 0
    private var taken = 0
    private var isClosed = false

    init(count: Int, ahead: Int) {
        self.count = count
        self.ahead = ahead
    }

    /// The number to make next, nil where none is left; waits while enough are ahead.
    func claim() -> Int? {
        condition.withLock {
            while !isClosed, claimed < count, claimed >= taken + ahead { condition.wait() }
            guard !isClosed, claimed < count else { return nil }
            claimed += 1
            return claimed - 1
        }
    }

    func put(_ value: Value, at index: Int) {
        condition.withLock {
            values[index] = value
            condition.broadcast()
        }
    }

    /// Value `index`, all before it having been taken, or another to make meanwhile; waits where there is neither.
    func next(_ index: Int) -> Next {
        condition.withLock {
            while true {
                if let value = values.removeValue(forKey: index) {
                    taken = index + 1
                    condition.broadcast()
                    return .value(value)
                }
                if claimed < count, claimed < taken + ahead {
                    claimed += 1
                    return .unmade(claimed - 1)
                }
                condition.wait()
            }
        }
    }

    /// Lets nobody claim any more.
    func close() {
        condition.withLock {
            isClosed = true
            condition.broadcast()
        }
    }
}

/// How many processors there are.
var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }
