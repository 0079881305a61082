import Syntax

extension ActivityContent {
    /// Tells by the first keys of a JSON text what it is, reading no further than need be.
    init(ofJSON bytes: UnsafeRawBufferPointer) {
        var scanner = JSONScanner(bytes, options: JSONOptions(allowsTrailingCommas: true, allowsTrailingText: true))
        do throws(JSONFault) {
            self = try scanner.next() == .objectStart ? .object(&scanner) : .list(&scanner)
        } catch {
            // Where the text breaks off is for a reader to tell.
            self = .activityWatchJSON
        }
    }

    /// Tells by the members of an object, whose brace has been read.
    private static func object(_ scanner: inout JSONScanner) throws(JSONFault) -> ActivityContent {
        while case .key(let key) = try scanner.next() {
            if scanner.equals(key, "buckets") || scanner.equals(key, "events") || scanner.equals(key, "hostname") {
                return .activityWatchJSON
            }
            if scanner.equals(key, "row_headers") || scanner.equals(key, "rows") { return .rescueTimeJSON }
            if scanner.equals(key, "days") { return .wakaTime }
            try scanner.skipValue()
        }
        return .activityWatchJSON
    }

    /// Tells by the first element of a list, whose bracket has been read.
    private static func list(_ scanner: inout JSONScanner) throws(JSONFault) -> ActivityContent {
        let token = try scanner.next()
        if token == .arrayEnd { return .blank }
        guard token == .objectStart else { return .activityWatchJSON }
        while case .key(let key) = try scanner.next() {
            if scanner.equals(key, "windows") || scanner.equals(key, "inactive") { return .arbtt }
            if scanner.equals(key, "start") { return .timewarrior }
            if scanner.equals(key, "productivity_pulse") { return .refused(.rescueTimeSummary) }
            if scanner.equals(key, "titleUrl") || scanner.equals(key, "products") { return .refused(.takeout) }
            if scanner.equals(key, "data") {
                if try scanner.next() == .objectStart { return try events(&scanner) }
                return .activityWatchJSON
            }
            try scanner.skipValue()
        }
        return .activityWatchJSON
    }

    /// Tells by the data of an ActivityWatch event, whose brace has been read.
    private static func events(_ scanner: inout JSONScanner) throws(JSONFault) -> ActivityContent {
        var refusal: ActivityRefusal?
        while case .key(let key) = try scanner.next() {
            if scanner.equals(key, "app") || scanner.equals(key, "classname") { return .activityWatchEvents }
            if scanner.equals(key, "url") { refusal = .webBucket }
            if scanner.equals(key, "status") { refusal = refusal ?? .afkBucket }
            if scanner.equals(key, "language") { refusal = refusal ?? .editorBucket }
            try scanner.skipValue()
        }
        return refusal.map { .refused($0) } ?? .activityWatchJSON
    }
}
