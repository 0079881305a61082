/// Reads the records for expansion from the components of a document.
struct RecordReader {
    /// A view of bytes; its indices start at 0.
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// What was read.
    var lists = RecordLists()
    /// What was skipped or mended.
    var diagnostics: DiagnosticList

    let reader: LineReader
    let lines: [ContentLine]
    let nodes: [ComponentNode]
    let sourceCount: Int
    var times: TimeReader

    /// A reader over a document's lines and components.
    init(
        reader: LineReader, lines: [ContentLine], nodes: [ComponentNode], sourceCount: Int, diagnostics: DiagnosticList
    ) {
        self.reader = reader
        self.lines = lines
        self.nodes = nodes
        self.sourceCount = sourceCount
        self.diagnostics = diagnostics
        times = TimeReader(reader)
        lists.events.reserveLarge(nodes.count)
    }

    /// Reads all components.
    mutating func read() {
        var calendar: Int32 = -1
        var calendarEnd = 0
        var isCancelled = false
        var node = 0
        while node < nodes.count {
            if node >= calendarEnd {
                calendar = -1
                isCancelled = false
            }
            let component = nodes[node]
            switch component.kind {
            case .calendar:
                calendar = Int32(node)
                calendarEnd = Int(component.subtreeEnd)
                isCancelled = readCalendar(node)
            case .event, .todo:
                if component.isComplete { readEvent(node, calendar: calendar, isCancelled: isCancelled) }
                node = Int(component.subtreeEnd)
                continue
            case .freeBusy:
                if component.isComplete { readFreeBusy(node, calendar: calendar) }
            case .timeZone:
                if property(.tzid, of: node) == nil {
                    report(.badTimeZone, line: Int(component.firstLine), found: "a VTIMEZONE without TZID")
                }
            default: break
            }
            node += 1
        }
        lists.zoneReferences = times.references
    }

    /// The last line of a property in a component, or nil.
    private func property(_ name: PropertyName, of node: Int) -> Int? {
        var result: Int?
        ComponentTree.forEachProperty(of: node, nodes: nodes, lines: lines) { index in
            if lines[index].property == name { result = index }
        }
        return result
    }

    /// Whether a calendar cancels what is in it.
    private mutating func readCalendar(_ node: Int) -> Bool {
        if let scale = property(.calscale, of: node) {
            let value = ValueParser.trimmed(reader.value(lines[scale]))
            if !value.isEmpty, !ValueParser.equals(value, "GREGORIAN") {
                report(.unsupportedCalendarScale, line: scale, found: "another scale", value: value)
            }
        }
        guard let method = property(.method, of: node) else { return false }
        return ValueParser.equals(ValueParser.trimmed(reader.value(lines[method])), "CANCEL")
    }

    /// Reports a fault in the value of a line.
    mutating func report(_ code: CalendarDiagnostic.Code, line index: Int, found: String, value: Bytes? = nil) {
        if diagnostics.isFull(code.severity) {
            diagnostics.suppress()
            return
        }
        let line = lines[index]
        var offset = Int(line.valueStart)
        if let address = value?.baseAddress, let base = reader.bytes.baseAddress { offset = base.distance(to: address) }
        let place = LinePosition.find(reader.bytes, sourceCount: sourceCount, line: line, offset: offset)
        let text = value ?? reader.value(line)
        diagnostics.append(
            CalendarDiagnostic(
                code, line: place.row, column: place.column, found: found,
                offendingText: String(decoding: text.prefix(80), as: UTF8.self)))
    }

    // MARK: Events and to-dos

    private mutating func readEvent(_ node: Int, calendar: Int32, isCancelled: Bool) {
        let component = nodes[node]
        var draft = EventDraft(ruleStart: Int32(lists.rules.count), dateStart: Int32(lists.dates.count))
        let isTodo = component.kind == .todo
        var line = Int(component.firstLine) + 1
        var child = node + 1
        while line < Int(component.endLine) {
            if child < Int(component.subtreeEnd), Int(nodes[child].firstLine) == line {
                line = Int(nodes[child].endLine)
                child = Int(nodes[child].subtreeEnd)
                continue
            }
            readProperty(line, calendar: calendar, into: &draft)
            line += 1
        }
        finish(&draft, node: node, calendar: calendar, isTodo: isTodo, isCancelled: isCancelled)
    }

