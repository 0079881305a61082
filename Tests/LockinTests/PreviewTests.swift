import Foundation
import TestSupport
import Testing

/// `events` and `buckets`: formats, windows and exit codes, by the binary and without a database.
@Suite struct PreviewTests {
    private static let calendar = """
        BEGIN:VCALENDAR\r
        VERSION:2.0\r
        PRODID:-//example//plan//EN\r
        BEGIN:VEVENT\r
        UID:weekly@example.org\r
        DTSTAMP:20250301T000000Z\r
        DTSTART;TZID=America/Chicago:20250303T090000\r
        DTEND;TZID=America/Chicago:20250303T100000\r
        RRULE:FREQ=WEEKLY;COUNT=3\r
        SUMMARY:Lecture\\, part one\r
        CATEGORIES:math,class\r
        END:VEVENT\r
        BEGIN:VEVENT\r
        UID:day@example.org\r
        DTSTAMP:20250301T000000Z\r
        DTSTART;VALUE=DATE:20250304\r
        SUMMARY:Holiday\r
        TRANSP:TRANSPARENT\r
        END:VEVENT\r
        BEGIN:VEVENT\r
        UID:off@example.org\r
        DTSTAMP:20250301T000000Z\r
        DTSTART:20250304T120000Z\r
        DTEND:20250304T130000Z\r
        STATUS:CANCELLED\r
        SUMMARY:Cancelled\r
        END:VEVENT\r
        END:VCALENDAR\r

        """

    private func program() throws -> Program {
        let folder = try ScratchFolder()
        try folder.write(PreviewTests.calendar, to: "plan.ics")
        return Program(folder)
    }

    @Test func `events are printed as JSON lines, sorted, across the change to summer time`() async throws {
        let outcome = try await program().run(
            "events", "plan.ics", "--from", "2025-03-01", "--to", "2025-03-31", "--format", "json")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(
            outcome.output == """
                {"uid":"weekly@example.org","start":"2025-03-03T15:00:00Z","end":"2025-03-03T16:00:00Z","all_day":false,"summary":"Lecture, part one","status":null,"transparency":"OPAQUE","categories":["math","class"],"recurrence_id":"2025-03-03T15:00:00Z","source":"plan.ics"}
                {"uid":"day@example.org","start":"2025-03-04T00:00:00Z","end":"2025-03-05T00:00:00Z","all_day":true,"summary":"Holiday","status":null,"transparency":"TRANSPARENT","categories":[],"recurrence_id":null,"source":"plan.ics"}
                {"uid":"weekly@example.org","start":"2025-03-10T14:00:00Z","end":"2025-03-10T15:00:00Z","all_day":false,"summary":"Lecture, part one","status":null,"transparency":"OPAQUE","categories":["math","class"],"recurrence_id":"2025-03-10T14:00:00Z","source":"plan.ics"}
                {"uid":"weekly@example.org","start":"2025-03-17T14:00:00Z","end":"2025-03-17T15:00:00Z","all_day":false,"summary":"Lecture, part one","status":null,"transparency":"OPAQUE","categories":["math","class"],"recurrence_id":"2025-03-17T14:00:00Z","source":"plan.ics"}

                """)
    }

    @Test func `the window is half open at local midnight, and cancelled occurrences come on request`() async throws {
        let program = try program()
        let tsv = try await program.run(
            "events", "plan.ics", "--from", "2025-03-04", "--to", "2025-03-05", "--timezone", "America/Chicago",
            "--format", "tsv")
        #expect(tsv.output == "day@example.org\t2025-03-04T06:00:00Z\t2025-03-05T06:00:00Z\t1\n")
        let all = try await program.run(
            "events", "plan.ics", "--from", "2025-03-04", "--to", "2025-03-05", "--format", "tsv", "--cancelled")
        #expect(all.output.contains("off@example.org\t2025-03-04T12:00:00Z\t2025-03-04T13:00:00Z\t0\n"))
    }

