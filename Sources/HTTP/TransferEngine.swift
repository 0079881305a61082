import Foundation
import Synchronization

/// One thread that drives every transfer of a client, and the queue in front of it.
///
/// Tasks hand transfers over and take results back through `state`; everything of libcurl's lives on the thread.
/// At most `maximumInFlight` transfers are with libcurl, because a transfer that waits inside libcurl spends its own
/// time limit there.
final class TransferEngine: Sendable {
    /// What a transfer ends with.
    typealias Outcome = Result<HTTPResponse, HTTPError>

    private struct Waiting {
        let id: UInt
        let request: PreparedRequest
        let continuation: CheckedContinuation<Outcome, Never>
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
        case carryOn(begin: [Waiting], cancel: [UInt])
        case stop
    }

    private let maximumInFlight: Int
    private let state = Mutex(State())

    /// An engine without a thread: the first transfer starts it.
    init(maximumInFlight: Int) {
        self.maximumInFlight = max(1, maximumInFlight)
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
    func begin(_ id: UInt, _ request: PreparedRequest, _ continuation: CheckedContinuation<Outcome, Never>) {
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
    }

    /// Serves until told to stop. All of libcurl's memory and descriptors are free when it returns.
    private func drive() {
        guard let multi = CurlMulti(maximumConnections: maximumInFlight) else { return giveUp() }
        state.withLock { $0.waker = multi.waker }
        var transfers: [UInt: Transfer] = [:]
        while case .carryOn(let begin, let cancel) = nextOrders() {
            for id in cancel { end(id, of: &transfers, in: multi) { _ in .failure(.cancelled) } }
            for waiting in begin { start(waiting, in: multi, with: &transfers) }
            var isSound = multi.perform()
            while let (id, code) = multi.nextEnded() { end(id, of: &transfers, in: multi) { $0.outcome(code) } }
            if !isPlaceOwed { isSound = multi.wait() && isSound }
            if !isSound {
                for id in transfers.keys { end(id, of: &transfers, in: multi) { _ in .failure(Curl.setUpFailure) } }
                giveUp()
            }
        }
        state.withLock { $0.waker = nil }
        for id in transfers.keys { end(id, of: &transfers, in: multi) { _ in .failure(.cancelled) } }
    }

    /// Ends an engine whose libcurl has failed: what waits fails, what comes later is refused.
    private func giveUp() {
        let abandoned = state.withLock { state in
            state.stage = .stopping
            return exchange(&state.queue, with: [])
        }
        for waiting in abandoned { waiting.continuation.resume(returning: .failure(Curl.setUpFailure)) }
    }

    private func nextOrders() -> Orders {
        let (orders, abandoned) = state.withLock { state -> (Orders, [Waiting]) in
            guard state.stage == .running else { return (.stop, exchange(&state.queue, with: [])) }
            let free = max(0, maximumInFlight - state.inFlight.count)
            let begin = Array(state.queue.prefix(free))
            state.queue.removeFirst(begin.count)
            for waiting in begin { state.inFlight.insert(waiting.id) }
            return (.carryOn(begin: begin, cancel: exchange(&state.cancelled, with: [])), [])
        }
        for waiting in abandoned { waiting.continuation.resume(returning: .failure(.cancelled)) }
        return orders
    }

    /// Whether a place is free and someone waits for it. Whoever asks for orders next gets it; a wait would not end.
    private var isPlaceOwed: Bool {
        state.withLock { $0.inFlight.count < maximumInFlight && !$0.queue.isEmpty }
    }

    private func finish(_ id: UInt) {
        state.withLock { _ = $0.inFlight.remove(id) }
    }

    private func start(_ waiting: Waiting, in multi: borrowing CurlMulti, with transfers: inout [UInt: Transfer]) {
        do throws(HTTPError) {
            let transfer = try Transfer(waiting.id, waiting.request, waiting.continuation)
            guard multi.add(transfer.easy) else { throw Curl.setUpFailure }
            transfers[waiting.id] = transfer
        } catch {
            finish(waiting.id)
            waiting.continuation.resume(returning: .failure(error))
        }
    }

    private func end(
        _ id: UInt, of transfers: inout [UInt: Transfer], in multi: borrowing CurlMulti,
        with outcome: (borrowing CurlEasy) -> Outcome
    ) {
        guard let transfer = transfers.removeValue(forKey: id) else { return }
        let result = outcome(transfer.easy)
        multi.remove(transfer.easy)
        finish(id)
        transfer.continuation.resume(returning: result)
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

/// A transfer that libcurl has, and the task that waits for it.
private final class Transfer {
    let easy: CurlEasy
    let continuation: CheckedContinuation<TransferEngine.Outcome, Never>

    init(
        _ id: UInt, _ request: PreparedRequest, _ continuation: CheckedContinuation<TransferEngine.Outcome, Never>
    ) throws(HTTPError) {
        let reception = Reception(maximumBodyBytes: request.limits.maximumBodyBytes)
        easy = try CurlEasy.prepared(for: request, into: reception, tag: id)
        self.continuation = continuation
    }
}