    private mutating func readProperty(_ index: Int, calendar: Int32, into draft: inout EventDraft) {
        let line = lines[index]
        switch line.property {
        case .uid:
            let value = ValueParser.trimmed(reader.value(line))
            guard let base = reader.bytes.baseAddress, let start = value.baseAddress, !value.isEmpty else { return }
            guard draft.uid.isEmpty else { return reportRepeated(index) }
            let offset = UInt32(base.distance(to: start))
            draft.uid = ByteRange(start: offset, end: offset + UInt32(value.count))
        case .dtstart: readTime(index, calendar, into: &draft.start)
        case .dtend: readTime(index, calendar, into: &draft.end)
        case .due: readTime(index, calendar, into: &draft.due)
        case .duration:
            let value = ValueParser.trimmed(reader.value(line))
            guard !value.isEmpty else { return }
            guard draft.duration == nil else { return reportRepeated(index) }
            draft.duration = ValueParser.duration(value)
            draft.durationLine = index
            if draft.duration == nil { report(.badDuration, line: index, found: "another value") }
        case .recurrenceID:
            readTime(index, calendar, into: &draft.recurrenceID)
            guard let range = reader.parameter("RANGE", of: line) else { return }
            if ValueParser.equals(range, "THISANDFUTURE") {
                draft.flags.insert(.thisAndFuture)
            } else {
                report(.unsupportedRange, line: index, found: "another RANGE", value: range)
            }
        case .sequence:
            guard let number = readInteger(index) else { return }
            guard draft.sequence == nil else { return reportRepeated(index) }
            draft.sequence = number
        case .priority, .percentComplete: _ = readInteger(index)
        case .lastModified: draft.stamp = readStamp(index) ?? draft.stamp
        case .dtstamp:
            if let stamp = readStamp(index), draft.stamp == .min { draft.stamp = stamp }
        case .status:
            if ValueParser.equals(ValueParser.trimmed(reader.value(line)), "CANCELLED") {
                draft.flags.insert(.cancelled)
            }
        case .microsoftAllDay:
            if ValueParser.equals(ValueParser.trimmed(reader.value(line)), "TRUE") {
                draft.flags.insert(.microsoftAllDay)
            }
        case .rrule, .exrule: readRule(index, draft: &draft)
        case .rdate, .exdate: readDates(index, calendar, draft: &draft)
        default: break
        }
    }

    /// Reads a line's single time, unless one was read before; empty values count as absent.
    private mutating func readTime(_ index: Int, _ calendar: Int32, into time: inout CalendarTime?) {
        guard time == nil else { return reportRepeated(index) }
        let context = times.context(lines[index], number: index, calendar: calendar)
        let value = ValueParser.trimmed(context.value)
        guard !value.isEmpty else { return }
        time = times.time(value, in: context)
        guard let time else { return report(.badDateTime, line: index, found: "another value", value: value) }
        reportForm(time, value, context, line: index)
    }

    private mutating func readRule(_ index: Int, draft: inout EventDraft) {
        let value = ValueParser.trimmed(reader.value(lines[index]))
        guard !value.isEmpty else { return }
        if draft.firstRuleLine < 0 { draft.firstRuleLine = index }
        draft.flags.insert(.recurs)
        var faults = FaultCollector()
        let rule = RecurrenceRuleParser.parse(value, &faults)
        for fault in faults.items {
            let part = Bytes(rebasing: value[fault.offset..<(fault.offset + fault.length)])
            report(
                fault.code, line: index, found: fault.code == .badRule ? "no usable FREQ" : "another part", value: part)
        }
        if let rule { lists.rules.append(RuleRecord(rule: rule, isExclusion: lines[index].property == .exrule)) }
    }

