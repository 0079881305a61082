import Foundation
import TestSupport
import Testing

/// A configuration over one activity file and one plan.
private let configuration = """
    {"timezone": "Europe/Berlin", "schedule": ["plan.ics"], "activity": ["log.csv"]}
    """

private let goodLog = """
    timestamp,duration_s,app_identifier,category
    2025-03-03T09:00:00+01:00,600,Editor,Work
    2025-03-03T09:10:00+01:00,600,Editor,Work

    """

private let goodPlan = """
    BEGIN:VCALENDAR\r
    VERSION:2.0\r
    PRODID:-//example//plan//EN\r
    BEGIN:VEVENT\r
    UID:a@example.org\r
    DTSTAMP:20250301T000000Z\r
    DTSTART;TZID=Europe/Berlin:20250303T090000\r
    DTEND;TZID=Europe/Berlin:20250303T100000\r
    SUMMARY:Study\r
    END:VEVENT\r
    END:VCALENDAR\r

    """

private func workplace(
    log: Data = Data(goodLog.utf8), plan: Data = Data(goodPlan.utf8)
) async throws -> Program {
    let folder = try ScratchFolder()
    try folder.write(configuration, to: "config.json")
    try folder.write(log, to: "log.csv")
    try folder.write(plan, to: "plan.ics")
    let program = Program(folder)
    #expect(try await program.run("init").status == 0)
    return program
}

/// A broken activity file, what is said of it, and how many good records are kept.
private struct BrokenLog: CustomTestStringConvertible {
    let name: String
    let bytes: Data
    let complaint: String
    let kept: Int
    var testDescription: String { name }

    init(_ name: String, _ bytes: some Sequence<UInt8>, _ complaint: String, kept: Int) {
        self.name = name
        self.bytes = Data(bytes)
        self.complaint = complaint
        self.kept = kept
    }

    static let all = [
        BrokenLog(
            "a row with a bad time", (goodLog + "yesterday,60,Editor,Work\n").utf8,
            "log.csv:4:1: error: expected a time such as", kept: 2),
        BrokenLog(
            "a row with a bad duration", (goodLog + "2025-03-03T10:00:00Z,soon,Editor,Work\n").utf8,
            "log.csv:4:22: error: expected a number of seconds", kept: 2),
        BrokenLog(
            "a negative duration", (goodLog + "2025-03-03T10:00:00Z,-5,Editor,Work\n").utf8,
            "log.csv:4:22: error: expected a duration of 0 or more", kept: 2),
        BrokenLog(
            "a duration over a day", (goodLog + "2025-03-03T10:00:00Z,90000,Editor,Work\n").utf8,
            "log.csv:4:22: error: expected a duration of at most 24 hours", kept: 2),
        BrokenLog(
            "a record in the future", (goodLog + "2999-03-03T10:00:00Z,90,Editor,Work\n").utf8,
            "log.csv:4:1: error: expected a start in the past", kept: 2),
        BrokenLog(
            "a row too short", (goodLog + "2025-03-03T10:00:00Z\n").utf8,
            "log.csv:4:1: error: expected at least 3 fields", kept: 2),
        BrokenLog(
            "a quote never closed", (goodLog + "2025-03-03T10:00:00Z,60,\"Editor,Work\n").utf8,
            "log.csv:4:25: error: expected a closing quote", kept: 2),
        BrokenLog(
            "a wrong header", "when,how long\n1,2\n".utf8, "log.csv:1:1: error: expected an activity export", kept: 0),
        BrokenLog("a binary file", [0x7F, 0x45, 0x4C, 0x46, 0, 1, 2, 0, 10], "log.csv:1:", kept: 0),
        BrokenLog(
            "a JSON cut in the middle",
            #"{"buckets": {"w": {"type": "currentwindow", "hostname": "h", "events": [{"timestamp": "2025-03-03T09:00:00Z", "duration": 60, "data": {"app": "Editor"}}, {"timest"#
                .utf8, "log.csv:1:", kept: 1),
    ]
}

