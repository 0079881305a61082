import ArgumentParser
import Foundation
import Ingest
import Pipeline
import Syntax

struct InitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Write a configuration, folders and the key file.",
        discussion: "Changes nothing that exists.")

    @OptionGroup var options: GlobalOptions

    @Argument(help: "The folder to keep it all in; this one where none is given.")
    var folder = "."

    func run() async throws {
        let session = Session(options)
        let surroundings = session.surroundings
        let folder =
            folder == "."
            ? surroundings.workingFolder
            : surroundings.absolute(folder, from: surroundings.workingFolder)
        let existing = folder + "/config.json"
        let steps = try await session.run {
            // An existing configuration says where key and reports belong.
            guard FileManager.default.fileExists(atPath: existing) else {
                return try Workplace(folder: folder).prepare(
                    configurationText: InitCommand.template(zone: surroundings.systemZone),
                    keyFile: folder + "/lockin.key", folders: [folder + "/activity", folder + "/reports"])
            }
            var options = options
            options.config = existing
            let configuration = try Session(options).configuration()
            return try Workplace(folder: folder).prepare(
                configurationText: "", keyFile: configuration.keyFile, folders: [configuration.reports])
        }
        if options.json {
            let lines = steps.map { JSONValue.object([("path", .string($0.path)), ("new", .bool($0.isNew))]) }
            session.console.result(JSONValue.array(lines).text())
        } else if !options.quiet {
            for step in steps {
                session.console.result(
                    "\(session.shortened(step.path)): \(step.isNew ? "made" : "was there, left as it is")")
            }
            if let name = surroundings.variable("TZ"), zone(named: name) == nil {
                session.console.remark(
                    "TZ names no IANA zone, so config.json says \(surroundings.systemZone): set \"timezone\" in it.")
            }
            session.console.remark(
                "Now name your calendar and activity export in config.json, then run lockin analyze.")
        }
    }

    /// A first configuration: the person's zone, and the places where sources go.
    static func template(zone: String) -> String {
        """
        {
          // docs/CONFIG.md explains every key. Relative paths start at this file's folder.
          "timezone": \(JSONValue.quoted(zone)),
          "database": "lockin.sqlite",
          "key_file": "lockin.key",
          "reports": "reports",

          // Your calendars: .ics or .json files, folders, globs or addresses, "https://…/basic.ics".
          "schedule": [],

          // Your activity: CSV or ActivityWatch JSON. Everything in activity/ is read as it is. A running
          // ActivityWatch is "http://localhost:5600".
          "activity": ["activity"],

          // Add a model behind any OpenAI-compatible endpoint, or leave it out and the built-in analyst writes:
          // "endpoint": {"base_url": "http://127.0.0.1:11434/v1", "model": "llama3.1"}
        }

        """
    }
}
