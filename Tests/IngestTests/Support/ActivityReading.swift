import Ingest
import Model
import Syntax

/// A record with its texts looked up.
struct Record: Hashable {
    var device = "default"
    var start: Int64
    var duration: Int64
    var app: String
    var title = ""
    var url = ""
    var category = ""
}

/// What reading an activity file gave.
struct ActivityReading {
    var records: [Record] = []
    var measures: Set<RecordBatch.Measure> = []
    var largestBatch = 0
    var summary = ActivitySummary(format: nil)
    var log = DiagnosticLog()

    var rendered: [String] { log.rendered(showingInput: false) }

    /// Reads `bytes` as the file `log.csv`; now is 2026-01-01T00:00:00Z unless told otherwise.
    init(
        _ bytes: [UInt8], device: String? = nil, zone: Zone = .utc, now: Int64 = 1_767_225_600_000,
        mapping: ActivityMapping? = nil, isGrowing: Bool = false
    ) {
        let options = ActivityOptions(
            device: device, zone: zone, now: Instant(milliseconds: now), mapping: mapping, isGrowing: isGrowing)
        var records: [Record] = []
        var measures: Set<RecordBatch.Measure> = []
        var largestBatch = 0
        summary = bytes.withUnsafeBytes { bytes in
            readActivity(bytes, path: "log.csv", options: options, log: &log) { (batch: borrowing RecordBatch) in
                measures.insert(batch.measure)
                largestBatch = max(largestBatch, batch.count)
                for index in 0..<batch.count {
                    let subject = batch.subject(of: index)
                    records.append(
                        Record(
                            device: batch.device, start: batch.starts[index], duration: batch.durations[index],
                            app: batch.strings[subject.app], title: batch.strings[subject.title],
                            url: batch.strings[subject.url], category: batch.strings[subject.category]))
                }
            }
        }
        self.records = records
        self.measures = measures
        self.largestBatch = largestBatch
    }

    init(
        _ text: String, device: String? = nil, zone: Zone = .utc, now: Int64 = 1_767_225_600_000,
        mapping: ActivityMapping? = nil, isGrowing: Bool = false
    ) {
        self.init(
            Array(text.utf8), device: device, zone: zone, now: now, mapping: mapping, isGrowing: isGrowing)
    }
}
