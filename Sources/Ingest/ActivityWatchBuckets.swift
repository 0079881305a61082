import Syntax

/// The buckets of an ActivityWatch export: what each holds, and where its events are.
struct ActivityWatchBuckets {
    /// One bucket, as far as the document tells of it.
    struct Bucket: Sendable {
        /// Its name, such as `aw-watcher-web-firefox`; empty where it does not say.
        var id = ""
        /// What its events are: `currentwindow`, `afkstatus` and others; empty where it does not say.
        var type = ""
        /// The host's name; empty where it does not say.
        var host = ""
        /// Where the value of `events` begins; nil where the bucket has none.
        var eventsOffset: Int?
        /// The events in parts, where the document was cut.
        var parts: [JSONElements] = []
    }

    /// Those that have events, in the order of the document.
    private(set) var all: [Bucket] = []
    /// Whether the document is an export at all.
    private(set) var isExport = false
    /// Where and how the document ends or breaks before its time; what was read until then is kept.
    private(set) var fault: JSONFault?

    /// How long parts are that events are cut into; nil where events are checked and not cut.
    private let partLength: Int?
    /// Whether a bucket has events twice, of which the first count.
    private var hasRepeatedEvents = false

    /// Reads the whole document once, and of the events only whether they are JSON.
    ///
    /// With `isList` a list is a bucket of windows.
    init(_ bytes: UnsafeRawBufferPointer, isList: Bool) {
        self.init(bytes, isList: isList, partLength: nil)
    }

    /// Reads all of a document but its events, which are cut into parts of at least `partLength` bytes; nil where it is no
    /// whole and plain export, as far as can be told without reading them.
    init?(cutting bytes: UnsafeRawBufferPointer, isList: Bool, partLength: Int) {
        self.init(bytes, isList: isList, partLength: partLength)
        guard isExport, fault == nil, !hasRepeatedEvents else { return nil }
    }

    private init(_ bytes: UnsafeRawBufferPointer, isList: Bool, partLength: Int?) {
        self.partLength = partLength
        var scanner = JSONScanner(bytes)
        var single = Bucket(type: isList ? "currentwindow" : "")
        do throws(JSONFault) {
            if isList {
                try readEvents(of: &single, &scanner)
            } else if case .objectStart = try scanner.next() {
                while case .key(let key) = try scanner.next() {
                    if scanner.equals(key, "buckets") {
                        try readBuckets(&scanner)
                    } else {
                        try readMember(key, of: &single, &scanner)
                    }
                }
            }
            while try scanner.next() != .end {}
        } catch {
            fault = error
        }
        if !single.type.isEmpty, single.eventsOffset != nil {
            isExport = true
            all.append(single)
        }
        all.removeAll { $0.eventsOffset == nil }
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
        var bucket = Bucket()
        defer { all.append(bucket) }
        while case .key(let key) = try scanner.next() {
            try readMember(key, of: &bucket, &scanner)
        }
    }

    /// Reads a member's value; of members with the same key the first counts.
    private mutating func readMember(
        _ key: JSONSlice, of bucket: inout Bucket, _ scanner: inout JSONScanner
    ) throws(JSONFault) {
        if scanner.equals(key, "events") {
            try readEvents(of: &bucket, &scanner)
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

    /// Passes over the events that come next.
    private mutating func readEvents(of bucket: inout Bucket, _ scanner: inout JSONScanner) throws(JSONFault) {
        if bucket.eventsOffset != nil { hasRepeatedEvents = true }
        bucket.eventsOffset = bucket.eventsOffset ?? scanner.offset
        if let partLength {
            bucket.parts = try scanner.skipArrayUnchecked(cuttingEvery: partLength)
        } else {
            try scanner.skipValue()
        }
    }
}

extension ActivityWatchBuckets.Bucket {
    /// Whether it says whose events they are.
    var hasHost: Bool { !host.isEmpty && host != "unknown" }

    /// Whether its events are windows, of which records are made.
    var holdsWindows: Bool { type == "currentwindow" }
}
