import Syntax

/// How far a batch has come.
package struct BatchStatus: Hashable, Sendable {
    /// The server's number of it.
    package let id: String
    /// Whether it will bring nothing more: completed, failed, expired or cancelled.
    package let hasEnded: Bool
    /// The file of answers; nil where there is none.
    package let outputFile: String?
    /// The file of requests that failed; nil where there is none.
    package let errorFile: String?
    /// The file that the batch was made of.
    package let inputFile: String?

    /// What a batch object says; nil for anything else. Some servers write statuses in capitals.
    init?(_ node: JSONNode) {
        guard let id = node["id"]?.string, !id.isEmpty, let status = node["status"]?.string else { return nil }
        self.id = id
        hasEnded = ["completed", "failed", "expired", "cancelled"].contains(status.lowercased())
        func file(_ key: String) -> String? { node[key]?.string.flatMap { $0.isEmpty ? nil : $0 } }
        outputFile = file("output_file_id")
        errorFile = file("error_file_id")
        inputFile = file("input_file_id")
    }
}

/// Why a step of a batch came to nothing.
package struct BatchFault: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Nobody knows whether the server did it: no reply, or one that says the server is in trouble.
        case unknown
        /// The server does not do it, and will not.
        case refused
        /// What was asked for is not there.
        case missing
    }

    package let kind: Kind
    /// Whether the server can have got what was sent.
    package var wasSent = true
    /// What happened and what to do, as one sentence.
    package let message: String
}
