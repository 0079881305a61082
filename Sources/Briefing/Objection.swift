/// Why a claim, or a whole reply, did not pass the check.
package struct Objection: Hashable, Sendable {
    /// A closed set: a report counts them, a re-ask lists them, `lockin validate` shows them.
    package enum Reason: String, CaseIterable, Hashable, Sendable {
        // The reply as a whole
        case notJSON = "not_json"
        case wrongShape = "wrong_shape"
        case missingSummary = "missing_summary"
        // A claim's structure: it is dropped
        case unknownID = "unknown_id"
        case missingEvidence = "missing_evidence"
        case wrongFactKind = "wrong_fact_kind"
        case tooMany = "too_many"
        case duplicate
        case eventNotMovable = "event_not_movable"
        case slotTooShort = "slot_too_short"
        case slotTaken = "slot_taken"
        case notAnImprovement = "not_an_improvement"
        case pastDeadline = "past_deadline"
        case wrongLength = "wrong_length"
        // A claim's text: it is reworded
        case digits
        case numberWord = "number_word"
        case vagueAmount = "vague_amount"
        case unknownSlot = "unknown_slot"
        case slotNotEvidence = "slot_not_evidence"
        case wrongFigure = "wrong_figure"
        case wrongSubject = "wrong_subject"
        case wrongWeekday = "wrong_weekday"
        case wrongHour = "wrong_hour"
        case wrongDirection = "wrong_direction"
        case wrongComparison = "wrong_comparison"
        case wrongSize = "wrong_size"
        case wrongOutcome = "wrong_outcome"
        case wrongEventKind = "wrong_event_kind"
        case wrongMove = "wrong_move"
        case thinData = "thin_data"
        case cause
        case prediction
        case unsupported
        case outsideKnowledge = "outside_knowledge"
        case markup
        case link
        case controlCharacter = "control_character"
        case properName = "proper_name"
        case uncommonWords = "uncommon_words"
        case tooLong = "too_long"
        case tooShort = "too_short"
        case tone
        // A claim whose text holds, but not by the facts that it named: it is re-attached
        case wrongEvidence = "wrong_evidence"
    }

    package let reason: Reason
    /// Where in the reply: `recommended_shifts[0]`, or empty for the reply as a whole.
    package let path: String
    /// One sentence of ours that says what is wrong; it repeats nothing of the reply but ids.
    package let message: String

    package init(reason: Reason, path: String, message: String) {
        self.reason = reason
        self.path = path
        self.message = message
    }
}
