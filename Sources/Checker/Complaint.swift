import Briefing

/// What is wrong with a claim, before it is known where the claim stands.
struct Complaint: Hashable, Sendable {
    let reason: Objection.Reason
    /// One sentence of ours that repeats nothing of the reply but ids.
    let message: String

    init(_ reason: Objection.Reason, _ message: String) {
        self.reason = reason
        self.message = message
    }

    /// The complaint about what stands at `path`.
    func objection(at path: String) -> Objection {
        Objection(reason: reason, path: path, message: message)
    }
}
