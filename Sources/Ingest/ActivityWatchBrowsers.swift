/// Which programs are the browser that a bucket of tabs watches.
enum ActivityWatchBrowsers {
    /// How sure it is that a program's windows show the tabs of a bucket.
    enum Match: Int, Comparable {
        /// They do not.
        case none
        /// The program calls itself so to its extensions.
        case kin
        /// The bucket has the program's own name.
        case own

        static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
    }

    /// What a bucket's name begins with, before the browser's.
    private static let prefix = "aw-watcher-web-"

    /// Words in the names of programs that may call themselves one browser to their extensions.
    private static let kin: [String: [String]] = [
        "firefox": ["navigator", "librewolf", "waterfox", "zen", "floorp", "icecat", "mullvad", "tor"],
        "chrome": ["chromium", "thorium", "vivaldi", "brave", "arc", "opera"],
        "edge": ["msedge"],
    ]

    /// Words of every browser known, for a bucket that names none.
    private static let all = ["safari", "orion"] + kin.flatMap { [$0.key] + $0.value }

    /// Whether windows of `app` show the tabs of the bucket named `bucket`.
    ///
    /// The browser's name is what follows `aw-watcher-web-` up to the host's. It is looked for among the words of the
    /// app, which is a window's class, a file or a bundle on one system or another.
    static func match(_ app: String, bucket: String) -> Match {
        let words = app.lowercased().split { !$0.isLetter && !$0.isNumber }
        guard let browser = browser(ofBucket: bucket) else { return isAny(all, among: words) ? .kin : .none }
        if isAny([browser], among: words) { return .own }
        return isAny(kin[browser] ?? [], among: words) ? .kin : .none
    }

    private static func browser(ofBucket bucket: String) -> String? {
        guard bucket.hasPrefix(prefix) else { return nil }
        let browser = bucket.dropFirst(prefix.count).prefix { $0 != "_" }.lowercased()
        return browser.isEmpty ? nil : browser
    }

    private static func isAny(_ names: [String], among words: [Substring]) -> Bool {
        // Some systems run all of a program's name together; short names would then fit too much.
        words.contains { word in names.contains { word == $0 || ($0.utf8.count > 4 && word.hasPrefix($0)) } }
    }
}
