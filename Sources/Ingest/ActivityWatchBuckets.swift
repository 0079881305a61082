import Syntax

/// The buckets of an ActivityWatch export: what each holds, and where its events begin.
struct ActivityWatchBuckets {
    /// One bucket, as far as the document tells of it.
    struct Bucket {
        /// Its name, such as `aw-watcher-web-firefox`; empty where it does not say.
        var id = ""
        /// What its events are: `currentwindow`, `afkstatus` and others; empty where it does not say.
        var type = ""
        /// The host's name; empty where it does not say.
        var host = ""
        /// Where the value of `events` begins; nil where the bucket has none.
        var eventsOffset: Int?
    }

    /// Those that have events, in the order of the document.
    private(set) var all: [Bucket] = []
    /// Whether the document is an export at all.
    private(set) var isExport = false
    /// Whether the document ends or breaks before its time, which is told; what was read until then is kept.
    private(set) var isBroken = false

    /// Reads the whole document once, without looking into the events; faults of its JSON go to `log`.
    ///
    /// With `isList` a list is a bucket of windows.
    init(_ bytes: UnsafeRawBufferPointer, isList: Bool, path: String, log: inout DiagnosticLog) {
        var scanner = JSONScanner(bytes)
        var single = Bucket(type: isList ? "currentwindow" : "")
        do throws(JSONFault) {
            try readDocument(&scanner, single: &single)
        } catch {
            isBroken = true
            log.add(error.diagnostic(path: path, position: Position(ofByte: error.offset, in: bytes)))
        }
        if !single.type.isEmpty, single.eventsOffset != nil {
            isExport = true
            all.append(single)
        }
        all.removeAll { $0.eventsOffset == nil }
    }

    /// Reads the document up to its end; where it is itself one bucket, that goes into `single`.
    private mutating func readDocument(_ scanner: inout JSONScanner, single: inout Bucket) throws(JSONFault) {
        let opening = try scanner.next()
        if opening == .arrayStart, !single.type.isEmpty {
            single.eventsOffset = scanner.tokenOffset
            try scanner.skipValue()
        } else if opening == .objectStart {
            while case .key(let key) = try scanner.next() {
                if scanner.equals(key, "buckets") {
                    try readBuckets(&scanner)
                } else {
                    try ActivityWatchBuckets.readMember(key, of: &single, &scanner)
                }
            }
        }
        while try scanner.next() != .end {}
    }

    /// Reads the value of `buckets`: an object by id, or an array. What is in it and no bucket is passed over.
    private mutating func readBuckets(_ scanner: inout JSONScanner) throws(JSONFault) {
        let opening = try scanner.next()
        guard opening == .objectStart || opening == .arrayStart else { return }
        isExport = true
        while true {
            switch try scanner.next() {
            case .objectStart: try readBucket(&scanner)
            case .arrayStart: try scanner.skipValue()
            case .objectEnd, .arrayEnd, .end: return
            case .key, .string, .number, .bool, .null: break
            }
        }
    }

    /// Reads one bucket's members up to its closing brace, and keeps it even if the document ends inside.
    private mutating func readBucket(_ scanner: inout JSONScanner) throws(JSONFault) {
        all.append(Bucket())
        let index = all.count - 1
        while case .key(let key) = try scanner.next() {
            try ActivityWatchBuckets.readMember(key, of: &all[index], &scanner)
        }
    }

    /// Reads a member's value; of members with the same key the first counts.
    private static func readMember(
        _ key: JSONSlice, of bucket: inout Bucket, _ scanner: inout JSONScanner
    ) throws(JSONFault) {
        if scanner.equals(key, "events") {
            bucket.eventsOffset = bucket.eventsOffset ?? scanner.offset
            try scanner.skipValue()
            return
        }
        switch try scanner.next() {
        case .string(let slice):
            // No name is near this length.
            guard slice.end - slice.start < 1000 else { return }
            if bucket.type.isEmpty, scanner.equals(key, "type") { bucket.type = scanner.string(slice) }
            if bucket.host.isEmpty, scanner.equals(key, "hostname") { bucket.host = scanner.string(slice) }
            if bucket.id.isEmpty, scanner.equals(key, "id") { bucket.id = scanner.string(slice) }
        case .objectStart, .arrayStart:
            try scanner.skipValue()
        default:
            break
        }
    }
}
