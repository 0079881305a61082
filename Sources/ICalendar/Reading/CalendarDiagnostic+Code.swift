extension CalendarDiagnostic {
    /// The stable names of everything that can be wrong with a calendar.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        // The file.
        /// The file holds nothing.
        case emptyFile = "empty-file"
        /// The file is a web page.
        case htmlInsteadOfCalendar = "html-instead-of-calendar"
        /// The file is something else than a calendar.
        case notACalendar = "not-a-calendar"
        /// The file has 2 GB or more; it was not read.
        case fileTooLarge = "file-too-large"
        /// The file is not in UTF-8; it was read as Windows-1252.
        case windows1252Text = "windows-1252-text"
        /// Some characters of a file in UTF-8 are broken.
        case invalidUTF8 = "invalid-utf8"
        /// There are more than 1,000 diagnostics; `found` tells how many are left out.
        case tooManyDiagnostics = "too-many-diagnostics"
        // Lines and components.
        /// A line is no content line (RFC 5545, section 3.1).
        case lineWithoutColon = "line-without-colon"
        /// A line holds characters that no line may hold.
        case controlCharacter = "control-character"
        /// The file's lines are indented to show what stands in what.
        case indentedLine = "indented-line"
        /// A component stands outside any VCALENDAR.
        case missingCalendarWrapper = "missing-calendar-wrapper"
        /// A component has no END line of its own.
        case missingEnd = "missing-end"
        /// An END line names another component than the open one.
        case unexpectedEnd = "unexpected-end"
        /// The file ends within a component, which was not read.
        case truncatedFile = "truncated-file"
        // Values.
        /// A property stands again that may stand once.
        case repeatedProperty = "repeated-property"
        /// An event has no DTSTART that can be read.
        case missingStart = "missing-start"
        /// An event or to-do has no UID.
        case missingUID = "missing-uid"
        /// A value is no DATE or DATE-TIME.
        case badDateTime = "bad-date-time"
        /// A DATE or DATE-TIME is written in another way than RFC 5545 has it.
        case looseDateTime = "loose-date-time"
        /// A value is no DURATION.
        case badDuration = "bad-duration"
        /// A value is no PERIOD.
        case badPeriod = "bad-period"
        /// A value is no INTEGER.
        case badInteger = "bad-integer"
        /// An event or period ends before it starts.
        case endBeforeStart = "end-before-start"
        /// There is a DURATION beside DTEND or DUE.
        case endAndDuration = "end-and-duration"
        /// A UTC time has a TZID.
        case utcWithTimeZone = "utc-with-time-zone"
        // Rules.
        /// A rule has no usable FREQ.
        case badRule = "bad-rule"
        /// A part of a rule has a value that it cannot have.
        case badRulePart = "bad-rule-part"
        /// A part of a rule is none of RFC 5545 or RFC 7529.
        case unknownRulePart = "unknown-rule-part"
        /// A part stands in a rule twice.
        case repeatedRulePart = "repeated-rule-part"
        /// A part means nothing beside the rule's other parts.
        case rulePartNotAllowed = "rule-part-not-allowed"
        /// A rule has another RSCALE than GREGORIAN.
        case unsupportedRuleScale = "unsupported-rule-scale"
        /// An override repeats its series' rule or dates.
        case ruleOnOverride = "rule-on-override"
        /// A to-do without any time has a rule.
        case ruleWithoutStart = "rule-without-start"
        /// RANGE is something else than THISANDFUTURE.
        case unsupportedRange = "unsupported-range"
        /// What overrides stand for takes too much work to find.
        case tooManyOverrides = "too-many-overrides"
        /// A series has more occurrences in a window than it may.
        case occurrencesCapped = "occurrences-capped"
        // Zones.
        /// A TZID or X-WR-TIMEZONE names no zone.
        case unknownTimeZone = "unknown-time-zone"
        /// A zone was guessed from a name that is not certain.
        case guessedTimeZone = "guessed-time-zone"
        /// A part of a VTIMEZONE cannot be used.
        case badTimeZone = "bad-time-zone"
        /// CALSCALE is something else than GREGORIAN.
        case unsupportedCalendarScale = "unsupported-calendar-scale"

        /// How much is lost.
        public var severity: Severity {
            switch self {
            case .emptyFile, .htmlInsteadOfCalendar, .notACalendar, .fileTooLarge, .truncatedFile, .missingStart,
                .badDateTime, .badPeriod, .badRule, .unsupportedRuleScale, .occurrencesCapped, .tooManyOverrides,
                .lineWithoutColon:
                .error
            default: .warning
            }
        }

        /// What should stand there.
        public var expected: String {
            switch self {
            case .emptyFile, .htmlInsteadOfCalendar, .notACalendar: "a calendar that begins with BEGIN:VCALENDAR"
            case .fileTooLarge: "a calendar of less than 2 GB"
            case .windows1252Text, .invalidUTF8: "text in UTF-8"
            case .tooManyDiagnostics: "a calendar with fewer faults"
            case .lineWithoutColon: "a content line NAME:VALUE"
            case .controlCharacter: "text without control characters"
            case .indentedLine: "content lines without blanks before them"
            case .missingCalendarWrapper: "components inside BEGIN:VCALENDAR and END:VCALENDAR"
            case .missingEnd: "an END line for every BEGIN line"
            case .unexpectedEnd: "an END line that closes the open component"
            case .truncatedFile: "END lines up to END:VCALENDAR"
            case .repeatedProperty: "each property of its kind once"
            case .missingStart: "a DTSTART"
            case .missingUID: "a UID"
            case .badDateTime: "a date such as 20240601 or a time such as 20240601T100000Z"
            case .looseDateTime: "a date-time written as RFC 5545 does, such as 20240601T100000"
            case .badDuration: "a duration such as PT1H30M"
            case .badPeriod: "a period such as 20240601T100000Z/PT1H"
            case .badInteger: "a whole number"
            case .endBeforeStart: "an end that is not before the start"
            case .endAndDuration: "either an end (DTEND, DUE) or a DURATION"
            case .utcWithTimeZone: "a UTC time without TZID"
            case .badRule: "a rule such as FREQ=WEEKLY;BYDAY=MO"
            case .badRulePart: "a rule part with a value of its kind"
            case .unknownRulePart: "only the rule parts of RFC 5545 and RFC 7529"
            case .repeatedRulePart: "each rule part once"
            case .rulePartNotAllowed: "only rule parts that fit the frequency and each other"
            case .unsupportedRuleScale: "RSCALE=GREGORIAN"
            case .ruleOnOverride: "no RRULE, RDATE or EXDATE beside a RECURRENCE-ID"
            case .ruleWithoutStart: "a DTSTART or DUE for the recurrence to begin with"
            case .unsupportedRange: "RANGE=THISANDFUTURE, or no RANGE"
            case .tooManyOverrides: "fewer rules and overrides"
            case .occurrencesCapped: "a series with fewer occurrences in the window"
            case .unknownTimeZone: "a TZID that names an IANA zone or has a VTIMEZONE"
            case .guessedTimeZone: "the IANA name of a zone"
            case .badTimeZone: "a VTIMEZONE with a TZID, and DTSTART, TZOFFSETFROM and TZOFFSETTO in each part"
            case .unsupportedCalendarScale: "CALSCALE:GREGORIAN"
            }
        }

        /// What to do about it, and what was done meanwhile.
        public var mend: String {
            switch self {
            case .emptyFile: "download or export the calendar again"
            case .htmlInsteadOfCalendar:
                "use the calendar's own address; this one answers with a web page, often a login"
            case .notACalendar: "check that this is an iCalendar (.ics) file"
            case .fileTooLarge: "split the calendar"
            case .windows1252Text: "save the file as UTF-8; it was read as Windows-1252"
            case .invalidUTF8: "save the file as UTF-8; broken characters were replaced"
            case .tooManyDiagnostics: "mend the faults above first"
            case .lineWithoutColon:
                "remove the line, or begin it with a blank if it continues the one above; it was skipped"
            case .controlCharacter: "remove the character; it was left out"
            case .indentedLine: "remove the blanks before this line and those below; they were read without"
            case .missingCalendarWrapper: "add BEGIN:VCALENDAR and END:VCALENDAR; the component was read anyway"
            case .missingEnd: "add the END line; the component was read as if it ended here"
            case .unexpectedEnd:
                "correct or remove the END line; it closed the innermost component if nothing else does"
            case .truncatedFile: "download the file again; what was complete was read"
            case .repeatedProperty: "remove all but one; the first that can be read was used"
            case .missingStart: "add a DTSTART; the component was skipped"
            case .missingUID: "add a UID; one was made from the content"
            case .badDateTime: "correct the value; the property was ignored"
            case .looseDateTime: "write the value in full; it was read as it is meant"
            case .badDuration: "correct the value; the property was ignored"
            case .badPeriod: "correct the value; it was ignored"
            case .badInteger: "correct the value; the property was ignored"
            case .endBeforeStart: "correct the end; it was taken to be the start"
            case .endAndDuration: "remove one of them; the end was used"
            case .utcWithTimeZone: "remove the TZID or the Z; the time was read as UTC"
            case .badRule: "correct the rule; only the start was used"
            case .badRulePart: "correct the part; it was ignored"
            case .unknownRulePart: "remove the part; it was ignored"
            case .repeatedRulePart: "write the part once; lists were joined, of other values the last was used"
            case .rulePartNotAllowed: "remove the part; it was ignored"
            case .unsupportedRuleScale: "write the rule for the Gregorian calendar; only the start was used"
            case .ruleOnOverride: "remove the line; it was ignored"
            case .ruleWithoutStart: "add a DTSTART or DUE; the line was ignored"
            case .unsupportedRange: "remove the RANGE; the override was used for its one instance"
            case .tooManyOverrides: "split the series; overrides from here on were taken as events of their own"
            case .occurrencesCapped: "ask for a shorter span, or end the rule with UNTIL or COUNT"
            case .unknownTimeZone: "use an IANA name such as Europe/Berlin; the default zone was used"
            case .guessedTimeZone: "use an IANA name such as Europe/Berlin; the zone was guessed from the name"
            case .badTimeZone: "correct the VTIMEZONE; what cannot be read was ignored"
            case .unsupportedCalendarScale: "export the calendar with Gregorian dates; they were read as such"
            }
        }
    }
}
