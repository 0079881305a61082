import Briefing
import Foundation
import Model
import Testing

@testable import Reporter

@Suite struct ReportLawTests {
    static let scenes: [(name: String, scene: Scene)] = [
        ("rich", .rich), ("sparse", .sparse), ("empty", .empty), ("model", .model), ("week", .week),
    ]

    @Test(arguments: scenes.indices) func `a stored report gives the same Markdown, byte for byte`(_ index: Int) throws
    {
        let scene = Self.scenes[index].scene
        let encoder = JSONEncoder()
        let daily = scene.daily
        let dailyAgain = try JSONDecoder().decode(DailyReport.self, from: encoder.encode(daily))
        #expect(dailyAgain == daily)
        #expect(markdown(of: dailyAgain).utf8.elementsEqual(markdown(of: daily).utf8))
        let weekly = scene.weekly
        let weeklyAgain = try JSONDecoder().decode(WeeklyReport.self, from: encoder.encode(weekly))
        #expect(weeklyAgain == weekly)
        #expect(markdown(of: weeklyAgain).utf8.elementsEqual(markdown(of: weekly).utf8))
    }

    @Test func `a report stored before what stands out was told still reads, without it`() throws {
        func older(_ report: some Encodable) throws -> Data {
            var object = try #require(
                try JSONSerialization.jsonObject(with: JSONEncoder().encode(report)) as? [String: Any])
            for key in ["deviations", "gaps", "moveOutcomes", "trends", "weekHours"] { object[key] = nil }
            return try JSONSerialization.data(withJSONObject: object)
        }
        let daily = try JSONDecoder().decode(DailyReport.self, from: older(Scene.rich.daily))
        let weekly = try JSONDecoder().decode(WeeklyReport.self, from: older(Scene.week.weekly))
        for text in [markdown(of: daily), markdown(of: weekly)] {
            #expect(!text.contains("lockin_urgent") && !text.contains("What stands out"))
            #expect(text.contains("Operating Systems"))
        }
    }

    @Test(arguments: scenes.indices) func `no slot is left unfilled and no blank line is doubled`(_ index: Int) {
        let scene = Self.scenes[index].scene
        let claims = claimsJSON(scene.reply, legend: scene.legend, calendar: central)
        for text in [markdown(of: scene.daily), markdown(of: scene.weekly)] {
            #expect(!text.contains("{") && !text.contains("}"))
            #expect(!text.contains("\n\n\n"))
            #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
            #expect(text.split(separator: "\n").allSatisfy { !$0.hasSuffix(" ") })
            // A heading has a blank line before and after it.
            #expect(
                text.split(separator: "\n\n").allSatisfy {
                    !$0.contains("\n#") && !($0.hasPrefix("#") && $0.contains("\n"))
                })
        }
        for slot in ["{F", "{E", "{S"] { #expect(!claims.contains(slot)) }
    }

    @Test func `a claim whose slot the legend does not know is left out`() {
        var scene = Scene.rich
        scene.claims = ["{F99}", "{F1.wen}", "{E9} went", "{S7}", "half {F1", "half F1}", "{ F1 }", "{}"].enumerated()
            .map {
                Claim(section: .motivationalNotes, index: $0, text: $1, evidence: [FactID(1)])
            }
        #expect(scene.daily.notes.isEmpty)
        #expect(claimsJSON(scene.reply, legend: scene.legend, calendar: central) == "{}")
        #expect(scene.daily.summaryText == "9 h 29 min was recorded, 3 h 6 min of it in focus.")
    }

    @Test func `the tables show the figures of the findings`() throws {
        let scene = Scene.week
        for (text, days) in [
            (markdown(of: Scene.rich.daily), Scene.rich.days), (markdown(of: scene.weekly), scene.days),
        ] {
            for day in days {
                let row = try #require(text.split(separator: "\n").first { $0.hasPrefix("| \(day.day.shortText) ") })
                let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                let figures = day.figures
                let exact = [
                    figures.trackedMilliseconds, figures.focusMilliseconds, figures.neutralMilliseconds,
                    figures.distractionMilliseconds,
                ]
                for (cell, milliseconds) in zip(cells.dropFirst(), exact) {
                    #expect(abs(Double(try minutes(of: cell)) - Double(milliseconds) / 60_000) <= 0.5)
                }
                let score = try #require(Double(cells[5]))
                #expect(abs(score - (figures.focusScore ?? -1)) <= 0.5)
            }
        }
    }

    /// Reads `2 h 10 min` back.
    private func minutes(of text: String) throws -> Int {
        let words = text.split(separator: " ")
        var sum = 0
        for index in stride(from: 0, to: words.count - 1, by: 2) {
            sum += try #require(Int(words[index])) * (words[index + 1] == "h" ? 60 : 1)
        }
        return sum
    }

    @Test func `a report keeps neither notes nor places`() throws {
        for data in [try JSONEncoder().encode(Scene.rich.daily), try JSONEncoder().encode(Scene.week.weekly)] {
            #expect(!String(decoding: data, as: UTF8.self).contains("private"))
        }
    }

    @Test func `a move is as long as its event and begins where the slot does`() throws {
        let move = try #require(Scene.rich.daily.moves.first)
        #expect(move.from == at(date(3, 24), 15)..<at(date(3, 24), 16, 30))
        #expect(move.to == at(date(3, 21), 9, 10)..<at(date(3, 21), 10, 40))
        #expect(move.event.uid == "Study: Linear Algebra")
    }

    @Test func `the front matter is flat, and every name begins with lockin`() {
        for text in Self.scenes.flatMap({ [markdown(of: $0.scene.daily), markdown(of: $0.scene.weekly)] }) {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.first == "---")
            let matter = lines.dropFirst().prefix { $0 != "---" }
            #expect(matter.count >= 12 && matter.count < 25)
            for line in matter {
                #expect(
                    line.wholeMatch(of: /lockin_[a-z_]+: ([0-9]+|[0-9-]{10}|[0-9]{4}-W[0-9]{2}|[a-z]+|"[^"]*")/) != nil)
            }
            #expect(Set(matter.map { $0.prefix { $0 != ":" } }).count == matter.count)
        }
    }
}
