import Testing

@testable import ICalendar

/// Lines, names and times are found as fast as they are only by reading several bytes at once; what comes out is what reading
/// them one by one gives.
@Suite struct LineTests {
    private func event(_ lines: [String]) throws -> Component {
        let text = (["BEGIN:VCALENDAR", "BEGIN:VEVENT"] + lines + ["END:VEVENT", "END:VCALENDAR", ""])
            .joined(separator: "\r\n")
        return try #require(CalendarDocument(Array(text.utf8)).components(of: .event).first)
    }

    @Test func `more lines than a file of its size should have are all kept`() throws {
        let names = (0..<5000).map { "X\($0 % 10):\($0 % 7)" }
        let properties = try event(names).properties
        #expect(properties.map { "\($0.name):\($0.text)" } == names)
    }

    @Test func `a line of control characters alone is no property`() throws {
        let properties = try event(["SUMMARY:a", "\u{C}", "X-B:c"]).properties
        #expect(properties.map { [$0.name, $0.value] } == [["SUMMARY", "a"], ["X-B", "c"]])
    }

    @Test(arguments: PropertyName.allCases.filter { $0 != .other && $0 != .begin && $0 != .end })
    func `a property is known in any letter case and with blanks behind its name, and by its whole name only`(
        _ property: PropertyName
    ) throws {
        let name = property.text
        for (text, known) in [
            (name, property), (name.lowercased(), property), (name + " \t", property), ("X" + name, .other),
            (name + "X", .other),
        ] {
            #expect(try event(["\(text):1"]).properties.first?.known == known, "\(text)")
        }
        // One letter changed, wherever it stands, makes another name.
        for index in name.indices {
            var other = name
            other.replaceSubrange(index...index, with: name[index] == "Q" ? "R" : "Q")
            #expect(try event(["\(other):1"]).properties.first?.known == .other, "\(other)")
        }
    }

    @Test(arguments: [
        ("X-A;P=1:2", "2"), ("X-A;P=\"1:2\";Q=3:4:5", "4:5"), ("X-A;P=\"a;b:c\",\"d:e\":f", "f"),
        ("X-A;P=\"1:2", "2"), ("X-A;P=\"1\"\":2:3", "2:3"), ("X-A;P=:2", "2"), ("X-A;P=\":\":", ""),
        ("X-A;P=0123456789abcdef;Q=\"0123456789:abcdef\":2", "2"),
    ])
    func `the value begins behind the first colon outside quotes, and quotes that never close are none`(
        _ line: String, _ value: String
    ) throws {
        for tail in ["", "X-LONGER-THAN-A-WORD:1"] {
            #expect(try event([line, tail]).properties.first?.text == value, "\(line)")
        }
    }

    @Test(arguments: ["20240229T235859", "20240229T235859Z", "20240229"])
    func `where a digit of a time should stand, nothing else is one`(_ text: String) {
        for place in text.utf8.indices {
            for byte in UInt8.min...UInt8.max {
                var bytes = Array(text.utf8)
                bytes[text.utf8.distance(from: text.utf8.startIndex, to: place)] = byte
                guard 0x30...0x39 ~= text.utf8[place], !(0x30...0x39 ~= byte) else { continue }
                #expect(bytes.withUnsafeBufferPointer { ValueParser.time($0) } == nil, "\(bytes)")
            }
        }
    }

    @Test func `parameters that a line repeats mean the same, in each calendar its own`() throws {
        let zone = "BEGIN:VTIMEZONE\nTZID:Q\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0000\n"
        let calendars = ["+0100", "+0500"].map { offset in
            let start = "DTSTART;TZID=Q:20240601T120000"
            let events = (0..<3).map { "BEGIN:VEVENT\nUID:\(offset)\($0)\n\(start)\nEND:VEVENT\n" }
            let end = "\nEND:STANDARD\nEND:VTIMEZONE\n"
            return "BEGIN:VCALENDAR\n\(zone)TZOFFSETTO:\(offset)\(end)\(events.joined())END:VCALENDAR\n"
        }
        let expansion = CalendarExpansion(CalendarDocument(Array(calendars.joined().utf8)))
        let starts = expansion.occurrences(from: 0, to: 4_000_000_000).map(\.start)
        #expect(starts == [Int64](repeating: 1_717_225_200, count: 3) + [Int64](repeating: 1_717_239_600, count: 3))
    }
}
