import Ingest
import Model
import Syntax

/// What holds for any bytes that are read as an activity file.
package enum ActivityLaws {
    /// The laws that the bytes break, in sentences; empty for sound readers.
    package static func broken(by bytes: [UInt8]) -> [String] {
        var laws = BrokenLaws()
        bytes.withUnsafeBytes { bytes in
            checkRecords(bytes, &laws)
            checkRowByRow(bytes, &laws)
        }
        return laws.list
    }

    /// 2026-01-01T00:00:00Z.
    private static let now: Int64 = 1_767_225_600_000

    private static let options = ActivityOptions(device: nil, zone: .utc, now: Instant(milliseconds: now))

    private struct Record: Hashable {
        let start: Int64
        let duration: Int64
        let texts: [[UInt8]]
    }

    private static func append(_ batch: borrowing RecordBatch, to records: inout [Record]) {
        for index in 0..<batch.count {
            let subject = batch.subject(of: index)
            let texts = [subject.app, subject.title, subject.url, subject.category].map { number in
                batch.strings.withBytes(of: number) { [UInt8]($0) }
            }
            records.append(Record(start: batch.starts[index], duration: batch.durations[index], texts: texts))
        }
    }

    /// Records can be reckoned with, and whatever is left out is told.
    private static func checkRecords(_ bytes: UnsafeRawBufferPointer, _ laws: inout BrokenLaws) {
        var log = DiagnosticLog()
        var records: [Record] = []
        let summary = readActivity(bytes, path: "log", options: options, log: &log) { append($0, to: &records) }
        laws.expect(records.count == summary.records, "the summary counts the records")
        laws.expect(summary.skipped == 0 || log.hasErrors, "what is left out is told")
        laws.expect(
            summary.format != nil || summary.isBlank || log.hasErrors, "a file that cannot be read is told")
        for record in records {
            laws.expect((0...now).contains(record.start), "a record starts between 1970 and now")
            laws.expect(
                (0...RecordBatch.longestMilliseconds).contains(record.duration), "a record lasts a day at most")
            laws.expect(
                record.texts.allSatisfy { String(validating: $0, as: UTF8.self) != nil }, "a record's texts are UTF-8")
        }
    }

    /// A table read a row at a time, where nothing can be known from rows before, gives what it gives as a whole.
    private static func checkRowByRow(_ bytes: UnsafeRawBufferPointer, _ laws: inout BrokenLaws) {
        var log = DiagnosticLog()
        guard let table = ActivityTable(opening: bytes, path: "log", options: options, log: &log) else { return }
        var whole: [Record] = []
        let sum = table.read(table.rows, of: bytes, log: &log) { append($0, to: &whole) }
        var single: [Record] = []
        var sums = ActivityTable.Part()
        sums.end = table.rows.lowerBound
        while sums.end < table.rows.upperBound {
            let part = table.read(sums.end..<sums.end + 1, of: bytes, log: &log) { append($0, to: &single) }
            sums.records += part.records
            sums.skipped += part.skipped
            sums.lines += part.lines
            guard part.end > sums.end else { break }
            sums.end = part.end
        }
        laws.expect(single == whole, "rows read one by one give what they give together")
        laws.expect(sums == sum, "and as many records, faults and lines")
    }
}
