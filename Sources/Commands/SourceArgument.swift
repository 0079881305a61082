import ArgumentParser
import Foundation
import Pipeline

/// A file or an address given on the command line, with the device of its records before it where one is: `phone=activity.csv`.
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

    /// Whether it is an address and not a file.
    var isAddress: Bool { Feed.isAddress(path) }

    /// - Throws: `ValidationError` for an address that cannot be used; it does not show the address.
    func source(_ surroundings: Surroundings) throws -> Configuration.ActivitySource {
        guard !isAddress else {
            do throws(Feed.AddressFault) {
                return .init(feed: try Feed(address: path), device: device)
            } catch {
                throw ValidationError(
                    "expected an http, https or webcal address, found \(error.found); \(error.remedy)")
            }
        }
        return .init(path: surroundings.absolute(path, from: surroundings.workingFolder), device: device)
    }
}
