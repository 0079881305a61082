import Buckets
import Ingest
import Syntax

/// What was read from an ActivityWatch server: records, and how far its buckets were read.
struct ActivityWatchReading: Sendable {
    /// The records.
    private(set) var builder = SegmentBuilder()
    /// What reading came to; nil of all documents that held no bucket of windows.
    private(set) var summary = ActivitySummary(format: nil)
    /// What was wrong with events.
    private(set) var log = DiagnosticLog()
    let progress: ActivityWatchProgress

    init(progress: ActivityWatchProgress) {
        self.progress = progress
    }

    /// Takes in the events of `document`, an export of all or of some.
    mutating func take(_ document: [UInt8], path: String, options: ActivityOptions) {
        let part = document.withUnsafeBytes { bytes in
            readActivity(bytes, path: path, options: options, log: &log) { builder.append($0) }
        }
        summary.format = summary.format ?? part.format
        summary.records += part.records
        summary.skipped += part.skipped
    }
}
