import ICalendar
import Testing

/// What is read of rules as they are really written, and what is said about the rest.
@Suite struct RuleParsingTests {
    /// A rule, what it comes to, and the diagnostics with their columns in the line `RRULE:…`.
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let meaning: String?
        let faults: [String]
        var testDescription: String { text }

        init(_ text: String, _ meaning: String?, _ faults: String...) {
            (self.text, self.meaning, self.faults) = (text, meaning, faults)
        }
    }

    static let cases: [Case] = [
        // Forms that lose nothing.
        Case("freq=weekly;byday=mo,tU;wkst=su", "FREQ=WEEKLY;BYDAY=MO,TU;WKST=SU"),
        Case(" FREQ = WEEKLY ; COUNT = 2 ;\tBYDAY = MO , TU ", "FREQ=WEEKLY;COUNT=2;BYDAY=MO,TU"),
        Case("COUNT=2;BYDAY=MO;FREQ=WEEKLY;", "FREQ=WEEKLY;COUNT=2;BYDAY=MO"),
        Case(";;FREQ=DAILY;;;INTERVAL=2;;", "FREQ=DAILY;INTERVAL=2"),
        Case("FREQ=MONTHLY;BYMONTHDAY=31,-1,2,+2,02,31", "FREQ=MONTHLY;BYMONTHDAY=-1,2,31"),
        Case("FREQ=YEARLY;BYMONTH=12,1,01;BYDAY=+1MO,-1FR,1MO,SU", "FREQ=YEARLY;BYMONTH=1,12;BYDAY=SU,1MO,-1FR"),
        Case("FREQ=MONTHLY;BYDAY=MO,1TU", "FREQ=MONTHLY;BYDAY=MO,1TU"),
        Case("FREQ=DAILY;BYHOUR=0;BYMINUTE=0;BYSECOND=60", "FREQ=DAILY;BYHOUR=0;BYMINUTE=0;BYSECOND=60"),
        Case("FREQ=DAILY;UNTIL=2024-06-01T10:00:00Z", "FREQ=DAILY;UNTIL=20240601T100000Z"),
        Case("FREQ=DAILY;UNTIL=20240601;COUNT=3", "FREQ=DAILY;UNTIL=20240601;COUNT=3"),
        Case("RSCALE=gregorian;FREQ=YEARLY;SKIP=forward", "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD"),
        Case("FREQ=YEARLY;SKIP=BACKWARD", "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD"),
        Case("RSCALE=gregory;FREQ=YEARLY;SKIP=OMIT", "FREQ=YEARLY"),
        Case("\"FREQ=WEEKLY;BYDAY=MO,TU\"", "FREQ=WEEKLY;BYDAY=MO,TU"),
        Case("FREQ=WEEKLY;BYDAY=\"MO,TU\";COUNT=\"2\"", "FREQ=WEEKLY;COUNT=2;BYDAY=MO,TU"),
        Case("EXRULE:FREQ=DAILY", "FREQ=DAILY"),
        Case("FREQ=DAILY;INTERVAL=99999999999999999999", "FREQ=DAILY;INTERVAL=2000000000"),

        // Parts that stand twice: lists are joined, else the last counts.
        Case("FREQ=WEEKLY;BYDAY=MO;BYDAY=TU", "FREQ=WEEKLY;BYDAY=MO,TU", "repeated-rule-part 28"),
        Case(
            "FREQ=DAILY;COUNT=2;FREQ=WEEKLY;COUNT=3", "FREQ=WEEKLY;COUNT=3", "repeated-rule-part 26",
            "repeated-rule-part 38"),
        Case("FREQ=DAILY;COUNT=2;COUNT=x", "FREQ=DAILY;COUNT=2", "repeated-rule-part 26", "bad-rule-part 26"),

        // Parts, or elements of lists, that cannot be read.
        Case("FREQ=DAILY;INTERVAL=0", "FREQ=DAILY", "bad-rule-part 18"),
        Case("FREQ=DAILY;INTERVAL=-2", "FREQ=DAILY", "bad-rule-part 18"),
        Case("FREQ=DAILY;INTERVAL=1.5", "FREQ=DAILY", "bad-rule-part 18"),
        Case("FREQ=DAILY;COUNT=0", "FREQ=DAILY", "bad-rule-part 18"),
        Case("FREQ=DAILY;COUNT=-1;UNTIL=20240601", "FREQ=DAILY;UNTIL=20240601", "bad-rule-part 18"),
        Case("FREQ=DAILY;COUNT=", "FREQ=DAILY", "bad-rule-part 18"),
        Case("FREQ=DAILY;UNTIL=", "FREQ=DAILY", "bad-rule-part 18"),
        Case("FREQ=DAILY;UNTIL=20240632", "FREQ=DAILY", "bad-rule-part 18"),
        Case("FREQ=DAILY;UNTIL=20241331", "FREQ=DAILY", "bad-rule-part 18"),
        Case("FREQ=DAILY;UNTIL=forever;COUNT=2", "FREQ=DAILY;COUNT=2", "bad-rule-part 18"),
        Case("FREQ=DAILY;COUNT", "FREQ=DAILY", "bad-rule-part 18"),
        Case("FREQ=DAILY;  nonsense ;COUNT=2", "FREQ=DAILY;COUNT=2", "bad-rule-part 20"),
        Case("FREQ=WEEKLY;BYDAY=", "FREQ=WEEKLY", "bad-rule-part 19"),
        Case("FREQ=WEEKLY;BYDAY=MO,,TU,", "FREQ=WEEKLY;BYDAY=MO,TU", "bad-rule-part 19"),
        Case("FREQ=WEEKLY;BYDAY=MON,TU", "FREQ=WEEKLY;BYDAY=TU", "bad-rule-part 19"),
        Case("FREQ=MONTHLY;BYDAY=0MO,54TU,1WE", "FREQ=MONTHLY;BYDAY=1WE", "bad-rule-part 20"),
        Case("FREQ=MONTHLY;BYMONTHDAY=0,32,-32,5", "FREQ=MONTHLY;BYMONTHDAY=5", "bad-rule-part 20"),
        Case("FREQ=YEARLY;BYMONTH=0,13,-1,5L,2", "FREQ=YEARLY;BYMONTH=2", "bad-rule-part 19"),
        Case("FREQ=YEARLY;BYYEARDAY=0,367,-367,9", "FREQ=YEARLY;BYYEARDAY=9", "bad-rule-part 19"),
        Case("FREQ=YEARLY;BYWEEKNO=0,54,-54,9", "FREQ=YEARLY;BYWEEKNO=9", "bad-rule-part 19"),
        Case("FREQ=DAILY;BYHOUR=24,-1,9", "FREQ=DAILY;BYHOUR=9", "bad-rule-part 18"),
        Case("FREQ=DAILY;BYMINUTE=60,9", "FREQ=DAILY;BYMINUTE=9", "bad-rule-part 18"),
        Case("FREQ=DAILY;BYSECOND=61,9", "FREQ=DAILY;BYSECOND=9", "bad-rule-part 18"),
        Case("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0,1", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1", "bad-rule-part 29"),
        Case("FREQ=WEEKLY;WKST=XX", "FREQ=WEEKLY", "bad-rule-part 19"),
        Case("FREQ=YEARLY;SKIP=SIDEWAYS", "FREQ=YEARLY", "bad-rule-part 19"),

        // A day behind the last one of its month.
        Case("FREQ=DAILY;UNTIL=20240631", "FREQ=DAILY;UNTIL=20240630", "loose-date-time 18"),
        Case("FREQ=DAILY;UNTIL=20230229T120000Z", "FREQ=DAILY;UNTIL=20230228T120000Z", "loose-date-time 18"),

        // A property's parameters before the time of UNTIL, which is on DTSTART's clock in any case.
        Case(
            "FREQ=DAILY;UNTIL=TZID=Europe/Berlin:20240602T100000", "FREQ=DAILY;UNTIL=20240602T100000",
            "loose-date-time 18"),
        Case(
            "FREQ=DAILY;UNTIL;VALUE=DATE:20240602", "FREQ=DAILY;UNTIL=20240602", "bad-rule-part 18",
            "loose-date-time 24"),
        Case("FREQ=DAILY;UNTIL=TZID=Europe/Berlin:never", "FREQ=DAILY", "bad-rule-part 18"),
        Case("FREQ=DAILY;X-SINCE=a:20240602", "FREQ=DAILY", "unknown-rule-part 18"),

        // Parts that mean nothing.
        Case("FREQ=DAILY;X-FOO=1;COUNT=2", "FREQ=DAILY;COUNT=2", "unknown-rule-part 18"),
        Case("FREQ=DAILY;BYEASTER=0", "FREQ=DAILY", "unknown-rule-part 18"),
        Case(
            "FREQ=WEEKLY;BYMONTHDAY=1;BYYEARDAY=1;BYWEEKNO=1", "FREQ=WEEKLY", "rule-part-not-allowed 19",
            "rule-part-not-allowed 32", "rule-part-not-allowed 44"),
        Case("FREQ=MONTHLY;BYYEARDAY=1", "FREQ=MONTHLY", "rule-part-not-allowed 20"),
        Case("FREQ=DAILY;BYYEARDAY=1", "FREQ=DAILY", "rule-part-not-allowed 18"),
        Case("FREQ=HOURLY;BYWEEKNO=1;BYYEARDAY=1", "FREQ=HOURLY;BYYEARDAY=1", "rule-part-not-allowed 19"),
        Case("FREQ=WEEKLY;BYDAY=1MO,TU", "FREQ=WEEKLY;BYDAY=MO,TU", "rule-part-not-allowed 19"),
        Case("FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "rule-part-not-allowed 31"),
        Case("FREQ=MONTHLY;BYSETPOS=2", "FREQ=MONTHLY", "rule-part-not-allowed 20"),
        Case(
            "FREQ=WEEKLY;BYSETPOS=2;BYMONTHDAY=3", "FREQ=WEEKLY", "rule-part-not-allowed 19", "rule-part-not-allowed 30"
        ),

        // Faults that leave no rule.
        Case("COUNT=3;BYDAY=XX", nil, "bad-rule 7"),
        Case("FREQ=FORTNIGHTLY;COUNT=3", nil, "bad-rule 7"),
        Case("FREQ=", nil, "bad-rule 7"),
        Case("WEEKLY", nil, "bad-rule 7"),
        Case(";", nil, "bad-rule 7"),
        Case("FREQ=YEARLY;RSCALE=HEBREW", nil, "unsupported-rule-scale 19"),
    ]

    @Test(arguments: cases)
    func `a rule is read as far as it goes, and what is ignored is told with its column`(rule: Case) {
        #expect(RecurrenceRule(rule.text)?.text == rule.meaning)
        let calendar = """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:a
            DTSTART:20240601T100000Z
            RRULE:\(rule.text)
            END:VEVENT
            END:VCALENDAR

            """
        let found = CalendarDocument(Array(calendar.utf8)).diagnostics
        #expect(found.map { "\($0.code.rawValue) \($0.column)" } == rule.faults)
        #expect(found.allSatisfy { $0.line == 5 })
    }
}
