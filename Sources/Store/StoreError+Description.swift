extension StoreError: CustomStringConvertible {
    /// What went wrong and what to do about it, in one or two sentences.
    package var description: String {
        switch self {
        case .cannotOpen(let path, let reason):
            "cannot open the database \(path): \(reason); make its folder, or set \"database\" in the configuration"
        case .isFolder(let path):
            "\(path) is a folder, not a database; set \"database\" in the configuration to a file"
        case .notADatabase(let path):
            "\(path) is not a SQLite database; set \"database\" to another file, or move this one away"
        case .foreignDatabase(let path):
            "\(path) belongs to another program; set \"database\" in the configuration to a file of lockin's own"
        case .newerSchema(let path, let found, let known):
            "\(path) was written by a newer lockin (schema \(found), this one knows \(known)); update lockin"
        case .migrationFailed(let path, let version, let code):
            "\(path) could not be brought to schema \(version) (SQLite code \(code)); it is unchanged, "
                + "run lockin doctor"
        case .readOnly(let path):
            "\(path) cannot be written; check the permissions of the file and of its folder"
        case .busy(let path):
            "another program holds \(path) locked; try again when it is done"
        case .diskFull(let path):
            "no space left to write \(path); free some and try again, nothing stored was lost"
        case .damaged(let path):
            "\(path) is damaged; restore it from a backup, or move it away and import again"
        case .inputOutput(let path):
            "reading or writing \(path) failed in the system; check the disk, nothing stored was lost"
        case .failed(let path, let code):
            "\(path): SQLite failed with code \(code); run lockin doctor"
        case .unexpectedRow(let table):
            "table \(table) holds a row that lockin did not write; run lockin doctor"
        case .noKey:
            "the activity log is sealed and no key is at hand; put the key back where \"key_file\" names it, or make "
                + "the first one with lockin init"
        case .wrongKey:
            "the key does not fit the stored activity log; set \"key_file\" to the key it was sealed with, or, if that "
                + "is lost for good, move the database away and import again"
        case .tamperedSegment(let day):
            "the sealed activity log of \(day) was changed outside lockin; restore the database from a backup, "
                + "or import that day again with --replace"
        case .malformedSegment(let day):
            "the activity records of \(day) break their own rules and were not stored; please report this"
        case .keyFile(let path, let fault):
            "key file \(path): \(fault)"
        }
    }
}

extension StoreError.KeyFileFault: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missing: "there is none; restore it from a backup, or make a new one with lockin init"
        case .alreadyExists: "it exists already and is left as it is"
        case .malformed: "it must hold one line, lockin-key-1 and 64 hexadecimal digits; restore it from a backup"
        case .system(let reason): "\(reason)"
        }
    }
}
