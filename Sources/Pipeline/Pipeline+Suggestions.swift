import Analyzer
import Model
import Store

extension Pipeline {
    /// The suggested moves, by new time: those still open, or with `all` every one of the last 60 days.
    package func suggestions(all: Bool = false) throws(PipelineError) -> [ListedSuggestion] {
        try attempt { try store.read(listed) }.filter { all || $0.state == .open }
    }

    /// Notes what the person made of the moves that go by `ids`, and gives them as they stand now.
    ///
    /// The reports that tell of them are made again by the next night.
    ///
    /// - Parameter ids: as many of an id's first digits as tell it from the others will do.
    /// - Throws: `PipelineError.nothingStored` where no move or several go by one of them; then nothing is noted.
    package func decide(
        _ decision: ListedSuggestion.Decision, on ids: [String]
    ) throws(PipelineError) -> [ListedSuggestion] {
        let lock = try lock()
        let decision = Suggestion.Decision(decision)
        let decided = try attempt {
            try store.write { transaction in
                let known = try suggestions(transaction).map(\.suggestion)
                let chosen = try ids.map { try Pipeline.suggestion(id: $0, among: known) }
                for suggestion in chosen where suggestion.decision != decision {
                    try transaction.decide(decision, on: suggestion, at: now)
                    let end = suggestion.to.upperBound.advanced(byMilliseconds: -1)
                    try transaction.noteChange(
                        of: [configuration.calendar.day(containing: end)], now: now, calendar: configuration.calendar)
                }
                let wanted = Set(chosen.map(\.id))
                return try listed(transaction).filter { wanted.contains($0.id) }
            }
        }
        lock.release()
        return decided
    }

    private static func suggestion(id: String, among known: [Suggestion]) throws(PipelineError) -> Suggestion {
        let fitting = known.filter { $0.id.hasPrefix(id.lowercased()) }
        guard fitting.count <= 1 else {
            throw .nothingStored(message: "several suggestions begin with \(id); give more of its digits")
        }
        guard let suggestion = fitting.first, id.count >= 3 else {
            throw .nothingStored(message: "no suggestion goes by \(id); lockin suggestions --all lists them")
        }
        return suggestion
    }

    /// Every move of the last 60 days, suggested or decided on, by new time, with the report that makes it.
    private func suggestions(
        _ transaction: StoreTransaction
    ) throws(StoreError) -> [(suggestion: Suggestion, report: Findings.Period?)] {
        let day: Int64 = 86_400_000
        let start = now.advanced(byMilliseconds: -60 * day)
        let made = try transaction.suggestions(from: start)
        let ids = Set(made.map(\.suggestion.id))
        let others = try transaction.decidedSuggestions(from: start).filter { !ids.contains($0.id) }
        let all = made.map { ($0.suggestion, Optional($0.report)) } + others.map { ($0, nil) }
        return all.enumerated().sorted {
            let (left, right) = ($0.element.0.to.lowerBound, $1.element.0.to.lowerBound)
            return left != right ? left < right : $0.offset < $1.offset
        }.map { (suggestion: $0.element.0, report: $0.element.1) }
    }

    private func listed(_ transaction: StoreTransaction) throws(StoreError) -> [ListedSuggestion] {
        let all = try suggestions(transaction)
        guard let first = all.flatMap({ [$0.suggestion.from.lowerBound, $0.suggestion.to.lowerBound] }).min(),
            let last = all.flatMap({ [$0.suggestion.from.upperBound, $0.suggestion.to.upperBound] }).max()
        else { return [] }
        let events = try transaction.events(overlapping: first..<last.advanced(byMilliseconds: 1))
        // Of several moves of one event the newest report's is the one to follow.
        var newest: [SuggestedMove: CivilDate] = [:]
        for (suggestion, report) in all {
            let event = SuggestedMove(suggestion).whereItStands
            if suggestion.decision != .open { newest[event] = .distantFuture }
            if let day = report.map(lastDay) { newest[event] = max(newest[event] ?? day, day) }
        }
        return all.map { suggestion, report in
            let move = SuggestedMove(suggestion)
            let isNewest = report.map(lastDay) == newest[move.whereItStands]
            return ListedSuggestion(
                id: suggestion.id, state: state(of: suggestion, isNewest: isNewest, events),
                title: (events.first(where: move.isAbout) ?? events.first { $0.uid == suggestion.eventUID })?.title,
                from: suggestion.from, to: suggestion.to, reason: suggestion.text, report: report?.name,
                decided: suggestion.decided, isNoticed: suggestion.isNoticed)
        }
    }

    private func lastDay(of period: Findings.Period) -> CivilDate {
        switch period {
        case .daily(let day): day
        case .weekly(let week): configuration.calendar.days(of: week).last ?? week.thursday
        }
    }

    private func state(
        of suggestion: Suggestion, isNewest: Bool, _ events: [Event]
    ) -> ListedSuggestion.State {
        switch suggestion.decision {
        case .applied: return .applied
        case .dismissed: return .declined
        case .open: break
        }
        let move = SuggestedMove(suggestion)
        let stands = events.contains { move.isAbout($0) && $0.interval == move.from && $0.status != .cancelled }
        let isTaken = events.contains { event in
            event.isBusy && !event.isAllDay && event.status != .cancelled && !move.isAbout(event)
                && event.interval.overlaps(move.to)
        }
        return isNewest && stands && !isTaken && move.to.lowerBound > now && move.from.lowerBound > now ? .open : .past
    }
}

extension SuggestedMove {
    /// The same for every move of one occurrence from where it stands.
    fileprivate var whereItStands: SuggestedMove {
        SuggestedMove(eventUID: eventUID, recurrenceID: recurrenceID, from: from, to: from)
    }
}

extension CivilDate {
    fileprivate static let distantFuture = CivilDate(daysSinceEpoch: .max)
}

extension Suggestion.Decision {
    fileprivate init(_ decision: ListedSuggestion.Decision) {
        switch decision {
        case .applied: self = .applied
        case .declined: self = .dismissed
        case .open: self = .open
        }
    }
}
