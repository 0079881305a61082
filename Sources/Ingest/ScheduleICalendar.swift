package import ICalendar
import Model
package import Syntax

/// A series may have so many occurrences in the window: one every hour for a year. A rule that means more means no plan, and
/// storing it would hold up everything else.
private let mostOccurrences = 10_000

/// Reads an iCalendar file: events, to-dos with a due time as deadlines, and the busy periods of what tells no more than
/// when somebody is busy. The events come in no order.
func readICalendar(
    _ bytes: UnsafeRawBufferPointer, path: String, options: ScheduleOptions, log: inout DiagnosticLog
) -> ScheduleSummary {
    let document = CalendarDocument(bytes)
    let zone = ZoneDatabase().zone(named: options.zone.identifier) ?? .utc
    let expansion = CalendarExpansion(
        document, defaultZone: zone, options: .init(maximumOccurrencesPerSeries: mostOccurrences))
    var summary = ScheduleSummary()
    for kind in [ComponentKind.event, .todo, .freeBusy] {
        summary.listedUIDs.formUnion(document.components(of: kind).map(\.uid))
    }

    let reader = OccurrenceReader(options: options)
    let from = options.window.lowerBound.milliseconds / 1000
    let to = options.window.upperBound.milliseconds / 1000
    var diagnostics = document.diagnostics + expansion.diagnostics
    diagnostics += expansion.forEachOccurrence(from: from, to: to) { occurrence in
        summary.events.append(reader.event(occurrence))
    }
    // A to-do ends for the calendar up to a day, which can have 25 hours, before it is due.
    diagnostics += expansion.forEachTodo(from: from - 26 * 3600, to: to) { occurrence in
        guard let deadline = reader.deadline(occurrence), options.window.contains(deadline.interval.lowerBound)
        else { return }
        summary.events.append(deadline)
    }
    expansion.forEachBusyPeriod(from: from, to: to) { component, start, end in
        summary.events.append(reader.busyPeriod(of: component, from: start, to: end))
    }
    log.add(contentsOf: diagnostics.map { Diagnostic($0, path: path) })
    summary.skipped = diagnostics.count { $0.severity == .error }
    return summary
}

extension Diagnostic {
    /// A calendar's complaint as one of lockin's.
    package init(_ diagnostic: CalendarDiagnostic, path: String) {
        self.init(
            severity: diagnostic.severity == .error ? .error : .warning, code: "ics-\(diagnostic.code.rawValue)",
            path: path, position: Position(line: diagnostic.line, column: diagnostic.column),
            expected: diagnostic.expected, found: diagnostic.found, remedy: diagnostic.mend,
            excerpt: diagnostic.offendingText)
    }
}

/// Turns occurrences of a calendar into events.
private struct OccurrenceReader {
    let options: ScheduleOptions

    func event(_ occurrence: Occurrence) -> Event {
        let component = occurrence.component
        let classifier = EventClassifier(rules: options.kinds)
        let title = component.summary ?? ""
        let tags = component.categories
        let kind = classifier.kind(explicit: nil, tags: tags, title: title, isAllDay: occurrence.isAllDay)
        let start = Instant(seconds: occurrence.start).clampedToPlanned
        let end = Instant(seconds: occurrence.end).clampedToPlanned
        return Event(
            uid: occurrence.uid, recurrenceID: occurrence.recurrenceID.map { Instant(seconds: $0.instant) },
            interval: start..<max(start, end), isAllDay: occurrence.isAllDay, title: title,
            notes: component.descriptionText ?? "", place: component.location ?? "", tags: tags, kind: kind,
            isMovable: classifier.isMovable(
                explicit: nil, tags: tags, kind: kind, isAllDay: occurrence.isAllDay, hasOthers: hasOthers(component)),
            isBusy: component.isBusy && !occurrence.isCancelled && !isDeclined(component),
            status: occurrence.isCancelled ? .cancelled : component.status == "TENTATIVE" ? .tentative : .confirmed)
    }

    /// What a to-do asks for, at the moment it is due; nil where it is done, or due at no time.
    func deadline(_ occurrence: Occurrence) -> Event? {
        let component = occurrence.component
        let hasDueTime = component.property(.due) != nil || component.property(.duration) != nil
        guard hasDueTime, !component.isCompleted else { return nil }
        var event = event(occurrence)
        var due = event.interval.upperBound
        if let written = component.property(.due)?.value, !written.contains("T"), component.property(.dtstart) != nil {
            // Beside a start, a date is the instant at which it begins, as a DTEND is; but who owes something on a
            // date has until its end.
            due = nextDay(after: due)
        }
        event.interval = due..<due
        event.kind = .deadline
        event.isMovable = false
        event.isBusy = false
        return event
    }

    /// A period of a VFREEBUSY, which has no name: time that is taken.
    func busyPeriod(of component: Component, from: Int64, to: Int64) -> Event {
        let start = Instant(seconds: from).clampedToPlanned
        return Event(
            uid: component.uid, recurrenceID: start, interval: start..<Instant(seconds: to).clampedToPlanned,
            title: "Busy")
    }

    private func nextDay(after midnight: Instant) -> Instant {
        let date = CivilDate(utc: Instant(milliseconds: options.zone.localMilliseconds(at: midnight)))
        return options.zone.instant(localMilliseconds: date.advanced(byDays: 1).utcStart.milliseconds).clampedToPlanned
    }

    private func isDeclined(_ component: Component) -> Bool {
        component.attendees.contains { options.me.contains($0.email) && $0.participationStatus == "DECLINED" }
    }

    /// Whether somebody else takes part. An organizer without attendees tells nothing unless one's own address is
    /// known: some programs write it into every event.
    private func hasOthers(_ component: Component) -> Bool {
        let isOther = { (participant: Component.Participant) in !options.me.contains(participant.email) }
        return component.attendees.contains(where: isOther)
            || (!options.me.isEmpty && component.organizer.map(isOther) ?? false)
    }
}
