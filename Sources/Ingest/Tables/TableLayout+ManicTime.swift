extension TableLayout {
    /// ManicTime's applications: times are local and written as Windows is set up to write them, by default the
    /// American way; a year first or points between the numbers leave no doubt either.
    static func manicTime(_ names: HeaderNames) -> TableLayout? {
        guard names.holds("Duration"), let name = names["Name"], let start = names["Start"],
            let end = names["End"], let process = names["Process"]
        else { return nil }
        let formats = patterns.map { TimeFormat.pattern($0) } + [.iso]
        var layout = TableLayout(
            .manicTime, start: TimeColumns(start, formats: formats),
            lengths: [.end(TimeColumns(end, formats: formats))], app: .first([process, name]))
        layout.title = .first([name])
        layout.words.time = "3/20/2025 9:15:00 AM"
        layout.words.timeRemedy = "say how times are written with time_format in the configuration"
        return layout
    }

    private static let patterns = ["M/d/yyyy h:mm:ss a", "d.M.yyyy H:mm:ss"].compactMap { try? TimePattern($0) }

    /// What shows that dates with strokes have their day before their month; such a file would half be misread.
    static let dayBeforeMonth = ["d/M/yyyy h:mm:ss a", "d/M/yyyy H:mm:ss"].compactMap { try? TimePattern($0) }
}
