extension TableLayout {
    /// Toggl Track's detailed report: the project is the app, the description with its tags the title, and client,
    /// project and task the category. The last column, the amount, is named after its currency.
    static func toggl(_ names: HeaderNames) -> TableLayout? {
        guard names.holds("User", "Email", "Client", "Task"), let project = names["Project"],
            let description = names["Description"], let duration = names["Duration"],
            let startDate = names["Start date"], let startTime = names["Start time"],
            let endDate = names["End date"], let endTime = names["End time"]
        else { return nil }
        var layout = TableLayout(
            .toggl, start: TimeColumns(date: startDate, time: startTime, .iso),
            lengths: [
                .duration(duration, .clock), .end(TimeColumns(date: endDate, time: endTime, .iso)),
            ], app: .first([project], otherwise: "Toggl Track"))
        layout.title = .tagged(description, tags: names["Tags"])
        layout.category = .path(["Client", "Project", "Task"].compactMap { names[$0] })
        layout.words.time = "2025-03-20 and 09:15:00"
        return layout
    }

    /// Clockify's detailed report, read like Toggl's.
    static func clockify(_ names: HeaderNames) -> TableLayout? {
        guard names.holds("Client", "Task"), let project = names["Project"], let description = names["Description"],
            let duration = names["Duration (h)"], let startDate = names["Start Date"],
            let startTime = names["Start Time"], let endDate = names["End Date"], let endTime = names["End Time"]
        else { return nil }
        var layout = TableLayout(
            .clockify, start: TimeColumns(date: startDate, time: startTime, .iso),
            lengths: [
                .duration(duration, .clock), .duration(duration, .hours),
                .end(TimeColumns(date: endDate, time: endTime, .iso)),
            ], app: .first([project], otherwise: "Clockify"))
        layout.title = .tagged(description, tags: names["Tags"])
        layout.category = .path(["Client", "Project", "Task"].compactMap { names[$0] })
        layout.words.time = "2025-03-20 and 09:15:00"
        layout.words.timeRemedy = "choose these formats in your profile, or name yours as time_format"
        return layout
    }
}
