package import Model
package import Syntax

/// A large ActivityWatch export whose buckets were found: its events can be read in parts, on several threads.
///
/// Where its parts begin was told by quotes and brackets alone. So what they give counts only if none of them is broken;
/// else the document is none, and `readActivity` reads it up to where it breaks, and tells.
package struct ActivityWatchExport: Sendable {
    /// Some events of one bucket.
    package struct Part: Sendable {
        let bucket: Int
        let elements: JSONElements
    }

    /// What was read of some events, beside their records.
    package struct Reading: Sendable {
        /// Events left out.
        package var skipped = 0
        /// What is told of them.
        package var log = DiagnosticLog()
        /// Whether the part is no JSON.
        package var isBroken = false

        var surroundings = ActivityWatchSurroundings()

        /// Nothing read yet.
        package init() {}

        /// Takes what was read of the part that follows.
        package mutating func append(_ next: Reading) {
            skipped += next.skipped
            log.merge(next.log)
            isBroken = isBroken || next.isBroken
            surroundings.append(next.surroundings)
        }
    }

    /// The parts without windows, which are read first.
    package let surroundings: [Part]
    /// The parts with windows.
    package let windows: [Part]

    private let buckets: [ActivityWatchBuckets.Bucket]
    private let path: String
    private let options: ActivityOptions

    /// Finds the events of an export, in parts of at least `partLength` bytes; nil where `bytes` hold something else or
    /// nothing to be read in parts, which `readActivity` reads or refuses.
    package init?(opening bytes: UnsafeRawBufferPointer, path: String, options: ActivityOptions, partLength: Int) {
        guard bytes.count > partLength, !UTF16Text.begins(bytes) else { return nil }
        let isList: Bool
        switch ActivityContent(of: bytes, mapping: options.mapping) {
        case .activityWatchJSON: isList = false
        case .activityWatchEvents: isList = true
        default: return nil
        }
        guard let found = ActivityWatchBuckets(cutting: bytes, isList: isList, partLength: partLength),
            found.all.contains(where: \.holdsWindows)
        else { return nil }
        buckets = found.all
        let parts = buckets.indices.flatMap { number in
            found.all[number].parts.map { Part(bucket: number, elements: $0) }
        }
        surroundings = parts.filter { !found.all[$0.bucket].holdsWindows }
        windows = parts.filter { found.all[$0.bucket].holdsWindows }
        self.path = path
        self.options = options
    }

    /// Reads a part without windows.
    package func readSurroundings(_ part: Part, of bytes: UnsafeRawBufferPointer) -> Reading {
        var reading = Reading()
        var summary = ActivitySummary(format: .activityWatchJSON)
        var reader = reader(of: part, in: bytes)
        reading.surroundings.read(
            &reader, of: buckets[part.bucket], number: part.bucket, &summary, log: &reading.log)
        reading.skipped = summary.skipped
        reading.isBroken = reader.isBroken
        return reading
    }

    /// Reads a part with windows, once all parts without gave `other`.
    package func readWindows(
        _ part: Part, among other: Reading, of bytes: UnsafeRawBufferPointer
    ) -> (records: RecordBatch, reading: Reading) {
        let bucket = buckets[part.bucket]
        var reading = Reading()
        var summary = ActivitySummary(format: .activityWatchJSON)
        var sinks = DeviceSinks(device: options.device, measure: .intervals)
        let place = sinks.place(ofDevice: bucket.hasHost ? bucket.host : "")
        var reader = reader(of: part, in: bytes)
        var windows = ActivityWatchWindows(
            bytes, tabs: ActivityWatchTabs(buckets, other.surroundings, in: bytes), host: bucket.host, place: place)
        windows.read(
            &reader, presence: other.surroundings.presence(on: bucket.host), after: options.windowsAfter, into: &sinks,
            &summary,
            log: &reading.log
        ) { _ in
        }
        reading.skipped = summary.skipped
        reading.isBroken = reader.isBroken
        return (sinks.takeBatch(at: place), reading)
    }

    private func reader(of part: Part, in bytes: UnsafeRawBufferPointer) -> ActivityWatchEventReader {
        ActivityWatchEventReader(
            buckets[part.bucket], part: part.elements, in: bytes, path: path, now: options.now)
    }
}
