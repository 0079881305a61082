import Model
import TestSupport
import Testing

@Suite struct StringTableTests {
    @Test(arguments: 0..<5)
    func `equal bytes have equal numbers and come back as they were`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        var table = StringTable()
        var expected: [[UInt8]: UInt32] = [[]: 0]
        for _ in 0..<5000 {
            let text = (0..<Int.random(in: 0...20, using: &random)).map { _ in UInt8.random(in: 0...3, using: &random) }
            let number = text.withUnsafeBytes { table.intern($0) }
            #expect(number == expected[text] ?? UInt32(expected.count))
            expected[text] = number
        }
        #expect(table.count == expected.count)
        for (text, number) in expected {
            #expect(table.withBytes(of: number) { Array($0) } == text)
        }
    }

    @Test func `the empty string is number 0 and stands in for unknown numbers`() {
        var table = StringTable()
        #expect(table.count == 1)
        #expect(table.intern("") == 0)
        #expect(table.intern("a") == 1)
        #expect(table[0] == "" && table[1] == "a" && table[7] == "" && table[.max] == "")
        #expect(table.withBytes(of: .max) { $0.count } == 0)
    }

    @Test func `texts that only look alike are two`() {
        var table = StringTable()
        #expect(table.intern("caf\u{e9}") != table.intern("cafe\u{301}"))
    }

    @Test func `broken UTF-8 is repaired when read`() {
        var table = StringTable()
        let number = [UInt8(0x61), 0xff].withUnsafeBytes { table.intern($0) }
        #expect(table[number] == "a\u{fffd}")
    }
}
