/// How long a transfer may take and how much it may bring.
package struct TransferLimits: Sendable, Equatable {
    /// The time from the start of the transfer to the last byte of its reply. Waiting for a free place is not counted.
    package var total: Duration
    /// The time for name lookup, TCP and TLS together; part of `total`.
    package var connect: Duration
    /// The longest time without a byte, in whole seconds; nil for any, as a model that thinks needs.
    package var silence: Duration?
    /// The most bytes of body that are taken, counted after decompression. A body of exactly so many is fine.
    package var maximumBodyBytes: Int

    /// Limits; the defaults suit a model that thinks for a minute and answers in a few kilobytes.
    package init(
        total: Duration = .seconds(120), connect: Duration = .seconds(5), silence: Duration? = nil,
        maximumBodyBytes: Int = 4 << 20
    ) {
        self.total = total
        self.connect = connect
        self.silence = silence
        self.maximumBodyBytes = maximumBodyBytes
    }

    /// `total` in the milliseconds that libcurl takes.
    var totalMilliseconds: Int { TransferLimits.milliseconds(total) }

    /// `connect` in the milliseconds that libcurl takes.
    var connectMilliseconds: Int { TransferLimits.milliseconds(connect) }

    /// `silence` in the seconds that libcurl takes.
    var silenceSeconds: Int? { silence.map { max(1, TransferLimits.milliseconds($0) / 1_000) } }

    /// Whole milliseconds between 1 (libcurl reads 0 as *no limit*) and one day.
    private static func milliseconds(_ duration: Duration) -> Int {
        let range = Duration.milliseconds(1)...Duration.seconds(86_400)
        let clamped = min(max(duration, range.lowerBound), range.upperBound)
        let (seconds, attoseconds) = clamped.components
        return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}
