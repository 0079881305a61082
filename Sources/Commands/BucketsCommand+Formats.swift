import Buckets
import Foundation
import Model
import Syntax

extension BucketsCommand {
    func print(csv table: BucketTable) {
        var output = OutputBuffer()
        output.append("hour_start,\(by.rawValue),seconds\n")
        BucketLines(table, before: "", names: table.names.map { ",\(csvField($0))," }, after: "\n").write(to: &output)
        output.flush()
    }

    func print(json table: BucketTable) {
        var output = OutputBuffer()
        let names = table.names.map { "\",\"\(by.rawValue)\":\(JSONValue.quoted($0)),\"seconds\":" }
        BucketLines(table, before: "{\"hour_start\":\"", names: names, after: "}\n").write(to: &output)
        output.flush()
    }

    func print(_ table: BucketTable, _ calendar: LocalCalendar) {
        var text = ""
        var hour: Instant?
        for row in table.rows {
            if row.hourStart != hour {
                text += "\(calendar.civilDate(at: row.hourStart)) \(calendar.clockText(row.hourStart))\n"
                hour = row.hourStart
            }
            let minutes = Double(row.milliseconds) / 60_000
            text += String(format: "  %6.1f min  ", minutes) + escapedForTerminal(table.names[row.name]) + "\n"
        }
        Console.write(text, to: STDOUT_FILENO)
    }
}

/// The rows of a table as lines: the hour, what stands after it for each name, and the seconds with three decimals.
private struct BucketLines {
    private let rows: [BucketTable.Row]
    private let before: String
    /// All names' bytes, one after the other, and where each ends.
    private var names: [UInt8] = []
    private var ends: [Int] = [0]
    private let after: [UInt8]

    init(_ table: BucketTable, before: String, names: [String], after: String) {
        rows = table.rows
        self.before = before
        self.after = Array(after.utf8)
        for name in names {
            self.names += name.utf8
            ends.append(self.names.count)
        }
    }

    /// Digits of the largest sum of seconds, with the point and the decimals.
    private static let longestNumber = 24

    func write(to output: inout OutputBuffer) {
        var hour: Instant?
        var start: [UInt8] = []
        rows.withUnsafeBufferPointer { rows in
            names.withUnsafeBytes { names in
                after.withUnsafeBytes { after in
                    for row in rows {
                        if row.hourStart != hour {
                            start = Array("\(before)\(row.hourStart.rfc3339)".utf8)
                            hour = row.hourStart
                        }
                        start.withUnsafeBytes { output.append($0) }
                        output.append(UnsafeRawBufferPointer(rebasing: names[ends[row.name]..<ends[row.name + 1]]))
                        let room = output.room(for: BucketLines.longestNumber)
                        output.take(to: BucketLines.write(seconds: row.milliseconds, to: room))
                        output.append(after)
                    }
                }
            }
        }
    }

    /// Writes seconds with three decimals, and gives where they end.
    private static func write(seconds milliseconds: Int64, to target: UnsafeMutableRawPointer)
        -> UnsafeMutableRawPointer
    {
        var digits = 5
        var bound: Int64 = 10_000
        while milliseconds >= bound, digits < longestNumber - 1 {
            digits += 1
            bound = bound.multipliedReportingOverflow(by: 10).overflow ? .max : bound * 10
        }
        var rest = milliseconds
        for index in (0..<digits).reversed() {
            if index == digits - 4 {
                target.storeBytes(of: UInt8(ascii: "."), toByteOffset: index, as: UInt8.self)
                continue
            }
            target.storeBytes(
                of: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10), toByteOffset: index, as: UInt8.self)
            rest /= 10
        }
        return target + digits
    }
}
