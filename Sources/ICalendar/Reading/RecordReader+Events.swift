extension RecordReader {
    /// Makes a record of what was gathered, or reports why there is none.
    mutating func finish(
        _ draft: inout EventDraft, node: Int, calendar: Int32, isTodo: Bool, isCancelled: Bool
    ) {
        let begin = Int(nodes[node].firstLine)
        if isCancelled { draft.flags.insert(.cancelled) }
        if isTodo {
            draft.flags.insert(.todo)
            draft.end = draft.due
            if draft.start == nil, let due = draft.due {
                draft.start = due
                draft.flags.insert(.startFromDue)
            }
        }
        if draft.start == nil, let recurrenceID = draft.recurrenceID {
            draft.start = recurrenceID
            draft.flags.insert(.startFromRecurrenceID)
        }
        guard var start = draft.start else {
            lists.rules.removeSubrange(Int(draft.ruleStart)...)
            lists.dates.removeSubrange(Int(draft.dateStart)...)
            if isTodo {
                lists.undatedTodos.append(Int32(node))
                if draft.firstRuleLine >= 0 {
                    report(.ruleWithoutStart, line: draft.firstRuleLine, found: "a rule or date")
                }
            } else {
                report(.missingStart, line: begin, found: "a component without a usable DTSTART")
            }
            return
        }
        if draft.uid.isEmpty { report(.missingUID, line: begin, found: "a component without UID") }
        if draft.end != nil, draft.duration != nil {
            report(.endAndDuration, line: draft.durationLine, found: "both")
            draft.duration = nil
        }
        if draft.recurrenceID != nil, draft.flags.contains(.recurs) {
            // Evolution and Outlook repeat the master's rule in overrides.
            if draft.firstRuleLine >= 0 { report(.ruleOnOverride, line: draft.firstRuleLine, found: "a rule or date") }
            lists.rules.removeSubrange(Int(draft.ruleStart)...)
            lists.dates.removeSubrange(Int(draft.dateStart)...)
            draft.flags.remove(.recurs)
        }
        let zone = start.zoneIndex
        mendForms(&start, &draft)
        lists.events.append(
            EventRecord(
                node: Int32(node), calendar: calendar, uid: draft.uid, start: start, end: draft.end,
                duration: draft.duration, recurrenceID: draft.recurrenceID, sequence: draft.sequence ?? 0,
                stamp: draft.stamp, rules: draft.ruleStart..<Int32(lists.rules.count),
                dates: draft.dateStart..<Int32(lists.dates.count), flags: draft.flags,
                allDayZone: start.isDate ? zone : -1))
    }

    /// Brings the end into the start's form: a floating end takes the start's zone; Exchange's midnights with its flag
    /// become dates.
    private func mendForms(_ start: inout CalendarTime, _ draft: inout EventDraft) {
        if var end = draft.end {
            if end.form == .floating, start.form == .zoned || start.form == .utc {
                end.form = start.form
                end.zoneIndex = start.zoneIndex
            }
            if start.form == .date, end.form != .date {
                let day = end.day + (end.secondOfDay > 0 ? 1 : 0)
                end = CalendarTime(wallSeconds: day * 86_400, form: .date)
            }
            draft.end = end
        }
        guard draft.flags.contains(.microsoftAllDay), start.form == .zoned || start.form == .floating,
            start.secondOfDay == 0
        else { return }
        if let end = draft.end {
            guard end.form == start.form, end.secondOfDay == 0 else { return }
            draft.end = CalendarTime(wallSeconds: end.wallSeconds, form: .date)
        } else if let duration = draft.duration {
            guard duration.seconds % 86_400 == 0 else { return }
        }
        start = CalendarTime(wallSeconds: start.wallSeconds, form: .date)
    }
}
