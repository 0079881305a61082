import Testing

@testable import Syntax

struct DiagnosticTests {
    private let sample = Diagnostic(
        code: "csv-unterminated-quote", path: "log.csv", position: Position(line: 3, column: 7),
        expected: "a closing quote",
        found: "the end of the file", remedy: "close the field", excerpt: "secret\u{1B}[31m")

    @Test func `a diagnostic names file, line, column, what was expected and found, and how to mend it`() {
        #expect(
            sample.rendered(showingInput: false)
                == "log.csv:3:7: error: expected a closing quote, found the end of the file; close the field")
    }

    @Test func `the input is shown only on request, and escaped`() {
        #expect(!sample.rendered(showingInput: false).contains("secret"))
        #expect(sample.rendered(showingInput: true).hasSuffix("; close the field [input: secret\\u{1B}[31m]"))
    }

    @Test func `a long excerpt is cut`() {
        var long = sample
        long.excerpt = String(repeating: "x", count: 500)
        #expect(long.rendered(showingInput: true).hasSuffix("[input: \(String(repeating: "x", count: 120))…]"))
    }

    @Test func `without a position there is no line and column`() {
        var whole = sample
        whole.position = nil
        whole.severity = .warning
        #expect(whole.rendered(showingInput: false).hasPrefix("log.csv: warning: expected"))
    }

    @Test(arguments: [
        ("a\nb", "a\\nb"), ("a\u{1B}]0;x\u{7}", "a\\u{1B}]0;x\\u{7}"), ("\u{202E}gpj.exe", "\\u{202E}gpj.exe"),
        ("\u{85}", "\\u{85}"), ("C:\\dir\tä", "C:\\dir\\tä"), ("plain é 漢", "plain é 漢"),
    ])
    func `a file name cannot drive a terminal`(raw: String, shown: String) {
        #expect(escapedForTerminal(raw) == shown)
        var diagnostic = sample
        diagnostic.path = raw
        #expect(diagnostic.rendered(showingInput: false).hasPrefix("\(shown):3:7: "))
    }

    @Test func `a million of one kind cost a few entries and a count`() {
        var log = DiagnosticLog(limit: 3)
        for line in 1...100_000 {
            log.add(path: "a.csv", code: "bad-row") {
                Diagnostic(
                    code: "bad-row", path: "a.csv", position: Position(line: line, column: 1), expected: "x",
                    found: "y",
                    remedy: "z")
            }
        }
        var other = sample
        other.severity = .warning
        log.add(other)
        #expect(log.entries.count == 4)
        #expect(log.suppressions.map(\.count) == [99_997])
        #expect(log.counts == [.error: 100_000, .warning: 1])
        #expect(log.rendered(showingInput: false).last == "a.csv: error: 99997 more of the kind bad-row")
    }

    @Test func `merging logs keeps the totals`() {
        var left = DiagnosticLog(limit: 2)
        var right = DiagnosticLog(limit: 2)
        for _ in 0..<5 {
            left.add(sample)
            right.add(sample)
        }
        left.merge(right)
        #expect(left.entries.count == 2)
        #expect(left.suppressions.map(\.count) == [8])
        #expect(left.counts == [.error: 10])
        #expect(left.hasErrors)
        #expect(!DiagnosticLog().hasErrors)
    }
}
