import FuzzSupport
import Testing

@testable import Syntax

struct CSVScannerTests {
    @Test(arguments: [
        ("", []), ("\n\r\n\r", []), ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
        ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
        ("a\rb\r", [["a"], ["b"]]), ("\u{FEFF}a,b\n", [["a", "b"]]), ("a,b,\n", [["a", "b", ""]]), (",\n", [["", ""]]),
        ("\"\"\n", [[""]]), ("\"a,b\",c", [["a,b", "c"]]), ("\"a\"\"b\"", [["a\"b"]]),
        ("\"a\nb\",c\nd", [["a\nb", "c"], ["d"]]),
        ("\"a\r\nb\"\r\nc\r\n", [["a\r\nb"], ["c"]]), ("5\" disk,x\n", [["5\" disk", "x"]]),
        ("\"a\"b,c\n", [["ab", "c"]]),
        ("\"a\"\"\"b\"c\",d\n", [["a\"b\"c\"", "d"]]), ("\"a\"  ,b\n", [["a", "b"]]), ("a\n\n\nb\n", [["a"], ["b"]]),
        ("\"\",\"\"\n", [["", ""]]), (" \"a\",b\n", [[" \"a\"", "b"]]), ("a,\"b", [["<fault>"]]),
        ("a\tb\u{1}\u{B},c\n", [["a\tb\u{1}\u{B}", "c"]]), ("é,漢\u{8C}\n", [["é", "漢\u{8C}"]]),
    ])
    func `RFC 4180 and its usual liberties`(text: String, expected: [[String]]) {
        #expect(rows(text) == expected)
        // The same text far from the buffer's start, so that rows cross the scanner's blocks.
        for shift in 55...66 where !text.hasPrefix("\u{FEFF}") {
            let before = String(repeating: "x", count: shift)
            #expect(rows(before + "\n" + text) == [[before]] + expected)
        }
    }

    @Test(arguments: [(UInt8(ascii: ";"), "a;\"b;c\";d,e\n"), (UInt8(ascii: "\t"), "a\t\"b\tc\"\td,e\n")])
    func `the delimiter may be another byte`(delimiter: UInt8, text: String) {
        let joint = String(UnicodeScalar(delimiter))
        #expect(rows(text, delimiter: delimiter) == [["a", "b\(joint)c", "d,e"]])
    }

    @Test(arguments: [
        ("a,b\nc,\"d\ne,f\ng,h\n", 6, 2, 3, [["a", "b"], ["e", "f"], ["g", "h"]]),
        ("a\n\"b\nc\nd,\"fine\"\ne\n", 2, 2, 1, [["a"], ["c"], ["d", "fine"], ["e"]]),
        ("\"x\ny\",\"z\nw\n", 6, 2, 4, [["w"]]),
    ])
    func `a quote never closed is reported at the quote and costs only its own row`(
        text: String, offset: Int, line: Int, column: Int, kept: [[String]]
    ) {
        let steps = scan(Array(text.utf8)).steps
        let fault = CSVFault(
            kind: .unterminatedQuote, offset: offset, position: Position(line: line, column: column))
        #expect(steps.filter { $0 == .fault(fault) }.count == 1)
        #expect(rows(text).filter { $0 != ["<fault>"] } == kept)
        #expect(
            fault.diagnostic(path: "log.csv").rendered(showingInput: false)
                == "log.csv:\(line):\(column): error: expected a closing quote, found a quote that nothing closes; "
                + "close the field with \" and write quotes inside it twice; this row is left out")
    }

    @Test func `a NUL is a fault at its place and costs its line`() {
        let steps = scan(Array("a,b\nc,\0d\ne,f\n".utf8)).steps
        #expect(steps.count == 3)
        #expect(steps[1] == .fault(CSVFault(kind: .binary, offset: 6, position: Position(line: 2, column: 3))))
    }

    @Test func `UTF-16 is one fault and nothing else`() {
        let steps = scan([0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00]).steps
        #expect(steps == [.fault(CSVFault(kind: .utf16, offset: 0, position: Position(line: 1, column: 1)))])
    }

    @Test func `a row over the length or width limit is one fault, and the next row is kept`() {
        let long = Array(("a,b\n" + String(repeating: "x", count: 5000) + "\nc,d\n").utf8)
        let wide = Array(("a,b\n" + String(repeating: ",", count: 100) + "\nc,d\n").utf8)
        let open = Array(("a,b\n\"" + String(repeating: "x", count: 5000) + "\nc,d\n").utf8)
        for (bytes, kind) in [(long, CSVFault.Kind.rowTooLong), (wide, .tooManyFields), (open, .unterminatedQuote)] {
            bytes.withUnsafeBytes { buffer in
                var scanner = CSVScanner(buffer, maximumRowBytes: 1000, maximumFields: 50)
                var row = CSVRow()
                #expect(scanner.next(into: &row) == .row)
                let fault = CSVFault(kind: kind, offset: 4, position: Position(line: 2, column: 1))
                #expect(scanner.next(into: &row) == .malformed(fault))
                #expect(scanner.next(into: &row) == .row)
                let last = row.strings
                let line = row.line
                #expect(last == ["c", "d"])
                #expect(line == 3)
                #expect(scanner.next(into: &row) == .end)
            }
        }
    }

    @Test func `a row says where it and its fields stand`() {
        withCSVScanner(bytes: Array("h\n\"a\nb\",c,\"d\"\"\"\nx".utf8)) { scanner in
            var row = CSVRow()
            _ = scanner.next(into: &row)
            #expect(scanner.next(into: &row) == .row)
            let places = (0..<3).map { row.position(of: $0) }
            let facts = [row.count, row.line, row.offset, row.endOffset]
            let isTerminated = row.isTerminated
            let escapes = (0..<3).map { row.needsUnescape($0) }
            #expect(
                places == [Position(line: 2, column: 2), Position(line: 3, column: 4), Position(line: 3, column: 7)])
            #expect(facts == [3, 2, 2, 16])
            #expect(isTerminated)
            #expect(escapes == [false, false, true])
            #expect(scanner.next(into: &row) == .row)
            let last = row.isTerminated
            #expect(!last)
        }
    }

    @Test func `a field that a row lacks is empty, and bytes that are no text are told`() {
        withCSVScanner(bytes: [0x61, 0x2C, 0xFF, 0x0A]) { scanner in
            var row = CSVRow()
            _ = scanner.next(into: &row)
            let missing = [row.string(of: 2), row.string(of: -1)]
            let valid = [row.validString(of: 0), row.validString(of: 1)]
            let repaired = row.string(of: 1)
            #expect(missing == ["", ""])
            #expect(valid == ["a", nil])
            #expect(repaired == "\u{FFFD}")
        }
    }

    @Test func `a row may have more fields than the row's first storage`() {
        let text = (0..<1000).map(String.init).joined(separator: ",")
        #expect(rows(text) == [(0..<1000).map(String.init)])
    }
}
