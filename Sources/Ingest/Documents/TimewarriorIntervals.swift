import Syntax

/// Reads the intervals of Timewarrior's export: the tags, joined, are the app, the annotation is the title, and a tag
/// that stands alone is the category.
struct TimewarriorIntervals: ListElementReader {
    static let format = ActivityFormat.timewarrior
    static let words = FaultWords(
        time: "20250320T091500Z", timeRemedy: "export again", overlongRemedy: "correct the interval in Timewarrior")

    /// The app of intervals without tags.
    private static let untagged = "Timewarrior"

    mutating func read(_ scanner: inout JSONScanner) throws(JSONFault) -> ListElement {
        var (start, end): (JSONToken?, JSONToken?)
        var annotation: JSONSlice?
        var tags: [JSONSlice] = []
        while case .key(let key) = try scanner.next() {
            let token = try scanner.next()
            if scanner.equals(key, "start") { start = token }
            if scanner.equals(key, "end") { end = token }
            if case .string(let slice) = token, scanner.equals(key, "annotation") { annotation = slice }
            if token == .arrayStart, scanner.equals(key, "tags") {
                tags = try scanner.strings()
            } else if token == .objectStart || token == .arrayStart {
                try scanner.skipValue()
            }
        }
        guard let from = scanner.timestamp(start)?.utcMilliseconds else {
            return .refused(.badTimestamp(isMissing: start == nil))
        }
        guard let end else { return .unfinished }
        guard let to = scanner.timestamp(end)?.utcMilliseconds else { return .refused(.badEnd(isMissing: false)) }
        do throws(ActivityFault) {
            var names: [String] = []
            for tag in tags { names.append(try scanner.text(tag)) }
            return .record(
                ListRecord(
                    start: from, duration: to - from,
                    app: names.isEmpty ? TimewarriorIntervals.untagged : names.joined(separator: ", "),
                    title: try scanner.text(annotation), category: names.count == 1 ? names[0] : ""))
        } catch {
            return .refused(error)
        }
    }
}
