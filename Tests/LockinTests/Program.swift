import Foundation
import TestSupport
import Testing

/// The built binary, run as a person or cron would run it.
struct Program {
    /// What a run printed, and how it ended.
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    /// The package's folder, found from this file.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A folder of its own, removed at the end.
    let folder: ScratchFolder
    var environment: [String: String] = [:]

    init(_ folder: ScratchFolder) {
        self.folder = folder
    }

    /// Runs the binary in the folder with nothing in its environment but what the test gives.
    ///
    /// Waiting blocks none of the few threads that tests have.
    func run(_ arguments: String..., input: Data? = nil) async throws -> Outcome {
        try await run(arguments: arguments, input: input)
    }

    func run(arguments: [String], input: Data? = nil) async throws -> Outcome {
        try await run(try Program.binary(), arguments, input: input)
    }

    /// Runs a line of shell in the folder; in it `$lockin` is the binary.
    func shell(_ line: String) async throws -> Outcome {
        let line = "lockin='\(try Program.binary().path)'; \(line)"
        return try await run(URL(filePath: "/bin/sh"), ["-c", line], input: nil)
    }

    private func run(_ executable: URL, _ arguments: [String], input: Data?) async throws -> Outcome {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.environment = environment.merging(["HOME": folder.path, "TZ": "UTC"]) { own, _ in own }
        // Files, not pipes: a pipe that nobody empties would stop a talkative run.
        let (output, errors) = (folder.file("..stdout"), folder.file("..stderr"))
        for file in [output, errors] { _ = FileManager.default.createFile(atPath: file, contents: nil) }
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = FileHandle(forWritingAtPath: errors)
        if let input {
            let file = folder.file("..stdin")
            try input.write(to: URL(filePath: file))
            process.standardInput = FileHandle(forReadingAtPath: file)
        } else {
            process.standardInput = FileHandle.nullDevice
        }
        try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in ended.resume() }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                ended.resume(throwing: error)
            }
        }
        return Outcome(
            status: process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus,
            output: try folder.text("..stdout"), errors: try folder.text("..stderr"))
    }

    /// The binary lies beside the test bundle.
    private static func binary() throws -> URL {
        let folders = [
            Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent(),
            URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent(),
            root.appending(path: ".build/debug"),
        ]
        let candidates = folders.compactMap { $0?.appending(path: "lockin") }
        return try #require(
            candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) },
            "the binary is not built; run swift build --build-tests")
    }
}

extension ScratchFolder {
    /// A folder that holds a copy of `sample-data`, with a key.
    static func sample() async throws -> ScratchFolder {
        let folder = try ScratchFolder()
        let source = Program.root.appending(path: "sample-data").path
        for name in try FileManager.default.contentsOfDirectory(atPath: source) {
            try FileManager.default.copyItem(atPath: source + "/" + name, toPath: folder.file(name))
        }
        let made = try await Program(folder).run("init", ".")
        #expect(made.status == 0, "\(made.errors)")
        return folder
    }

    /// Adds an endpoint with these members to the configuration of a sample.
    func addEndpoint(_ members: String) throws {
        let configuration = try text("config.json")
        let end = try #require(configuration.lastIndex(of: "}"))
        try write(configuration[..<end] + ", \"endpoint\": {\(members), \"timeout_s\": 600}}", to: "config.json")
    }
}
