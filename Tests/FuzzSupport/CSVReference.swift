package import Syntax

/// One step of a scan in a form that can be compared.
package enum ScannedStep: Equatable {
    case row([[UInt8]], offset: Int, line: Int)
    case fault(CSVFault)
}

/// All steps of the scanner under test over `range` of the bytes, and where it stopped.
package func scan(_ bytes: [UInt8], range: Range<Int>? = nil, delimiter: UInt8 = 0x2C) -> (
    steps: [ScannedStep], end: Int
) {
    bytes.withUnsafeBytes { buffer in
        var scanner = CSVScanner(buffer, range: range, delimiter: delimiter)
        var row = CSVRow()
        var steps: [ScannedStep] = []
        var text: [UInt8] = []
        while true {
            switch scanner.next(into: &row) {
            case .row:
                var fields: [[UInt8]] = []
                for index in 0..<row.count {
                    row.copyBytes(of: index, into: &text)
                    fields.append(text)
                }
                steps.append(.row(fields, offset: row.offset, line: row.line))
            case .malformed(let fault): steps.append(.fault(fault))
            case .end: return (steps, scanner.offset)
            }
        }
    }
}

/// The rows of a text that has no faults.
package func rows(_ text: String, delimiter: UInt8 = 0x2C) -> [[String]] {
    scan(Array(text.utf8), delimiter: delimiter).steps.map { step in
        guard case .row(let fields, _, _) = step else { return ["<fault>"] }
        return fields.map { String(decoding: $0, as: UTF8.self) }
    }
}

/// The same rules as the scanner's, written a byte at a time and without any cleverness, to hold it against.
package func referenceScan(_ bytes: [UInt8]) -> [ScannedStep] {
    let comma = UInt8(ascii: ",")
    let quote = UInt8(ascii: "\"")
    var steps: [ScannedStep] = []
    func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
    func isBreak(_ byte: UInt8?) -> Bool { byte == 10 || byte == 13 }
    func afterBreak(_ index: Int) -> Int { byte(index) == 13 && byte(index + 1) == 10 ? index + 2 : index + 1 }
    func place(_ index: Int) -> Position { Position(ofByte: index, in: bytes) }
    var index = 0
    rows: while index < bytes.count {
        if isBreak(bytes[index]) {
            index = afterBreak(index)
            continue
        }
        let start = index
        var fields: [[UInt8]] = []
        func fault(_ kind: CSVFault.Kind, at offset: Int) {
            steps.append(.fault(CSVFault(kind: kind, offset: offset, position: place(offset))))
            index = offset
            while index < bytes.count, !isBreak(bytes[index]) { index += 1 }
            index = index < bytes.count ? afterBreak(index) : index
        }
        while true {
            var field: [UInt8] = []
            if byte(index) == quote {
                let opening = index
                var hasBreak = false
                index += 1
                while true {
                    guard let next = byte(index) else {
                        fault(.unterminatedQuote, at: opening)
                        continue rows
                    }
                    if next == 0 {
                        fault(.binary, at: index)
                        continue rows
                    }
                    if next == quote {
                        guard byte(index + 1) == quote else { break }
                        index += 1
                    }
                    if isBreak(next) { hasBreak = true }
                    field.append(next)
                    index += 1
                }
                index += 1
                var after = index
                while byte(after) == 32 || byte(after) == 9 { after += 1 }
                if byte(after) == nil || byte(after) == comma || isBreak(byte(after)) {
                    index = after
                } else if hasBreak {
                    fault(.unterminatedQuote, at: opening)
                    continue rows
                }
            }
            while let next = byte(index), next != comma, !isBreak(next) {
                if next == 0 {
                    fault(.binary, at: index)
                    continue rows
                }
                field.append(next)
                index += 1
            }
            fields.append(field)
            if byte(index) == comma {
                index += 1
                continue
            }
            break
        }
        steps.append(.row(fields, offset: start, line: place(start).line))
        if index < bytes.count { index = afterBreak(index) }
    }
    return steps
}
