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

    /// Writes all of `text`. A closed reader ends the process by SIGPIPE, as it should; where the text cannot be written for
    /// another reason, a full disk say, the process ends with 1: a result that is cut short must not pass for one.
    static func write(_ text: String, to descriptor: Int32) {
        var text = text
        text.withUTF8 { bytes in
            var written = 0
            while written < bytes.count {
                let count = Foundation.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else {
                    if descriptor == STDOUT_FILENO {
                        let reason = String(cString: strerror(errno))
                        Console.write("lockin: the output could not be written: \(reason)\n", to: STDERR_FILENO)
                        Foundation.exit(ExitStatus.failed.rawValue)
                    }
                    return
                }
                written += count
            }
        }
    }
}