    @Test func `a broken calendar is told, the good one printed, and the exit code is 3`() async throws {
        let program = try program()
        try program.folder.write("<html><body>Sign in</body></html>", to: "page.ics")
        let outcome = try await program.run(
            "events", "page.ics", "plan.ics", "--from", "2025-03-03", "--to", "2025-03-04", "--format", "tsv")
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains("page.ics:1:1: error: expected"))
        #expect(outcome.output.hasPrefix("weekly@example.org\t"))
    }

    @Test func `events of several files come in one order, and what two files share comes twice`() async throws {
        let program = try program()
        let other = """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:aaa
            DTSTART:20250304T000000Z
            DTEND:20250305T000000Z
            SUMMARY:before the other
            END:VEVENT
            BEGIN:VEVENT
            UID:hours
            DTSTART:20250303T230000Z
            DURATION:PT90M
            RRULE:FREQ=HOURLY;COUNT=3
            END:VEVENT
            END:VCALENDAR
            """
        try program.folder.write(other, to: "other.ics")
        let outcome = try await program.run(
            "events", "plan.ics", "other.ics", "plan.ics", "--from", "2025-03-03", "--to", "2025-03-05", "--format",
            "tsv")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(
            outcome.output == """
                weekly@example.org\t2025-03-03T15:00:00Z\t2025-03-03T16:00:00Z\t0
                weekly@example.org\t2025-03-03T15:00:00Z\t2025-03-03T16:00:00Z\t0
                hours\t2025-03-03T23:00:00Z\t2025-03-04T00:30:00Z\t0
                hours\t2025-03-04T00:00:00Z\t2025-03-04T01:30:00Z\t0
                aaa\t2025-03-04T00:00:00Z\t2025-03-05T00:00:00Z\t0
                day@example.org\t2025-03-04T00:00:00Z\t2025-03-05T00:00:00Z\t1
                day@example.org\t2025-03-04T00:00:00Z\t2025-03-05T00:00:00Z\t1
                hours\t2025-03-04T01:00:00Z\t2025-03-04T02:30:00Z\t0

                """)
        let table = try await program.run(
            "events", "other.ics", "plan.ics", "--from", "2025-03-03", "--to", "2025-03-05", "--timezone",
            "Europe/Berlin")
        #expect(
            table.output == """
                2025-03-03 Monday
                  16:00–17:00  Lecture, part one
                2025-03-04 Tuesday
                  00:00–01:30  
                  all day      Holiday
                  01:00–02:30  
                  01:00–2025-03-05 01:00  before the other
                  02:00–03:30  

                """)
    }

    @Test func `the table names the day on which something ends where the clock alone would mislead`() async throws {
        let program = try program()
        let events = [
            "DTSTART;VALUE=DATE:20250303\nDTEND;VALUE=DATE:20250306\nSUMMARY:conference",
            "DTSTART:20250303T100000Z\nDTEND:20250305T120000Z\nSUMMARY:trip",
            "DTSTART:20250303T220000Z\nDTEND:20250304T020000Z\nSUMMARY:shift",
            "DTSTART:20250303T230000Z\nSUMMARY:reminder",
        ].enumerated().map { "BEGIN:VEVENT\nUID:\($0)\n\($1)\nEND:VEVENT\n" }
        try program.folder.write("BEGIN:VCALENDAR\n\(events.joined())END:VCALENDAR\n", to: "long.ics")
        let outcome = try await program.run("events", "long.ics", "--from", "2025-03-03", "--to", "2025-03-05")
        #expect(
            outcome.output == """
                2025-03-03 Monday
                  all day to 2025-03-05  conference
                  10:00–2025-03-05 12:00  trip
                  22:00–02:00  shift
                  23:00        reminder

                """)
    }

    @Test func `a reader that has seen enough ends events quietly, a full disk with a message`() async throws {
        let program = try program()
        let endless = "BEGIN:VEVENT\nUID:e\nDTSTART:20250101T000000Z\nRRULE:FREQ=MINUTELY\nEND:VEVENT\n"
        try program.folder.write("BEGIN:VCALENDAR\n\(endless)END:VCALENDAR\n", to: "endless.ics")
        let command = "\"$lockin\" events endless.ics --from 2025-01-01 --to 2025-03-01 --format tsv"
        for trap in ["", "trap '' PIPE; "] {
            let outcome = try await program.shell("(\(trap)\(command); echo \"ended with $?\" >&2) | head -n 1")
            #expect(outcome.output == "e\t2025-01-01T00:00:00Z\t2025-01-01T00:00:00Z\t0\n")
            #expect(outcome.errors == "ended with 141\n")
        }
        let full = try await program.shell("\(command) >/dev/full")
        #expect(full.status == 1)
        #expect(full.errors == "lockin: the output could not be written: No space left on device\n")
    }

    @Test func `buckets split a record at the hour and keep every millisecond`() async throws {
        let program = Program(try ScratchFolder())
        let log = """
            timestamp,duration_s,app_identifier,category
            2025-03-03T09:59:59.900Z,0.250,Editor,Work
            2025-03-03T10:30:00Z,60,"Chat, the app",
            """
        try program.folder.write(log, to: "log.csv")
        let csv = try await program.run("buckets", "log.csv", "--timezone", "UTC", "--format", "csv")
        #expect(csv.status == 0, "\(csv.errors)")
        #expect(
            csv.output == """
                hour_start,category,seconds
                2025-03-03T09:00:00Z,Work,0.100
                2025-03-03T10:00:00Z,Uncategorised,60.000
                2025-03-03T10:00:00Z,Work,0.150

                """)
        let apps = try await program.run(
            "buckets", "-", "--timezone", "Asia/Kolkata", "--by", "app", "--format", "csv", input: Data(log.utf8))
        #expect(
            apps.output == """
                hour_start,app,seconds
                2025-03-03T09:30:00Z,Editor,0.250
                2025-03-03T10:30:00Z,"Chat, the app",60.000

                """)
    }

    @Test func `two runs at once: the second says so and ends with 75`() async throws {
        let folder = try await ScratchFolder.sample()
        let program = Program(folder)
        // The lock as another run would hold it.
        let descriptor = open(folder.file("lockin.sqlite.lock"), O_RDWR | O_CREAT, 0o600)
        #expect(flock(descriptor, LOCK_EX) == 0)
        let outcome = try await program.run("nightly")
        close(descriptor)
        #expect(outcome.status == 75)
        #expect(outcome.errors.contains("another lockin run is at work"))
        #expect(try await program.run("import").status == 0)
    }

    @Test func `a folder or a glob without a file is told, and is no failure`() async throws {
        let program = try program()
        try program.folder.write("", to: "empty/.hidden")
        for path in ["empty", "empty/*.csv"] {
            for command in ["buckets", "events"] {
                let outcome = try await program.run(command, path)
                #expect(outcome.status == 0)
                #expect(outcome.errors.contains("\(path): warning: expected at least one file"), "\(outcome.errors)")
            }
        }
    }

    @Test func `an empty calendar is told, and is no failure`() async throws {
        let program = try program()
        try program.folder.write("", to: "none.ics")
        let outcome = try await program.run("events", "none.ics")
        #expect(outcome.status == 0 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("none.ics: warning: expected a calendar, found an empty file"))
    }
}
