import Model

/// Heartbeats of any number of machines, and the intervals that they come to.
struct WakaTimeHeartbeats {
    /// The texts of a heartbeat as numbers in its machine's sink.
    struct Texts: Hashable {
        let app: UInt32
        let title: UInt32
        let url: UInt32
        let category: UInt32

        fileprivate var order: (UInt32, UInt32, UInt32, UInt32) { (app, title, url, category) }
    }

    /// An interval in which the machine was in use for one thing.
    struct Run {
        /// The place of the machine's sink.
        let place: Int
        /// UTC milliseconds.
        let start: Int64
        /// UTC milliseconds.
        var end: Int64
        let texts: Texts
    }

    private struct Beat {
        let place: Int
        let time: Int64
        let texts: Texts
    }

    /// The longest time that a heartbeat may stand for, in milliseconds.
    private static let timeout: Int64 = 15 * 60_000

    private var beats: [Beat] = []

    /// Adds a heartbeat at `time`, in UTC milliseconds.
    mutating func add(place: Int, time: Int64, texts: Texts) {
        beats.append(Beat(place: place, time: time, texts: texts))
    }

    /// The intervals, a machine after another, each in the order of time.
    func joined() -> [Run] {
        let sorted = beats.sorted { left, right in
            if left.place != right.place { return left.place < right.place }
            return left.time != right.time ? left.time < right.time : left.texts.order < right.texts.order
        }
        var runs: [Run] = []
        for (beat, next) in zip(sorted, sorted.dropFirst()) {
            let gap = next.time - beat.time
            guard next.place == beat.place, gap > 0, gap <= WakaTimeHeartbeats.timeout else { continue }
            if let last = runs.last, last.place == beat.place, last.end == beat.time, last.texts == beat.texts,
                next.time - last.start <= RecordBatch.longestMilliseconds
            {
                runs[runs.count - 1].end = next.time
            } else {
                runs.append(Run(place: beat.place, start: beat.time, end: next.time, texts: beat.texts))
            }
        }
        return runs
    }
}
