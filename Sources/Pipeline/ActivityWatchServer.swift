import HTTP
import Ingest
import Model
import Syntax

/// A running ActivityWatch, read over its REST interface, which aw-server and aw-server-rust share.
///
/// The first time it is asked for its export, afterwards only for what may have changed since. Both give the same
/// records, for the events are put into the shape of an export and read by the same reader.
///
/// Servers cut the events that had begun before the start that they are asked from (older ones leave them out), and a
/// cut window would be another record. A window lasts a day at most, so reading begins a day earlier than windows are
/// taken, and windows are taken from a day before the first change on.
struct ActivityWatchServer {
    let connection: FeedConnection
    /// Without a slash at its end.
    let address: String

    private static let day: Int64 = 86_400_000
    /// How far the server's clock may be ahead of ours.
    private static let clockSlack: Int64 = 300_000
    /// What is read at once of years that fit no single reply; few trackers fill a megabyte a day.
    private static let part = 30 * day
    /// More buckets than any person's trackers make.
    private static let mostBuckets = 1000
    private static let windows = "currentwindow"
    /// The buckets that decide about records: windows, presence, and pages of browsers.
    private static let types: Set<String> = [windows, "afkstatus", "web.tab.current"]

    /// A bucket with at least one event.
    private struct Bucket {
        let id: String
        let type: String
        let host: String
        /// When it was made; imported events may be older.
        let created: Instant?
        /// When its newest event ended.
        let end: Instant
        /// That event, as the server's list of it.
        let newest: [UInt8]
    }

    /// Whether an ActivityWatch answers at the address.
    func isThere() async throws(FeedFault) -> Bool {
        do throws(FeedFault) {
            let info = try await json("/info", maximumBytes: 64 << 10)
            return info["hostname"]?.string != nil && info["version"]?.string != nil
        } catch .status, .notActivityWatch {
            return false
        }
    }

    /// What may have changed since `progress`, all where that is nil; nil where nothing has.
    ///
    /// A bucket that was not there before makes it read all again.
    func read(
        since progress: ActivityWatchProgress?, options: ActivityOptions?
    ) async throws(FeedFault) -> ActivityWatchReading? {
        let buckets = try await buckets()
        let current = ActivityWatchProgress(
            Dictionary(buckets.map { ($0.id, $0.end) }, uniquingKeysWith: { first, _ in first }))
        var reading = ActivityWatchReading(progress: current)
        guard let progress, !progress.ends.isEmpty else {
            try await takeAll(buckets, into: &reading, options)
            return reading
        }
        guard progress.ends.keys.contains(where: { current.ends[$0] != nil }) else { throw .bucketsGone }
        let changed = buckets.filter { progress.ends[$0.id] != $0.end }
        guard !changed.isEmpty else { return nil }
        if changed.contains(where: { progress.ends[$0.id] == nil }) {
            try await takeAll(buckets, into: &reading, options)
        } else {
            let first = changed.map { min($0.end, progress.ends[$0.id] ?? $0.end) }.min()
            try await take(buckets, from: first, to: nil, into: &reading, options)
        }
        return reading
    }

    /// Takes the export; one that is too large is read in parts.
    private func takeAll(
        _ buckets: [Bucket], into reading: inout ActivityWatchReading, _ options: ActivityOptions?
    ) async throws(FeedFault) {
        do throws(FeedFault) {
            let export = try await connection.get(address + "/export", within: connection.limits.firstReading).body
            guard ActivityWatchServer.isWhole(export, opening: .objectStart) else { throw .notActivityWatch }
            reading.take(export, path: connection.feed.name, options: self.options(options, windowsAfter: nil))
        } catch .transfer(.bodyTooLarge) {
            var start = buckets.compactMap(\.created).min() ?? Instant(milliseconds: 0)
            try await take(buckets, from: nil, to: start, into: &reading, options)
            while start < latest {
                let end = start.advanced(byMilliseconds: ActivityWatchServer.part)
                try await take(buckets, from: start, to: end < latest ? end : nil, into: &reading, options)
                start = end
            }
        }
    }

    /// Takes the windows that begin between two instants, and some from before; more than fits one reply is halved.
    private func take(
        _ buckets: [Bucket], from: Instant?, to: Instant?, into reading: inout ActivityWatchReading,
        _ options: ActivityOptions?
    ) async throws(FeedFault) {
        do throws(FeedFault) {
            let document = try await document(
                of: buckets, from: from?.advanced(byMilliseconds: -2 * ActivityWatchServer.day), to: to)
            reading.take(
                document, path: connection.feed.name,
                options: self.options(
                    options, windowsAfter: from?.advanced(byMilliseconds: -ActivityWatchServer.day)))
        } catch .transfer(.bodyTooLarge(let origin, let limit)) {
            let (start, end) = (from ?? Instant(milliseconds: 0), to ?? latest)
            let length = end.milliseconds(since: start)
            guard length > ActivityWatchServer.day else {
                throw .transfer(.bodyTooLarge(origin, limitBytes: limit))
            }
            let middle = start.advanced(byMilliseconds: length / 2)
            try await take(buckets, from: from, to: middle, into: &reading, options)
            try await take(buckets, from: middle, to: to, into: &reading, options)
        }
    }

