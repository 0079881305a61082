import Ingest
import Model
import Pipeline
import Syntax

extension ConfigurationReader {
    private static let formatKeys = [
        "delimiter", "header", "start", "end", "duration", "duration_unit", "app", "title", "url", "category",
        "device", "time_format", "measure",
    ]

    /// What `format` says of a table: its columns, or how the times of a known one are written.
    func activityMapping(_ node: JSONNode, log: inout DiagnosticLog) -> ActivityMapping? {
        guard
            let object = ObjectReader(
                node, expecting: "an object that describes a table", keys: ConfigurationReader.formatKeys,
                path: file.path, log: &log)
        else { return nil }
        var mapping = ActivityMapping(signature: node.plain.text())
        mapping.delimiter = delimiter(object, log: &log)
        mapping.timeFormat = timeFormat(object, log: &log)
        // Without columns it only tells more of a format that is known anyway.
        let isRefinement = node.members?.allSatisfy { $0.key == "delimiter" || $0.key == "time_format" } ?? true
        guard !isRefinement else { return mapping }
        mapping.columns = columns(object, log: &log)
        return mapping.columns == nil ? nil : mapping
    }

    private func columns(_ object: ObjectReader, log: inout DiagnosticLog) -> ActivityMapping.Columns? {
        let hasHeader = object.bool("header", expecting: "whether the first row names the columns", log: &log) ?? true
        let start = requiredColumn(object, "start", hasHeader, log: &log)
        let length = length(object, hasHeader, log: &log)
        let app = requiredColumn(object, "app", hasHeader, log: &log)
        let others = ["title", "url", "category", "device"].map { column(object, $0, hasHeader, log: &log) }
        let measure = measure(object, log: &log)
        guard let start, let length, let app else { return nil }
        return .init(
            hasHeader: hasHeader, start: start, length: length, app: app, title: others[0], url: others[1],
            category: others[2], device: others[3], measure: measure)
    }

    private func requiredColumn(
        _ object: ObjectReader, _ key: String, _ hasHeader: Bool, log: inout DiagnosticLog
    ) -> ActivityMapping.Column? {
        guard object.node[key] == nil else { return column(object, key, hasHeader, log: &log) }
        complain(
            at: object.node, "config-missing-key", expected: "\"\(key)\": a column", found: "none", remedy: "add it",
            log: &log)
        return nil
    }

    /// A column by its name, or by its number from 1 on.
    private func column(
        _ object: ObjectReader, _ key: String, _ hasHeader: Bool, log: inout DiagnosticLog
    ) -> ActivityMapping.Column? {
        guard let node = object.node[key] else { return nil }
        if let number = node.integer, (1...4096).contains(number) { return .number(Int(number)) }
        if let name = node.string, !name.isEmpty, hasHeader { return .name(name) }
        complain(
            at: node, "config-bad-column",
            expected: hasHeader ? "a column's name or its number" : "a column's number, for the table has no header",
            found: node.kindName, remedy: "numbers begin with 1", log: &log)
        return nil
    }

    private func length(
        _ object: ObjectReader, _ hasHeader: Bool, log: inout DiagnosticLog
    ) -> ActivityMapping.Length? {
        let unit = durationUnit(object, log: &log)
        switch (object.node["end"], object.node["duration"]) {
        case (nil, nil):
            complain(
                at: object.node, "config-missing-key", expected: "\"end\" or \"duration\": a column", found: "none",
                remedy: "add one of them", log: &log)
        case (_?, let duration?):
            complain(
                at: duration, "config-two-lengths", expected: "either \"end\" or \"duration\"", found: "both",
                remedy: "leave one of them out", log: &log)
        case (_?, nil):
            return column(object, "end", hasHeader, log: &log).map { .end($0) }
        case (nil, _?):
            return column(object, "duration", hasHeader, log: &log).map { .duration($0, unit) }
        }
        return nil
    }

    private func durationUnit(_ object: ObjectReader, log: inout DiagnosticLog) -> DurationUnit {
        guard let text = object.string("duration_unit", expecting: "a unit", log: &log) else { return .seconds }
        if let unit = DurationUnit(rawValue: text) { return unit }
        complain(
            at: object.node["duration_unit"] ?? object.node, "config-unknown-unit",
            expected: "one of " + DurationUnit.allCases.map(\.rawValue).joined(separator: ", "),
            found: "another word", remedy: "use one of these", log: &log)
        return .seconds
    }

    private func measure(_ object: ObjectReader, log: inout DiagnosticLog) -> RecordBatch.Measure {
        switch object.string("measure", expecting: "intervals or totals", log: &log) {
        case nil, "intervals": return .intervals
        case "totals": return .totals
        default:
            complain(
                at: object.node["measure"] ?? object.node, "config-unknown-measure",
                expected: "intervals or totals", found: "another word", remedy: "use one of these", log: &log)
            return .intervals
        }
    }

    private func delimiter(_ object: ObjectReader, log: inout DiagnosticLog) -> UInt8? {
        guard let text = object.string("delimiter", expecting: "one character", log: &log) else { return nil }
        if text.utf8.count == 1, let byte = text.utf8.first, byte == 0x09 || (0x20..<0x7F).contains(byte),
            byte != UInt8(ascii: "\"")
        {
            return byte
        }
        complain(
            at: object.node["delimiter"] ?? object.node, "config-bad-delimiter",
            expected: "one ASCII character such as \",\", \";\" or \"\\t\"", found: "another text",
            remedy: "use the character between the fields", log: &log)
        return nil
    }

    private func timeFormat(_ object: ObjectReader, log: inout DiagnosticLog) -> TimeFormat? {
        guard let text = object.string("time_format", expecting: "a way of writing times", log: &log) else {
            return nil
        }
        switch text {
        case "iso": return .iso
        case "unix": return .unixSeconds
        case "unix_ms": return .unixMilliseconds
        default: break
        }
        do throws(TimePattern.Fault) {
            return .pattern(try TimePattern(text))
        } catch {
            complain(
                at: object.node["time_format"] ?? object.node, "config-bad-time-format",
                expected: "iso, unix, unix_ms or a pattern such as dd.MM.yyyy HH:mm:ss", found: error.found,
                remedy: "docs/FORMATS.md lists the letters", log: &log)
            return nil
        }
    }
}

extension TimePattern.Fault {
    /// What is wrong, as a noun phrase.
    fileprivate var found: String {
        switch self {
        case .unknownLetter: "a letter that means nothing, or too many of it"
        case .repeatedPart: "a part of the time twice"
        case .missingPart: "a pattern without year, month, day, hour (HH, or hh with a) or minute"
        case .runTogether: "a number of one letter with another right behind it"
        case .openQuote: "an apostrophe that nothing closes"
        }
    }
}
