import TestSupport
import Testing

@testable import Syntax

struct PositionTests {
    @Test(arguments: [
        ("", 0, 1, 1), ("abc", 2, 1, 3), ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("a\n\nb", 3, 3, 1),
        ("a\r\nb", 2, 1, 3), ("é=", 2, 1, 3), ("ÊÍ=", 4, 1, 5), ("\u{FEFF}ab", 4, 1, 2), ("\u{FEFF}ab", 0, 1, 1),
        ("ab", 99, 1, 3),
        ("ab", -4, 1, 1), ("a\n", 2, 2, 1),
    ])
    func `a byte offset gives a line and a column counted in bytes`(text: String, offset: Int, line: Int, column: Int) {
        let bytes = Array(text.utf8)
        #expect(Position(ofByte: offset, in: bytes) == Position(line: line, column: column))
        #expect(LineIndex(bytes).position(ofByte: offset) == Position(line: line, column: column))
    }

    @Test func `index, cursor and a walk byte by byte agree on random texts`() {
        var randomness = SeededGenerator(seed: 11)
        for length in [0, 1, 63, 64, 65, 200] {
            let bytes = randomness.bytes(length, from: Array("ab\n\r".utf8))
            let index = LineIndex(bytes)
            bytes.withUnsafeBytes { buffer in
                var cursor = PositionCursor(buffer)
                var line = 1
                var column = 1
                for offset in 0...length {
                    let expected = Position(line: line, column: column)
                    #expect(index.position(ofByte: offset) == expected)
                    #expect(cursor.position(ofByte: offset) == expected)
                    guard offset < length else { break }
                    let isPairStart = bytes[offset] == 13 && offset + 1 < length && bytes[offset + 1] == 10
                    if !isPairStart, bytes[offset] == 10 || bytes[offset] == 13 {
                        line += 1
                        column = 1
                    } else {
                        column += 1
                    }
                }
                #expect(cursor.position(ofByte: 0) == Position(line: 1, column: 1))
            }
        }
    }
}
