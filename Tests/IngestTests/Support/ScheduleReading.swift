import Ingest
import Model
import Syntax

/// What reading a plan gave.
struct ScheduleReading {
    var summary = ScheduleSummary()
    var log = DiagnosticLog()

    var events: [Event] { summary.events }
    var rendered: [String] { log.rendered(showingInput: false) }

    /// Reads `bytes` as the file `plan`; the window is the year 2025 in UTC unless told otherwise.
    init(
        _ bytes: [UInt8], zone: Zone = .utc, window: Range<Instant> = year2025, me: [String] = [],
        kinds: [KindRule] = []
    ) {
        let options = ScheduleOptions(zone: zone, window: window, me: me, kinds: kinds)
        summary = bytes.withUnsafeBytes { readSchedule($0, path: "plan", options: options, log: &log) }
    }

    init(
        _ text: String, zone: Zone = .utc, window: Range<Instant> = year2025, me: [String] = [],
        kinds: [KindRule] = []
    ) {
        self.init(Array(text.utf8), zone: zone, window: window, me: me, kinds: kinds)
    }

    /// Reads one entry of a JSON plan.
    init(entry: String, zone: Zone = .utc) {
        self.init("{\"events\": [\(entry)]}", zone: zone)
    }

    /// Reads one VEVENT or VTODO with these lines.
    init(
        component: String = "VEVENT", _ lines: String..., zone: Zone = .utc, window: Range<Instant> = year2025,
        me: [String] = []
    ) {
        let all =
            ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:\(component)", "UID:u1"] + lines
            + ["END:\(component)", "END:VCALENDAR"]
        self.init(all.map { $0 + "\r\n" }.joined(), zone: zone, window: window, me: me)
    }
}

let year2025 = at("2025-01-01T00:00:00Z")..<at("2026-01-01T00:00:00Z")

/// The instant of an RFC 3339 time with offset.
func at(_ text: String) -> Instant {
    guard let milliseconds = parseTimestamp(text)?.utcMilliseconds else { preconditionFailure("\(text) is no time") }
    return Instant(milliseconds: milliseconds)
}
