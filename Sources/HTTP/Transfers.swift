/// The transfers that libcurl has, and what is known of where they go. Used on the transfer thread alone.
struct Transfers {
    /// By their numbers.
    var running: [UInt: Transfer] = [:]
    /// Which origins are left alone.
    var breaker: CircuitBreaker
    /// Whether one has ended since this was last false.
    var hasEnded = false

    /// No transfers.
    init(_ circuit: CircuitRules?) {
        breaker = CircuitBreaker(circuit)
    }

    /// Takes in how a transfer has ended.
    mutating func note(
        _ result: Result<HTTPResponse, HTTPError>, from origin: HTTPOrigin, begun: ContinuousClock.Instant
    ) {
        hasEnded = true
        breaker.note(result, from: origin, begun: begun, at: .now)
    }
}
