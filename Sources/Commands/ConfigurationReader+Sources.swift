import Foundation
import Ingest
import Model
import Pipeline
import Syntax

extension ConfigurationReader {
    /// Where a source is: files, or a feed.
    private enum Place {
        case files(String)
        case feed(Feed)
    }

    private static let feedKeys = ["name", "auth_file", "ca_file"]

    func scheduleSources(_ object: ObjectReader, log: inout DiagnosticLog) -> [Configuration.ScheduleSource] {
        let sources = object.elements("schedule", expecting: "a list of sources", log: &log).compactMap {
            scheduleSource($0, log: &log)
        }
        checkNames(sources.compactMap(\.feed?.name), at: object.node["schedule"], log: &log)
        return sources
    }

    func activitySources(_ object: ObjectReader, log: inout DiagnosticLog) -> [Configuration.ActivitySource] {
        let sources = object.elements("activity", expecting: "a list of sources", log: &log).compactMap {
            activitySource($0, log: &log)
        }
        checkNames(sources.compactMap(\.feed?.name), at: object.node["activity"], log: &log)
        return sources
    }

    private func scheduleSource(_ node: JSONNode, log: inout DiagnosticLog) -> Configuration.ScheduleSource? {
        let place: Place?
        if node.members != nil {
            place = ObjectReader(
                node, expecting: "a path, or an object with \"path\" or \"url\"",
                keys: ["path", "url"] + ConfigurationReader.feedKeys, path: file.path, log: &log
            ).flatMap { self.place($0, log: &log) }
        } else {
            place = self.place(node, log: &log)
        }
        switch place {
        case .files(let path): return .init(path: path)
        case .feed(let feed): return .init(feed: feed)
        case nil: return nil
        }
    }

    private func activitySource(_ node: JSONNode, log: inout DiagnosticLog) -> Configuration.ActivitySource? {
        guard node.string == nil else {
            switch place(node, log: &log) {
            case .files(let path): return .init(path: path)
            case .feed(let feed): return .init(feed: feed)
            case nil: return nil
            }
        }
        guard
            let object = ObjectReader(
                node, expecting: "a path, or an object with \"path\" or \"url\"",
                keys: ["path", "url", "device", "timezone", "format"] + ConfigurationReader.feedKeys, path: file.path,
                log: &log),
            let place = place(object, log: &log)
        else { return nil }
        var zone: Zone?
        if let name = object.string("timezone", expecting: "a zone name", log: &log) {
            zone = Ingest.zone(named: name)
            if zone == nil {
                complain(
                    at: object.node["timezone"] ?? node, "config-unknown-zone",
                    expected: "an IANA zone name such as Europe/Berlin", found: "a name that nobody knows",
                    remedy: "the names are the files below /usr/share/zoneinfo", log: &log)
            }
        }
        let device = object.string("device", expecting: "a device name", log: &log)
        let mapping = object.node["format"].flatMap { activityMapping($0, log: &log) }
        switch place {
        case .files(let path): return .init(path: path, device: device, zone: zone, mapping: mapping)
        case .feed(let feed): return .init(feed: feed, device: device, zone: zone, mapping: mapping)
        }
    }

    /// The place that a text names.
    private func place(_ node: JSONNode, log: inout DiagnosticLog) -> Place? {
        guard let text = node.string(expecting: "a file, folder, glob or address", path: file.path, log: &log) else {
            return nil
        }
        guard Feed.isAddress(text) else { return .files(absolute(text)) }
        return feed(text, at: node, log: &log).map { .feed($0) }
    }

