import Foundation

/// The database's file as the system sees it.
enum DatabaseFile {
    /// What `stat` tells.
    struct Status {
        var mode: UInt32
        var size: Int64
        var isFolder: Bool
    }

    /// The file's status, links followed; nil where there is none.
    static func status(_ path: String) -> Status? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Status(
            mode: UInt32(status.st_mode) & 0o7777, size: Int64(status.st_size),
            isFolder: UInt32(status.st_mode) & UInt32(S_IFMT) == UInt32(S_IFDIR))
    }

    /// Makes the file where it is missing, readable by its owner alone, and refuses what cannot be a database.
    ///
    /// An empty file becomes private too, for nothing is in it yet; a database with content keeps its mode, and
    /// `doctor` complains of a wide one.
    static func prepare(_ path: String) throws(StoreError) {
        guard let status = status(path) else { return try create(path) }
        if status.isFolder { throw .isFolder(path: path) }
        if status.size == 0 {
            guard chmod(path, 0o600) == 0 else { throw .readOnly(path: path) }
            return
        }
        try checkHeader(path)
    }

    private static func create(_ path: String) throws(StoreError) {
        let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            close(descriptor)
            return
        }
        // Another process may have been first.
        if errno == EEXIST { return }
        throw .cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }

    /// SQLite itself would take a short text file for an empty database and write over it.
    private static func checkHeader(_ path: String) throws(StoreError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw .cannotOpen(path: path, reason: String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        let magic = Array("SQLite format 3\u{0}".utf8)
        var header = [UInt8](repeating: 0, count: magic.count)
        let count = header.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
        guard count == magic.count, header == magic else { throw .notADatabase(path: path) }
    }
}
