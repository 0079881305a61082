import Foundation

/// The lock that one run at a time holds, on a file beside the database.
///
/// `flock(2)`: the kernel lets go when the process ends, however it ends, so no lock is ever stale. The file itself
/// stays.
package struct RunLock: ~Copyable {
    private let descriptor: Int32

    /// Takes the lock on `path`, without waiting.
    ///
    /// - Throws: `PipelineError.locked` where another run holds it, `.unwritable` where the file cannot be made.
    package init(path: String) throws(PipelineError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .unwritable(path: path, reason: systemMessage(errno)) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(descriptor)
            throw code == EWOULDBLOCK ? .locked(path: path) : .unwritable(path: path, reason: systemMessage(code))
        }
        self.descriptor = descriptor
    }

    /// Holds the lock up to here. Without such a last use nothing would say how long a lock has to live.
    consuming func release() {}

    deinit {
        // Closing alone would leave the lock to a child process that was just forked and has not yet run its program.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}

/// What the system says of an error number, such as "Permission denied".
func systemMessage(_ code: Int32) -> String {
    String(cString: strerror(code))
}
