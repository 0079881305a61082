import Ingest
import Model
import Syntax
import TestSupport
import Testing

/// Laws that hold for every format, over every fixture.
struct TrackerLawTests {
    private static let now = at("2026-01-01T00:00:00Z").milliseconds

    /// Reads a fixture's bytes, with the mapping that it needs.
    private static func reading(_ bytes: [UInt8], of name: String) -> ActivityReading {
        ActivityReading(bytes, zone: lordHowe, now: now, mapping: mapping(of: name))
    }

    private static func mapping(of name: String) -> ActivityMapping? {
        switch name {
        case "mapped.tsv":
            ActivityMapping(
                timeFormat: (try? TimePattern("dd.MM.yyyy HH:mm:ss")).map { .pattern($0) },
                columns: .init(
                    start: .name("Begin"), length: .end(.name("Finish")), app: .name("Program"),
                    title: .name("Window"), device: .name("Host")))
        case "mapped-totals.csv":
            ActivityMapping(
                timeFormat: .unixMilliseconds,
                columns: .init(
                    hasHeader: false, start: .number(1), length: .duration(.number(3), .seconds), app: .number(4),
                    measure: .totals))
        default: nil
        }
    }

    @Test func `every format has a fixture, and all of them are read without an error or refused as a whole`() throws {
        var formats: Set<ActivityFormat> = []
        for name in try fixtureNames() where name != "deadlines.json" {
            let reading = Self.reading(try fixture(name), of: name)
            if let format = reading.summary.format {
                formats.insert(format)
                #expect(!reading.log.hasErrors, "\(name)")
            } else {
                #expect(reading.summary.isBlank != reading.log.hasErrors, "\(name)")
            }
        }
        #expect(formats == Set(ActivityFormat.allCases))
    }

    @Test func `reading twice gives the same`() throws {
        for name in try fixtureNames() {
            let bytes = try fixture(name)
            let (first, second) = (Self.reading(bytes, of: name), Self.reading(bytes, of: name))
            #expect(first.records == second.records)
            #expect(first.rendered == second.rendered)
        }
    }

    @Test func `of a file cut at any byte the records before the cut are kept`() throws {
        // Of these what comes late says something about what came before: presence, pages, the next heartbeat, a sum.
        let intertwined: Set<String> = [
            "aw-server-export.json", "aw-server-rust-export.json", "wakatime-heartbeats.json",
            "rescuetime-documents.csv",
        ]
        for name in try fixtureNames() {
            let bytes = try fixture(name)
            let whole = Self.reading(bytes, of: name).records
            for length in 0..<bytes.count {
                let cut = Self.reading(Array(bytes[..<length]), of: name)
                // The last may be cut in the middle of a text or a number.
                guard !intertwined.contains(name), let last = cut.records.last else { continue }
                #expect(Array(whole.prefix(cut.records.count - 1)) == cut.records.dropLast(), "\(name) \(length)")
                #expect(whole.prefix(cut.records.count).last?.start == last.start, "\(name) \(length)")
            }
        }
    }

    @Test func `a cut JSON keeps every whole element and is told once`() throws {
        for name in ["arbtt.json", "timewarrior.json", "rescuetime-interval.json", "aw-rest-events.json"] {
            let bytes = Array(try fixture(name).reversed().drop { $0 == 0x0A }.reversed())
            let whole = Self.reading(bytes, of: name).records
            for length in 1..<bytes.count {
                let cut = Self.reading(Array(bytes[..<length]), of: name)
                #expect(cut.records == Array(whole.prefix(cut.records.count)))
                #expect(cut.log.counts[.error] == 1, "\(name) \(length)")
            }
        }
    }

    @Test(arguments: [
        "rescuetime-interval.csv", "rescuetime-archive.csv", "toggl-detailed.csv", "screentime.csv", "manictime.csv",
        "mapped.tsv", "clockify-detailed.csv", "aw-report.csv",
    ])
    func `line ends, a byte order mark, blank lines and the last line break make no difference`(name: String) throws {
        let text = String(decoding: try fixture(name), as: UTF8.self).replacing("\r\n", with: "\n").replacing(
            "\u{FEFF}", with: "")
        let expected = Self.reading(Array(text.utf8), of: name).records
        // The report has a line break inside quotes, which stays as it is.
        let ends = name == "aw-report.csv" ? ["\n"] : ["\n", "\r\n", "\r"]
        for end in ends {
            for start in ["", "\u{FEFF}", "\u{FEFF}" + end + end] {
                for finish in ["", end, end + end] {
                    var lines = text
                    if lines.hasSuffix("\n") { lines.removeLast() }
                    let changed = start + lines.replacing("\n", with: end) + finish
                    let reading = Self.reading(Array(changed.utf8), of: name)
                    #expect(reading.records == expected)
                    #expect(!reading.log.hasErrors)
                }
            }
        }
    }

    @Test(arguments: [true, false])
    func `UTF-16 is read as UTF-8 is`(isLittleEndian: Bool) throws {
        for name in try fixtureNames() where name != "aw-empty-bucket.csv" && name != "native.csv" {
            let text = String(decoding: try fixture(name), as: UTF8.self)
            let wide = ("\u{FEFF}" + text.replacing("\u{FEFF}", with: "")).utf16.flatMap { unit in
                isLittleEndian
                    ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            }
            let expected = Self.reading(Array(text.utf8), of: name)
            let reading = Self.reading(wide, of: name)
            #expect(reading.records == expected.records, "\(name)")
            #expect(reading.summary == expected.summary)
        }
    }

    @Test(arguments: 0..<4)
    func `fixtures with random bytes changed are read or told of, never a crash`(round: Int) throws {
        var randomness = SeededGenerator(seed: UInt64(round) + 40)
        for name in try fixtureNames() {
            let seed = try fixture(name)
            for _ in 0..<60 {
                let reading = Self.reading(mutated(seed, &randomness), of: name)
                #expect(reading.records.count == reading.summary.records)
                for record in reading.records {
                    #expect((0...Self.now).contains(record.start))
                    #expect((0...RecordBatch.longestMilliseconds).contains(record.duration))
                }
                for diagnostic in reading.log.entries { #expect(diagnostic.position != nil) }
            }
        }
    }

    @Test func `half of one export behind half of another is no crash`() throws {
        var randomness = SeededGenerator(seed: 9)
        let names = try fixtureNames()
        for _ in 0..<400 {
            let (first, second) = (randomness.pick(names), randomness.pick(names))
            let (head, tail) = (try fixture(first), try fixture(second))
            let bytes = Array(head.prefix(randomness.number(0..<head.count + 1)) + tail.suffix(tail.count / 2))
            let reading = Self.reading(bytes, of: first)
            #expect(reading.records.count == reading.summary.records)
        }
    }
}
