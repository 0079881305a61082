import Syntax

/// What holds for any bytes that are scanned as CSV.
package enum CSVLaws {
    /// The laws that the bytes break, in sentences; empty for a sound scanner.
    package static func broken(by bytes: [UInt8]) -> [String] {
        var laws = BrokenLaws()
        checkSteps(bytes, &laws)
        checkParts(bytes, &laws)
        // The reference knows of no mark, which two scanners would skip at different places.
        let hasMark =
            bytes.starts(with: [0xEF, 0xBB, 0xBF]) || [[0xFF, 0xFE], [0xFE, 0xFF]].contains(bytes.prefix(2))
        if !hasMark, bytes.count < 4096 {
            laws.expect(
                scan(bytes).steps == referenceScan(bytes), "the scanner agrees with a byte-by-byte reference")
        }
        checkCells(bytes, &laws)
        return laws.list
    }

    /// Rows and faults come in order and lie inside the file.
    private static func checkSteps(_ bytes: [UInt8], _ laws: inout BrokenLaws) {
        let lines = LineIndex(bytes)
        bytes.withUnsafeBytes { buffer in
            var scanner = CSVScanner(buffer)
            var row = CSVRow()
            var end = 0
            while true {
                switch scanner.next(into: &row) {
                case .row:
                    laws.expect(row.count > 0, "a row has a field")
                    laws.expect(row.offset >= end && row.endOffset > row.offset, "rows follow each other")
                    laws.expect(
                        lines.position(ofByte: row.offset).line == row.line, "a row knows the line that it starts on")
                    end = row.endOffset
                    for index in 0..<row.count {
                        let field = row.field(index)
                        laws.expect(
                            field.start >= row.offset && field.end >= field.start && field.end <= row.endOffset,
                            "a field lies in its row")
                        laws.expect(
                            row.position(of: index) == lines.position(ofByte: field.start), "a field knows its place")
                        _ = row.string(of: index)
                    }
                case .malformed(let fault):
                    laws.expect(fault.offset <= bytes.count, "a fault lies in the file")
                    laws.expect(
                        fault.position == lines.position(ofByte: fault.offset), "a fault is told with its place")
                    laws.expect(scanner.offset > end || fault.kind == .utf16, "a fault passes over something")
                    end = scanner.offset
                case .end:
                    return
                }
            }
        }
    }

    /// Scanning parts one after another, as threads do, is scanning the whole.
    private static func checkParts(_ bytes: [UInt8], _ laws: inout BrokenLaws) {
        let parts = bytes.withUnsafeBytes { CSVScanner.parts(3, in: $0) }
        laws.expect(
            parts.map(\.count).reduce(0, +) == bytes.count
                && zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound },
            "parts cover the file")
        var rows: [[[UInt8]]] = []
        var position = 0
        for part in parts where part.upperBound > position {
            let scanned = scan(bytes, range: max(position, part.lowerBound)..<part.upperBound)
            rows += contents(scanned.steps)
            position = scanned.end
        }
        laws.expect(rows == contents(scan(bytes).steps), "the rows of the parts are the rows of the whole")
    }

    private static func contents(_ steps: [ScannedStep]) -> [[[UInt8]]] {
        steps.compactMap { step in
            guard case .row(let fields, _, _) = step else { return nil }
            return fields
        }
    }

    /// Any cells that are written are read again.
    private static func checkCells(_ bytes: [UInt8], _ laws: inout BrokenLaws) {
        // NUL marks a binary file, and the carriage return divides the cells here.
        let cells = String(decoding: bytes.prefix(400), as: UTF8.self).unicodeScalars
            .filter { $0 != "\0" && $0 != "\u{FEFF}" }
            .split(separator: "\r", omittingEmptySubsequences: false)
            .map { String(String.UnicodeScalarView($0)) }
        let line = cells.map { csvField($0, isAlone: cells.count == 1) }.joined(separator: ",") + "\r\n"
        laws.expect(rows(line) == [cells], "cells that were written are read again")
    }
}