    /// The place that an object's `path` or `url` names.
    private func place(_ object: ObjectReader, log: inout DiagnosticLog) -> Place? {
        if let node = object.node["url"] {
            if let path = object.node["path"] {
                complain(
                    at: path, "config-two-places", expected: "either \"path\" or \"url\"", found: "both",
                    remedy: "leave one of them out", log: &log)
            }
            let name = object.node["name"].flatMap { sourceName($0, log: &log) }
            let authFile = object.string("auth_file", expecting: "a file", log: &log).map(absolute)
            let caFile = object.string("ca_file", expecting: "a file", log: &log).map(absolute)
            if let caFile, !FileManager.default.isReadableFile(atPath: caFile) {
                complain(
                    at: object.node["ca_file"] ?? object.node, "config-unreadable-file",
                    expected: "a readable PEM file", found: "none at that path", remedy: "check the path", log: &log)
            }
            guard let address = object.string("url", expecting: "an address", log: &log) else { return nil }
            return feed(address, at: node, name: name, authFile: authFile, caFile: caFile, log: &log).map { .feed($0) }
        }
        for key in ConfigurationReader.feedKeys {
            guard let node = object.node[key] else { continue }
            complain(
                at: node, "config-feed-key", expected: "\"\(key)\" beside a \"url\"", found: "no \"url\"",
                remedy: "leave it out: files need none", log: &log)
        }
        guard let path = object.required("path", expecting: "a file, folder or glob", log: &log),
            let node = object.node["path"]
        else { return nil }
        guard Feed.isAddress(path) else { return .files(absolute(path)) }
        // No excerpt: an address may hold a secret.
        log.add(
            Diagnostic(
                code: "config-url-source", path: file.path, position: node.position,
                expected: "a file, folder or glob", found: "an address", remedy: "write \"url\" for \"path\""))
        return nil
    }

    private func feed(
        _ address: String, at node: JSONNode, name: String? = nil, authFile: String? = nil, caFile: String? = nil,
        log: inout DiagnosticLog
    ) -> Feed? {
        do throws(Feed.AddressFault) {
            return try Feed(address: address, name: name, authFile: authFile, caFile: caFile)
        } catch {
            // No excerpt: an address may hold a secret.
            log.add(
                Diagnostic(
                    code: "config-bad-address", path: file.path, position: node.position,
                    expected: "an http, https or webcal address", found: error.found, remedy: error.remedy))
            return nil
        }
    }

    /// The name of a feed: reports, complaints and the database know it by this.
    private func sourceName(_ node: JSONNode, log: inout DiagnosticLog) -> String? {
        guard let name = node.string(expecting: "a name", path: file.path, log: &log) else { return nil }
        let isPlain = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "/" }
        if isPlain, name != "-", name.utf8.count <= 80, name.contains(where: { !$0.isWhitespace }) { return name }
        complain(
            at: node, "config-bad-name", expected: "a name of at most 80 bytes without a slash",
            found: "another text", remedy: "call it like \"work calendar\"", log: &log)
        return nil
    }

    private func checkNames(_ names: [String], at node: JSONNode?, log: inout DiagnosticLog) {
        guard let node, Set(names).count < names.count else { return }
        complain(
            at: node, "config-same-source", expected: "a name or address of its own for each source",
            found: "the same one twice", remedy: "take one of them out, or name them differently", log: &log)
    }

    func prompts(_ object: ObjectReader, log: inout DiagnosticLog) -> [String: String] {
        guard let folder = object.string("prompts", expecting: "a folder", log: &log) else { return [:] }
        let path = absolute(folder)
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            complain(
                at: object.node["prompts"] ?? object.node, "config-no-folder", expected: "a folder",
                found: "none at that path", remedy: "make it, or leave \"prompts\" out", log: &log)
            return [:]
        }
        return names.reduce(into: [:]) { texts, name in
            texts[name] = try? String(contentsOfFile: path + "/" + name, encoding: .utf8)
        }
    }
}

extension Feed.AddressFault {
    /// What is written instead of an address.
    var found: String {
        switch self {
        case .malformed: "something else"
        case .unsupportedScheme: "one of another scheme"
        case .holdsCredentials: "one with a user name or password in it"
        }
    }

    /// What to write.
    var remedy: String {
        switch self {
        case .malformed, .unsupportedScheme: "write it like https://example.org/calendar.ics"
        case .holdsCredentials:
            "take them out, write user:password into a file of mode 0600, and name that in \"auth_file\""
        }
    }
}
