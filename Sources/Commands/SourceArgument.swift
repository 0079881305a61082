import ArgumentParser
import Foundation
import Pipeline

/// A file given on the command line, with the device of its records before it where one is: `phone=activity.csv`.
struct SourceArgument: ExpressibleByArgument {
    let device: String?
    let path: String

    init?(argument: String) {
        guard !argument.isEmpty else { return nil }
        // A file whose own name holds `=` is meant as a file.
        if let sign = argument.firstIndex(of: "="), sign != argument.startIndex,
            !argument[..<sign].contains("/"), !FileManager.default.fileExists(atPath: argument)
        {
            device = String(argument[..<sign])
            path = String(argument[argument.index(after: sign)...])
        } else {
            device = nil
            path = argument
        }
    }

    func source(_ surroundings: Surroundings) -> Configuration.ActivitySource {
        .init(path: surroundings.absolute(path, from: surroundings.workingFolder), device: device)
    }
}
