package import Model
import Testing

/// The UTC second that `text`, `YYYY-MM-DDThh:mm`, names.
package func seconds(_ text: String) -> Int64 {
    let parts = text.split(separator: "T")
    let clock = parts[1].split(separator: ":").compactMap { Int64($0) }
    return Int64(CivilDate(iso: parts[0])!.daysSinceEpoch) * 86_400 + clock[0] * 3600 + clock[1] * 60
}

/// The instant that `text`, `YYYY-MM-DDThh:mm` in UTC, names.
package func instant(_ text: String) -> Instant { Instant(seconds: seconds(text)) }

package func date(_ text: String) -> CivilDate { CivilDate(iso: text)! }

/// A place whose clocks were set, and the days around it.
package struct SampleZone: Sendable, CustomTestStringConvertible {
    package let zone: Zone
    /// A transition, or any instant where the zone has none.
    package let around: Instant

    package var testDescription: String { "\(zone.identifier) around \(CivilDate(utc: around))" }

    package init(_ name: String, minutes: Int, to transitions: [(String, Int)], around: String) {
        zone = Zone(
            identifier: name, initialOffsetSeconds: minutes * 60,
            transitions: transitions.map { (seconds($0.0), $0.1 * 60) })
        self.around = instant(around)
    }

    private static let newYork = [("2025-03-09T07:00", -240), ("2025-11-02T06:00", -300)]
    private static let lordHowe = [("2025-04-05T15:00", 630), ("2025-10-04T15:30", 660)]
    private static let beirut = [("2025-03-29T22:00", 180), ("2025-10-25T21:00", 120)]
    private static let stJohns = [("2006-04-02T03:31", -150), ("2006-10-29T02:31", -210)]

    package static let all = [
        SampleZone("UTC", minutes: 0, to: [], around: "2025-01-01T00:00"),
        SampleZone("Asia/Kolkata", minutes: 330, to: [], around: "2025-01-01T00:00"),
        SampleZone("Asia/Kathmandu", minutes: 345, to: [], around: "1969-12-31T00:00"),
        SampleZone("America/New_York", minutes: -300, to: newYork, around: "2025-03-09T07:00"),
        SampleZone("America/New_York", minutes: -300, to: newYork, around: "2025-11-02T06:00"),
        SampleZone("Australia/Lord_Howe", minutes: 660, to: lordHowe, around: "2025-04-05T15:00"),
        SampleZone("Australia/Lord_Howe", minutes: 660, to: lordHowe, around: "2025-10-04T15:30"),
        // Clocks set at midnight.
        SampleZone("Asia/Beirut", minutes: 120, to: beirut, around: "2025-03-29T22:00"),
        SampleZone("Asia/Beirut", minutes: 120, to: beirut, around: "2025-10-25T21:00"),
        // Clocks set a minute after midnight, back into the day before.
        SampleZone("America/St_Johns", minutes: -210, to: stJohns, around: "2006-04-02T03:31"),
        SampleZone("America/St_Johns", minutes: -210, to: stJohns, around: "2006-10-29T02:31"),
        // A whole day left out, and one had twice.
        SampleZone("Pacific/Apia", minutes: -600, to: [("2011-12-30T10:00", 840)], around: "2011-12-30T10:00"),
        SampleZone("America/Juneau", minutes: 902, to: [("1867-10-18T08:58", -538)], around: "1867-10-18T08:58"),
        // A gap from 23:30 to 00:30, and one of twenty minutes over midnight.
        SampleZone("Test/Late", minutes: -300, to: [("2025-03-30T04:30", -240)], around: "2025-03-30T04:30"),
        SampleZone("Test/Twenty", minutes: 0, to: [("2025-03-30T23:50", 20)], around: "2025-03-30T23:50"),
        // Two changes in two days.
        SampleZone(
            "Test/Twice", minutes: 60, to: [("2025-03-30T12:00", 120), ("2025-03-31T05:00", 60)],
            around: "2025-03-31T00:00"),
    ]
}
