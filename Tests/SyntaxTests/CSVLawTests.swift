import FuzzSupport
import TestSupport
import Testing

@testable import Syntax

struct CSVLawTests {
    private static let alphabet = Array("aab,,\"\"\n\r ".utf8)

    @Test(arguments: 1...8)
    func `the scanner agrees with a byte-by-byte reference on random bytes`(seed: UInt64) {
        var randomness = SeededGenerator(seed: seed)
        for _ in 0..<400 {
            let length = Int.random(in: 0...150, using: &randomness)
            var bytes = randomness.bytes(length, from: Self.alphabet)
            if seed == 8, let index = bytes.indices.randomElement(using: &randomness) { bytes[index] = 0 }
            #expect(
                scan(bytes).steps == referenceScan(bytes), "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
        }
    }

    @Test(arguments: 20...23)
    func `any fields, once quoted, come back`(seed: UInt64) {
        var randomness = SeededGenerator(seed: seed)
        let breaks = ["\n", "\r\n", "\r"]
        for _ in 0..<60 {
            let table = (0..<Int.random(in: 1...6, using: &randomness)).map { _ in
                (0..<Int.random(in: 1...5, using: &randomness)).map { _ in
                    String(
                        decoding: randomness.bytes(
                            Int.random(in: 0...40, using: &randomness),
                            from: Array("ab,;\"\n\r éx".utf8).filter { $0 < 128 }),
                        as: UTF8.self)
                }
            }
            let text = table.map { row in
                row.map { csvField($0, isAlone: row.count == 1) }.joined(separator: ",")
                    + breaks[Int.random(in: 0..<3, using: &randomness)]
            }.joined()
            #expect(rows(text) == table)
        }
    }

    @Test func `cutting at a row's start and scanning both sides is scanning the whole`() {
        var randomness = SeededGenerator(seed: 31)
        for _ in 0..<60 {
            let bytes = randomness.bytes(200, from: Self.alphabet)
            let whole = scan(bytes).steps
            for case .row(_, let cut, _) in whole {
                let left = scan(bytes, range: 0..<cut)
                let right = scan(bytes, range: cut..<bytes.count)
                #expect(contents(left.steps) + contents(right.steps) == contents(whole))
                #expect(left.end == cut)
            }
        }
    }

    @Test(arguments: [1, 2, 3, 7])
    func `parts that pass their check give the rows of the whole`(count: Int) {
        var randomness = SeededGenerator(seed: UInt64(count))
        for alphabet in [Self.alphabet, Array("aaabbb,,\n".utf8), Array("\"a\nb\",c\n".utf8)] {
            for _ in 0..<20 {
                let bytes = randomness.bytes(600, from: alphabet)
                let parts = bytes.withUnsafeBytes { CSVScanner.parts(count, in: $0) }
                #expect(parts.first?.lowerBound == 0)
                #expect(parts.last?.upperBound == bytes.count)
                #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
                var steps: [ScannedStep] = []
                var position = 0
                for part in parts where part.upperBound > position {
                    // A part that starts elsewhere than where the one before stopped is scanned again from there.
                    let scanned = scan(bytes, range: max(position, part.lowerBound)..<part.upperBound)
                    if part.lowerBound <= position || position == part.lowerBound { steps += scanned.steps }
                    position = scanned.end
                }
                #expect(contents(steps) == contents(scan(bytes).steps))
            }
        }
    }

    @Test func `a file without quotes is always cut where a row starts`() {
        let text = (0..<2000).map { "2026-01-01T00:00:00Z,\($0),app\($0 % 7)\r\n" }.joined()
        let bytes = Array(text.utf8)
        for part in bytes.withUnsafeBytes({ CSVScanner.parts(4, in: $0) }) {
            #expect(scan(bytes, range: part).end == part.upperBound)
        }
    }

    @Test func `quoted line breaks around the cut are seen`() {
        let bytes = Array(String(repeating: "1,\"two\nlines\",3\n", count: 500).utf8)
        for target in stride(from: 1, to: 2000, by: 7) {
            let cut = bytes.withUnsafeBytes { CSVScanner.boundary(after: target, in: $0) }
            #expect(cut % 16 == 0)
        }
    }

    @Test func `a hostile file of open quotes is read in linear time`() {
        // Each shape once made a row that reaches the end from every line.
        for line in ["x\",\"\n", "\"\n", "a,\"b\n", "\"\"\"\n", "\",\"\n"] {
            let bytes = Array(String(repeating: line, count: 20_000).utf8)
            #expect(scan(bytes).steps.count <= 20_000)
        }
    }

    /// Rows and faults without the lines, which a part counts from its own start.
    private func contents(_ steps: [ScannedStep]) -> [String] {
        steps.map { step in
            switch step {
            case .row(let fields, let offset, _): "\(offset) \(fields)"
            case .fault(let fault): "\(fault.offset) \(fault.kind)"
            }
        }
    }
}
