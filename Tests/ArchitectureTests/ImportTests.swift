import Foundation
import Testing

/// The table of `docs/ARCHITECTURE.md`: what each target may import of the package's own targets and of outside libraries.
private let allowed: [String: Set<String>] = [
    "Model": [],
    "Syntax": [],
    "ICalendar": [],
    "Briefing": [],
    "Ingest": ["Model", "Syntax", "ICalendar"],
    "Buckets": ["Model"],
    "Store": ["Model", "GRDB", "Crypto"],
    "Analyzer": ["Model", "Briefing"],
    "Prompts": ["Briefing", "Mustache"],
    "HTTP": ["CCurl"],
    "Analysts": ["Briefing", "Prompts", "HTTP", "Syntax", "Mustache"],
    "Checker": ["Briefing", "Syntax"],
    "Reporter": ["Model", "Briefing", "Mustache"],
    "Pipeline": [
        "Model", "Syntax", "ICalendar", "Ingest", "Buckets", "Store", "Briefing", "Analyzer", "Prompts", "HTTP",
        "Analysts", "Checker", "Reporter", "Logging",
    ],
    // Pipeline, and what its interface shows.
    "Commands": [
        "Pipeline", "Model", "Syntax", "Ingest", "Buckets", "Analyzer", "Analysts", "ArgumentParser", "Logging",
    ],
    "lockin": ["Commands"],
    // What `make eval` measures; no part of the program.
    "Falsehoods": ["Model", "Syntax", "Briefing", "Analyzer", "Analysts", "Checker", "Reporter"],
    "evaluate": ["Model", "Ingest", "Buckets", "Store", "Analyzer", "Falsehoods", "ArgumentParser"],
]

/// What comes with the toolchain; every target may use it.
private let toolchain: Set<String> = [
    "Foundation", "FoundationEssentials", "Dispatch", "Synchronization", "Glibc", "Darwin", "Musl",
]

/// The package's folder, found from this file.
private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

/// A Swift file of a target, and the modules that it imports.
private struct SourceFile {
    let target: String
    let name: String
    let imports: Set<String>
}

private func sourceFiles() throws -> [SourceFile] {
    var files: [SourceFile] = []
    func collect(_ folder: URL, target: String) throws {
        let entries = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let url = entries?.nextObject() as? URL {
            guard url.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: url, encoding: .utf8)
            let imports = text.split(whereSeparator: \.isNewline).compactMap { importedModule($0) }
            files.append(SourceFile(target: target, name: url.lastPathComponent, imports: Set(imports)))
        }
    }
    let sources = root.appending(path: "Sources")
    for target in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
        try collect(sources.appending(path: target), target: target)
    }
    try collect(root.appending(path: "prompts"), target: "Prompts")
    return files
}

/// The module that a line imports: `package import Model`, `import struct Foundation.URL`.
private func importedModule(_ line: Substring) -> String? {
    let words = line.split(whereSeparator: { $0 == " " }).map(String.init)
    let modifiers: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "@testable", "@preconcurrency",
    ]
    let rest = words.drop { modifiers.contains($0) }
    guard rest.first == "import" else { return nil }
    let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    let module = rest.dropFirst().drop { kinds.contains($0) }.first
    return module.map { String($0.prefix { $0 != "." }) }
}

@Suite struct ImportTests {
    @Test func `every target imports only what the table allows`() throws {
        let files = try sourceFiles()
        #expect(files.count > 50)
        for file in files {
            let own = try #require(allowed[file.target], "\(file.target) is not in the table")
            let forbidden = file.imports.subtracting(own).subtracting(toolchain)
            #expect(forbidden.isEmpty, "\(file.target)/\(file.name) imports \(forbidden.sorted())")
        }
    }

    @Test func `every target of the table has source files`() throws {
        let targets = Set(try sourceFiles().map(\.target))
        #expect(Set(allowed.keys).subtracting(targets) == [])
    }

    @Test func `the manifest gives no target a dependency that the table forbids`() throws {
        let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
        let products = [
            "argumentParser": "ArgumentParser", "crypto": "Crypto", "grdb": "GRDB",
            "logging": "Logging",
            "mustache": "Mustache",
        ]
        let declaration = /\.(?:target|executableTarget)\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?/
        var seen: Set<String> = []
        for match in manifest.matches(of: declaration) {
            let target = String(match.1)
            guard !["CCurl", "FuzzSupport", "TestSupport"].contains(target) else { continue }
            seen.insert(target)
            let listed = (match.2 ?? "").split { ", \n".contains($0) }.map { word in
                products[String(word)] ?? word.trimmingCharacters(in: CharacterSet(charactersIn: "\""))
            }
            let own = try #require(allowed[target], "\(target) is not in the table")
            #expect(Set(listed).subtracting(own).isEmpty, "\(target) depends on \(Set(listed).subtracting(own))")
        }
        #expect(seen == Set(allowed.keys))
    }

    @Test func `libcurl is spoken of in one folder`() throws {
        let sources = root.appending(path: "Sources")
        let entries = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        while let url = entries?.nextObject() as? URL {
            guard url.pathExtension == "swift", !url.path.contains("/Sources/HTTP/Curl/") else { continue }
            let text = try String(contentsOf: url, encoding: .utf8)
            for word in ["import CCurl", "CURLOPT_", "CURLE_", "curl_easy_", "curl_multi_"] {
                #expect(!text.contains(word), "\(url.lastPathComponent) speaks of \(word)")
            }
        }
    }

    @Test func `only the command line reads the clock, the system's zone and the environment`() throws {
        let forbidden = [
            "Date()", "Date.now", "TimeZone.current", "TimeZone.autoupdatingCurrent",
            "ProcessInfo.processInfo.environment",
            "getenv(", "CLOCK_REALTIME", "Locale.current",
        ]
        let sources = root.appending(path: "Sources")
        let entries = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        while let url = entries?.nextObject() as? URL {
            guard url.pathExtension == "swift", !url.path.contains("/Sources/Commands/") else { continue }
            let text = try String(contentsOf: url, encoding: .utf8)
            for call in forbidden {
                #expect(!text.contains(call), "\(url.lastPathComponent) calls \(call)")
            }
        }
    }
    /// A process that ends by `exit` runs what libraries do last, OpenSSL's freeing of everything among it, while the client's
    /// thread may still be closing a connection. That has crashed a run whose work was done.
    @Test func `the process ends in one place, and there without the finalizers of libraries`() throws {
        let ending = /[^\w`](_?exit|abort|quick_exit)\(/
        let sources = root.appending(path: "Sources")
        let entries = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        var places: [String] = []
        while let url = entries?.nextObject() as? URL {
            guard url.pathExtension == "swift" else { continue }
            for match in try String(contentsOf: url, encoding: .utf8).matches(of: ending) {
                places.append("\(url.lastPathComponent): \(match.1)")
            }
        }
        #expect(places == ["Console.swift: _exit"])
    }
}
