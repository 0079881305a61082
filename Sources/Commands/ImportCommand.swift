import ArgumentParser
import Pipeline
import Syntax

struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Import files and feeds, or the configured sources.",
        discussion: """
            Importing a file again, files that overlap, and files in any order all end the same. A line a source tells its \
            records, and how many of them are new, repeated and skipped.
            """)

    @OptionGroup var options: GlobalOptions

    @Flag(name: .long, help: "Make the days that a file covers exactly what the file says.")
    var replace = false

    @Argument(
        help: ArgumentHelp(
            "Files, folders, globs or addresses; `-` is standard input. A device may stand before each.",
            valueName: "[device=]path"))
    var paths: [SourceArgument] = []

    func run() async throws {
        let session = Session(options)
        let pipeline = try session.pipeline(try session.configuration())
        let files = try paths.isEmpty ? nil : paths.map { try $0.source(session.surroundings) }
        let result = try await session.run {
            let fetched = try await pipeline.fetchFeeds(files, replacing: replace)
            return try pipeline.importSources(files, replacing: replace, fetched: fetched)
        }
        session.show(result)
        if result.isPartial { throw ExitStatus.partly }
    }
}

extension Session {
    /// Prints the lines of an import as its result.
    func show(_ result: ImportResult) {
        console.diagnostics(result.log)
        guard !options.json else {
            let lines = result.lines.map { line in
                JSONValue.object([
                    ("source", .string(line.path)), ("kind", .string(line.kind.rawValue)),
                    ("outcome", .string(line.outcome.rawValue)), ("records", .int(Int64(line.records))),
                    ("new", .int(Int64(line.new))), ("repeated", .int(Int64(line.repeated))),
                    ("skipped", .int(Int64(line.skipped))),
                ])
            }
            console.result(JSONValue.array(lines).text())
            return
        }
        guard !options.quiet else { return }
        for line in result.lines { console.result(text(line)) }
    }

    private func text(_ line: ImportLine) -> String {
        let path = escapedForTerminal(shortened(line.path))
        let what = line.kind == .activity ? "records" : "events"
        switch line.outcome {
        case .kept: return "\(path): the last good copy kept, \(line.records) \(what)"
        case .failed: return "\(path): failed, \(line.skipped) skipped"
        case .unchanged: return "\(path): unchanged, \(line.records) \(what)"
        case .imported:
            return
                "\(path): \(line.records) \(what), \(line.new) new, \(line.repeated) repeated, \(line.skipped) skipped"
        }
    }

    /// A path as a person would type it here.
    func shortened(_ path: String) -> String {
        let folder = surroundings.workingFolder + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }
}
