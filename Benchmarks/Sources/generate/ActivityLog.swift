/// A native activity log of one device: so many rows a day, none overlapping another, all within the hours given.
///
/// Most records last below a minute, one in 400 lasts many; so hours are crossed as often as in a real log. Half of the durations
/// carry milliseconds. The app stays the same for a few rows, and depends on the time of day.
struct ActivityLog {
    let rows: Int
    let firstDay: Days
    let days: Int
    /// Local hours, 0 to 24.
    let hours: Range<Int>

    func write(to output: inout ByteWriter) {
        var random = SeededGenerator(seed: 0x10c4_1000 &+ UInt64(rows))
        output.append("timestamp,duration_s,app_identifier,category\n")
        for day in 0..<days {
            let count = rows * (day + 1) / days - rows * day / days
            writeDay(firstDay.advanced(by: day), count: count, &random, to: &output)
        }
    }

    private func writeDay(_ day: Days, count: Int, _ random: inout SeededGenerator, to output: inout ByteWriter) {
        let noon = day.number * 86_400 + 18 * 3600
        let midnight = day.number * 86_400 - Chicago.offset(at: noon)
        let end = midnight + hours.upperBound * 3600
        var cursor = midnight + hours.lowerBound * 3600
        var offset = Chicago.offset(at: cursor)
        var app = 0
        for row in 0..<count {
            let rowsLeft = count - row
            let mean = max((end - cursor) / rowsLeft, 1)
            let stretch = random.below(400) == 0 ? 40 : 2
            let step = max(1, min(1 + random.below(mean * stretch), end - cursor - rowsLeft))
            let instant = cursor
            cursor += step

            if row & 63 == 0 { offset = Chicago.offset(at: instant) }
            if random.below(3) == 0 { app = chooseApp(hour: (instant + offset) / 3600 % 24, &random) }
            let milliseconds = step * 1000 - random.below(min(step * 500, 8000))
            let length = random.below(2) == 0 ? milliseconds : max(milliseconds / 1000, 1) * 1000
            write(instant, offset, length, app, to: &output)
        }
    }

    private func chooseApp(hour: Int, _ random: inout SeededGenerator) -> Int {
        let isWork = (9..<17).contains(hour)
        let candidate = random.below(App.all.count)
        // In work hours a leisure app is drawn twice.
        return isWork && candidate >= App.firstLeisure ? random.below(App.all.count) : candidate
    }

    private func write(_ instant: Int, _ offset: Int, _ milliseconds: Int, _ app: Int, to output: inout ByteWriter) {
        let local = instant + offset
        let (year, month, day) = Days(number: local / 86_400).civil
        output.append(year, width: 4)
        output.append("-")
        output.append(month, width: 2)
        output.append("-")
        output.append(day, width: 2)
        output.append("T")
        output.append(local / 3600 % 24, width: 2)
        output.append(":")
        output.append(local / 60 % 60, width: 2)
        output.append(":")
        output.append(local % 60, width: 2)
        output.append(offset == -18_000 ? "-05:00," : "-06:00,")
        output.append(milliseconds / 1000, width: 1)
        if milliseconds % 1000 > 0 {
            output.append(".")
            output.append(milliseconds % 1000, width: 3)
        }
        output.append(App.all[app])
    }
}

/// The apps of the log, as the end of a row: `,app,category` and the line end.
enum App {
    static let all: [[UInt8]] = rows.map { Array(",\($0.app),\($0.category)\n".utf8) }

    /// Where the apps begin that are for leisure.
    static let firstLeisure = 24

    private static let rows: [(app: String, category: String)] = [
        ("Visual Studio Code", "Work > Programming"), ("Xcode", "Work > Programming"),
        ("Terminal", "Work > Programming"), ("DBeaver", "Work > Databases"), ("Postico", "Work > Databases"),
        ("Numbers", "Work > Accounts"), ("LibreOffice Calc", "Work > Accounts"), ("Obsidian", "Study > Notes"),
        ("Xournal++", "Study > Notes"), ("Zotero", "Study > Reading"), ("Okular", "Study > Reading"),
        ("Preview", "Study > Reading"), ("JupyterLab", "Study > Coursework"), ("Anki", "Study > Coursework"),
        ("RStudio", "Study > Coursework"), ("Slack", "Communication > Chat"),
        ("Thunderbird", "Communication > Email"), ("Zoom", "Communication > Calls"),
        ("net.whatsapp.WhatsApp", "Communication > Chat"), ("com.apple.mobilemail", "Communication > Email"),
        ("Calendar", "Work > Planning"), ("Todoist", "Work > Planning"), ("Files", "Utilities"),
        ("System Settings", "Utilities"), ("Firefox", "Reading > News"), ("Safari", "Reading > News"),
        ("com.burbn.instagram", "Leisure > Social Media"), ("com.reddit.Reddit", "Leisure > Social Media"),
        ("com.zhiliaoapp.musically", "Leisure > Social Media"), ("VLC", "Leisure > Video"),
        ("com.google.ios.youtube", "Leisure > Video"), ("Steam", "Leisure > Games"),
        ("\"Papers, Please\"", "Leisure > Games"),
    ]
}
