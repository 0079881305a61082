extension TableLayout {
    /// Apple's Screen Time, as ScreenTime2CSV and its kin write it: bundle ids, seconds since 1970, a device a row.
    static func screenTime(_ names: HeaderNames) -> TableLayout? {
        guard names.holds("created_at", "tz"), let app = names["app"], let usage = names["usage"],
            let start = names["start_time"], let end = names["end_time"]
        else { return nil }
        var layout = TableLayout(
            .screenTime, start: TimeColumns(start, .unixSeconds),
            lengths: [.end(TimeColumns(end, .unixSeconds)), .duration(usage, .seconds)], app: .first([app]))
        layout.device = names["device_id"]
        return layout
    }

    /// Apple's record of apps in front, as scripts that read its Biome streams write it.
    static func appInFocus(_ names: HeaderNames) -> TableLayout? {
        guard let app = names["app"], let start = names["start_time"], let end = names["end_time"],
            let duration = names["duration_seconds"]
        else { return nil }
        return TableLayout(
            .appInFocus, start: TimeColumns(start, .iso, .unixSeconds),
            lengths: [.duration(duration, .seconds), .end(TimeColumns(end, .iso, .unixSeconds))], app: .first([app]))
    }
}
