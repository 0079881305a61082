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
            #"com\.brave\.|^Opera|com\.opera\.|Vivaldi|^Arc$|company\.thebrowser|DuckDuckGo|com\.sec\.android\.app\.sbrowser"#,
            #"^(Navigator|Zen|Dia|Orion)( Browser)?(\.exe)?$|Waterfox|Floorp|Tor Browser|qutebrowser|Epiphany"#,
            #"googlequicksearchbox|^Google$"#
        ),
        rule(
            "Work", 2,
            #"libreoffice|OnlyOffice|soffice|WINWORD|^EXCEL|POWERPNT|Microsoft (Word|Excel|PowerPoint|Access)"#,
            #"com\.microsoft\.(Office|Word|Excel|Powerpoint)|com\.apple\.iWork|docs\.google\.com"#,
            #"Google (Docs|Sheets|Slides)|^(Docs|Sheets|Slides|Pages|Numbers|Keynote)$|android\.apps\.docs\.editors"#),
        rule(
            "Work > Programming", nil,
            #"Xcode|Visual Studio|vscode|VSCodium|com\.microsoft\.VSCode|^code(\.exe|-oss)?$|IntelliJ|PyCharm"#,
            #"WebStorm|CLion|GoLand|RustRover|jetbrains|Android ?Studio|Sublime.?Text|dev\.zed|^Zed$"#,
            #"^(idea|rider|phpstorm|rubymine|datagrip|studio)(64)?\.exe$|^devenv|^(Cursor|Windsurf|Kiro)(\.exe)?$"#,
            #"com\.todesktop\.230313mzl4w4u92|com\.exafunction\.windsurf|Notepad\+\+|^kate$|org\.kde\.kate"#,
            #"\b(neo|g)?vim\b|\bemacs\b|Eclipse|Qt ?Creator|^(Terminal|kitty|foot)$|gnome-terminal|konsole|iTerm"#,
            #"Alacritty|WezTerm|Windows ?Terminal|com\.apple\.Terminal|xterm|PowerShell|github\.com|gitlab\.com"#,
            #"Ghostty|^Warp$|dev\.warp|org\.gnome\.(Terminal|Console|Ptyxis|Builder)|^kgx$|^Tilix|^Terminator$"#,
            #"xfce4-terminal|^u?rxvt|^st(-256color)?$|^(cmd|pwsh|wsl|mintty|putty)\.exe$|GitHub ?Desktop"#,
            #"stackoverflow\.com|Stack Overflow|DBeaver|^Postman$|Docker Desktop"#),
        rule(
            "Work > Design", nil,
            #"Figma|Photoshop|com\.adobe\.|Adobe (Illustrator|InDesign|Premiere|Lightroom)|\bGIMP\b|Inkscape"#,
            #"^Blender|Krita|Affinity (Designer|Photo|Publisher)|^Sketch$|\bCanva\b|Final Cut Pro|Logic Pro"#,
            #"GarageBand|DaVinci Resolve|Kdenlive|Audacity|^mspaint|^obs(64)?(\.exe)?$|OBS Studio"#),
        rule(
            "Work > Meetings", nil,
            #"^Zoom|zoom\.us|us\.zoom|Microsoft Teams|ms-teams|teams\.microsoft\.com|meet\.google\.com"#,
            #"Google Meet|Webex|^Teams(\.exe)?$|com\.microsoft\.teams|teams-for-linux|android\.apps\.tachyon"#),
        rule(
            "Study", 2,
            #"Coursera|\bedX\b|Khan ?Academy|Moodle|instructure|Blackboard|Duolingo|Jupyter|MATLAB|RStudio"#,
            #"GeoGebra"#),
        rule(
            "Study > Reading", nil,
            #"Zotero|Mendeley|arxiv\.org|Google Scholar|scholar\.google|jstor\.org|Kindle|^Calibre"#,
            #"com\.apple\.iBooks|Okular|Evince|Zathura|Acrobat|AcroRd|SumatraPDF|Foxit|^(Preview|Books)$"#,
            #"com\.apple\.Preview|org\.gnome\.Papers|^(Xreader|Atril)$"#),
        rule(
            "Study > Notes", nil,
            #"Obsidian|Logseq|OneNote|Joplin|^Anki|AnkiDroid|GoodNotes|Notability|Evernote"#,
            #"com\.apple\.(mobile)?notes|^(Notes|Bear|Craft|Stickies|Freeform|Keep Notes)$|net\.shinyfrog\.bear"#,
            #"DEVonthink|com\.ichi2\.anki|com\.google\.android\.keep|Google Keep"#),
        rule(
            "Productivity", 1,
            #"Todoist|TickTick|Trello|^Asana|asana\.com|linear\.app|\bJira\b|^Notion|notion\.(so|id)|OmniFocus"#,
            #"Things3|com\.culturedcode|^(Linear|Things|Claude|Gemini|Copilot)(\.exe)?$|ChatGPT|com\.openai\.chat"#,
            #"com\.anthropic\.claude|^(TextEdit|gedit|notepad\.exe)$|com\.apple\.TextEdit|org\.gnome\.(gedit|TextEditor)"#
        ),
        rule(
            "Productivity > Planning", nil,
            #"^Calendar$|gnome.calendar|calendar\.google\.com|com\.google\.android\.calendar"#,
            #"com\.apple\.(mobilecal|iCal|reminders)|^Reminders$|Fantastical"#),
        rule(
            "Communication", 0,
            #"^(Phone|Contacts)$|com\.(google|samsung)\.android\.(dialer|contacts)|com\.apple\.mobilephone"#),
        rule(
            "Communication > Email", nil,
            #"Thunderbird|Outlook|com\.apple\.(mail|mobilemail)|^Mail$|Gmail|com\.google\.android\.gm\b"#,
            #"mail\.google\.com|^Evolution$|Proton ?Mail|Spark Mail|^olk\.exe$"#),
        rule(
            "Communication > Chat", nil,
            #"Slack|WhatsApp|Telegram|^Signal$|org\.whispersystems|thoughtcrime\.securesms|^Messenger$"#,
            #"com\.facebook\.(orca|Messenger)|Discord|com\.apple\.(MobileSMS|iChat|FaceTime)|^Messages$|FaceTime"#,
            #"Skype|^Element$|Mattermost|WeChat|com\.tencent\.xin|com\.google\.android\.apps\.messaging"#,
            #"com\.samsung\.android\.messaging|com\.tinyspeck|ph\.telegra"#),
        rule(
            "Social Media", -2,
            #"Instagram|Facebook|TikTok|com\.zhiliaoapp\.musically|Snapchat|Twitter|com\.atebits\.Tweetie2"#,
            #"\bx\.com\b|Reddit|Mastodon|Bluesky|^Threads$|threads\.net|Pinterest|Tumblr|LinkedIn|BeReal|9GAG"#,
            #"Hacker News|news\.ycombinator\.com|com\.toyopagroup\.picaboo|com\.ss\.android\.ugc|^X$"#),
        rule(
            "Entertainment", -1,
            #"Spotify|com\.apple\.(Music|podcasts)|Apple Music|SoundCloud|Deezer|^Podcasts$|Audible|Rhythmbox"#,
            #"^(Music|News)$|com\.apple\.news"#),
        rule(
            "Entertainment > Video", nil,
            #"YouTube|Netflix|Twitch|tv\.twitch|Disney\+|disneyplus|\bHulu\b|Prime ?Video|primevideo|\bVLC\b"#,
            #"^mpv$|\bPlex\b|Jellyfin|Crunchyroll|HBO ?Max|com\.apple\.(TVApp|tv)\b|^(TV|IINA|Totem|Celluloid)$"#,
            #"QuickTime Player|org\.gnome\.(Totem|Showtime)"#),
        rule(
            "Games", -2,
            #"^Steam|com\.valvesoftware|Minecraft|Roblox|Fortnite|League of Legends|Valorant|Counter-Strike"#,
            #"Stardew|Epic ?Games|Battle\.net|RimWorld|Dota 2|Factorio|Clash (of Clans|Royale)|com\.supercell"#,
            #"Candy ?Crush|Genshin|Among Us|chess\.com|lichess\.org|LeagueClient|com\.mojang|^(Lutris|Heroic)$"#),
        rule(
            "Utilities", 0,
            #"^(Finder|Nautilus|Dolphin|Files|Clock|Calculator)$|com\.apple\.finder"#,
            #"org\.(gnome|kde)\.(Nautilus|dolphin|Calculator)|gnome-(control-center|calculator|system-monitor)"#,
            #"explorer\.exe|File Explorer|System (Settings|Preferences)"#,
            #"com\.apple\.(Preferences|systempreferences|springboard|calculator|mobiletimer)|Keychain|1Password"#,
            #"Bitwarden|KeePass|Activity Monitor|Task Manager|SystemUIServer|loginwindow|^Raycast$|^Alfred$"#,
            #"^(UserNotificationCenter|App Store|Photos|Maps|Weather|Dictionary|Photo Booth|Camera|Gallery|Drive)$"#,
            #"com\.apple\.(camera|mobileslideshow|Photos|Maps|weather|AppStore|Health)$|com\.google\.Maps$"#,
            #"^(Settings|System UI|Google Play Store|Pixel Launcher|One UI Home)$|\.(launcher|nexuslauncher)$"#,
            #"com\.android\.(settings|systemui|vending)|com\.google\.android\.(deskclock|apps\.(maps|photos|docs)$)"#,
            #"com\.sec\.android\.(app\.camera|gallery3d)|(Shell|StartMenu)ExperienceHost|SystemSettings|SearchHost"#,
            #"^(LockApp|ApplicationFrameHost|SnippingTool|Taskmgr|CalculatorApp|Calculator|PhotosApp|7zFM)\.exe$"#,
            #"^(Thunar|Nemo|Caja|Pcmanfm|plasmashell|gnome-shell|Pavucontrol|eog|gwenview|Loupe)$|org\.gnome\.Settings"#
        ),
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
