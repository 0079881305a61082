import Briefing
package import Model

/// The daily report that `material` carries; its findings are those of a day.
package func composeDaily(_ material: ReportMaterial) -> DailyReport {
    Composer(material).daily()
}

/// The weekly report that `material` carries; its findings are those of a week.
package func composeWeekly(_ material: ReportMaterial) -> WeeklyReport {
    Composer(material).weekly()
}

/// Puts a report together from what was found and what was said; the parts that daily and weekly reports share.
struct Composer {
    let material: ReportMaterial
    let findings: Findings
    let calendar: LocalCalendar
    private let filler: SlotFiller

    init(_ material: ReportMaterial) {
        self.material = material
        findings = material.findings
        calendar = material.calendar
        filler = SlotFiller(
            legend: material.legend, calendar: material.calendar,
            dayZero: material.findings.days.last?.day.advanced(byDays: 1))
    }

    var days: [ReportDay] { findings.days.map(ReportDay.init) }

    /// The texts of a section's claims, in the reply's order.
    func texts(_ section: Claim.Section) -> [String] {
        claims(section).map(\.text)
    }

    /// The section's claims with their texts filled; one that cannot be filled is left out.
    private func claims(_ section: Claim.Section) -> [(claim: Claim, text: String)] {
        material.reply.claims.filter { $0.section == section }.compactMap { claim in
            filler.text(of: claim).map { (claim, $0) }
        }
    }

    /// What the analyst said, or what the figures of `span` alone say where it said nothing.
    func summary(of span: Findings.SpanFigures, isSufficient: Bool) -> String {
        if let text = texts(.summary).first, !text.isEmpty { return text }
        guard span.trackedMilliseconds > 0 else { return "Nothing was recorded." }
        let tracked = durationText(span.trackedMilliseconds)
        guard isSufficient else { return "Only \(tracked) was recorded, too little to judge by." }
        return "\(tracked) was recorded, \(durationText(span.focusMilliseconds)) of it in focus."
    }

    /// The windows that stand out, each with what the analyst said of it.
    var rhythm: ReportRhythm {
        let supporting = findings.total.supportingDays
        return ReportRhythm(
            peaks: windows(findings.peaks, .peakHours), slumps: windows(findings.slumps, .lowHours),
            hours: supporting == 0
                ? []
                : findings.hours.map { hour in
                    ReportHour(
                        hour: hour.hour, trackedMilliseconds: hour.trackedMilliseconds / Int64(supporting),
                        focusMilliseconds: hour.focusMilliseconds / Int64(supporting),
                        distractionMilliseconds: hour.distractionMilliseconds / Int64(supporting))
                }, supportingDays: supporting)
    }

    private func windows(_ windows: [Findings.FocusWindow], _ section: Claim.Section) -> [ReportRhythm.Window] {
        let said = claims(section)
        return windows.map { window in
            let occasion = Occasion.hours(window.hours)
            let text = said.first { claim, _ in
                claim.fact.flatMap { material.legend.facts[$0.number] }?.occasion == occasion
            }?.text
            return ReportRhythm.Window(
                hours: window.hours, focusShare: window.focusShare, distractionShare: window.distractionShare,
                supportingDays: window.supportingDays, text: text)
        }
    }

    func planLine(_ outcome: Findings.PlanOutcome) -> ReportPlanLine {
        ReportPlanLine(
            span: span(of: outcome.event), title: cleanName(outcome.event.title), verdict: outcome.verdict,
            plannedMilliseconds: outcome.event.interval.durationMilliseconds,
            matchedMilliseconds: outcome.matchedMilliseconds, distractionMilliseconds: outcome.distractionMilliseconds,
            topDistraction: outcome.distractionMilliseconds > 0 ? outcome.topDistraction : nil)
    }

    /// What was partly kept or skipped.
    func missed(_ plan: [Findings.PlanOutcome]) -> [ReportPlanLine] {
        plan.filter { $0.verdict == .partial || $0.verdict == .skipped }.map(planLine)
    }

    /// The day in which an event is judged: the one it ends in.
    func judgedDay(_ event: Event) -> CivilDate {
        calendar.day(containing: event.interval.upperBound.advanced(byMilliseconds: -1))
    }

    /// The outcomes that adherence is taken over: those of days that are not off.
    var judgedPlan: [Findings.PlanOutcome] {
        let off = Set(findings.days.filter(\.isOff).map(\.day))
        return findings.plan.filter { !off.contains(judgedDay($0.event)) }
    }

    func session(_ session: FocusSession) -> ReportSession {
        ReportSession(
            span: LocalSpan(session.interval, in: calendar),
            durationMilliseconds: session.interval.durationMilliseconds,
            focusMilliseconds: session.focusMilliseconds)
    }

    func span(of event: Event) -> LocalSpan {
        LocalSpan(event.interval, isAllDay: event.isAllDay, in: calendar)
    }

    func outlook(withAgenda: Bool) -> ReportOutlook {
        let today = findings.load.first.map { calendar.interval(of: $0.day) }
        let agenda = findings.upcoming.filter { event in
            guard withAgenda, let today, event.status != .cancelled else { return false }
            return event.interval.isEmpty
                ? today.contains(event.interval.lowerBound) : event.interval.overlaps(today)
        }
        return ReportOutlook(
            load: findings.load, agenda: agenda.map { .init(span: span(of: $0), title: cleanName($0.title)) },
            deadlines: findings.deadlines.map { deadline in
                ReportOutlook.Deadline(
                    span: span(of: deadline.event), title: cleanName(deadline.event.title),
                    effortMilliseconds: deadline.effortMilliseconds, freeMilliseconds: deadline.freeMilliseconds,
                    freePeakMilliseconds: deadline.freePeakMilliseconds)
            },
            clashes: findings.clashes.map { clash in
                ReportOutlook.Clash(
                    overlap: LocalSpan(clash.overlap, in: calendar),
                    overlapMilliseconds: clash.overlap.durationMilliseconds, first: cleanName(clash.first.title),
                    second: cleanName(clash.second.title))
            })
    }

    var moves: [ReportMove] {
        claims(.recommendedShifts).compactMap { claim, text in
            guard var event = claim.event.flatMap({ material.legend.events[$0.number] }),
                let target = filler.target(of: claim)
            else { return nil }
            event.title = cleanName(event.title)
            event.notes = ""
            event.place = ""
            return ReportMove(
                event: event, interval: target, text: text, fromSpan: span(of: event),
                toSpan: LocalSpan(target, in: calendar))
        }
    }

    var breaks: [ReportBreak] {
        claims(.breakSuggestions).map { ReportBreak(text: $0.text, lengthMinutes: $0.claim.lengthMinutes) }
    }

    var provenance: ReportProvenance {
        let reasons = Dictionary(grouping: material.reply.dropped, by: \.reason.rawValue).mapValues(\.count)
        return ReportProvenance(
            author: material.author, accepted: material.reply.acceptedCount, reworded: material.reply.reworded.count,
            dropped: reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
                .map { .init(reason: $0.key, count: $0.value) },
            days: findings.days.count, supportingDays: findings.total.supportingDays,
            devices: material.devices.map(cleanName),
            silentDevices: material.silentDevices.map { silent in
                SilentDevice(device: cleanName(silent.device), lastDay: silent.lastDay)
            },
            unreadSources: material.unreadSources.map { path in
                cleanName(String(path.split(separator: "/").last ?? ""))
            },
            fallback: material.fallback.map { singleLine($0, limit: 300) })
    }
}
