import Foundation
import ICalendar
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
        let (base, count) = try readAll(STDIN_FILENO, path: "standard input", size: 0)
        let identity = FileIdentity(inode: 0, size: Int64(count), modifiedNanoseconds: 0, changedNanoseconds: 0)
        return Contents(identity: identity, base: base, count: count)
    }

    /// An open descriptor of an ordinary file, and what the system knows of it.
    private static func descriptor(of path: String) throws(PipelineError) -> (Int32, stat) {
        // Non-blocking, so that a named pipe without a writer cannot hold up the night; ordinary files do not mind.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(path: path, reason: systemMessage(errno)) }
        var status = stat()
        let reason: String
        if fstat(descriptor, &status) != 0 {
            reason = systemMessage(errno)
        } else if status.st_mode & S_IFMT != S_IFREG {
            reason = "it is no ordinary file; a pipe can be given as standard input, -"
        } else {
            return (descriptor, status)
        }
        close(descriptor)
        throw .unreadable(path: path, reason: reason)
    }

    private static func load(_ path: String) throws(PipelineError) -> Contents {
        let (descriptor, status) = try descriptor(of: path)
        defer { close(descriptor) }
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
            (contents.base, contents.count) = try readAll(descriptor, path: path, size: size)
        }
        return contents
    }

    deinit {
        guard let base else { return }
        if isMapped { munmap(base, count) } else { free(base) }
    }

    /// The file's bytes, valid inside `body` only.
    borrowing func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: base, count: count))
    }

    /// Lets the memory go that a range of a mapped file takes; its bytes can still be read, from the file again. Bytes that were
    /// copied stay where they are. For any thread, and valid as long as the file is.
    var release: @Sendable (Range<Int>) -> Void {
        guard isMapped, let base else { return { _ in } }
        nonisolated(unsafe) let pages = base
        let (count, pageMask) = (count, ~(Int(getpagesize()) - 1))
        return { range in
            let (start, end) = (range.lowerBound & pageMask, min(range.upperBound, count) & pageMask)
            if start < end { madvise(pages + start, end - start, MADV_DONTNEED) }
        }
    }

    /// Whether `path` is what standard input is called as a plan: `-`, or `NAME=-`.
    static func isStandardInput(_ path: String) -> Bool {
        path == "-" || (path.hasSuffix("=-") && !path.hasPrefix("/"))
    }

    /// The identity of the file at `path` without opening it, or nil where there is none.
    static func identity(of path: String) -> FileIdentity? {
        var status = stat()
        return stat(path, &status) == 0 ? FileIdentity(status) : nil
    }

    /// Whether this file, which is the one at `path`, has been written to since it was opened.
    borrowing func hasChanged(at path: String) -> Bool {
        guard path != "-", let now = InputFile.identity(of: path) else { return false }
        return now.inode == identity.inode && now != identity
    }

    /// Reads a descriptor to its end; `size` is how much is expected. Room grows by moving pages, not by copying, where the
    /// system can, so that a large pipe is not held twice.
    private static func readAll(
        _ descriptor: Int32, path: String, size: Int
    ) throws(PipelineError) -> (UnsafeMutableRawPointer?, Int) {
        var capacity = size + 1 << 16
        guard var base = malloc(capacity) else { throw .unreadable(path: path, reason: systemMessage(ENOMEM)) }
        var count = 0
        while true {
            if count == capacity {
                capacity *= 2
                guard let larger = realloc(base, capacity) else {
                    free(base)
                    throw .unreadable(path: path, reason: systemMessage(ENOMEM))
                }
                base = larger
            }
            let result = Foundation.read(descriptor, base + count, capacity - count)
            if result < 0, errno == EINTR { continue }
            guard result >= 0 else {
                let code = errno
                free(base)
                throw .unreadable(path: path, reason: systemMessage(code))
            }
            if result == 0 { return (base, count) }
            count += result
        }
    }

    /// All bytes of `path`, `-` being standard input, in an array that has room for half as many more, so that unfolded lines
    /// can be put behind them.
    static func array(of path: String) throws(PipelineError) -> [UInt8] {
        if path == "-" { return try readArray(STDIN_FILENO, path: "standard input", size: 0) }
        let (descriptor, status) = try descriptor(of: path)
        defer { close(descriptor) }
        return try readArray(descriptor, path: path, size: Int(status.st_size))
    }

    /// Reads a descriptor to its end; `size` is how much is expected.
    private static func readArray(_ descriptor: Int32, path: String, size: Int) throws(PipelineError) -> [UInt8] {
        var code: Int32 = 0
        var isAtEnd = false
        var bytes = [UInt8](unsafeUninitializedCapacity: size + size / 2 + 4096) { buffer, count in
            LargeMemory.prepare(buffer.baseAddress, byteCount: buffer.count)
            while count < buffer.count, !isAtEnd, code == 0 {
                let result = Foundation.read(descriptor, buffer.baseAddress! + count, buffer.count - count)
                if result < 0 { code = errno == EINTR ? 0 : errno }
                isAtEnd = result == 0
                count += max(0, result)
            }
        }
        var chunk: [UInt8] = isAtEnd ? [] : Array(repeating: 0, count: 1 << 16)
        while !isAtEnd, code == 0 {
            let result = chunk.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
            if result < 0 { code = errno == EINTR ? 0 : errno }
            isAtEnd = result == 0
            bytes.append(contentsOf: chunk[..<max(0, result)])
        }
        guard code == 0 else { throw .unreadable(path: path, reason: systemMessage(code)) }
        return bytes
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
        try InputFile.array(of: path)
    }
}
