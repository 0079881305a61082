extension CalendarDiagnostic {
    /// The stable names of everything that can be wrong with a calendar.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        // The file.
        case emptyFile = "empty-file"
        case htmlInsteadOfCalendar = "html-instead-of-calendar"
        case notACalendar = "not-a-calendar"
        case fileTooLarge = "file-too-large"
        case windows1252Text = "windows-1252-text"
        case invalidUTF8 = "invalid-utf8"
        case tooManyDiagnostics = "too-many-diagnostics"
        // Lines and components.
        case lineWithoutColon = "line-without-colon"
        case controlCharacter = "control-character"
        case indentedLine = "indented-line"
        case missingCalendarWrapper = "missing-calendar-wrapper"
        case missingEnd = "missing-end"
        case unexpectedEnd = "unexpected-end"
        case truncatedFile = "truncated-file"
        // Values.
        case repeatedProperty = "repeated-property"
        case missingStart = "missing-start"
        case missingUID = "missing-uid"
        case badDateTime = "bad-date-time"
        case looseDateTime = "loose-date-time"
        case badDuration = "bad-duration"
        case badPeriod = "bad-period"
        case badInteger = "bad-integer"
        case endBeforeStart = "end-before-start"
        case endAndDuration = "end-and-duration"
        case utcWithTimeZone = "utc-with-time-zone"
        // Rules.
        case badRule = "bad-rule"
        case badRulePart = "bad-rule-part"
        case unknownRulePart = "unknown-rule-part"
        case repeatedRulePart = "repeated-rule-part"
        case rulePartNotAllowed = "rule-part-not-allowed"
        case unsupportedRuleScale = "unsupported-rule-scale"
        case ruleOnOverride = "rule-on-override"
        case ruleWithoutStart = "rule-without-start"
        case unsupportedRange = "unsupported-range"
        case tooManyOverrides = "too-many-overrides"
        case occurrencesCapped = "occurrences-capped"
        // Zones.
        case unknownTimeZone = "unknown-time-zone"
        case guessedTimeZone = "guessed-time-zone"
        case badTimeZone = "bad-time-zone"
        case unsupportedCalendarScale = "unsupported-calendar-scale"

        /// How much is lost.
        var severity: Severity {
            switch self {
            case .emptyFile, .htmlInsteadOfCalendar, .notACalendar, .fileTooLarge, .truncatedFile, .missingStart,
                .badDateTime, .badPeriod, .badRule, .unsupportedRuleScale, .occurrencesCapped, .tooManyOverrides,
                .lineWithoutColon:
                .error
            default: .warning
            }
        }

        /// What should stand there.
        var expected: String {
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

        /// What to do about it.
        var mend: String {
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
            case .badTimeZone: "correct the VTIMEZONE; what cannot be read was left out"
            case .unsupportedCalendarScale: "export the calendar with Gregorian dates; they were read as such"
            }
        }
    }
}
