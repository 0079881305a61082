import Syntax

/// What the bytes of an activity file are: the one place where formats are told apart.
enum ActivityContent {
    /// Nothing, or an empty JSON list.
    case blank
    /// The native CSV, ActivityWatch's of one bucket, or a text that no format begins like, which its reader tells.
    case csv
    /// A table of another format.
    case table(TableSource)
    /// A table that the configuration describes.
    case mapped(ActivityMapping.Columns, delimiter: UInt8)
    /// ActivityWatch's export, or JSON of no known shape, which its reader tells.
    case activityWatchJSON
    /// A list of ActivityWatch's window events.
    case activityWatchEvents
    case rescueTimeJSON
    case wakaTime
    case arbtt
    case timewarrior
    /// Something known that cannot be used.
    case refused(ActivityRefusal)

    /// Looks at the beginning of `bytes`, and at the columns that the configuration names for the file.
    init(of bytes: UnsafeRawBufferPointer, mapping: ActivityMapping?) {
        if let refusal = ActivityContent.foreignFile(bytes) {
            self = .refused(refusal)
        } else if contentStart(of: bytes) == nil {
            self = .blank
        } else if let mapping, let columns = mapping.columns {
            self = .mapped(columns, delimiter: mapping.delimiter ?? ActivityContent.likelyDelimiter(of: bytes))
        } else if opensJSON(bytes) {
            self = ActivityContent(ofJSON: bytes)
        } else {
            self = ActivityContent(ofTable: bytes, delimiter: mapping?.delimiter)
        }
    }

    /// What the first bytes of files that are no text say.
    private static func foreignFile(_ bytes: UnsafeRawBufferPointer) -> ActivityRefusal? {
        let signatures: [([UInt8], ActivityRefusal)] = [
            ([0x1F, 0x8B], .compressed), (Array("BZh".utf8), .compressed),
            ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .compressed), ([0x28, 0xB5, 0x2F, 0xFD], .compressed),
            ([0x50, 0x4B, 0x03, 0x04], .zip), ([0x50, 0x4B, 0x05, 0x06], .zip),
            (Array("SQLite format 3\0".utf8), .database), (Array("%PDF-".utf8), .pdf),
            ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .spreadsheet),
        ]
        if let (_, refusal) = signatures.first(where: { bytes.starts(with: $0.0) }) { return refusal }
        guard let start = contentStart(of: bytes), bytes[start] == UInt8(ascii: "<") else { return nil }
        let head = bytes[start...].prefix(9).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return head == Array("<!doctype".utf8) || head.starts(with: "<html".utf8) ? .webPage : nil
    }
}
