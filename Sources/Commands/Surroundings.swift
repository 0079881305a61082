import Foundation
import Model

/// All that the program takes from the machine it runs on: read once here, and passed on.
struct Surroundings: Sendable {
    let now: Instant
    let environment: [String: String]
    let workingFolder: String
    /// The IANA name of the system's zone.
    let systemZone: String

    static func current() -> Surroundings {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Surroundings(
            now: Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000),
            environment: ProcessInfo.processInfo.environment,
            workingFolder: FileManager.default.currentDirectoryPath,
            systemZone: TimeZone.current.identifier)
    }

    /// The value of an environment variable, nil where it is unset or empty.
    func variable(_ name: String) -> String? {
        environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// `path` made absolute: `~/` is the home folder, anything else relative starts at `folder`; `.` and `..` are
    /// worked out on the text.
    func absolute(_ path: String, from folder: String) -> String {
        if path == "-" { return path }
        let isInHome = path == "~" || path.hasPrefix("~/")
        let whole =
            path.hasPrefix("/") ? path : isInHome ? (variable("HOME") ?? "") + path.dropFirst() : folder + "/" + path
        // One file must have one name, or it would count as two sources.
        var names: [Substring] = []
        for name in whole.split(separator: "/") where name != "." {
            if name == "..", !names.isEmpty { names.removeLast() } else if name != ".." { names.append(name) }
        }
        return "/" + names.joined(separator: "/")
    }
}
