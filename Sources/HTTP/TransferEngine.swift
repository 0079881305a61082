import Foundation

/// One thread that drives every transfer of a client, and the queue in front of it.
///
/// Tasks hand transfers over and take results back through `state`; everything of libcurl's lives on the thread.
/// At most `maximumInFlight` transfers are with libcurl, because a transfer that waits inside libcurl spends its own
/// time limit there.
final class TransferEngine: Sendable {
    private struct Waiting {
        let id: UInt
        let request: PreparedRequest
        let continuation: CheckedContinuation<TransferOutcome, Never>
    }

    private struct State {
        var lastID: UInt = 0
        var queue: [Waiting] = []
        var inFlight: Set<UInt> = []
        var cancelled: [UInt] = []
        var waker: CurlWaker?
        var stage = Stage.idle
        var leaving: [CheckedContinuation<Void, Never>] = []
    }

    private enum Stage {
        case idle
        case running
        case stopping
        case stopped
    }

    /// What the thread has to do next.
    private enum Orders {
        case carryOn(begin: [Waiting], refuse: [Waiting], cancel: [UInt])
        case stop
    }

    private let maximumInFlight: Int
    private let circuit: CircuitRules?
    private let state = Locked(State())
    /// Left when the thread has freed all that it had.
    private let thread = DispatchGroup()

    /// An engine without a thread: the first transfer starts it.
    init(maximumInFlight: Int, circuit: CircuitRules?) {
        self.maximumInFlight = max(1, maximumInFlight)
        self.circuit = circuit
    }

    /// How many transfers are where, at this moment.
    var load: HTTPClient.Load {
        state.withLock { HTTPClient.Load(inFlight: $0.inFlight.count, queued: $0.queue.count) }
    }

    /// A number for a transfer.
    func nextID() -> UInt {
        state.withLock { state in
            state.lastID &+= 1
            return state.lastID
        }
    }

    /// Queues a transfer; the continuation is resumed exactly once, whatever happens.
    func begin(_ id: UInt, _ request: PreparedRequest, _ continuation: CheckedContinuation<TransferOutcome, Never>) {
        let (isRefused, isFirst) = state.withLock { state -> (Bool, Bool) in
            guard state.stage == .idle || state.stage == .running else { return (true, false) }
            let isFirst = state.stage == .idle
            state.stage = .running
            state.queue.append(Waiting(id: id, request: request, continuation: continuation))
            state.waker?.wake()
            return (false, isFirst)
        }
        if isRefused { continuation.resume(returning: .failure(.cancelled)) }
        if isFirst { startThread() }
    }

    /// Ends a transfer early; one that has ended already, or was never begun, is left alone.
    func cancel(_ id: UInt) {
        let waiting = state.withLock { state -> Waiting? in
            if let index = state.queue.firstIndex(where: { $0.id == id }) { return state.queue.remove(at: index) }
            if state.inFlight.contains(id) {
                state.cancelled.append(id)
                state.waker?.wake()
            }
            return nil
        }
        waiting?.continuation.resume(returning: .failure(.cancelled))
    }

    /// Asks the thread to end; transfers that still run end as cancelled.
    func stop() {
        state.withLock { state in
            switch state.stage {
            case .idle: state.stage = .stopped
            case .running: state.stage = .stopping
            case .stopping, .stopped: break
            }
            state.waker?.wake()
        }
    }

    /// Asks the thread to end and waits until it has freed everything. A thread that outlived its client would use what
    /// libraries free at the process's end.
    func stopAndWait() {
        stop()
        thread.wait()
    }

    /// Waits until the thread has freed everything; returns at once when there is none.
    func waitUntilStopped() async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                if state.stage == .running || state.stage == .stopping {
                    state.leaving.append(continuation)
                    return false
                }
                return true
            }
            if isOver { continuation.resume() }
        }
    }
}

extension TransferEngine {
    private func startThread() {
        thread.enter()
        Thread.detachNewThread { self.run() }
    }

    private func run() {
        Curl.nameThisThread()
        TransferEngine.blockBrokenPipeSignal()
        drive()
        let leaving = state.withLock { state in
            state.stage = .stopped
            return exchange(&state.leaving, with: [])
        }
        for continuation in leaving { continuation.resume() }
        thread.leave()
    }

