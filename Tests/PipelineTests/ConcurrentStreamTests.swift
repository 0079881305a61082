import Synchronization
import Testing

@testable import Pipeline

/// Values made on all processors and taken in order.
struct ConcurrentStreamTests {
    private struct Stop: Error {}

    @Test(arguments: [0, 1, 2, 7, 1000], [1, 2, 8, 5000])
    func `every value is made once and taken in order`(count: Int, ahead: Int) throws {
        let made = Mutex<[Int]>([])
        var taken: [Int] = []
        try concurrentStream(count, ahead: ahead) { number in
            made.withLock { $0.append(number) }
            return number * 2
        } take: {
            taken.append($0)
        }
        #expect(taken == (0..<count).map { $0 * 2 })
        #expect(made.withLock { $0.sorted() } == Array(0..<count))
    }

    @Test func `no more values than asked for are ahead of the one that is taken`() throws {
        let taken = Atomic(0)
        let furthest = Mutex(0)
        try concurrentStream(500, ahead: 4) { number in
            furthest.withLock { $0 = max($0, number - taken.load(ordering: .acquiring)) }
        } take: { _ in
            taken.add(1, ordering: .releasing)
        }
        // Counted after the value was handed over, so one more may have been begun.
        #expect(furthest.withLock { $0 } <= 5)
    }

    @Test func `nothing is made any more once the taker has failed`() throws {
        let made = Atomic(0)
        #expect(throws: Stop.self) {
            try concurrentStream(1000, ahead: 3) { number in
                made.add(1, ordering: .relaxed)
                return number
            } take: {
                if $0 == 10 { throw Stop() }
            }
        }
        let count = made.load(ordering: .relaxed)
        #expect(count <= 14)
    }
}
