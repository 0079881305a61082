import ArgumentParser

/// What the program's exit code tells the caller; `docs/CLI.md` lists the codes.
enum ExitStatus {
    static let done = ExitCode(0)
    static let failed = ExitCode(1)
    /// Done, but some input was skipped or the analyst fell back to the built-in one.
    static let partly = ExitCode(3)
    /// Another run holds the lock.
    static let tryAgain = ExitCode(75)
    static let badConfiguration = ExitCode(78)
}
