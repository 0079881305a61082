import Logging
import Model
import Synchronization
import TestSupport
import Testing

@testable import Pipeline

/// What a run tells whoever watches it, and what it never does.
@Suite struct LoggingTests {
    @Test func `at info a night tells what it does, and at no level a text of the person's`() async throws {
        let server = try await ModelServer { _, body in .text(Replies.good(body)) }
        let lines = Lines()
        var site = try Site(schedule: ["plan.ics"])
        site.ask(server.baseURL)
        site.log = Logger(label: "test") { _ in LineHandler(lines: lines) }
        site.log.logLevel = .trace
        try site.folder.write(
            ActivityText.header + ActivityText.days(from: "2025-03-07", count: 14, app: "Canaryapp")
                + "2025-03-20T23:00:00Z,nonsense,Canarybad,Canarycategory\n", to: "laptop.csv")
        try site.folder.write(CalendarText.calendar("20250322T150000Z Canarytitle"), to: "plan.ics")
        _ = try await site.pipeline("2025-03-21").nightly()
        let text = lines.all.joined(separator: "\n")
        #expect(!text.contains("anary"))
        for expected in ["source imported", "days derived", "asking the model", "reply checked", "report written"] {
            #expect(text.contains("info \(expected)"), "\(expected)")
        }
        #expect(text.contains("test-model@127.0.0.1"))
        #expect(!lines.all.contains { $0.hasPrefix("warning") || $0.hasPrefix("error") })
    }
}

/// Lines that several tasks add to.
private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    var all: [String] { lines.withLock(\.self) }
}

/// Keeps every line with its metadata.
private struct LineHandler: LogHandler {
    let lines: Lines
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.MetadataValue? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let values = (event.metadata ?? [:]).map { "\($0)=\($1)" }.sorted().joined(separator: " ")
        lines.add("\(event.level) \(event.message) \(values)")
    }
}
