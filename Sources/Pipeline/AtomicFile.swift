import Foundation

/// Replaces files whole: a reader sees the old text or the new one, whatever happens in between.
enum AtomicFile {
    /// Writes `text` to `path`: a temporary file in the same folder, fsync, rename, fsync of the folder.
    ///
    /// A symbolic link is followed, so that a report may lie elsewhere. An existing file keeps its mode; a new one is 0600.
    /// Folders that are missing are made, mode 0700.
    ///
    /// - Throws: `PipelineError.unwritable`; the old file is then as it was.
    static func write(_ text: String, to path: String) throws(PipelineError) {
        let target = resolvingLinks(path)
        let folder = (target as NSString).deletingLastPathComponent
        try makeFolder(folder)
        var status = stat()
        let mode = stat(target, &status) == 0 ? status.st_mode & 0o777 : 0o600

        var template = Array("\(folder)/.lockin-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .unwritable(path: path, reason: systemMessage(errno)) }
        let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        var done = false
        defer { if !done { unlink(temporary) } }

        let failure = fill(descriptor, with: text, mode: mode)
        close(descriptor)
        if let failure { throw .unwritable(path: path, reason: failure) }
        guard rename(temporary, target) == 0 else { throw .unwritable(path: path, reason: systemMessage(errno)) }
        done = true
        synchronise(folder: folder)
    }

    /// Makes `folder` and the folders above it where they are missing.
    static func makeFolder(_ folder: String) throws(PipelineError) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .unwritable(path: folder, reason: systemMessage(errno))
        }
    }

    private static func fill(_ descriptor: Int32, with text: String, mode: mode_t) -> String? {
        var text = text
        let complete = text.withUTF8 { bytes in
            var written = 0
            while written < bytes.count {
                let count = Foundation.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return false }
                written += count
            }
            return true
        }
        guard complete, fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { return systemMessage(errno) }
        return nil
    }

    private static func synchronise(folder: String) {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private static func resolvingLinks(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
