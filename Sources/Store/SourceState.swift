package import Model

/// What is known of one configured source since it was last read, so that an unchanged one is skipped.
package struct SourceState: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case schedule, activity
    }

    /// The source's own name in the database, such as its path; unique together with `kind`.
    package var name: String
    package var kind: Kind
    /// The file as it stood when it was last read; nil for what is no file.
    package var file: FileIdentity?
    /// A fingerprint of the settings it was read under (device, zone, …): another one means reading it again.
    package var settings: String
    package var lastImport: Instant?
    /// When it last brought anything new.
    package var lastNewData: Instant?
    /// Records or occurrences that it held at the last import.
    package var records: Int
    /// Whether the last import failed or skipped some of its content.
    package var hadErrors: Bool

    package init(
        name: String, kind: Kind, file: FileIdentity? = nil, settings: String = "", lastImport: Instant? = nil,
        lastNewData: Instant? = nil, records: Int = 0, hadErrors: Bool = false
    ) {
        self.name = name
        self.kind = kind
        self.file = file
        self.settings = settings
        self.lastImport = lastImport
        self.lastNewData = lastNewData
        self.records = records
        self.hadErrors = hadErrors
    }
}
