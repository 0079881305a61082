import Foundation
import Store

/// A file of the person's, opened for reading: small ones are copied into memory, large ones mapped.
///
/// A mapped file that is cut short while it is read would end the process, so only what is too large to copy is
/// mapped.
struct InputFile: ~Copyable {
    /// Files above this many bytes are mapped.
    private static let largestCopy = 64 << 20

    let identity: FileIdentity
    private let base: UnsafeMutableRawPointer?
    private let count: Int
    private let isMapped: Bool

    /// A file's bytes and how they are held.
    private struct Contents {
        var identity: FileIdentity
        var base: UnsafeMutableRawPointer?
        var count = 0
        var isMapped = false
    }

    /// Opens `path`; `-` is standard input.
    ///
    /// - Throws: `PipelineError.unreadable` for a missing or unreadable file, or one that is no regular file or pipe.
    init(path: String) throws(PipelineError) {
        let contents = try path == "-" ? InputFile.standardInput() : InputFile.load(path)
        identity = contents.identity
        base = contents.base
        count = contents.count
        isMapped = contents.isMapped
    }

    private static func standardInput() throws(PipelineError) -> Contents {
        let (base, count) = try readAll(STDIN_FILENO, path: "standard input")
        let identity = FileIdentity(inode: 0, size: Int64(count), modifiedNanoseconds: 0, changedNanoseconds: 0)
        return Contents(identity: identity, base: base, count: count)
    }

    private static func load(_ path: String) throws(PipelineError) -> Contents {
        // Non-blocking, so that a named pipe without a writer cannot hold up the night; ordinary files do not mind.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(path: path, reason: systemMessage(errno)) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, reason: systemMessage(errno)) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(path: path, reason: "it is no ordinary file; a pipe can be given as standard input, -")
        }
        var contents = Contents(identity: FileIdentity(status))
        let size = Int(status.st_size)
        guard size > 0 else { return contents }
        if size > largestCopy, let mapping = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
            mapping != MAP_FAILED
        {
            madvise(mapping, size, MADV_SEQUENTIAL)
            contents.base = mapping
            contents.count = size
            contents.isMapped = true
        } else {
            (contents.base, contents.count) = try readAll(descriptor, path: path)
        }
        return contents
    }

    deinit {
        guard let base else { return }
        if isMapped { munmap(base, count) } else { base.deallocate() }
    }

    /// The file's bytes, valid inside `body` only.
    borrowing func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: base, count: count))
    }

    /// The identity of the file at `path` without opening it, or nil where there is none.
    static func identity(of path: String) -> FileIdentity? {
        var status = stat()
        return stat(path, &status) == 0 ? FileIdentity(status) : nil
    }

    private static func readAll(
        _ descriptor: Int32, path: String
    ) throws(PipelineError) -> (UnsafeMutableRawPointer?, Int) {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = chunk.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable(path: path, reason: systemMessage(errno)) }
            if count == 0 { break }
            bytes.append(contentsOf: chunk[..<count])
        }
        guard !bytes.isEmpty else { return (nil, 0) }
        let base = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 16)
        bytes.withUnsafeBytes { base.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
        return (base, bytes.count)
    }
}

extension FileIdentity {
    fileprivate init(_ status: stat) {
        #if canImport(Darwin)
        let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
        let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        self.init(
            inode: UInt64(status.st_ino), size: Int64(status.st_size),
            modifiedNanoseconds: Int64(modified.tv_sec) &* 1_000_000_000 &+ Int64(modified.tv_nsec),
            changedNanoseconds: Int64(changed.tv_sec) &* 1_000_000_000 &+ Int64(changed.tv_nsec))
    }
}

extension Pipeline {
    /// All bytes of the file at `path`; `-` is standard input.
    ///
    /// - Throws: `PipelineError.unreadable`.
    package static func contents(of path: String) throws(PipelineError) -> [UInt8] {
        let file = try InputFile(path: path)
        return file.withBytes { Array($0) }
    }
}
