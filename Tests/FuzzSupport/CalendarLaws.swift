import ICalendar

/// What holds for any bytes that are read as a calendar.
///
/// Both fuzzers, the seeded one of the tests and the coverage-guided one, hold their inputs against these laws. A run reads
/// the bytes, asks for every text, expands several windows and edits lines; its work is bounded.
package enum CalendarLaws {
    /// How many occurrences a series may have in a window; fewer than usual, so that a run is short.
    static let occurrenceLimit = 300

    /// The laws that the bytes break, in sentences; empty for a sound reader.
    package static func broken(by bytes: [UInt8]) -> [String] {
        var laws = BrokenLaws()
        let document = CalendarDocument(bytes)
        laws.expect(document.serialized() == bytes, "what was read is written with the same bytes")
        laws.expect(
            CalendarEditor(document).serialized() == bytes, "an editor that changed nothing writes the same bytes")

        var reader = TextReader()
        for component in document.components { reader.visit(component, depth: 0) }
        laws.expect(reader.rulesAreStable, "a rule that was written is read as the same rule")

        let expansion = CalendarExpansion(
            document, options: .init(maximumOccurrencesPerSeries: occurrenceLimit))
        let found = checkWindows(expansion, seed: bytes.count, &laws)
        checkPlaces(document.diagnostics + expansion.diagnostics + found, bytes, &laws)
        checkEdits(document, &laws)
        return laws.list
    }

    /// Every place lies inside the file.
    private static func checkPlaces(
        _ diagnostics: [CalendarDiagnostic], _ bytes: [UInt8], _ laws: inout BrokenLaws
    ) {
        laws.expect(
            diagnostics.allSatisfy { $0.line >= 1 && $0.column >= 1 }, "lines and columns are counted from 1")
        laws.expect(
            diagnostics.allSatisfy { ($0.offendingText?.utf8.count ?? 0) <= 240 }, "an offending text is a short one")
        // In another encoding columns are those of the text in UTF-8.
        let isOtherEncoding = bytes.prefix(4).contains { $0 == 0 || $0 == 0xFE || $0 == 0xFF }
        guard !isOtherEncoding, !diagnostics.contains(where: { $0.code == .windows1252Text }) else { return }
        let rows = SourceRows(bytes)
        for diagnostic in diagnostics {
            laws.expect(
                rows.contains(line: diagnostic.line, column: diagnostic.column),
                "\(diagnostic.code.rawValue) is told with a place inside the file")
        }
    }
}

/// The rows of a file as a calendar's diagnostics count them: a run of CR and LF ends as many as it has LFs, or CRs.
private struct SourceRows {
    private var lengths: [Int] = []

    init(_ bytes: [UInt8]) {
        var start = 0
        var index = 0
        while index < bytes.count {
            guard bytes[index] == 0x0A || bytes[index] == 0x0D else {
                index += 1
                continue
            }
            lengths.append(index - start)
            var (returns, feeds) = (0, 0)
            while index < bytes.count, bytes[index] == 0x0A || bytes[index] == 0x0D {
                if bytes[index] == 0x0A { feeds += 1 } else { returns += 1 }
                index += 1
            }
            for _ in 1..<max(1, feeds > 0 ? feeds : returns) { lengths.append(0) }
            start = index
        }
        lengths.append(bytes.count - start)
    }

    func contains(line: Int, column: Int) -> Bool {
        lengths.indices.contains(line - 1) && column <= lengths[line - 1] + 1
    }
}

/// Asks for every text that components and properties can give.
private struct TextReader {
    /// Whether every rule, written and read again, is the same.
    var rulesAreStable = true
    private var length = 0

    mutating func visit(_ component: Component, depth: Int) {
        length += component.name.count + component.uid.count + (component.summary ?? "").count
        length += (component.descriptionText ?? "").count + (component.location ?? "").count
        length += component.categories.count + component.attendees.count + (component.organizer?.email ?? "").count
        length += (component.status ?? "").count + (component.priority ?? 0) + component.sequence
        for property in component.properties {
            length += property.name.count + property.value.count + property.text.count + property.textList.count
            length += property.parameters.count + property.place.column
            if property.known == .rrule, let rule = RecurrenceRule(property.value) {
                rulesAreStable = rulesAreStable && RecurrenceRule(rule.text) == rule
            }
        }
        // Deeper ones than real calendars have would make the work quadratic here, not in the reader.
        guard depth < 8 else { return }
        for part in component.components { visit(part, depth: depth + 1) }
    }
}