    /// How a reply that has just come is read: what began while it was on its way is no event of the future.
    private func options(_ options: ActivityOptions?, windowsAfter: Instant?) -> ActivityOptions {
        ActivityOptions(
            device: options?.device, zone: options?.zone ?? .utc, now: latest, mapping: options?.mapping,
            windowsAfter: windowsAfter)
    }

    /// The latest instant at which an event may begin.
    private var latest: Instant {
        Instant(milliseconds: connection.surroundings.nowMilliseconds())
            .advanced(byMilliseconds: ActivityWatchServer.clockSlack)
    }

    /// The events of `buckets` between two instants in the shape of an export.
    ///
    /// A bucket without events there keeps its newest one: that a host has a bucket of presence at all decides whether
    /// its windows are cut to it.
    private func document(
        of buckets: [Bucket], from: Instant?, to: Instant?
    ) async throws(FeedFault) -> [UInt8] {
        var document = Array(#"{"buckets":{"#.utf8)
        var left = connection.limits.bytes
        for (index, bucket) in buckets.enumerated() {
            var events = bucket.newest
            if from.map({ bucket.end > $0 }) ?? true {
                let parameters = [from.map { "start=\($0.rfc3339)" }, to.map { "end=\($0.rfc3339)" }].compactMap { $0 }
                let found = try await list(bucket.id, parameters, maximumBytes: left)
                left -= found.count
                if bucket.type == ActivityWatchServer.windows || !ActivityWatchServer.isEmptyList(found) {
                    events = found
                }
            } else if bucket.type == ActivityWatchServer.windows {
                events = Array("[]".utf8)
            }
            let id = JSONValue.quoted(bucket.id)
            let head = "\(id):{\"id\":\(id),\"type\":\(JSONValue.quoted(bucket.type)),\"hostname\":"
            document += Array("\(index == 0 ? "" : ",")\(head)\(JSONValue.quoted(bucket.host)),\"events\":".utf8)
            document += events
            document += Array("}".utf8)
        }
        return document + Array("}}".utf8)
    }

    /// The buckets that decide about records and hold any event.
    private func buckets() async throws(FeedFault) -> [Bucket] {
        guard let members = try await json("/buckets/", maximumBytes: 4 << 20).members else { throw .notActivityWatch }
        guard members.count <= ActivityWatchServer.mostBuckets else { throw .notActivityWatch }
        var buckets: [Bucket] = []
        for member in members {
            guard let type = member.value["type"]?.string, ActivityWatchServer.types.contains(type) else { continue }
            let newest = try await list(member.key, ["limit=1"], maximumBytes: 4 << 20)
            guard let event = JSONNode.parse(newest, path: "").node?.elements?.first else { continue }
            guard let text = event["timestamp"]?.string, let start = parseTimestamp(text)?.utcMilliseconds,
                let seconds = event["duration"]?.double, seconds >= 0, seconds < 1e10
            else { throw .notActivityWatch }
            buckets.append(
                Bucket(
                    id: member.key, type: type, host: member.value["hostname"]?.string ?? "",
                    created: member.value["created"]?.string.flatMap { parseTimestamp($0)?.utcMilliseconds }
                        .map(Instant.init(milliseconds:)),
                    end: Instant(milliseconds: start).advanced(byMilliseconds: Int64(seconds * 1000)), newest: newest))
        }
        return buckets
    }

    /// A list of events of a bucket, as the server sent it.
    private func list(
        _ bucket: String, _ parameters: [String], maximumBytes: Int
    ) async throws(FeedFault) -> [UInt8] {
        let query = parameters.isEmpty ? "" : "?" + parameters.joined(separator: "&")
        let url = "\(address)/buckets/\(ActivityWatchServer.encoded(bucket))/events\(query)"
        let body = try await connection.get(url, maximumBytes: maximumBytes).body
        guard ActivityWatchServer.isWhole(body, opening: .arrayStart) else { throw .notActivityWatch }
        return body
    }

    private func json(_ path: String, maximumBytes: Int) async throws(FeedFault) -> JSONNode {
        let body = try await connection.get(address + path, maximumBytes: maximumBytes).body
        guard let node = JSONNode.parse(body, path: "").node else { throw .notActivityWatch }
        return node
    }

    /// Whether `bytes` are one JSON value that begins so and comes to its end.
    private static func isWhole(_ bytes: [UInt8], opening: JSONToken) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var scanner = JSONScanner(bytes)
            do throws(JSONFault) {
                guard try scanner.next() == opening else { return false }
                while try scanner.next() != .end {}
                return true
            } catch {
                return false
            }
        }
    }

    private static func isEmptyList(_ list: [UInt8]) -> Bool {
        list.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
    }

    /// A bucket's id as a step of a path (RFC 3986, 3.3): its host may have any character in its name.
    private static func encoded(_ id: String) -> String {
        id.utf8.map { byte in
            let isPlain =
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) && byte < 0x80
                || "0123456789-._~".utf8.contains(byte)
            let hex = String(byte, radix: 16, uppercase: true)
            return isPlain ? String(UnicodeScalar(byte)) : "%" + (hex.count == 1 ? "0" : "") + hex
        }.joined()
    }
}
