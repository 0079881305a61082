package import Model

/// A batch of calls on its way to a server or back.
package struct Batch: Hashable, Sendable {
    /// How far it has come. Each state is stored before the step that it names is tried.
    package enum State: String, CaseIterable, Hashable, Sendable {
        /// Its file is being handed in; whether it was nobody may know.
        case uploading
        case uploaded
        /// It is being made of its file; whether it was nobody may know.
        case creating
        case created
        /// Nothing more will come of it; what it left at the server is to be deleted.
        case ended
    }

    package struct ID: Hashable, Sendable {
        package let rawValue: Int64

        package init(rawValue: Int64) {
            self.rawValue = rawValue
        }
    }

    package let id: ID
    /// A fingerprint of where it goes.
    package let endpoint: String
    /// The name of its file, which says nothing.
    package let name: String
    package var state: State
    /// The server's numbers of its files and of itself, as far as they are known.
    package var inputFile: String?
    package var remoteID: String?
    package var outputFile: String?
    package var errorFile: String?
    package let begun: Instant

    package init(
        id: ID, endpoint: String, name: String, state: State, inputFile: String? = nil, remoteID: String? = nil,
        outputFile: String? = nil, errorFile: String? = nil, begun: Instant
    ) {
        self.id = id
        self.endpoint = endpoint
        self.name = name
        self.state = state
        self.inputFile = inputFile
        self.remoteID = remoteID
        self.outputFile = outputFile
        self.errorFile = errorFile
        self.begun = begun
    }
}

/// One call of a batch, and which report waits for it.
package struct BatchRequest: Hashable, Sendable {
    package enum Outcome: String, CaseIterable, Hashable, Sendable {
        case waiting, answered
        /// It came to nothing, and asking again does no harm.
        case failed
        /// Whether it was answered, and billed, will never be known.
        case abandoned
    }

    /// Random; it leaves the machine.
    package let customID: String
    package let batch: Batch.ID
    package let period: Findings.Period
    package let lookBackDays: Int
    package let aheadDays: Int
    /// The present as the question saw it.
    package let asked: Instant
    /// Differs where an analyst would be asked something else.
    package let question: String
    package let call: CallID
    package let outcome: Outcome

    package init(
        customID: String, batch: Batch.ID, period: Findings.Period, lookBackDays: Int, aheadDays: Int,
        asked: Instant, question: String, call: CallID, outcome: Outcome = .waiting
    ) {
        self.customID = customID
        self.batch = batch
        self.period = period
        self.lookBackDays = lookBackDays
        self.aheadDays = aheadDays
        self.asked = asked
        self.question = question
        self.call = call
        self.outcome = outcome
    }
}
