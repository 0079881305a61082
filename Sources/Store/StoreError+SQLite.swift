import GRDB

extension StoreError {
    /// What `error`, thrown while working on the database at `path`, means here.
    init(_ error: any Error, path: String) {
        if let error = error as? StoreError {
            self = error
            return
        }
        guard let error = error as? DatabaseError else {
            // Decoding a row is all else that throws.
            self = .unexpectedRow(table: "of the database")
            return
        }
        self =
            switch error.resultCode {
            case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(path: path)
            case .SQLITE_FULL: .diskFull(path: path)
            case .SQLITE_CORRUPT: .damaged(path: path)
            case .SQLITE_NOTADB: .notADatabase(path: path)
            case .SQLITE_READONLY, .SQLITE_PERM: .readOnly(path: path)
            case .SQLITE_IOERR: .inputOutput(path: path)
            case .SQLITE_CANTOPEN: .cannotOpen(path: path, reason: "it or its folder does not let itself be opened")
            default: .failed(path: path, code: Int(error.extendedResultCode.rawValue))
            }
    }
}
