import ArgumentParser
import Foundation
import Syntax

/// The terminal as commands see it: results go to standard output, everything else to standard error.
struct Console: Sendable {
    let isQuiet: Bool
    let showsInput: Bool

    init(_ options: GlobalOptions) {
        isQuiet = options.quiet
        showsInput = options.showInput
    }

    /// Prints a result, with a line end.
    func result(_ text: String) {
        Console.write(text + "\n", to: STDOUT_FILENO)
    }

    /// Prints a remark that `--quiet` drops.
    func remark(_ text: String) {
        if !isQuiet { Console.write(text + "\n", to: STDERR_FILENO) }
    }

    /// Prints a complaint.
    func complaint(_ text: String) {
        Console.write("lockin: \(text)\n", to: STDERR_FILENO)
    }

    /// Prints every diagnostic of `log`, and how many more there were of each kind.
    func diagnostics(_ log: DiagnosticLog) {
        for line in log.rendered(showingInput: showsInput) {
            Console.write(line + "\n", to: STDERR_FILENO)
        }
    }

    /// Writes all of `text`, as `write(_:to:)` of bytes does.
    static func write(_ text: String, to descriptor: Int32) {
        var text = text
        text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
    }

    /// Writes all of `bytes`. A closed reader ends the process by SIGPIPE, as it should, or as if by it where the signal is
    /// ignored; where they cannot be written for another reason, a full disk say, the process ends with 1: a result that is
    /// cut short must not pass for one.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
        var rest = bytes
        while let base = rest.baseAddress, !rest.isEmpty {
            let count = Foundation.write(descriptor, base, rest.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else {
                guard descriptor == STDOUT_FILENO else { return }
                let code = errno
                if code == EPIPE { endProcess(ExitCode(128 + SIGPIPE)) }
                let reason = String(cString: strerror(code))
                Console.write("lockin: the output could not be written: \(reason)\n", to: STDERR_FILENO)
                endProcess(ExitStatus.failed)
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }
    /// Ends the process at once, without what libraries do at its end: a thread of the client's that is still closing its
    /// connections would use what OpenSSL has freed there. Nothing waits in a buffer; `write` leaves none behind.
    static func endProcess(_ status: ExitCode) -> Never {
        _exit(status.rawValue)
    }
}
