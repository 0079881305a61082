import Foundation
import TestSupport

/// Sums over the sample's files, made another way than lockin makes them: every boundary between two records cuts the day
/// into pieces, and each piece belongs to the record that started last among those that hold it.
struct SampleOracle {
    private struct Record {
        let start: Int64
        let end: Int64
        let category: String
    }

    /// Milliseconds of a day.
    struct Sums {
        var tracked: Int64 = 0
        var focus: Int64 = 0
        var distraction: Int64 = 0
        fileprivate var weighted: Int64 = 0

        var score: Double { Double(weighted) / Double(4 * tracked) * 100 }

        static func + (left: Sums, right: Sums) -> Sums {
            Sums(
                tracked: left.tracked + right.tracked, focus: left.focus + right.focus,
                distraction: left.distraction + right.distraction, weighted: left.weighted + right.weighted)
        }

        func minutes(_ milliseconds: Int64) -> Int { Int((Double(milliseconds) / 60_000).rounded()) }
    }

    private let records: [Record]

    init(folder: ScratchFolder) throws {
        var records: [Record] = []
        for name in ["activity/laptop.csv", "activity/phone.csv"] {
            let lines = try folder.text(name).split(separator: "\n").map(SampleOracle.fields)
            let header = lines[0]
            let (time, duration) = (header.firstIndex(of: "timestamp")!, header.firstIndex(of: "duration_s")!)
            let category = header.firstIndex(of: "category")!
            for line in lines.dropFirst() {
                let start = SampleOracle.milliseconds(line[time])
                let length = Int64((Double(line[duration])! * 1000).rounded())
                records.append(Record(start: start, end: start + length, category: line[category]))
            }
        }
        self.records = records + (try SampleOracle.tablet(folder))
    }

    func sums(year: Int, month: Int, day: Int) -> Sums {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "America/Chicago")!
        let first = calendar.date(from: DateComponents(year: year, month: month, day: day))!
        let start = Int64(first.timeIntervalSince1970) * 1000
        let end = Int64(calendar.date(byAdding: .day, value: 1, to: first)!.timeIntervalSince1970) * 1000

        let present = records.filter { $0.start < end && $0.end > start }
        let cuts = Set(present.flatMap { [max($0.start, start), min($0.end, end)] }).sorted()
        var sums = Sums()
        for (from, to) in zip(cuts, cuts.dropFirst()) {
            guard let record = present.filter({ $0.start <= from && $0.end >= to }).max(by: { $0.start < $1.start })
            else {
                continue
            }
            let weight = SampleOracle.weight(record.category)
            sums.tracked += to - from
            if weight > 0 { sums.focus += to - from }
            if weight < 0 { sums.distraction += to - from }
            sums.weighted += Int64(weight + 2) * (to - from)
        }
        return sums
    }

    /// The sample configuration's weights.
    private static func weight(_ category: String) -> Int {
        switch category.components(separatedBy: " > ")[0] {
        case "Work", "Study": 2
        case "Productivity": 1
        case "Social Media", "Games": -2
        case "Entertainment": -1
        default: 0
        }
    }

    /// The tablet's window events cut to its presence, with the categories that the sample configuration's rules give.
    private static func tablet(_ folder: ScratchFolder) throws -> [Record] {
        let json =
            try JSONSerialization.jsonObject(with: Data(folder.text("activity/aw-export.json").utf8)) as! [String: Any]
        let buckets = json["buckets"] as! [String: [String: Any]]
        func events(_ type: String) -> [(start: Int64, end: Int64, data: [String: Any])] {
            buckets.values.filter { $0["type"] as? String == type }.flatMap { $0["events"] as! [[String: Any]] }.map {
                let start = milliseconds($0["timestamp"] as! String)
                return (
                    start, start + Int64((($0["duration"] as! Double) * 1000).rounded()), $0["data"] as! [String: Any]
                )
            }
        }
        let present = events("afkstatus").filter { $0.data["status"] as? String == "not-afk" }
        return events("currentwindow").flatMap { event in
            present.compactMap { span in
                let (start, end) = (max(event.start, span.start), min(event.end, span.end))
                let text = "\(event.data["app"] as! String) \(event.data["title"] as! String)"
                return start < end ? Record(start: start, end: end, category: category(text)) : nil
            }
        }
    }

    private static func category(_ text: String) -> String {
        let rules = [
            ("Okular", "Study > Reading"), ("Foliate", "Study > Reading"), ("Wikipedia", "Study > Reading"),
            ("Xournal", "Study > Notes"), ("Weather tomorrow", "Utilities"), ("Reddit", "Social Media"),
        ]
        return rules.first { text.contains($0.0) }?.1 ?? "none"
    }

    private static func milliseconds(_ text: String) -> Int64 {
        let formatter = ISO8601DateFormatter()
        var whole = text
        var fraction: Int64 = 0
        if let dot = text.firstIndex(of: ".") {
            let digits = text[text.index(after: dot)...].prefix { $0.isNumber }
            fraction = Int64(digits.prefix(3))!
            whole = String(text[..<dot] + text[text.index(dot, offsetBy: digits.count + 1)...])
        }
        return Int64(formatter.date(from: whole)!.timeIntervalSince1970) * 1000 + fraction
    }

    private static func fields(_ line: Substring) -> [String] {
        var fields = [""]
        var isQuoted = false
        for character in line {
            if character == "\"" {
                isQuoted.toggle()
            } else if character == ",", !isQuoted {
                fields.append("")
            } else {
                fields[fields.count - 1].append(character)
            }
        }
        return fields
    }
}
