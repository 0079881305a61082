/// ActivityWatch's export of one computer: a bucket of windows, newest first as the program writes them, and the bucket that
/// says when the keyboard was touched. No window overlaps another, and breaks cut through them.
struct TrackerExport {
    let windows: Int
    let firstDay: Days

    /// Windows a day.
    private static let rate = 1500
    private static let host = "desk"

    func write(to output: inout ByteWriter) {
        var random = SeededGenerator(seed: 0xac71_0000 &+ UInt64(windows))
        output.append("{\"buckets\":{\"aw-watcher-window_\(Self.host)\":")
        header("aw-watcher-window", "currentwindow", to: &output)
        let days = (windows + Self.rate - 1) / Self.rate
        var number = windows
        for day in (0..<days).reversed() {
            let count = min(Self.rate, windows - day * Self.rate)
            var spans = [(start: Int, length: Int)]()
            var cursor = (firstDay.number + day) * 86_400_000 + 7 * 3_600_000
            for _ in 0..<count {
                let length = 1 + random.below(random.below(60) == 0 ? 900_000 : 30_000)
                spans.append((cursor, length))
                cursor += length + (random.below(4) == 0 ? random.below(2000) : 0)
            }
            for span in spans.reversed() {
                window(span.start, span.length, id: number, &random, to: &output)
                number -= 1
                if number > 0 { output.append(",") }
            }
        }
        output.append("]},\"aw-watcher-afk_\(Self.host)\":")
        header("aw-watcher-afk", "afkstatus", to: &output)
        presence(days: days, &random, to: &output)
        output.append("]}}}\n")
    }

    private func header(_ client: String, _ type: String, to output: inout ByteWriter) {
        output.append(
            """
            {"id":"\(client)_\(Self.host)","created":"\(time(firstDay.number * 86_400_000))","name":null,"type":"\(type)",\
            "client":"\(client)","hostname":"\(Self.host)","data":{},"events":[
            """)
    }

    private func window(
        _ start: Int, _ length: Int, id: Int, _ random: inout SeededGenerator, to output: inout ByteWriter
    ) {
        let app = Self.apps[random.below(Self.apps.count)]
        output.append(
            """
            {"id":\(id),"timestamp":"\(time(start))","duration":\(seconds(length)),\
            "data":{"app":"\(app)","title":"Page \(random.below(20_000)) \u{2013} \(app)"}}
            """)
    }

    /// Present for half an hour at most, then away for some minutes, from morning to night.
    private func presence(days: Int, _ random: inout SeededGenerator, to output: inout ByteWriter) {
        var isFirst = true
        for day in (0..<days).reversed() {
            var spans = [(start: Int, length: Int, isPresent: Bool)]()
            var cursor = (firstDay.number + day) * 86_400_000 + 7 * 3_600_000
            let end = cursor + 16 * 3_600_000
            while cursor < end {
                for (longest, isPresent) in [(1_800_000, true), (400_000, false)] {
                    let length = 1000 + random.below(longest)
                    spans.append((cursor, length, isPresent))
                    cursor += length
                }
            }
            for span in spans.reversed() {
                if !isFirst { output.append(",") }
                isFirst = false
                output.append(
                    """
                    {"id":1,"timestamp":"\(time(span.start))","duration":\(seconds(span.length)),\
                    "data":{"status":"\(span.isPresent ? "not-afk" : "afk")"}}
                    """)
            }
        }
    }

    private func seconds(_ milliseconds: Int) -> String {
        "\(milliseconds / 1000).\(String(1000 + milliseconds % 1000).dropFirst())"
    }

    private func time(_ milliseconds: Int) -> String {
        let (year, month, day) = Days(number: milliseconds / 86_400_000).civil
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let seconds = milliseconds / 1000
        return
            "\(year)-\(two(month))-\(two(day))T\(two(seconds / 3600 % 24)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
            + ".\(String(1000 + milliseconds % 1000).dropFirst())000+00:00"
    }

    private static let apps = [
        "Code", "firefox", "Alacritty", "Slack", "Zotero", "Thunderbird", "obsidian", "Spotify", "Steam",
        "Gnome-calendar",
    ]
}