@Suite struct BadInputTests {
    @Test(arguments: BrokenLog.all)
    private func `a broken activity file is told with its place, and its good records are kept`(broken: BrokenLog)
        async throws
    {
        let program = try await workplace(log: broken.bytes)
        let outcome = try await program.run("import", "--json")
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains(broken.complaint), "\(outcome.errors)")
        #expect(outcome.output.contains("\"records\":\(broken.kept),\"new\":\(broken.kept)"), "\(outcome.output)")
        // The plan beside it is imported all the same.
        #expect(outcome.output.contains("\"kind\":\"schedule\",\"outcome\":\"imported\""), "\(outcome.output)")
    }

    @Test func `nothing of the input is shown unless it is asked for`() async throws {
        let program = try await workplace(log: Data((goodLog + "secretmeeting,60,Editor,Work\n").utf8))
        let quiet = try await program.run("import")
        #expect(!(quiet.errors + quiet.output).contains("secretmeeting"))
        let folder = program.folder
        try folder.write(goodLog + "secretmeeting,61,Editor,Work\n", to: "log.csv")
        let shown = try await program.run("import", "--show-input")
        #expect(shown.errors.contains("secretmeeting"))
    }

    @Test func `an empty file is no error and holds nothing`() async throws {
        let program = try await workplace(log: Data(), plan: Data())
        let outcome = try await program.run("import", "--json")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("\"kind\":\"activity\",\"outcome\":\"imported\",\"records\":0"))
    }

    @Test func `a source that is not there is told, and what it brought stays`() async throws {
        let program = try await workplace()
        #expect(try await program.run("import").status == 0)
        try FileManager.default.removeItem(atPath: program.folder.file("log.csv"))
        let outcome = try await program.run("import")
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains("log.csv: error: expected a readable file"))
        let doctor = try await program.run("doctor")
        #expect(doctor.status == 1)
        #expect(doctor.output.contains("2 records"))
    }

    @Test func `a plan that cannot be read any more leaves the stored one alone`() async throws {
        let program = try await workplace()
        #expect(try await program.run("import").status == 0)
        try program.folder.write("<!DOCTYPE html><html><body>Sign in</body></html>", to: "plan.ics")
        let outcome = try await program.run("import")
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains("plan.ics:1:"))
        let doctor = try await program.run("doctor")
        #expect(doctor.output.contains("1 event,"), "\(doctor.output)")
    }

    @Test func `a database of 0 bytes is a new one`() async throws {
        let program = try await workplace()
        try program.folder.write("", to: "lockin.sqlite")
        #expect(try await program.run("import").status == 0)
    }

    @Test func `a database that is none is refused and left alone`() async throws {
        let program = try await workplace()
        try program.folder.write("this is a text, and a long one, not a database at all", to: "lockin.sqlite")
        let outcome = try await program.run("import")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("lockin.sqlite"))
        #expect(try program.folder.text("lockin.sqlite").hasPrefix("this is a text"))
    }

    @Test func `without its key lockin says how to make one, and stores no activity`() async throws {
        let program = try await workplace()
        try FileManager.default.removeItem(atPath: program.folder.file("lockin.key"))
        let outcome = try await program.run("import")
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains("lockin init"), "\(outcome.errors)")
    }
}

/// A broken configuration and what is said of it.
private struct BrokenConfiguration: CustomTestStringConvertible {
    let text: String
    let complaint: String
    var testDescription: String { complaint }

