import Foundation
import ICalendar

/// The span that a probe's expected occurrences are listed for, in UTC seconds.
struct ProbeWindow {
    let from: Int64
    let to: Int64

    /// From the begin of one date to the begin of another.
    init(_ from: (Int, Int, Int), _ to: (Int, Int, Int)) {
        self.from = Int64(CivilDate.days(year: from.0, month: from.1, day: from.2) * 86_400)
        self.to = Int64(CivilDate.days(year: to.0, month: to.1, day: to.2) * 86_400)
    }

    /// The span of nearly all probes.
    static let usual = ProbeWindow((1990, 1, 1), (2041, 1, 1))

    /// Probes whose rules never end have a shorter span, so that the expectation stays readable.
    static let shorter: [String: ProbeWindow] = [
        "count_zero": ProbeWindow((2024, 5, 1), (2024, 7, 1)),
        "daily_since_1900": ProbeWindow((2024, 2, 25), (2024, 3, 5)),
        "minutely_since_2000": ProbeWindow((2024, 2, 29), (2024, 3, 1)),
    ]

    /// The span of a probe.
    static func of(_ probe: String) -> ProbeWindow { shorter[probe] ?? usual }
}

/// The files beside the tests.
enum Fixtures {
    static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Fixtures")
    static let probes = directory.appendingPathComponent("probes")

    /// The names of all probes, sorted.
    static let probeNames: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: probes.path)) ?? []
        return files.filter { $0.hasSuffix(".ics") }.map { String($0.dropLast(4)) }.sorted()
    }()

    /// The bytes of a probe.
    static func probe(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: probes.appendingPathComponent(name + ".ics")))
    }

    /// A line for every occurrence that is not cancelled: uid, start, end, all-day, sorted.
    static func rows(_ bytes: [UInt8], _ window: ProbeWindow, cancelled: Bool = false) -> [String] {
        let expansion = CalendarExpansion(CalendarDocument(bytes))
        var rows: [String] = []
        expansion.forEachOccurrence(from: window.from, to: window.to) { occurrence in
            if occurrence.isCancelled, !cancelled { return }
            let uid = occurrence.component.property(.uid)?.value ?? ""
            let start = CalendarTime(utcSeconds: Int(occurrence.start)).text
            let end = CalendarTime(utcSeconds: Int(occurrence.end)).text
            rows.append("\(uid)\t\(start)\t\(end)\t\(occurrence.isAllDay ? 1 : 0)")
        }
        return rows.sorted()
    }
}
