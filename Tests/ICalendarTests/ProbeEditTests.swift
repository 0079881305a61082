import Foundation
import ICalendar
import TestSupport
import Testing

/// Every probe, written in every way in which a file can be, takes edits and gives what they ask for.
@Suite struct ProbeEditTests {
    /// A way in which a file can be written.
    enum Variant: CaseIterable {
        case asIs, feeds, returnsAndFeeds, folded, mark, utf16, windows1252, noLastLineEnd, truncated, twice

        /// The file written in this way.
        func bytes(_ bytes: [UInt8]) -> [UInt8] {
            let isText = !bytes.contains { $0 == 0 } && String(validating: bytes, as: UTF8.self) != nil
            guard isText else { return bytes }
            let text = String(decoding: bytes, as: UTF8.self)
            switch self {
            case .asIs: return bytes
            case .feeds: return Array(text.replacing("\r\n", with: "\n").utf8)
            case .returnsAndFeeds: return Array(text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n").utf8)
            case .folded: return folded(bytes)
            case .mark: return [0xEF, 0xBB, 0xBF] + bytes
            case .utf16:
                return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
            case .windows1252:
                return Array(text.replacing("SUMMARY:", with: "SUMMARY:@").utf8).map { $0 == 0x40 ? 0xE9 : $0 }
            case .noLastLineEnd: return Array(text.trimmingCharacters(in: .newlines).utf8)
            case .truncated:
                guard let end = text.range(of: "END:VCALENDAR", options: .backwards) else { return bytes }
                return Array((text[..<end.lowerBound] + "BEGIN:VEVENT\r\nUID:cut\r\nDTSTART:2024").utf8)
            case .twice: return bytes + Array(text.replacing("UID:", with: "UID:other-").utf8)
            }
        }

        /// Every line folded behind twenty octets, also inside characters.
        private func folded(_ bytes: [UInt8]) -> [UInt8] {
            var result: [UInt8] = []
            var width = 0
            for byte in bytes {
                if byte == 0x0A || byte == 0x0D {
                    width = 0
                } else {
                    if width == 20 {
                        result += [0x0D, 0x0A, 0x20]
                        width = 1
                    }
                    width += 1
                }
                result.append(byte)
            }
            return result
        }
    }

    /// One occurrence as a line: UID, times, whether it was cancelled.
    private func row(_ occurrence: Occurrence, start: Int64? = nil, end: Int64? = nil, cancelled: Bool = false)
        -> String
    {
        "\(occurrence.component.property(.uid)?.value ?? "") \(start ?? occurrence.start) \(end ?? occurrence.end) "
            + "\(occurrence.isAllDay) \(cancelled || occurrence.isCancelled)"
    }

    private func occurrences(_ document: CalendarDocument, _ window: ProbeWindow) -> [Occurrence] {
        CalendarExpansion(document).occurrences(from: window.from, to: window.to)
    }

    /// How often each fault is found.
    private func faults(_ document: CalendarDocument) -> [CalendarDiagnostic.Code: Int] {
        let all = document.diagnostics + CalendarExpansion(document).diagnostics
        return Dictionary(all.map { ($0.code, 1) }, uniquingKeysWith: +)
    }

    private static let touched: Set<String> = [
        "DTSTART", "DTEND", "DUE", "DURATION", "SEQUENCE", "LAST-MODIFIED", "DTSTAMP", "EXDATE", "RDATE", "RRULE",
        "EXRULE",
        "RECURRENCE-ID", "STATUS",
    ]

    /// The lines, each with its line end, that no edit of an event may touch.
    private func untouchable(_ bytes: [UInt8]) -> [[UInt8]] {
        var lines: [[UInt8]] = [[]]
        for (index, byte) in bytes.enumerated() {
            lines[lines.count - 1].append(byte)
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if byte == 0x0A || (byte == 0x0D && next != 0x0A && next != 0x0D) { lines.append([]) }
        }
        var isTouched = false
        return lines.filter { line in
            if line.first == 0x20 || line.first == 0x09 { return !isTouched }
            let name = String(decoding: line.prefix { $0 != 0x3A && $0 != 0x3B }, as: UTF8.self).uppercased()
            isTouched = ProbeEditTests.touched.contains(name.trimmingCharacters(in: .whitespaces))
            return !isTouched && !line.isEmpty
        }
    }

    private func isSubsequence(_ lines: [[UInt8]], of others: [[UInt8]]) -> Bool {
        var rest = lines[...]
        for line in others where line == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }

    /// Edits one occurrence and says what must be there then; nil if the edit is refused.
    private func edit(
        _ number: Int, _ all: [Occurrence], _ window: ProbeWindow, _ editor: inout CalendarEditor,
        _ generator: inout SeededGenerator
    ) -> [String]? {
        let occurrence = all[number]
        var rows = all.map { row($0) }
        do {
            switch Int.random(in: 0..<3, using: &generator) {
            case 0:
                try editor.exclude(occurrence, lastModified: 1_700_000_000)
                rows.remove(at: number)
            case 1:
                try editor.cancel(occurrence, lastModified: 1_700_000_000)
                rows[number] = row(occurrence, cancelled: true)
            default:
                // Days without clock changes anywhere, within the window.
                let june = Int64(CivilDate.days(year: 2024, month: 6, day: 3) * 86_400)
                let isUsual = window.from < june && window.to > june + 30 * 86_400
                let start = isUsual ? june + 86_400 * .random(in: 0...20, using: &generator) : window.from
                let time = occurrence.isAllDay ? start : start + 900 * .random(in: 0..<96, using: &generator)
                let end = time + (occurrence.isAllDay ? 86_400 : 900) * .random(in: 1...4, using: &generator)
                func value(_ instant: Int64) -> CalendarTime {
                    occurrence.isAllDay
                        ? CalendarTime(date: CivilDate(daysSinceEpoch: Int(instant) / 86_400))
                        : CalendarTime(utcSeconds: Int(instant))
                }
                try editor.override(
                    occurrence, start: value(time), end: value(end), lastModified: 1_700_000_000)
                rows[number] = row(occurrence, start: time, end: end)
            }
        } catch {
            return nil
        }
        return rows.sorted()
    }

    @Test(arguments: Fixtures.probeNames)
    func `an edited occurrence is as it was asked for, and all else is as it was`(probe: String) throws {
        let window = ProbeWindow.of(probe)
        var generator = SeededGenerator(seed: probe.utf8.reduce(6100) { $0 &* 31 &+ Int($1) })
        for variant in Variant.allCases.shuffled(using: &generator).prefix(3) {
            let bytes = variant.bytes(try Fixtures.probe(probe))
            let document = CalendarDocument(bytes)
            let all = occurrences(document, window)
            guard !all.isEmpty, all.count < 400 else { continue }
            var editor = CalendarEditor(document)
            let number = Int.random(in: all.indices, using: &generator)
            guard let expected = edit(number, all, window, &editor, &generator) else {
                #expect(editor.serialized() == bytes)
                continue
            }
            let changed = editor.serialized()
            let again = CalendarDocument(changed)
            let comment = Comment(rawValue: "\(probe) \(variant)\n" + String(decoding: changed, as: UTF8.self))
            #expect(occurrences(again, window).map { row($0) }.sorted() == expected, comment)
            let before = faults(document)
            for (code, count) in faults(again) { #expect(count <= before[code] ?? 0, "\(code) in \(comment)") }
            let isUTF8 = variant != .utf16 && variant != .windows1252 && String(validating: bytes, as: UTF8.self) != nil
            // An override that was excluded goes; a name that is cut in two is not seen here.
            let isWhole = again.components(of: .event).count >= document.components(of: .event).count
            if isUTF8, isWhole, !bytes.contains(0), probe != "fold_in_name" {
                #expect(isSubsequence(untouchable(bytes), of: untouchable(changed)), comment)
            }
        }
    }

    @Test(arguments: Fixtures.probeNames)
    func `an event that is moved there and back gives what it gave before`(probe: String) throws {
        let window = ProbeWindow.of(probe)
        for variant in [Variant.asIs, .folded] {
            let bytes = variant.bytes(try Fixtures.probe(probe))
            let document = CalendarDocument(bytes)
            let before = faults(document)
            if let event = document.components(of: .event).first {
                for shift in [5400, 86_400, 7 * 86_400 - 900] {
                    guard let there = moved(document, event.line, by: shift) else { continue }
                    let middle = CalendarDocument(there)
                    for (code, count) in faults(middle) { #expect(count <= before[code] ?? 0, "\(code) in \(probe)") }
                    let line = try #require(
                        middle.components(of: .event).first { twin in
                            twin.property(.uid)?.value == event.property(.uid)?.value
                                && twin.summary == event.summary && twin.property(.recurrenceID) == nil
                        }?.line)
                    let back = try #require(moved(middle, line, by: -shift), "\(probe)")
                    let comment = Comment(rawValue: "\(probe) by \(shift)\n" + String(decoding: back, as: UTF8.self))
                    #expect(
                        occurrences(CalendarDocument(back), window).map { row($0) }.sorted()
                            == occurrences(document, window).map { row($0) }.sorted(), comment)
                }
            }
        }
    }

    /// The file with the event of a line moved, on its own clock; nil if that is refused.
    private func moved(_ document: CalendarDocument, _ line: Int, by shift: Int) -> [UInt8]? {
        guard let event = document.components(of: .event).first(where: { $0.line == line }),
            event.property(.recurrenceID) == nil, let start = event.property(.dtstart),
            let time = CalendarTime(start.value)
        else { return nil }
        let wall = CalendarTime(floatingSeconds: time.wallSeconds + shift)
        let date = CalendarTime(date: CivilDate(daysSinceEpoch: time.day + shift / 86_400))
        var editor = CalendarEditor(document)
        for target in [wall, date] {
            do {
                try editor.move(event, to: target, lastModified: 1_700_000_000)
                return editor.serialized()
            } catch {
                if error != .otherValueType { return nil }
            }
        }
        return nil
    }
}
