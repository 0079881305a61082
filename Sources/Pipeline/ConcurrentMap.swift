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

/// How many processors there are.
var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }
