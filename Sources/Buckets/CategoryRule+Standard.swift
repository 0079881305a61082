internal import Model

extension CategoryRule {
    /// A modest tree for a person who has set none: the names that desktops, phones and browsers report for common apps
    /// and sites. Words with other meanings are anchored, so that they count as the name of an app only.
    package static let standard: [CategoryRule] = [
        // First, so that whatever a page's title or address says of it wins.
        rule(
            "Browsing", 0,
            #"^(Mozilla )?Firefox|org\.mozilla\.|Librewolf|Google.Chrome|com\.(google|android)\.chrome|^chrom(e|ium)"#,
            #"^Safari$|com\.apple\.(mobile)?safari|Microsoft Edge|msedge|com\.microsoft\.(edgemac|emmx)|^Brave"#,
            #"com\.brave\.|^Opera|com\.opera\.|Vivaldi|^Arc$|company\.thebrowser|DuckDuckGo|com\.sec\.android\.app\.sbrowser"#
        ),
        rule(
            "Work", 2,
            #"libreoffice|OnlyOffice|soffice|WINWORD|^EXCEL|POWERPNT|Microsoft (Word|Excel|PowerPoint|Access)"#,
            #"com\.microsoft\.(Office|Word|Excel|Powerpoint)|com\.apple\.iWork|docs\.google\.com"#,
            #"Google (Docs|Sheets|Slides)"#),
        rule(
            "Work > Programming", nil,
            #"Xcode|Visual Studio|vscode|VSCodium|com\.microsoft\.VSCode|^code(\.exe|-oss)?$|IntelliJ|PyCharm"#,
            #"WebStorm|CLion|GoLand|RustRover|jetbrains|Android ?Studio|Sublime.Text|dev\.zed|^Zed$"#,
            #"\b(neo|g)?vim\b|\bemacs\b|Eclipse|Qt ?Creator|^(Terminal|kitty|foot)$|gnome-terminal|konsole|iTerm"#,
            #"Alacritty|WezTerm|Windows ?Terminal|com\.apple\.Terminal|xterm|PowerShell|github\.com|gitlab\.com"#,
            #"stackoverflow\.com|Stack Overflow|DBeaver|^Postman$|Docker Desktop"#),
        rule(
            "Work > Design", nil,
            #"Figma|Photoshop|com\.adobe\.|Adobe (Illustrator|InDesign|Premiere|Lightroom)|\bGIMP\b|Inkscape"#,
            #"^Blender|Krita|Affinity (Designer|Photo|Publisher)"#),
        rule(
            "Work > Meetings", nil,
            #"^Zoom|zoom\.us|us\.zoom|Microsoft Teams|ms-teams|teams\.microsoft\.com|meet\.google\.com"#,
            #"Google Meet|Webex"#),
        rule(
            "Study", 2,
            #"Coursera|\bedX\b|Khan ?Academy|Moodle|instructure|Blackboard|Duolingo|Jupyter|MATLAB|RStudio"#,
            #"GeoGebra"#),
        rule(
            "Study > Reading", nil,
            #"Zotero|Mendeley|arxiv\.org|Google Scholar|scholar\.google|jstor\.org|Kindle|^Calibre"#,
            #"com\.apple\.iBooks|Okular|Evince|Zathura|Acrobat"#),
        rule(
            "Study > Notes", nil,
            #"Obsidian|Logseq|OneNote|Joplin|^Anki|AnkiDroid|GoodNotes|Notability|Evernote"#,
            #"com\.apple\.(mobile)?notes"#),
        rule(
            "Productivity", 1,
            #"Todoist|TickTick|Trello|^Asana|asana\.com|linear\.app|\bJira\b|^Notion|notion\.(so|id)|OmniFocus"#,
            #"Things3|com\.culturedcode"#),
        rule(
            "Productivity > Planning", nil,
            #"^Calendar$|gnome-calendar|calendar\.google\.com|com\.google\.android\.calendar"#,
            #"com\.apple\.(mobilecal|iCal|reminders)|^Reminders$|Fantastical"#),
        rule("Communication", 0),
        rule(
            "Communication > Email", nil,
            #"Thunderbird|Outlook|com\.apple\.(mail|mobilemail)|^Mail$|Gmail|com\.google\.android\.gm\b"#,
            #"mail\.google\.com|^Evolution$|Proton ?Mail|Spark Mail"#),
        rule(
            "Communication > Chat", nil,
            #"Slack|WhatsApp|Telegram|^Signal$|org\.whispersystems|thoughtcrime\.securesms|^Messenger$"#,
            #"com\.facebook\.(orca|Messenger)|Discord|com\.apple\.(MobileSMS|iChat|FaceTime)|^Messages$|FaceTime"#,
            #"Skype|^Element$|Mattermost|WeChat|com\.tencent\.xin|com\.google\.android\.apps\.messaging"#),
        rule(
            "Social Media", -2,
            #"Instagram|Facebook|TikTok|com\.zhiliaoapp\.musically|Snapchat|Twitter|com\.atebits\.Tweetie2"#,
            #"\bx\.com\b|Reddit|Mastodon|Bluesky|^Threads$|threads\.net|Pinterest|Tumblr|LinkedIn|BeReal|9GAG"#,
            #"Hacker News|news\.ycombinator\.com"#),
        rule(
            "Entertainment", -1,
            #"Spotify|com\.apple\.(Music|podcasts)|Apple Music|SoundCloud|Deezer|^Podcasts$|Audible|Rhythmbox"#),
        rule(
            "Entertainment > Video", nil,
            #"YouTube|Netflix|Twitch|tv\.twitch|Disney\+|disneyplus|\bHulu\b|Prime ?Video|primevideo|\bVLC\b"#,
            #"^mpv$|\bPlex\b|Jellyfin|Crunchyroll|HBO ?Max|com\.apple\.(TVApp|tv)\b"#),
        rule(
            "Games", -2,
            #"^Steam|com\.valvesoftware|Minecraft|Roblox|Fortnite|League of Legends|Valorant|Counter-Strike"#,
            #"Stardew|Epic ?Games|Battle\.net|RimWorld|Dota 2|Factorio|Clash (of Clans|Royale)|com\.supercell"#,
            #"Candy ?Crush|Genshin|Among Us|chess\.com|lichess\.org"#),
        rule(
            "Utilities", 0,
            #"^(Finder|Nautilus|Dolphin|Files|Clock|Calculator)$|com\.apple\.finder"#,
            #"org\.(gnome|kde)\.(Nautilus|dolphin|Calculator)|gnome-(control-center|calculator|system-monitor)"#,
            #"explorer\.exe|File Explorer|System (Settings|Preferences)"#,
            #"com\.apple\.(Preferences|systempreferences|springboard|calculator|mobiletimer)|Keychain|1Password"#,
            #"Bitwarden|KeePass|Activity Monitor|Task Manager|SystemUIServer|loginwindow"#),
        // What RescueTime itself makes of an activity; its categories lie below.
        rule("Very Productive", 2),
        rule("Productive", 1),
        rule("Neutral", 0),
        rule("Distracting", -1),
        rule("Very Distracting", -2),
    ]

    /// One category; `patterns` are alternatives of one pattern.
    private static func rule(_ path: String, _ weight: Int?, _ patterns: String...) -> CategoryRule {
        CategoryRule(
            path: CategoryPath(path), weight: weight,
            pattern: patterns.isEmpty ? nil : patterns.joined(separator: "|"), ignoresCase: true)
    }
}
