extension CalendarEditor {
    /// Adds a VTIMEZONE for every TZID of the document that its VCALENDAR has none for; old calendars with nothing but IANA
    /// names become readable everywhere.
    ///
    /// - Returns: the TZIDs that nothing explains, sorted; they stay without.
    @discardableResult
    public mutating func addTimeZones() -> [String] {
        for calendar in storage.calendars {
            for (name, wall) in zonesUsed(in: Int(calendar.node)) {
                writtenZones.note(name, calendar: calendar.node, wallSeconds: wall)
            }
        }
        return missingTimeZones.unexplained
    }

    /// The TZIDs on the lines of a VCALENDAR, with the earliest wall second beside each.
    private func zonesUsed(in calendar: Int) -> [String: Int] {
        let node = storage.nodes[calendar]
        var result: [String: Int] = [:]
        storage.bytes.withUnsafeBufferPointer { bytes in
            let reader = LineReader(bytes: bytes)
            var times = TimeReader(reader)
            for line in Int(node.firstLine)..<Int(node.endLine) {
                let contentLine = storage.lines[line]
                guard contentLine.flags.contains(.hasParameters) else { continue }
                let context = times.context(contentLine, number: line, calendar: Int32(calendar))
                guard context.zone >= 0 else { continue }
                let name = times.references[Int(context.zone)].name
                for element in context.value.split(separator: 0x2C) {
                    let start = UnsafeBufferPointer(rebasing: element.prefix { $0 != 0x2F })
                    guard let time = times.time(start, in: context), time.form == .zoned else { continue }
                    result[name] = min(result[name] ?? .max, time.wallSeconds)
                }
            }
        }
        return result
    }

    /// The VTIMEZONEs that are missing for what was written.
    var missingTimeZones: MissingTimeZones {
        MissingTimeZones(writtenZones, document, database, lineEnd: lineEnd)
    }

    // MARK: What was written

    /// Notes the TZID among a line's parameters.
    mutating func note(_ parameters: [(name: String, value: String)], calendar: Int32) {
        for parameter in parameters where parameter.name.uppercased() == "TZID" {
            writtenZones.note(parameter.value, calendar: calendar, wallSeconds: RuleWalker.endOfTime)
        }
    }

    /// Notes the TZIDs in whole lines.
    mutating func note(_ lines: [UInt8], calendar: Int32) {
        for (use, wall) in CalendarDocument(lines).storage.earliestUses {
            writtenZones.note(use.name, calendar: calendar, wallSeconds: wall)
        }
    }
}
