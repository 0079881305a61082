package import Model

/// What `doctor` asks about the database.
package struct StoreHealth: Hashable, Sendable {
    /// Whether the key at hand opens what is stored.
    package enum KeyState: String, Hashable, Sendable {
        /// No key was given.
        case absent
        /// A key was given and nothing was sealed yet.
        case unused
        case right
        case wrong
        /// The key is the right one, but some segment does not open: it was changed outside the program.
        case tampered
    }

    /// What SQLite's own check complains of; empty where all is well.
    package let faults: [String]
    /// Rows whose foreign key leads nowhere.
    package let orphans: Int
    package let schemaVersion: Int
    /// The file's permission bits, such as 0o600.
    package let fileMode: UInt32
    /// Bytes.
    package let fileSize: Int64
    package let days: Int
    package let oldestDay: CivilDate?
    package let newestDay: CivilDate?
    package let segments: Int
    package let records: Int
    package let events: Int
    package let reports: Int
    package let key: KeyState
    /// UTC days of which something does not open although the key is the right one, oldest first.
    package let tamperedDays: [CivilDate]
    package let lastSuccess: Run?

    /// Whether only the owner can read and write the file.
    package var isPrivate: Bool { fileMode & 0o077 == 0 }

    package init(
        faults: [String], orphans: Int, schemaVersion: Int, fileMode: UInt32, fileSize: Int64, days: Int,
        oldestDay: CivilDate?, newestDay: CivilDate?, segments: Int, records: Int, events: Int, reports: Int,
        key: KeyState, tamperedDays: [CivilDate], lastSuccess: Run?
    ) {
        self.faults = faults
        self.orphans = orphans
        self.schemaVersion = schemaVersion
        self.fileMode = fileMode
        self.fileSize = fileSize
        self.days = days
        self.oldestDay = oldestDay
        self.newestDay = newestDay
        self.segments = segments
        self.records = records
        self.events = events
        self.reports = reports
        self.key = key
        self.tamperedDays = tamperedDays
        self.lastSuccess = lastSuccess
    }
}
