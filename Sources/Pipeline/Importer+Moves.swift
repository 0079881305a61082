import Analyzer
import Logging
import Model
import Store

extension Importer {
    /// Notes as applied the suggested moves that the plan now shows, of those that nobody decided on.
    func noticeMoves() throws {
        // Whoever moves an event does so before its time; a little longer, for plans that are imported late.
        let start = now.advanced(byMilliseconds: -14 * 86_400_000)
        try store.write { transaction in
            var count = 0
            for (suggestion, _) in try transaction.suggestions(from: start) where suggestion.decision == .open {
                let move = SuggestedMove(suggestion)
                let reach = SuggestedMove.toleranceMilliseconds
                let begin = suggestion.to.lowerBound
                let near = begin.advanced(byMilliseconds: -reach)..<begin.advanced(byMilliseconds: reach + 1)
                let stands = try transaction.events(overlapping: suggestion.from).contains {
                    move.isAbout($0) && $0.interval == suggestion.from && $0.status != .cancelled
                }
                guard !stands, try transaction.events(overlapping: near).contains(where: move.isMade) else { continue }
                try transaction.decide(.applied, on: suggestion, at: now, isNoticed: true)
                try transaction.noteChange(
                    of: [configuration.calendar.day(containing: suggestion.to.lowerBound)], now: now,
                    calendar: configuration.calendar)
                count += 1
            }
            if count > 0 { log.info("moves noticed", metadata: ["count": "\(count)"]) }
        }
    }
}
