import Foundation
import ICalendar
import TestSupport
import Testing

/// Written VTIMEZONEs as others read them: this writes `zones.ics` and `zones.tsv` (TZID, UTC second, offset, whether its wall
/// time is shown once) into the
/// folder that `LOCKIN_ZONE_FOLDER` names, and `Conformance/zones.c` and `Conformance/zones.py` hold the one against the other.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["LOCKIN_ZONE_FOLDER"] != nil))
struct ZoneConformanceTests {
    @Test func `all zones and some of their offsets are written for other programs`() throws {
        let folder = URL(filePath: try #require(ProcessInfo.processInfo.environment["LOCKIN_ZONE_FOLDER"]))
        let root = URL(filePath: ZoneDatabase().directory).resolvingSymlinksInPath().path
        let names = (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).sorted()
            // Leap seconds are not for calendars; `posix` is all once more.
            .filter { !$0.hasPrefix("right/") && !$0.hasPrefix("posix/") }
        var generator = SeededGenerator(seed: 71)
        var writer = ContentLineWriter()
        var table = ""
        writer.write(line: "BEGIN:VCALENDAR")
        writer.write(line: "VERSION:2.0")
        writer.write(line: "PRODID:-//ICalendar//Conformance//EN")
        // Others look no further than to 2035.
        let to = Int64(CivilDate.days(year: 2035, month: 1, day: 1) * 86_400)
        for name in names {
            guard let zone = ZoneTable(identifier: name) else { continue }
            let begins: [Int64] = [0, 1_000_000_000, 1_700_000_000]
            let from = begins.randomElement(using: &generator) ?? 0
            // A name that no reader knows, so that it has to read the VTIMEZONE.
            let tzid = "Custom " + name.replacing("/", with: " ")
            writer.write(timeZone: zone, tzid: tzid, from: from)
            var instants = zone.transitions(from: from, to: to).flatMap { [$0.utcSeconds - 1, $0.utcSeconds] }
            for _ in 0..<20 { instants.append(.random(in: from..<to, using: &generator)) }
            for instant in instants where instant >= from {
                let wall = zone.wallSeconds(at: instant)
                // The longest gaps and folds last a day; nothing changes within one of a time that is shown once.
                let offsets = Set([-86_400, 0, 86_400].map { zone.offset(at: instant + $0) })
                let isShownOnce = offsets.allSatisfy {
                    zone.offset(at: wall - Int64($0)) != $0 || wall - Int64($0) == instant
                }
                table += "\(tzid)\t\(instant)\t\(zone.offset(at: instant))\t\(isShownOnce ? 1 : 0)\n"
            }
        }
        writer.write(line: "END:VCALENDAR")
        try Data(writer.bytes).write(to: folder.appendingPathComponent("zones.ics"))
        try Data(table.utf8).write(to: folder.appendingPathComponent("zones.tsv"))
    }
}
