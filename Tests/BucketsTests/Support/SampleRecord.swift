import Model
import TestSupport

/// One record in plain words, for tests to make batches of.
struct SampleRecord: Hashable {
    var device = "laptop"
    /// UTC milliseconds.
    var start: Int64
    var duration: Int64
    var app = "A"
    var title = ""
    var url = ""
    var category = ""
    var measure = RecordBatch.Measure.intervals

    var end: Int64 { start + duration }
}

/// The batches of `records` in their order, a new one wherever device or measure change.
func batches(_ records: [SampleRecord]) -> [RecordBatch] {
    var batches: [RecordBatch] = []
    for record in records {
        let isSame = batches.last.map {
            $0.device.utf8.elementsEqual(record.device.utf8) && $0.measure == record.measure
        }
        if isSame != true {
            batches.append(RecordBatch(device: record.device, measure: record.measure))
        }
        let last = batches.count - 1
        let texts = [record.app, record.title, record.url, record.category].map { batches[last].strings.intern($0) }
        batches[last].append(
            start: record.start, duration: record.duration, app: texts[0], title: texts[1], url: texts[2],
            category: texts[3])
    }
    return batches
}

extension SeededGenerator {
    /// Records around `middle`, starts and durations multiples of `step` milliseconds, many of them overlapping,
    /// alike or without length.
    mutating func records(
        _ count: Int, around middle: Instant, hours: Int64 = 60, step: Int64 = 1,
        devices: [String] = ["laptop", "phone"], measures: [RecordBatch.Measure] = RecordBatch.Measure.allCases
    ) -> [SampleRecord] {
        let first = (middle.milliseconds - hours * 1_800_000).floorDivided(by: step) * step
        let longest = [Int64(0), 60_000, 900_000, 7_200_000, 86_400_000]
        return (0..<count).map { _ in
            SampleRecord(
                device: devices.randomElement(using: &self)!,
                start: first + Int64.random(in: 0..<(hours * 3_600_000 / step), using: &self) * step,
                duration: Int64.random(in: 0...(longest.randomElement(using: &self)! / step), using: &self) * step,
                app: ["A", "B", "b\u{301}", "Ü"].randomElement(using: &self)!,
                title: ["", "t", "u"].randomElement(using: &self)!,
                url: ["", "https://example.org"].randomElement(using: &self)!,
                category: ["", "Work > Programming", "Games", "Work"].randomElement(using: &self)!,
                measure: measures.randomElement(using: &self)!)
        }
    }
}
