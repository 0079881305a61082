import Foundation

/// Replaces files whole: a reader sees the old text or the new one, whatever happens in between.
enum AtomicFile {
    /// Writes `text` to `path`: a temporary file in the same folder, fsync, rename, fsync of the folder.
    ///
    /// A symbolic link is followed, so that a report may lie elsewhere. An existing file keeps its mode; a new one is
    /// 0600. Folders that are missing are made, mode 0700. The temporary file has a fixed name, so that one left
    /// behind by a run that was killed goes with the next; only one run at a time may write to a path.
    ///
    /// - Throws: `PipelineError.unwritable`; the old file is then as it was.
    static func write(_ text: String, to path: String) throws(PipelineError) {
        let target = followingLinks(path)
        let (folder, name) = split(target)
        try makeFolder(folder)
        var status = stat()
        let mode = stat(target, &status) == 0 ? status.st_mode & 0o777 : 0o600

        let temporary = "\(folder)/.\(name).lockin"
        unlink(temporary)
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .unwritable(path: path, reason: systemMessage(errno)) }
        let failure = fill(descriptor, with: text, mode: mode)
        close(descriptor)
        if let code = failure ?? (rename(temporary, target) == 0 ? nil : errno) {
            unlink(temporary)
            throw .unwritable(path: path, reason: systemMessage(code))
        }
        synchronise(folder: folder)
    }

    /// Makes `folder` and the folders above it where they are missing.
    static func makeFolder(_ folder: String) throws(PipelineError) {
        var status = stat()
        if stat(folder, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFDIR else {
                throw .unwritable(path: folder, reason: systemMessage(ENOTDIR))
            }
            return
        }
        let (parent, _) = split(folder)
        if parent != folder { try makeFolder(parent) }
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
            throw .unwritable(path: folder, reason: systemMessage(errno))
        }
    }

    /// Writes all of `text` to the disk; gives the number of the error that kept it from that.
    private static func fill(_ descriptor: Int32, with text: String, mode: mode_t) -> Int32? {
        var text = text
        let failure: Int32? = text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
                if count < 0 && errno == EINTR { continue }
                // A file system that takes no byte and names no error has no room.
                guard count > 0 else { return count < 0 ? errno : ENOSPC }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return nil
        }
        if let failure { return failure }
        return fchmod(descriptor, mode) == 0 && fsync(descriptor) == 0 ? nil : errno
    }

    private static func synchronise(folder: String) {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// What `path` leads to, also where the last link points at a file that does not exist yet.
    private static func followingLinks(_ path: String) -> String {
        var path = path
        for _ in 0..<40 {
            if let resolved = realpath(path, nil) {
                defer { free(resolved) }
                return String(cString: resolved)
            }
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
            path = target.hasPrefix("/") ? target : "\(split(path).folder)/\(target)"
        }
        return path
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        let path = path as NSString
        let folder = path.deletingLastPathComponent
        return (folder.isEmpty ? "." : folder, path.lastPathComponent)
    }
}
