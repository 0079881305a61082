import Model
import Syntax

/// Makes records of the window events of one ActivityWatch bucket.
struct ActivityWatchWindows {
    /// The texts of a window as numbers in its device's sink.
    struct Texts {
        let app: UInt32
        let title: UInt32
        let url: UInt32
        let category: UInt32
    }

    private let tabs: ActivityWatchTabs
    private let host: String
    private let place: Int
    /// Only looks texts up.
    private let scanner: JSONScanner
    /// By app: what its windows showed, nil where it is no browser.
    private var browsers: [UInt32: BrowserTabs?] = [:]

    /// Takes the windows that `reader` reads into the sink at `place`, cut to `presence`; those that begin at or before
    /// `bound` are left out. `body` is called after each record.
    mutating func read<Failure: Error>(
        _ reader: inout ActivityWatchEventReader, presence: Presence?, after bound: Instant?,
        into sinks: inout DeviceSinks, _ summary: inout ActivitySummary, log: inout DiagnosticLog,
        body: (inout DeviceSinks) throws(Failure) -> Void
    ) throws(Failure) {
        var event = ActivityWatchEvent()
        while reader.next(&event, &summary, log: &log) {
            if let bound, event.interval.lowerBound <= bound.milliseconds { continue }
            guard let texts = texts(of: event, &sinks) else {
                reader.refuse(.notUTF8, at: event.offset, &summary, log: &log)
                continue
            }
            guard let presence else {
                append(event.interval, texts, to: &sinks)
                try body(&sinks)
                continue
            }
            for interval in presence.intervals(overlapping: event.interval) {
                append(interval.clamped(to: event.interval), texts, to: &sinks)
                try body(&sinks)
            }
        }
    }

    /// Windows on `host` in the document `bytes`, whose records go to the sink at `place`.
    init(_ bytes: UnsafeRawBufferPointer, tabs: ActivityWatchTabs, host: String, place: Int) {
        scanner = JSONScanner(bytes)
        self.tabs = tabs
        self.host = host
        self.place = place
    }

    /// The texts of `event`, nil where one is no UTF-8.
    private mutating func texts(of event: ActivityWatchEvent, _ sinks: inout DeviceSinks) -> Texts? {
        let name = event.app ?? event.className
        guard let app = intern(name, into: &sinks), let title = intern(event.title, into: &sinks),
            let url = intern(event.url, into: &sinks)
        else { return nil }
        if !tabs.isEmpty, browsers[app] == nil {
            browsers[app] = .some(tabs.tabs(of: name.map { scanner.string($0) } ?? "", on: host))
        }
        var category: UInt32 = 0
        if let offset = event.categoryOffset {
            guard let path = path(at: offset) else { return nil }
            category = sinks.intern(path, at: place)
        }
        return Texts(app: app, title: title, url: url, category: category)
    }

    /// Adds the records of a window in `part`, one for each page that it showed; a part without length has none.
    private func append(_ part: Range<Int64>, _ texts: Texts, to sinks: inout DeviceSinks) {
        guard !part.isEmpty else { return }
        guard !tabs.isEmpty, let browser = browsers[texts.app] ?? nil else {
            return append(part, texts, title: texts.title, url: texts.url, to: &sinks)
        }
        for piece in browser.pieces(of: part) {
            guard let tab = piece.tab, let url = intern(tab.url, into: &sinks) else {
                append(piece.interval, texts, title: texts.title, url: texts.url, to: &sinks)
                continue
            }
            let title = intern(tab.title, into: &sinks) ?? 0
            append(piece.interval, texts, title: title == 0 ? texts.title : title, url: url, to: &sinks)
        }
    }

    private func append(
        _ interval: Range<Int64>, _ texts: Texts, title: UInt32, url: UInt32, to sinks: inout DeviceSinks
    ) {
        sinks.append(
            at: place, start: interval.lowerBound, duration: interval.upperBound - interval.lowerBound, app: texts.app,
            title: title, url: url, category: texts.category)
    }

    /// The number of a text in the sink, nil where its bytes are no UTF-8.
    private func intern(_ slice: JSONSlice?, into sinks: inout DeviceSinks) -> UInt32? {
        guard let slice else { return 0 }
        guard slice.hasEscapes else { return sinks.intern(scanner.bytes(slice), at: place) }
        let text = scanner.decoded(slice)
        // An escape that is half a character is no fault of the bytes; trackers cut titles so.
        if text.isRepaired, !isUTF8(scanner.bytes(slice)) { return nil }
        return sinks.intern(text.string, at: place)
    }

    /// The path whose steps are listed at `offset`; empty for `Uncategorized`, nil where one is no text that is taken.
    private func path(at offset: Int) -> String? {
        var scanner = JSONScanner(
            scanner.bytes, from: offset, options: JSONOptions(allowsTrailingText: true))
        guard let opening = try? scanner.next(), opening == .arrayStart, let slices = try? scanner.strings() else {
            return ""
        }
        var steps: [String] = []
        for slice in slices {
            guard let step = try? scanner.text(slice) else { return nil }
            steps.append(step)
        }
        return steps == ["Uncategorized"] ? "" : steps.joined(separator: " > ")
    }
}
