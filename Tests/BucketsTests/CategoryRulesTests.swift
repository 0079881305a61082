import Buckets
import Model
import TestSupport
import Testing

@Suite struct CategoryRulesTests {
    private static func rules(_ rules: [(String, String)], ignoresCase: Bool = false) -> CategoryRules {
        CategoryRules.compile(
            rules.map { CategoryRule(path: CategoryPath($0.0), pattern: $0.1, ignoresCase: ignoresCase) }
        ).rules
    }

    @Test func `the deepest category wins, then the later rule`() {
        let rules = Self.rules([
            ("Work > Programming", "Xcode"), ("Games", "code"), ("Study", "Xcode|Word"), ("Work", "Word"),
        ])
        #expect(rules.category(app: "Xcode") == CategoryPath("Work > Programming"))
        #expect(rules.category(app: "Word") == CategoryPath("Work"))
        #expect(rules.category(app: "barcode") == CategoryPath("Games"))
    }

    @Test func `app, title and url are searched`() {
        let rules = Self.rules([("Study", "wiki")])
        #expect(rules.category(app: "wiki") == CategoryPath("Study"))
        #expect(rules.category(app: "x", title: "a wiki page") == CategoryPath("Study"))
        #expect(rules.category(app: "x", url: "https://wiki.example") == CategoryPath("Study"))
        #expect(rules.category(app: "wi", title: "ki") == .uncategorised)
    }

    @Test func `the source's own category stands where no rule matches`() {
        let rules = Self.rules([("Study", "wiki")])
        #expect(rules.category(app: "x", own: "Work > Programming") == CategoryPath("Work > Programming"))
        #expect(rules.category(app: "wiki", own: "Work") == CategoryPath("Study"))
        #expect(rules.category(app: "x", own: "Work,Programming").names == ["Work,Programming"])
        #expect(rules.category(app: "x") == .uncategorised)
    }

    @Test func `the defaults are asked last, and the person's rules win over deeper ones`() {
        let rules = CategoryRules.compile(
            [CategoryRule(path: CategoryPath("Fun"), weight: 1, pattern: "Slack")], defaults: CategoryRule.standard
        ).rules
        #expect(rules.category(app: "Slack") == CategoryPath("Fun"))
        #expect(rules.category(app: "discord") == CategoryPath("Communication > Chat"))
        #expect(rules.category(app: "Discord", own: "Guild") == CategoryPath("Guild"))
    }

    @Test func `weights of later rules win over earlier ones and the defaults`() {
        let path = CategoryPath("Social Media")
        let rules = CategoryRules.compile(
            [CategoryRule(path: path, weight: 0), CategoryRule(path: path, weight: 2)], defaults: CategoryRule.standard
        ).rules
        #expect(rules.weights.weight(of: path) == 2)
        #expect(rules.weights.weight(of: CategoryPath("Games > Puzzle")) == -2)
    }

    @Test func `case counts unless the rule says otherwise`() {
        #expect(Self.rules([("A", "slack")]).category(app: "Slack") == .uncategorised)
        #expect(Self.rules([("A", "slack")], ignoresCase: true).category(app: "SLACK") == CategoryPath("A"))
        #expect(Self.rules([("A", "über")], ignoresCase: true).category(app: "ÜBER") == CategoryPath("A"))
        #expect(
            Self.rules([("A", "strasse")], ignoresCase: true).category(app: "Münchner STRASSE") == CategoryPath("A"))
    }

    @Test(arguments: [nil, ""])
    func `a rule without a pattern matches nothing`(pattern: String?) {
        let (rules, faults) = CategoryRules.compile([CategoryRule(path: CategoryPath("A"), weight: 1, pattern: pattern)]
        )
        #expect(faults.isEmpty)
        #expect(rules.category(app: "x") == .uncategorised && rules.category(app: "") == .uncategorised)
        #expect(rules.weights.weight(of: CategoryPath("A")) == 1)
    }

    @Test func `every fault is told, and the good rules work`() {
        let (rules, faults) = CategoryRules.compile([
            CategoryRule(path: CategoryPath("A"), pattern: "a(b"), CategoryRule(path: CategoryPath("B"), pattern: "b"),
            CategoryRule(path: .uncategorised, pattern: "c"),
            CategoryRule(path: CategoryPath("D"), weight: 3, pattern: "d"),
            CategoryRule(path: CategoryPath("E"), pattern: "[z-a]"),
        ])
        #expect(faults.map(\.index) == [0, 2, 3, 4])
        #expect(faults[0].description == "expected a regular expression: expected ')'")
        #expect(faults[1].description == "expected a category path such as \"Work > Programming\", found no name")
        #expect(faults[2].description == "expected a weight from -2 to 2, found 3")
        #expect(faults[3].description.hasPrefix("expected a regular expression"))
        #expect(rules.category(app: "b") == CategoryPath("B") && rules.category(app: "d") == .uncategorised)
        #expect(rules.weights.weight(of: CategoryPath("D")) == 0)
    }

    @Test(arguments: ["(a+)+$", "(a|a)*$", "(a?){40}a{40}$", "(.*a){25}$"])
    func `a pattern that would never end is given up`(pattern: String) {
        let rules = Self.rules([("A", pattern)])
        #expect(rules.category(app: String(repeating: "a", count: 36) + "b") == .uncategorised)
        let (long, _) = (String(repeating: "ab", count: 500_000), 0)
        #expect(Self.rules([("A", "a+$")]).category(app: long) == .uncategorised)
    }

    @Test func `a long text is no reason to give up`() {
        let text = String(repeating: "x", count: 8000) + "aab"
        #expect(Self.rules([("A", "a+b")]).category(app: text) == CategoryPath("A"))
        #expect(Self.rules([("A", "^x*a+b$")]).category(app: text) == CategoryPath("A"))
    }

    @Test(arguments: [
        ("Xcode|Visual Studio Code", "Visual Studio Code - a.swift", true),
        ("com\\.apple\\.mail", "com.apple.mail", true),
        ("com\\.apple\\.mail", "comXapple.mail", false), ("com.apple", "comXapple", true), ("^a", "ba", false),
        ("a\\|b", "a|b", true), ("a\\|b", "a", false), ("\\d", "d", false), ("\\d", "7", true), ("a|", "zzz", true),
        ("C\\+\\+", "C++", true), ("\u{e9}", "caf\u{e9}", true), ("\u{e9}", "cafe\u{301}", false), ("a", "", false),
        ("\\bZed\\b", "Zedd", false), ("(?:foo|bar)", "a bar", true), ("x{2}", "axxa", true), ("日本", "日本語", true),
    ])
    func `patterns mean what a regular expression means`(pattern: String, text: String, matches: Bool) {
        #expect((Self.rules([("A", pattern)]).category(app: text) != .uncategorised) == matches)
    }

    @Test(arguments: [false, true])
    func `plain words are found as the engine finds them`(ignoresCase: Bool) {
        var random = SeededGenerator(seed: 1)
        let letters = ["a", "B", "b", ".", "é", " "]
        func text(_ length: ClosedRange<Int>) -> String {
            (0..<Int.random(in: length, using: &random)).map { _ in letters.randomElement(using: &random)! }.joined()
        }
        for _ in 0..<500 {
            let words = (0..<2).map { _ in text(1...3).replacing(".", with: "\\.") }
            let pattern = words.joined(separator: "|")
            // A group that changes nothing but keeps the pattern from being plain words.
            let plain = Self.rules([("A", pattern)], ignoresCase: ignoresCase)
            let engine = Self.rules([("A", "(?:\(pattern))")], ignoresCase: ignoresCase)
            let title = text(1...8)
            #expect(
                plain.category(app: "", title: title) == engine.category(app: "", title: title),
                "\(pattern) in \(title)")
        }
    }

    @Test func `the fingerprint is fixed and knows every part of a rule`() {
        let base = CategoryRule(path: CategoryPath("A > B"), weight: 1, pattern: "x", ignoresCase: false)
        let variants = [
            [], [base], [base, base], [CategoryRule(path: CategoryPath("A > C"), weight: 1, pattern: "x")],
            [CategoryRule(path: CategoryPath("A > B"), weight: nil, pattern: "x")],
            [CategoryRule(path: CategoryPath("A > B"), weight: 0, pattern: "x")],
            [CategoryRule(path: CategoryPath("A > B"), weight: 1, pattern: "y")],
            [CategoryRule(path: CategoryPath("A > B"), weight: 1, pattern: nil)],
            [CategoryRule(path: CategoryPath("A > B"), weight: 1, pattern: "x", ignoresCase: true)],
            [CategoryRule(path: CategoryPath("A"), weight: 1, pattern: "Bx")],
        ]
        let prints =
            variants.map { CategoryRules.compile($0).rules.fingerprint }
            + [CategoryRules.compile([], defaults: [base]).rules.fingerprint, CategoryRules.standard.fingerprint]
        #expect(Set(prints).count == prints.count)
        #expect(CategoryRules.compile([base]).rules.fingerprint == prints[1])
        #expect(CategoryRules.none.fingerprint == 6_569_228_600_058_460_324)
    }

    @Test func `a changed rule and back end in the same activity`() {
        var random = SeededGenerator(seed: 5)
        let sample = SampleZone.all[3]
        let calendar = LocalCalendar(zone: sample.zone)
        let segments = SegmentBuilder(batches(random.records(200, around: sample.around))).segments()
        let day = CivilDate(utc: sample.around)
        func activity(_ pattern: String) -> DayActivity {
            derive(day: day, segments: segments, calendar: calendar, rules: Self.rules([("X", pattern)]))
        }
        let before = activity("A")
        #expect(activity("B") != before && activity("A") == before)
    }

    @Test func `the shipped tree has no fault`() {
        #expect(CategoryRules.compile(CategoryRule.standard).faults == [])
        #expect(CategoryRule.standard.allSatisfy { $0.path.names.count <= 2 })
    }

    @Test(arguments: [
        ("Visual Studio Code", "Work > Programming", 2), ("com.apple.dt.Xcode", "Work > Programming", 2),
        ("Slack", "Communication > Chat", 0), ("com.burbn.instagram", "Social Media", -2),
        ("com.google.ios.youtube", "Entertainment > Video", -1), ("steam", "Games", -2),
        ("Thunderbird", "Communication > Email", 0),
        ("org.gnome.Nautilus", "Utilities", 0), ("Zotero", "Study > Reading", 2),
        ("com.apple.mobilecal", "Productivity > Planning", 1),
        ("Google Chrome", "Browsing", 0), ("org.mozilla.firefox", "Browsing", 0),
        ("com.apple.mobilesafari", "Browsing", 0),
        ("loginwindow", "Utilities", 0), ("Spotify", "Entertainment", -1),
        ("WINWORD.EXE", "Work", 2), ("zoom.us", "Work > Meetings", 2), ("WhatsApp", "Communication > Chat", 0),
        ("Telegram Desktop", "Communication > Chat", 0), ("gnome-terminal-server", "Work > Programming", 2),
    ])
    func `the shipped tree knows common apps`(app: String, category: String, weight: Int) {
        let rules = CategoryRules.standard
        #expect(rules.category(app: app).description == category)
        #expect(rules.weights.weight(of: rules.category(app: app)) == weight)
    }

    @Test(arguments: [
        (
            "Browsing", 0,
            "Safari|Arc|Zen|chrome.exe|msedge.exe|brave.exe|Navigator|Chromium-browser|com.android.chrome|Google"
        ),
        ("Work", 2, "Pages|Numbers|Keynote|WINWORD.EXE|soffice.bin|Docs|com.google.android.apps.docs.editors.docs"),
        (
            "Work > Programming", 2,
            "Code|Cursor|Cursor.exe|Windsurf|Ghostty|com.mitchellh.ghostty|Warp|iTerm2|devenv.exe|idea64.exe|rider64.exe"
                + "|studio64.exe|cmd.exe|pwsh.exe|Notepad++.exe|GitHubDesktop.exe|org.gnome.Terminal|org.gnome.Console"
                + "|org.gnome.Ptyxis|kgx|Xfce4-terminal|tilix|Terminator|URxvt|st-256color|kate|org.kde.kate"
                + "|com.sublimetext.4|com.todesktop.230313mzl4w4u92"
        ),
        ("Work > Design", 2, "Figma|Sketch|Gimp-2.10|Final Cut Pro|mspaint.exe|obs64.exe"),
        (
            "Work > Meetings", 2,
            "zoom.us|Zoom.exe|Teams.exe|ms-teams.exe|com.microsoft.teams2|com.microsoft.teams|teams-for-linux"
        ),
        (
            "Study > Reading", 2,
            "Preview|com.apple.Preview|Books|AcroRd32.exe|Acrobat.exe|SumatraPDF.exe|org.gnome.Papers|com.amazon.kindle"
        ),
        (
            "Study > Notes", 2,
            "Notes|com.apple.mobilenotes|Bear|Craft|DEVonthink 3|com.ichi2.anki|com.google.android.keep|ONENOTE.EXE"
        ),
        ("Productivity", 1, "Linear|Things|ChatGPT|com.openai.chat|Claude|TextEdit|notepad.exe|gedit|Notion.exe"),
        ("Productivity > Planning", 1, "Calendar|Reminders|org.gnome.Calendar|com.google.android.calendar"),
        ("Communication", 0, "Phone|Contacts|com.google.android.dialer|com.apple.mobilephone"),
        ("Communication > Email", 0, "Mail|OUTLOOK.EXE|olk.exe|com.microsoft.office.outlook|Gmail"),
        (
            "Communication > Chat", 0,
            "Messages|com.samsung.android.messaging|ph.telegra.Telegraph|com.tinyspeck.chatlyio|Discord.exe|Signal"
        ),
        ("Social Media", -2, "com.toyopagroup.picaboo|com.ss.android.ugc.trill|X|com.twitter.android|TikTok"),
        ("Entertainment", -1, "Music|com.apple.Music|Spotify.exe|News"),
        ("Entertainment > Video", -1, "TV|IINA|QuickTime Player|Totem|vlc.exe|com.netflix.mediaclient"),
        ("Games", -2, "LeagueClient.exe|steamwebhelper.exe|Lutris|Epic Games Launcher|EpicGamesLauncher.exe"),
        (
            "Utilities", 0,
            "Finder|explorer.exe|Settings|SystemSettings.exe|systemsettings|System UI|com.android.systemui|Taskmgr.exe"
                + "|com.sec.android.app.launcher|com.google.android.apps.nexuslauncher|One UI Home|Photos|Maps|Camera"
                + "|com.google.android.apps.photos|com.android.vending|com.apple.camera|com.apple.AppStore|LockApp.exe"
                + "|ShellExperienceHost.exe|plasmashell|gnome-shell|Thunar|org.gnome.Settings|CalculatorApp.exe"
        ),
    ])
    func `the shipped tree knows what common apps are called on each system`(
        category: String, weight: Int, apps: String
    ) {
        let rules = CategoryRules.standard
        #expect(rules.weights.weight(of: CategoryPath(category)) == weight)
        for app in apps.split(separator: "|") {
            #expect(rules.category(app: String(app)).description == category, "\(app)")
        }
    }

    @Test func `words of common names are no names`() {
        let rules = CategoryRules.standard
        for title in [
            "How things warp", "X marks the spot", "Bear with me", "Our linear algebra", "Craft beer", "No music",
        ] {
            #expect(rules.category(app: "Firefox", title: title).description == "Browsing", "\(title)")
        }
    }

    @Test func `what a browser shows says more than that it is a browser`() {
        let rules = CategoryRules.standard
        #expect(rules.category(app: "Firefox", title: "Inbox - Gmail").description == "Communication > Email")
        #expect(rules.category(app: "Google Chrome", title: "Reddit - Dive in").description == "Social Media")
        #expect(rules.category(app: "Safari", url: "https://www.coursera.org/learn").description == "Study")
        #expect(rules.category(app: "Firefox", title: "How to tie a bowline").description == "Browsing")
    }

    @Test(arguments: [
        ("Very Productive", 2), ("Productive", 1), ("Neutral", 0), ("Distracting", -1), ("Very Distracting", -2),
    ])
    func `what RescueTime makes of an activity keeps its weight`(name: String, weight: Int) {
        let category = CategoryRules.standard.category(app: "an app that nobody knows", own: name + " > Utilities")
        #expect(category == CategoryPath(names: [name, "Utilities"]))
        #expect(CategoryRules.standard.weights.weight(of: category) == weight)
    }
}