    static let all = [
        BrokenConfiguration(
            text: "{\"shedule\": []}",
            complaint: "config.json:1:2: error: expected a known key, found an unknown one; did you mean \"schedule\"?"),
        BrokenConfiguration(
            text: "{\"timezone\": \"Europe/Berlni\"}", complaint: "config.json:1:14: error: expected an IANA zone name"),
        BrokenConfiguration(text: "{\"timezone\": 5}", complaint: "config.json:1:14: error: expected a zone name"),
        BrokenConfiguration(
            text: "{\"day_starts_at\": \"04:30\"}", complaint: "config.json:1:19: error: expected a whole hour"),
        BrokenConfiguration(
            text: "{\"week_starts_on\": \"funday\"}", complaint: "error: expected a weekday from monday to sunday"),
        BrokenConfiguration(
            text: "{\"categories\": [{\"path\": \"Work\", \"weight\": 7}]}",
            complaint: "error: expected a weight, found an integer out of range"),
        BrokenConfiguration(
            text: "{\"categories\": [{\"path\": \"Work\", \"match\": \"(\"}]}",
            complaint: "error: expected a regular expression"),
        BrokenConfiguration(text: "{\"endpoint\": {\"model\": \"m\"}}", complaint: "error: expected \"base_url\""),
        BrokenConfiguration(
            text: "{\"schedule\": [\"ftp://example.org/feed.ics\"]}",
            complaint: "config.json:1:15: error: expected an http, https or webcal address, found one of another scheme"
        ),
        BrokenConfiguration(
            text: "{\"schedule\": [{\"url\": \"https://mark:canary@example.org/feed.ics\"}]}",
            complaint: "found one with a user name or password in it; take them out, write user:password into a file"),
        BrokenConfiguration(
            text: "{\"activity\": [{\"path\": \"https://example.org/canary.csv\"}]}",
            complaint: "expected a file, folder or glob, found an address; write \"url\" for \"path\""),
        BrokenConfiguration(
            text: "{\"activity\": [{\"path\": \"a.csv\", \"url\": \"https://example.org/a.csv\"}]}",
            complaint: "error: expected either \"path\" or \"url\", found both"),
        BrokenConfiguration(
            text: "{\"activity\": [{\"path\": \"a.csv\", \"auth_file\": \"a.auth\"}]}",
            complaint: "error: expected \"auth_file\" beside a \"url\", found no \"url\""),
        BrokenConfiguration(
            text: "{\"schedule\": [{\"url\": \"https://example.org/a\", \"name\": \"a/b\"}]}",
            complaint: "error: expected a name of at most 80 bytes without a slash"),
        BrokenConfiguration(
            text:
                "{\"schedule\": [{\"url\": \"https://a.org\", \"name\": \"n\"}, {\"url\": \"https://b.org\", \"name\": \"n\"}]}",
            complaint: "error: expected a name or address of its own for each source, found the same one twice"),
        BrokenConfiguration(
            text: "{\"schedule\": [{\"url\": \"https://a.org\", \"ca_file\": \"none.pem\"}]}",
            complaint: "error: expected a readable PEM file, found none at that path"),
        BrokenConfiguration(text: "{\"goals\": ", complaint: "config.json:1:11: error: expected"),
        BrokenConfiguration(text: "[]", complaint: "config.json:1:1: error: expected an object of settings"),
    ]
}

@Suite struct BadConfigurationTests {
    @Test(arguments: BrokenConfiguration.all)
    private func `a broken configuration is told with its place and ends with 78`(broken: BrokenConfiguration)
        async throws
    {
        let folder = try ScratchFolder()
        try folder.write(broken.text, to: "config.json")
        let outcome = try await Program(folder).run("import", "--show-input")
        #expect(outcome.status == 78)
        #expect(outcome.errors.contains(broken.complaint), "\(outcome.errors)")
        #expect(!outcome.errors.contains("canary"))
        #expect(outcome.output == "")
    }

    @Test func `a missing configuration ends with 78 and says how to make one`() async throws {
        let outcome = try await Program(try ScratchFolder()).run("analyze")
        #expect(outcome.status == 78)
        #expect(outcome.errors.contains("lockin init"))
    }

    @Test func `wrong usage ends with 64`() async throws {
        let program = Program(try ScratchFolder())
        #expect(try await program.run("analyse").status == 64)
        #expect(try await program.run("analyze", "--date", "tomorrow").status == 64)
        #expect(try await program.run("report", "hourly").status == 64)
        #expect(try await program.run("events", "--timezone", "Mars/Olympus", "x.ics").status == 64)
    }

    @Test func `plans from standard input have the name that is given to each`() async throws {
        let program = try await workplace()
        // Without an end, so that something of it is ahead whenever the test runs.
        func plan(_ uid: String) -> Data {
            Data(
                goodPlan.replacing("a@example.org", with: uid)
                    .replacing("SUMMARY:Study", with: "RRULE:FREQ=DAILY\r\nSUMMARY:Study").utf8)
        }
        let work = try await program.run("import", "work=-", input: plan("one"))
        let home = try await program.run("import", "home=-", input: plan("two"))
        #expect(work.output.hasPrefix("work=-: ") && home.output.hasPrefix("home=-: "))
        let repeated = try await program.run("import", "work=-", input: plan("one"))
        #expect(repeated.output.contains(", 0 new, "), "\(repeated.output)")
        let unnamed = try await program.run("import", "-", input: plan("three"))
        let same = try await program.run("import", "-", input: plan("three"))
        #expect([work, home, repeated, unnamed, same].allSatisfy { $0.errors.isEmpty && $0.status == 0 })
        let other = try await program.run("import", "-", input: plan("four"))
        #expect(other.errors.contains("give each a name, as in work=-"))
    }
}
