/// Remembers which origins do not answer, so that a thousand requests to a dead one end in the time of a few.
///
/// An origin that failed often enough is left alone for a pause: requests to it are refused at once. After the pause one
/// request is sent on trial while the others wait, and its outcome counts for all. Any reply, whatever its status, is a
/// sign of life.
struct CircuitBreaker {
    /// What happens to a transfer that is next.
    enum Admission: Equatable {
        /// It begins.
        case begin
        /// It waits for a place, or for the outcome of the one on trial.
        case wait
        /// It ends without having begun.
        case refuse
    }

    private enum Circuit {
        /// So many failures in a row, the last one counted at `latest`.
        case failing(count: Int, latest: ContinuousClock.Instant)
        case open(until: ContinuousClock.Instant, pause: Duration)
        /// A transfer that began at `since` is on trial after `pause`.
        case trying(since: ContinuousClock.Instant, pause: Duration)
    }

    private let rules: CircuitRules?
    private var circuits: [HTTPOrigin: Circuit] = [:]

    /// A breaker that knows of no failure; without rules it never will.
    init(_ rules: CircuitRules?) {
        self.rules = rules
    }

    /// Whether there is an origin that not everybody may go to.
    var isTripped: Bool {
        circuits.values.contains { circuit in
            if case .failing = circuit { false } else { true }
        }
    }

    /// What happens at `now` to a transfer to `origin` for which there is a place or not; one that may begin is taken to
    /// do so.
    mutating func admission(to origin: HTTPOrigin, hasPlace: Bool, at now: ContinuousClock.Instant) -> Admission {
        switch circuits[origin] {
        case nil, .failing: return hasPlace ? .begin : .wait
        case .trying: return .wait
        case .open(let until, let pause):
            guard now >= until else { return .refuse }
            guard hasPlace else { return .wait }
            circuits[origin] = .trying(since: now, pause: pause)
            return .begin
        }
    }

    /// Takes in how a transfer to `origin` ended at `now` that began at `begun`.
    mutating func note(
        _ result: Result<HTTPResponse, HTTPError>, from origin: HTTPOrigin, begun: ContinuousClock.Instant,
        at now: ContinuousClock.Instant
    ) {
        guard let rules else { return }
        switch (CircuitBreaker.isAlive(result), circuits[origin]) {
        case (true?, _): circuits[origin] = nil
        case (false?, nil): count(1, origin, rules, at: now)
        case (false?, .failing(let count, let latest)) where begun >= latest:
            self.count(count + 1, origin, rules, at: now)
        case (false?, .trying(let since, let pause)) where begun >= since:
            open(origin, for: min(pause * 2, rules.maximumPause), at: now)
        case (nil, .trying(let since, let pause)) where begun >= since:
            // The trial was called off: the next one may try.
            circuits[origin] = .open(until: now, pause: pause)
        default: break
        }
    }

    private mutating func count(
        _ count: Int, _ origin: HTTPOrigin, _ rules: CircuitRules, at now: ContinuousClock.Instant
    ) {
        if count >= rules.failures {
            open(origin, for: rules.pause, at: now)
        } else {
            circuits[origin] = .failing(count: count, latest: now)
        }
    }

    private mutating func open(_ origin: HTTPOrigin, for pause: Duration, at now: ContinuousClock.Instant) {
        circuits[origin] = .open(until: now.advanced(by: pause), pause: pause)
    }

    /// Whether an outcome tells of an origin that answers, or of one that does not; nil where it tells nothing of it.
    private static func isAlive(_ result: Result<HTTPResponse, HTTPError>) -> Bool? {
        switch result {
        case .success, .failure(.malformedResponse), .failure(.bodyTooLarge): true
        case .failure(.couldNotResolveHost), .failure(.proxyFailed), .failure(.couldNotConnect),
            .failure(.timedOut), .failure(.secureConnectionFailed), .failure(.connectionBroken):
            false
        case .failure(.invalidURL), .failure(.invalidHeader), .failure(.redirectRefused), .failure(.leftAlone),
            .failure(.cancelled), .failure(.failed):
            nil
        }
    }
}
