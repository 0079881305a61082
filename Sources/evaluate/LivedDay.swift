import Falsehoods
import Model

/// A day as a synthetic person lived it, stretch by stretch.
struct LivedDay {
    let isOff: Bool
    /// Whether the devices recorded it from beginning to end.
    private(set) var isWhole = true
    private(set) var trackedMilliseconds = 0.0
    private(set) var focusMilliseconds = 0.0
    private(set) var distractionMilliseconds = 0.0
    private var stretches: [(use: Recorder.Use, interval: Range<Instant>)] = []

    init(isOff: Bool) {
        self.isOff = isOff
    }

    func whole(_ isWhole: Bool) -> LivedDay {
        var copy = self
        copy.isWhole = isWhole
        return copy
    }

    /// Fills `interval` with stretches of some minutes, each its own draw from `mix`.
    mutating func fill(_ interval: Range<Instant>, mix: Habits.Mix, using random: inout SeededGenerator) {
        let focus = min(0.97, max(0, mix.focus))
        let distraction = min(1 - focus, max(0.01, mix.distraction))
        var start = interval.lowerBound
        while start < interval.upperBound {
            let minutes = max(0.5, random.exponential(mean: 5))
            let end = min(interval.upperBound, start.advanced(byMilliseconds: Int64(minutes * 60_000)))
            let draw = random.unit()
            let use: Recorder.Use = draw < focus ? .focus : draw < focus + distraction ? .distraction : .neutral
            let length = Double((start..<end).durationMilliseconds)
            trackedMilliseconds += length
            if use == .focus { focusMilliseconds += length }
            if use == .distraction { distractionMilliseconds += length }
            stretches.append((use, start..<end))
            start = end
        }
    }

    /// How much of `interval` went to `use`, in milliseconds.
    func milliseconds(of use: Recorder.Use, in interval: Range<Instant>) -> Int64 {
        stretches.filter { $0.use == use }.reduce(0) { $0 + $1.interval.clamped(to: interval).durationMilliseconds }
    }

    func record(in recorder: inout Recorder, using random: inout SeededGenerator) {
        for (use, interval) in stretches { recorder.record(use, over: interval, using: &random) }
    }
}

/// Mean and standard deviation of some numbers.
struct Spread {
    let mean: Double
    let deviation: Double

    init(_ numbers: [Double]) {
        let count = Double(max(1, numbers.count))
        let mean = numbers.reduce(0, +) / count
        self.mean = mean
        deviation = (numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / max(1, count - 1)).squareRoot()
    }
}

extension Range<Instant> {
    /// This interval cut at the edges of `blocks`, each part with the block it lies in.
    func parts(beside blocks: [PlannedBlock]) -> [(interval: Range<Instant>, block: PlannedBlock?)] {
        let edges = blocks.flatMap { [$0.event.interval.lowerBound, $0.event.interval.upperBound] }
            .filter { lowerBound < $0 && $0 < upperBound }
        let bounds = Set(edges + [lowerBound, upperBound]).sorted()
        return zip(bounds, bounds.dropFirst()).map { start, end in
            (start..<end, blocks.first { $0.event.interval.contains(start) })
        }
    }
}
