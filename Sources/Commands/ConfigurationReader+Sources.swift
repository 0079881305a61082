import Foundation
import Ingest
import Model
import Pipeline
import Syntax

extension ConfigurationReader {
    /// The absolute path of a source.
    func sourcePath(_ node: JSONNode, log: inout DiagnosticLog) -> String? {
        guard let text = node.string(expecting: "a file, folder or glob", path: file.path, log: &log) else {
            return nil
        }
        guard !text.contains("://") else {
            complain(
                at: node, "config-url-source", expected: "a file, folder or glob", found: "a URL",
                remedy: "save it to a file first, for example with curl -o", log: &log)
            return nil
        }
        return absolute(text)
    }

    func activitySource(_ node: JSONNode, log: inout DiagnosticLog) -> Configuration.ActivitySource? {
        if node.string != nil { return sourcePath(node, log: &log).map { .init(path: $0) } }
        guard
            let object = ObjectReader(
                node, expecting: "a path, or an object with \"path\"",
                keys: ["path", "device", "timezone", "format"], path: file.path, log: &log),
            object.required("path", expecting: "a file, folder or glob", log: &log) != nil,
            let path = object.node["path"].flatMap({ sourcePath($0, log: &log) })
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
        return .init(path: path, device: device, zone: zone, mapping: mapping)
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
