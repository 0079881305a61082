import Foundation
import Model
import Pipeline
import TestSupport
import Testing

/// What a night's prompt shares with the night's before, and how little the rest is.
@Suite struct PromptSizeTests {
    private static let categories = ["Work > Programming", "Communication", "Social Media"]

    /// Every hour of the week before 2025-03-21, each with three categories.
    private static var week: String {
        var text = ActivityText.header
        for day in 14...20 {
            for hour in 0..<24 {
                for (index, category) in categories.enumerated() {
                    let clock = "\(hour < 10 ? "0" : "")\(hour):\(index * 2)0:00Z"
                    text += "2025-03-\(day)T\(clock),\(600 + (hour * 37 + day * 11) % 600),App \(index),\(category)\n"
                }
            }
        }
        return text
    }

    private static let starts = (0..<40).map { number -> (day: Int, hour: Int, title: String) in
        (21 + number % 7, 8 + (number / 7) * 2, "Study group number \(number)")
    }

    /// The data as the product document's payload has them: an object an hour with its categories, an object an event.
    private static var naivePayload: [String: Any] {
        let hours = (14...20).flatMap { day in
            (0..<24).map { hour -> [String: Any] in
                let start = "2025-03-\(day)T\(hour < 10 ? "0" : "")\(hour):00:00Z"
                return [
                    "hour": start,
                    "category_breakdown": ["Work": 1_100, "Communication": 1_100, "Social Media": 1_100],
                ]
            }
        }
        let events = starts.map { event -> [String: Any] in
            [
                "title": event.title, "start_ts": 1_742_572_800 + event.day, "end_ts": 1_742_576_400 + event.day,
                "tags": [String](),
            ]
        }
        return ["user_id": "00000000-0000-0000-0000-000000000000", "schedules": events, "device_summary": hours]
    }

    private func messages(_ site: Site, _ day: String, isWeekly: Bool) throws -> [String] {
        let period: Findings.Period =
            isWeekly ? .weekly(ISOWeek(containing: try civil(day))) : .daily(try civil(day))
        let prompt = try site.pipeline("2025-03-24").prompt(period)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(prompt.utf8)) as? [String: Any])
        return try #require(object["messages"] as? [[String: String]]).compactMap { $0["content"] }
    }

    @Test(arguments: [false, true])
    func `the beginning is the same every night, and the rest under a quarter of the naive payload`(
        isWeekly: Bool
    ) async throws {
        var site = try Site(schedule: ["plan.ics"])
        site.ask("http://127.0.0.1:9")
        try site.folder.write(PromptSizeTests.week, to: "laptop.csv")
        let events = PromptSizeTests.starts.map { event in
            let hour = event.hour < 10 ? "0\(event.hour)" : "\(event.hour)"
            return """
                BEGIN:VEVENT
                UID:\(event.title)
                DTSTAMP:20250101T000000Z
                DTSTART;TZID=America/Chicago:202503\(event.day)T\(hour)0000
                DURATION:PT1H
                SUMMARY:\(event.title)
                END:VEVENT

                """
        }
        try site.folder.write(
            ("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:test\n" + events.joined() + "END:VCALENDAR\n").replacing(
                "\n", with: "\r\n"), to: "plan.ics")
        _ = try site.pipeline("2025-03-24").importSources()

        let newest = try messages(site, isWeekly ? "2025-03-20" : "2025-03-20", isWeekly: isWeekly)
        let earlier = try messages(site, isWeekly ? "2025-03-13" : "2025-03-19", isWeekly: isWeekly)
        try #require(newest.count == 2 && earlier.count == 2)
        #expect(newest[0] == earlier[0])
        #expect(newest[1] != earlier[1])

        let naive = try JSONSerialization.data(
            withJSONObject: PromptSizeTests.naivePayload, options: .withoutEscapingSlashes)
        #expect(newest[1].utf8.count * 4 < naive.count, "\(newest[1].utf8.count) of \(naive.count)")
        #expect(newest[1].contains("EVENTS\n") && newest[1].contains("E9 "))
    }
}