    /// Serves until told to stop. All of libcurl's memory and descriptors are free when it returns.
    private func drive() {
        guard let multi = CurlMulti(maximumConnections: maximumInFlight) else { return giveUp() }
        state.withLock { $0.waker = multi.waker }
        var transfers = Transfers(circuit)
        while case .carryOn(let begin, let refuse, let cancel) = nextOrders(&transfers.breaker) {
            for id in cancel { end(id, of: &transfers, in: multi) { _ in .failure(.cancelled) } }
            for waiting in refuse {
                waiting.continuation.resume(returning: .failure(.leftAlone(waiting.request.origin)))
            }
            for waiting in begin { start(waiting, in: multi, with: &transfers) }
            var isSound = multi.perform()
            while let (id, code) = multi.nextEnded() { end(id, of: &transfers, in: multi) { $0.outcome(code) } }
            // A place that became free belongs to whoever waits for it: then there are orders at once.
            if !exchange(&transfers.hasEnded, with: false) { isSound = multi.wait() && isSound }
            if !isSound {
                for id in transfers.running.keys {
                    end(id, of: &transfers, in: multi) { _ in .failure(Curl.setUpFailure) }
                }
                giveUp()
            }
        }
        state.withLock { $0.waker = nil }
        for id in transfers.running.keys { end(id, of: &transfers, in: multi) { _ in .failure(.cancelled) } }
    }

    /// Ends an engine whose libcurl has failed: what waits fails, what comes later is refused.
    private func giveUp() {
        let abandoned = state.withLock { state in
            state.stage = .stopping
            return exchange(&state.queue, with: [])
        }
        for waiting in abandoned { waiting.continuation.resume(returning: .failure(Curl.setUpFailure)) }
    }

    private func nextOrders(_ breaker: inout CircuitBreaker) -> Orders {
        let (orders, abandoned) = state.withLock { state -> (Orders, [Waiting]) in
            guard state.stage == .running else { return (.stop, exchange(&state.queue, with: [])) }
            let (begin, refuse) = TransferEngine.take(
                upTo: max(0, maximumInFlight - state.inFlight.count), from: &state.queue, &breaker)
            for waiting in begin { state.inFlight.insert(waiting.id) }
            return (.carryOn(begin: begin, refuse: refuse, cancel: exchange(&state.cancelled, with: [])), [])
        }
        for waiting in abandoned { waiting.continuation.resume(returning: .failure(.cancelled)) }
        return orders
    }

    /// Takes from the queue's front what may begin, and from all of it what need not wait any longer.
    private static func take(
        upTo places: Int, from queue: inout [Waiting], _ breaker: inout CircuitBreaker
    ) -> (begin: [Waiting], refuse: [Waiting]) {
        guard breaker.isTripped else {
            let begin = Array(queue.prefix(places))
            queue.removeFirst(begin.count)
            return (begin, [])
        }
        let now = ContinuousClock.now
        var (begin, refuse): ([Waiting], [Waiting]) = ([], [])
        queue.removeAll { waiting in
            let hasPlace = begin.count < places
            switch breaker.admission(to: waiting.request.origin, hasPlace: hasPlace, at: now) {
            case .begin: begin.append(waiting)
            case .refuse: refuse.append(waiting)
            case .wait: return false
            }
            return true
        }
        return (begin, refuse)
    }

    private func finish(_ id: UInt) {
        state.withLock { _ = $0.inFlight.remove(id) }
    }

    private func start(_ waiting: Waiting, in multi: borrowing CurlMulti, with transfers: inout Transfers) {
        do throws(HTTPError) {
            let transfer = try Transfer(waiting.id, waiting.request, waiting.continuation)
            guard multi.add(transfer.easy) else { throw Curl.setUpFailure }
            transfers.running[waiting.id] = transfer
        } catch {
            transfers.note(.failure(error), from: waiting.request.origin, begun: .now)
            finish(waiting.id)
            waiting.continuation.resume(returning: .failure(error))
        }
    }

    private func end(
        _ id: UInt, of transfers: inout Transfers, in multi: borrowing CurlMulti,
        with outcome: (borrowing CurlEasy) -> TransferOutcome
    ) {
        guard let transfer = transfers.running.removeValue(forKey: id) else { return }
        let outcome = outcome(transfer.easy)
        multi.remove(transfer.easy)
        transfers.note(outcome.result, from: transfer.origin, begun: transfer.begun)
        finish(id)
        transfer.continuation.resume(returning: outcome)
    }

    /// A server that hangs up while we write would end the process by SIGPIPE. Blocking the signal on this one thread
    /// prevents that and leaves the rest of the process as it was: `lockin … | head` still ends quietly.
    private static func blockBrokenPipeSignal() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
