import TestSupport
import Testing

@testable import Syntax

struct MillisecondsTests {
    @Test(
        arguments: [
            ("0", 0), ("12.5", 12_500), ("1e3", 1_000_000), ("5e-06", 0), ("5E-4", 1), ("4.9e-4", 0), ("0.0005", 1),
            ("-0.0005", -1),
            ("0.00049999", 0), ("1.2345", 1_235), ("1.2344999", 1_234), ("-12.5", -12_500), ("+3", 3_000),
            (" 7 ", 7_000), (".5", 500),
            ("12.", 12_000), ("0.1", 100), ("9007199254740993.001", 9_007_199_254_740_993_001), ("00012", 12_000),
            ("0e99999999999999999999", 0),
            ("9223372036854775.807", .max), ("-9223372036854775.808", .min), ("1e-99999999999999999999", 0),
            ("0.9995", 1_000),
        ] as [(String, Int64)])
    func `decimal seconds are exact milliseconds`(text: String, milliseconds: Int64) {
        #expect(parseMilliseconds(ofSeconds: text) == milliseconds)
    }

    @Test(arguments: [
        "", " ", "-", ".", "1.2.3", "1e", "1e+", "e5", "x", "1 2", "0x10", "nan", "inf", "1,5", "9223372036854775.808",
        "9223372036854775.8075", "1e30", "1e99999999999999999999", "--1", "12s", "00:10",
    ])
    func `what is no number or does not fit is refused`(text: String) {
        #expect(parseMilliseconds(ofSeconds: text) == nil)
    }

    @Test func `whole milliseconds come back from their decimal text`() {
        var randomness = SeededGenerator(seed: 2)
        for _ in 0..<2000 {
            let milliseconds = Int64.random(in: -1_000_000_000...1_000_000_000, using: &randomness)
            let magnitude = milliseconds.magnitude
            let fraction = String(magnitude % 1000)
            let text =
                (milliseconds < 0 ? "-" : "") + "\(magnitude / 1000)."
                + String(repeating: "0", count: 3 - fraction.count) + fraction
            #expect(parseMilliseconds(ofSeconds: text) == milliseconds)
        }
    }
}
