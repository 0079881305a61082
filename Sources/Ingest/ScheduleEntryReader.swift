import Model
import Syntax

/// Reads one entry of a plan in JSON.
///
/// An entry without a title or a start that can be read is left out. An optional field that cannot be read is passed
/// over with a warning; `null` is the same as nothing.
struct ScheduleEntryReader {
    /// The file, for diagnostics.
    let path: String
    /// The zone, the window and the rules for kinds.
    let options: ScheduleOptions

    /// The event that `node` describes, or nil with a diagnostic where it is none.
    func event(_ node: JSONNode, log: inout DiagnosticLog) -> Event? {
        guard node.members(expecting: "an event: an object with title, start and end", path: path, log: &log) != nil,
            let title = title(of: node, log: &log), let span = span(of: node, log: &log)
        else { return nil }
        let tags = tags(of: node, log: &log)
        let classifier = EventClassifier(rules: options.kinds)
        let kind = classifier.kind(
            explicit: kind(of: node, log: &log), tags: tags, title: title, isAllDay: span.isAllDay)
        let uid = text("uid", of: node, log: &log) ?? ""
        return Event(
            uid: uid.isEmpty ? ScheduleEntryReader.uid(title: title, start: span.interval.lowerBound) : uid,
            interval: span.interval, isAllDay: span.isAllDay, title: title,
            notes: text("notes", of: node, log: &log) ?? "", place: text("place", of: node, log: &log) ?? "",
            tags: tags, kind: kind,
            isMovable: classifier.isMovable(
                explicit: truth("movable", of: node, log: &log), tags: tags, kind: kind, isAllDay: span.isAllDay,
                hasOthers: false),
            isBusy: truth("busy", of: node, log: &log) ?? (kind != .deadline),
            effortMinutes: effort(of: node, log: &log))
    }

    /// The value of a member that is there and not `null`.
    func value(_ key: String, of node: JSONNode) -> JSONNode? {
        guard let value = node[key], !value.isNull else { return nil }
        return value
    }

    private func title(of node: JSONNode, log: inout DiagnosticLog) -> String? {
        if let value = value("title", of: node) { return value.string(expecting: "a title", path: path, log: &log) }
        log.add(
            node.diagnostic(
                code: "schedule-missing-title", path: path, expected: "\"title\" in the event", found: "none",
                remedy: "add it; this event is left out"))
        return nil
    }

    private func tags(of node: JSONNode, log: inout DiagnosticLog) -> [String] {
        guard let value = value("tags", of: node) else { return [] }
        guard let elements = value.elements else {
            ignore(value, expected: "a list of texts", log: &log)
            return []
        }
        return elements.compactMap { element in
            if element.string == nil { ignore(element, expected: "a tag as text", log: &log) }
            return element.string
        }
    }

    private func kind(of node: JSONNode, log: inout DiagnosticLog) -> EventKind? {
        guard let value = value("kind", of: node) else { return nil }
        if let kind = value.string.flatMap({ EventKind(rawValue: $0.lowercased()) }) { return kind }
        log.add(
            value.diagnostic(
                severity: .warning, code: "schedule-unknown-kind", path: path,
                expected: "one of " + EventKind.allCases.map(\.rawValue).joined(separator: ", "),
                found: value.string == nil ? value.kindName : "another word",
                remedy: "use one of these; the kind is taken from tags and title instead"))
        return nil
    }

    private func effort(of node: JSONNode, log: inout DiagnosticLog) -> Int? {
        guard let value = value("effort_minutes", of: node) else { return nil }
        if let minutes = value.double?.rounded(), (0...100_000).contains(minutes) { return Int(minutes) }
        ignore(value, expected: "minutes of work, from 0 to 100000", log: &log)
        return nil
    }

    private func text(_ key: String, of node: JSONNode, log: inout DiagnosticLog) -> String? {
        guard let value = value(key, of: node) else { return nil }
        if value.string == nil { ignore(value, expected: "a text", log: &log) }
        return value.string
    }

    private func truth(_ key: String, of node: JSONNode, log: inout DiagnosticLog) -> Bool? {
        guard let value = value(key, of: node) else { return nil }
        if value.bool == nil { ignore(value, expected: "true or false", log: &log) }
        return value.bool
    }

    private func ignore(_ value: JSONNode, expected: String, log: inout DiagnosticLog) {
        log.add(
            value.diagnostic(
                severity: .warning, code: "schedule-ignored-field", path: path, expected: expected,
                found: value.kindName, remedy: "correct it; the event is kept without it"))
    }

    /// A stable name for an event without one: FNV-1a over its title and start.
    private static func uid(title: String, start: Instant) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in "\(title)|\(start.milliseconds)".utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        }
        return "json-" + String(hash, radix: 16)
    }
}
