import Foundation
import ICalendar
import TestSupport
import Testing

/// Edited calendars, written for other programs to read: `edits.py` and `edits.c` of `Conformance` hold them against three.
///
/// `LOCKIN_EDIT_FOLDER` names the folder, `LOCKIN_EDIT_COUNT` how many.
@Suite struct EditConformanceTests {
    @Test func `edits of calendars as others write them succeed, and keep them sound`() throws {
        let environment = ProcessInfo.processInfo.environment
        let folder = environment["LOCKIN_EDIT_FOLDER"].map { URL(filePath: $0) }
        let count = folder == nil ? 40 : environment["LOCKIN_EDIT_COUNT"].flatMap(Int.init) ?? 1000
        var generator = SeededGenerator(seed: environment["SEED"].flatMap(UInt64.init) ?? 12)
        var done: [String: Int] = [:]
        for number in 0..<count {
            var sample = EditSample(&generator)
            for step in 0..<Int.random(in: 1...4, using: &generator) {
                done[sample.edit(step, &generator) ?? "refused", default: 0] += 1
            }
            sample.addTimeZones()
            let document = CalendarDocument(sample.bytes)
            #expect(document.diagnostics.isEmpty && CalendarExpansion(document).diagnostics.isEmpty)
            guard let folder else { continue }
            let file = folder.appending(path: "edit-\(number).ics")
            try Data(sample.bytes).write(to: file)
            try Data((sample.rows.joined(separator: "\n") + "\n").utf8).write(
                to: file.deletingPathExtension().appendingPathExtension("tsv"))
        }
        for name in ["exclude", "cancel", "override", "end", "split", "zone", "move"] {
            #expect(done[name, default: 0] * 60 > count, "\(done)")
        }
    }
}