    /// Gathers the faults of one rule.
    private struct FaultCollector: RuleFaults {
        var items: [(code: CalendarDiagnostic.Code, offset: Int, length: Int)] = []
        mutating func report(_ code: CalendarDiagnostic.Code, at offset: Int, length: Int) {
            // Without a frequency nothing else about the rule matters.
            if code == .badRule { items.removeAll() }
            if items.count < 16 { items.append((code, offset, length)) }
        }
    }

    private mutating func readDates(_ index: Int, _ calendar: Int32, draft: inout EventDraft) {
        let isExclusion = lines[index].property == .exdate
        let context = times.context(lines[index], number: index, calendar: calendar)
        forEachElement(context.value) { reader, element in
            draft.flags.insert(.recurs)
            if draft.firstRuleLine < 0 { draft.firstRuleLine = index }
            if let time = reader.times.time(element, in: context) {
                reader.reportForm(time, element, context, line: index)
                reader.lists.dates.append(DateRecord(time: time, isExclusion: isExclusion))
            } else if let slash = element.firstIndex(of: 0x2F) {
                reader.readPeriod(index, element, slash, context) { start, end, duration in
                    DateRecord(time: start, end: end, duration: duration, isExclusion: isExclusion)
                }
            } else {
                reader.report(.badDateTime, line: index, found: "another value", value: element)
            }
        }
    }

    private mutating func readPeriod(
        _ index: Int, _ element: Bytes, _ slash: Int, _ context: TimeReader.Context,
        _ record: (CalendarTime, CalendarTime?, CalendarDuration?) -> DateRecord
    ) {
        guard let period = period(element, slash, context, line: index) else {
            report(.badPeriod, line: index, found: "another value", value: element)
            return
        }
        lists.dates.append(record(period.start, period.end, period.duration))
    }

    private mutating func period(
        _ element: Bytes, _ slash: Int, _ context: TimeReader.Context, line index: Int
    ) -> (start: CalendarTime, end: CalendarTime?, duration: CalendarDuration?)? {
        guard let start = times.time(Bytes(rebasing: element[..<slash]), in: context) else { return nil }
        let rest = Bytes(rebasing: element[(slash + 1)...])
        let duration = ValueParser.duration(rest)
        let end = duration == nil ? times.time(rest, in: context) : nil
        guard duration != nil || end != nil else { return nil }
        let isBackward = end.map { $0.form == start.form && $0.wallSeconds < start.wallSeconds }
        if isBackward ?? duration?.isNegative ?? false {
            report(.endBeforeStart, line: index, found: "an earlier time", value: rest)
        }
        return (start, end, duration)
    }

    /// Calls `body` with every element of a list that is not empty; vCalendar 1.0 divides its lists with semicolons.
    private mutating func forEachElement(_ value: Bytes, _ body: (inout RecordReader, Bytes) -> Void) {
        var start = 0
        while start <= value.count {
            let end = ByteSearch.index(of: 0x2C, or: 0x3B, value, from: start, to: value.count)
            let element = ValueParser.trimmed(Bytes(rebasing: value[start..<end]))
            if !element.isEmpty { body(&self, element) }
            start = end + 1
        }
    }

    private mutating func readFreeBusy(_ node: Int, calendar: Int32) {
        var found: [Int] = []
        ComponentTree.forEachProperty(of: node, nodes: nodes, lines: lines) { index in
            if lines[index].property == .freebusy { found.append(index) }
        }
        for index in found {
            if let type = reader.parameter("FBTYPE", of: lines[index]), ValueParser.equals(type, "FREE") { continue }
            let context = times.context(lines[index], number: index, calendar: calendar)
            forEachElement(context.value) { reader, element in
                if let slash = element.firstIndex(of: 0x2F),
                    let period = reader.period(element, slash, context, line: index)
                {
                    reader.lists.busy.append(
                        BusyRecord(
                            node: Int32(node), line: Int32(index), start: period.start, end: period.end,
                            duration: period.duration))
                } else {
                    reader.report(.badPeriod, line: index, found: "another value", value: element)
                }
            }
        }
    }
}
