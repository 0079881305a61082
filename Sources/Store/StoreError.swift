package import Model

/// Why the database or its key cannot do what was asked.
///
/// Carries paths, dates and SQLite's own result codes; never a row's value, a statement or its arguments.
package enum StoreError: Error, Hashable, Sendable {
    /// The folder that should hold the file does not exist, or the file cannot be made or opened there.
    case cannotOpen(path: String, reason: String)
    /// A folder stands where the file should be.
    case isFolder(path: String)
    /// The file is no SQLite database.
    case notADatabase(path: String)
    /// The file is a SQLite database that another program made.
    case foreignDatabase(path: String)
    /// A later version of the program wrote the file.
    case newerSchema(path: String, found: Int, known: Int)
    /// Bringing the file's schema up to date failed at `version`; it is as it was before that step.
    case migrationFailed(path: String, version: Int, code: Int)
    /// The file or its folder cannot be written.
    case readOnly(path: String)
    /// Another program held the database locked for longer than the busy timeout.
    case busy(path: String)
    case diskFull(path: String)
    /// SQLite found the file damaged.
    case damaged(path: String)
    /// Reading or writing the file failed in the system.
    case inputOutput(path: String)
    /// Any other of SQLite's result codes.
    case failed(path: String, code: Int)
    /// A row holds what this program never writes there.
    case unexpectedRow(table: String)
    /// The raw log cannot be read or written, for no key was given.
    case noKey
    /// The key is not the one that the stored raw log was sealed with.
    case wrongKey
    /// A sealed segment was changed outside the program, or moved from its place.
    case tamperedSegment(day: CivilDate)
    /// A segment breaks the rules of `DaySegment` (texts out of range, times outside the day) and was not stored.
    case malformedSegment(day: CivilDate)
    case keyFile(path: String, KeyFileFault)

    /// What is wrong with a key file.
    package enum KeyFileFault: Hashable, Sendable {
        case missing, alreadyExists
        /// It does not hold one line `lockin-key-1 ` and 64 hexadecimal digits.
        case malformed
        /// The system's reason, such as "Permission denied".
        case system(String)
    }
}
