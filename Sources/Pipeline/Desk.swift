import Briefing
import Model
import Store

/// Where a run's questions are put: to the analysts at once, or into a batch; and what came back of earlier batches.
struct Desk {
    var conversation: Conversation
    /// Requests of batches that no report was made from yet.
    var requests: [BatchRequest]
    /// The batch that this run's questions go into, once there is one.
    var batch: Batch?
    /// What went wrong with batches: sentences that say what to do.
    var faults: [String] = []

    /// A report that a batch has brought something for.
    struct Returned: Hashable {
        let period: Findings.Period
        let scope: Pipeline.Scope
    }

    /// The reports that need not wait any longer, each once.
    var returned: [Returned] {
        var seen: Set<Findings.Period> = []
        return requests.filter { $0.outcome != .waiting && seen.insert($0.period).inserted }.map { request in
            Returned(
                period: request.period,
                scope: .init(lookBackDays: request.lookBackDays, aheadDays: request.aheadDays))
        }
    }

    /// What a report says while its batch is on the way.
    static let awaited = "its answer is awaited in a batch, and a later run brings it"

    /// What it says when nobody knows what became of its batch.
    static let abandoned = "the server does not tell what became of the batch, and asking again could cost twice"
}

/// A question that goes into a batch with the report that waits for its answer.
struct BatchQuestion {
    let scope: Pipeline.Scope
    let question: String
    let body: String
    let mostMicros: Int64?
}
