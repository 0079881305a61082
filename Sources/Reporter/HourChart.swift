import Model

/// Clock hours as bars and shades in a block of plain text, always with the numbers beside them.
enum HourChart {
    private static let bars: [String] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// Two rows of bars, focus and distraction, each over its minutes; nil where nothing was tracked.
    static func strip(_ hours: [ReportHour]) -> String? {
        let shown = active(hours.map { [$0] })
        guard !shown.isEmpty else { return nil }
        let hours = hours.filter { shown.contains($0.hour) }
        func row(_ label: String, _ cells: [String]) -> String { line(label, cells, labelWidth: 11) }
        func bar(_ milliseconds: Int64) -> String {
            let minutes = minutes(milliseconds)
            return minutes <= 0 ? "" : bars[min(7, (minutes - 1) * 8 / 60)]
        }
        func number(_ milliseconds: Int64) -> String {
            let minutes = minutes(milliseconds)
            return minutes == 0 ? "·" : "\(minutes)"
        }
        return [
            row("hour", hours.map { "\($0.hour)" }),
            row("focus", hours.map { bar($0.focusMilliseconds) }),
            row("  min", hours.map { number($0.focusMilliseconds) }),
            row("distraction", hours.map { bar($0.distractionMilliseconds) }),
            row("  min", hours.map { number($0.distractionMilliseconds) }),
        ].joined(separator: "\n")
    }

    /// A row of shades a day; nil where nothing was tracked.
    static func heat(_ rows: [ReportHeatRow], _ milliseconds: (ReportHour) -> Int64) -> String? {
        let shown = active(rows.map(\.hours))
        guard !shown.isEmpty else { return nil }
        let lines = rows.map { row in
            line(
                row.date.weekday.shortName,
                row.hours.filter { shown.contains($0.hour) }.map { hour in
                    hour.trackedMilliseconds == 0 ? "" : shade(minutes(milliseconds(hour)))
                }, labelWidth: 4)
        }
        return ([line("", shown.map(String.init), labelWidth: 4)] + lines).joined(separator: "\n")
    }

    /// What the shades mean.
    static let heatLegend = "· under 5 min   ░░ 5–14   ▒▒ 15–29   ▓▓ 30–44   ██ 45–60   blank: nothing recorded"

    private static func shade(_ minutes: Int) -> String {
        switch minutes {
        case ..<5: "·"
        case ..<15: "░░"
        case ..<30: "▒▒"
        case ..<45: "▓▓"
        default: "██"
        }
    }

    /// The hours from the first with anything tracked to the last.
    private static func active(_ rows: [[ReportHour]]) -> [Int] {
        let hours = rows.joined().filter { minutes($0.trackedMilliseconds) > 0 }.map(\.hour)
        guard let first = hours.min(), let last = hours.max() else { return [] }
        return Array(first...last)
    }

    private static func line(_ label: String, _ cells: [String], labelWidth: Int) -> String {
        let padded = cells.map { String(repeating: " ", count: max(1, 3 - $0.count)) + $0 }
        let text = label + String(repeating: " ", count: max(0, labelWidth - label.count)) + padded.joined()
        return String(text.reversed().drop { $0 == " " }.reversed())
    }
}
