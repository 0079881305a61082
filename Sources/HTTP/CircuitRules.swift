/// When a client leaves an origin alone that does not answer, and for how long.
package struct CircuitRules: Sendable, Equatable {
    /// How many transfers must fail one after the other. Those that ran side by side and failed together count as one.
    package var failures: Int
    /// How long the origin is left alone the first time; twice as long after each trial that fails.
    package var pause: Duration
    /// The longest time that it is left alone.
    package var maximumPause: Duration

    /// Rules; by the defaults a request with two retries finds out once for all that wait behind it.
    package init(failures: Int = 3, pause: Duration = .seconds(5), maximumPause: Duration = .seconds(60)) {
        self.failures = failures
        self.pause = pause
        self.maximumPause = maximumPause
    }
}
