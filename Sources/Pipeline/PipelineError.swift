import Syntax

/// What a run cannot go on from.
package enum PipelineError: Error, Hashable, Sendable {
    /// Another run holds the lock at `path`.
    case locked(path: String)
    /// A file or folder of ours could not be written.
    case unwritable(path: String, reason: String)
    /// The database or its key is not usable; the message says what to do.
    case store(message: String)
    /// A prompt template of the person's cannot be used; the message says which and why.
    case badPrompt(message: String)
    /// An error that no stage should throw; only its type is told, for its text could hold anything.
    case unexpected(kind: String)
    /// There is nothing stored for what was asked for.
    case nothingStored(message: String)
    /// A file named on the command line could not be read; the message says why.
    case unreadable(path: String, reason: String)
}

extension PipelineError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .locked(let path):
            "another lockin run is at work (it holds \(path)); try again when it has finished"
        case .unwritable(let path, let reason):
            "cannot write \(path): \(reason); check that the folder exists, belongs to you and has room"
        case .unexpected(let kind):
            "something failed that should not (\(kind)); please report it"
        case .store(let message), .nothingStored(let message), .badPrompt(let message):
            message
        case .unreadable(let path, let reason):
            "cannot read \(path): \(reason)"
        }
    }
}

extension PipelineError {
    /// The error as a complaint about an input file, so that the other files go on.
    func diagnostic(path: String) -> Diagnostic {
        let reason = if case .unreadable(_, let reason) = self { reason } else { "\(self)" }
        return Diagnostic(
            code: "source-unreadable", path: path, expected: "a readable file", found: "a failure: \(reason)",
            remedy: "check the path and its permissions; nothing was read from it")
    }
}
