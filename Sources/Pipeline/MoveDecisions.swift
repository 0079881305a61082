import Analyzer
import Model
import Store

/// What the person made of suggested moves, as an analysis takes it in.
struct MoveDecisions {
    let applied: [SuggestedMove]
    let declined: [SuggestedMove]
    /// Those of `applied` that the person told of.
    private let told: [SuggestedMove]

    init(_ decided: [Suggestion]) {
        applied = decided.filter { $0.decision == .applied }.map(SuggestedMove.init)
        declined = decided.filter { $0.decision == .dismissed }.map(SuggestedMove.init)
        told = decided.filter { $0.decision == .applied && !$0.isNoticed }.map(SuggestedMove.init)
    }

    /// `events` with those that the person says they moved at their new time, while their calendar still shows the
    /// old one.
    func plan(_ events: [Event]) -> [Event] {
        guard !told.isEmpty else { return events }
        return events.map { event in
            guard let move = told.last(where: { $0.isAbout(event) && $0.from == event.interval }) else { return event }
            var moved = event
            moved.interval = move.to
            return moved
        }
    }
}

extension SuggestedMove {
    init(_ suggestion: Suggestion) {
        self.init(
            eventUID: suggestion.eventUID, recurrenceID: suggestion.recurrenceID, from: suggestion.from,
            to: suggestion.to)
    }
}
