import ICalendar
import Testing

/// The examples of RFC 5545, section 3.8.5.3, and those of RFC 7529 that are Gregorian.
@Suite struct RuleExampleTests {
    /// A series, and its occurrences on its own clock.
    struct Example: Sendable, CustomTestStringConvertible {
        let start: String
        let lines: String
        /// Days after their months, as in `199709 2 9, 199710 7`; or, with `T`, whole times.
        let days: String
        var testDescription: String { start + " " + lines }

        init(_ start: String, _ lines: String, _ days: String) {
            (self.start, self.lines, self.days) = (start, lines, days)
        }

        /// The times that `days` stands for.
        var expected: [String] {
            if days.contains("T") { return days.split(separator: " ").map(String.init) }
            return days.split(separator: ",").flatMap { group in
                let words = group.split(separator: " ")
                return words.dropFirst().flatMap { word -> [String] in
                    let ends = word.split(separator: "-").compactMap { Int($0) }
                    return (ends[0]...ends[ends.count - 1]).map { day in
                        words[0] + (day < 10 ? "0" : "") + String(day) + start.dropFirst(8)
                    }
                }
            }
        }
    }

    static let days: [Example] = [
        Example("19970902T090000", "RRULE:FREQ=DAILY;COUNT=10", "199709 2-11"),
        Example(
            "19970902T090000", "RRULE:FREQ=DAILY;UNTIL=19971224T000000Z",
            "199709 2-30, 199710 1-31, 199711 1-30, 199712 1-23"),
        Example(
            "19970902T090000", "RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=19971004",
            "199709 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30, 199710 2 4"),
        Example("19970902T090000", "RRULE:FREQ=DAILY;INTERVAL=10;COUNT=5", "199709 2 12 22, 199710 2 12"),
        Example(
            "19980101T090000",
            "RRULE:FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA",
            "199801 1-31, 199901 1-31, 200001 1-31"),
        Example(
            "19980101T090000", "RRULE:FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1",
            "199801 1-31, 199901 1-31, 200001 1-31"),
    ]

    static let weeks: [Example] = [
        Example("19970902T090000", "RRULE:FREQ=WEEKLY;COUNT=10", "199709 2 9 16 23 30, 199710 7 14 21 28, 199711 4"),
        Example(
            "19970902T090000", "RRULE:FREQ=WEEKLY;UNTIL=19971224T000000Z",
            "199709 2 9 16 23 30, 199710 7 14 21 28, 199711 4 11 18 25, 199712 2 9 16 23"),
        Example(
            "19970902T090000", "RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;UNTIL=19980217",
            "199709 2 16 30, 199710 14 28, 199711 11 25, 199712 9 23, 199801 6 20, 199802 3 17"),
        Example(
            "19970902T090000", "RRULE:FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH",
            "199709 2 4 9 11 16 18 23 25 30, 199710 2"),
        Example(
            "19970902T090000", "RRULE:FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH",
            "199709 2 4 9 11 16 18 23 25 30, 199710 2"),
        Example(
            "19970901T090000", "RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR",
            "199709 1 3 5 15 17 19 29, 199710 1 3 13 15 17 27 29 31, 199711 10 12 14 24 26 28, 199712 8 10 12 22"),
        Example(
            "19970902T090000", "RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH",
            "199709 2 4 16 18 30, 199710 2 14 16"),
        Example("19970805T090000", "RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "199708 5 10 19 24"),
        Example("19970805T090000", "RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "199708 5 17 19 31"),
    ]

    static let months: [Example] = [
        Example(
            "19970905T090000", "RRULE:FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
            "199709 5, 199710 3, 199711 7, 199712 5, 199801 2, 199802 6, 199803 6, 199804 3, 199805 1, 199806 5"),
        Example(
            "19970905T090000", "RRULE:FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR",
            "199709 5, 199710 3, 199711 7, 199712 5"),
        Example(
            "19970907T090000", "RRULE:FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU",
            "199709 7 28, 199711 2 30, 199801 4 25, 199803 1 29, 199805 3 31"),
        Example(
            "19970922T090000", "RRULE:FREQ=MONTHLY;COUNT=6;BYDAY=-2MO",
            "199709 22, 199710 20, 199711 17, 199712 22, 199801 19, 199802 16"),
        Example(
            "19970928T090000", "RRULE:FREQ=MONTHLY;BYMONTHDAY=-3;UNTIL=19980226",
            "199709 28, 199710 29, 199711 28, 199712 29, 199801 29, 199802 26"),
        Example(
            "19970902T090000", "RRULE:FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
            "199709 2 15, 199710 2 15, 199711 2 15, 199712 2 15, 199801 2 15"),
        Example(
            "19970930T090000", "RRULE:FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
            "199709 30, 199710 1 31, 199711 1 30, 199712 1 31, 199801 1 31, 199802 1"),
        Example(
            "19970910T090000", "RRULE:FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15",
            "199709 10-15, 199903 10-13"),
        Example(
            "19970902T090000", "RRULE:FREQ=MONTHLY;INTERVAL=2;BYDAY=TU;UNTIL=19980331",
            "199709 2 9 16 23 30, 199711 4 11 18 25, 199801 6 13 20 27, 199803 3 10 17 24 31"),
        Example(
            "19970902T090000",
            "EXDATE;TZID=America/New_York:19970902T090000\nRRULE:FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;UNTIL=20001013",
            "199802 13, 199803 13, 199811 13, 199908 13, 200010 13"),
        Example(
            "19970913T090000", "RRULE:FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13;UNTIL=19980613",
            "199709 13, 199710 11, 199711 8, 199712 13, 199801 10, 199802 7, 199803 7, 199804 11, 199805 9, 199806 13"),
        Example(
            "19970904T090000", "RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "199709 4, 199710 7, 199711 6"),
        Example(
            "19970929T090000", "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;UNTIL=19980330",
            "199709 29, 199710 30, 199711 27, 199712 30, 199801 29, 199802 26, 199803 30"),
        Example(
            "20070115T090000", "RRULE:FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", "200701 15 30, 200702 15, 200703 15 30"),
    ]

    static let years: [Example] = [
        Example(
            "19970610T090000", "RRULE:FREQ=YEARLY;COUNT=10;BYMONTH=6,7",
            "199706 10, 199707 10, 199806 10, 199807 10, 199906 10, 199907 10, 200006 10, 200007 10, 200106 10, 200107 10"
        ),
        Example(
            "19970310T090000", "RRULE:FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3",
            "199703 10, 199901 10, 199902 10, 199903 10, 200101 10, 200102 10, 200103 10, 200301 10, 200302 10, 200303 10"
        ),
        Example(
            "19970101T090000", "RRULE:FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200",
            "199701 1, 199704 10, 199707 19, 200001 1, 200004 9, 200007 18, 200301 1, 200304 10, 200307 19, 200601 1"),
        Example("19970519T090000", "RRULE:FREQ=YEARLY;BYDAY=20MO;UNTIL=19990517", "199705 19, 199805 18, 199905 17"),
        Example(
            "19970512T090000", "RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;UNTIL=19990517",
            "199705 12, 199805 11, 199905 17"),
        Example(
            "19970313T090000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=TH;UNTIL=19990325",
            "199703 13 20 27, 199803 5 12 19 26, 199903 4 11 18 25"),
        Example(
            "19970605T090000", "RRULE:FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8;UNTIL=19990826",
            """
            199706 5 12 19 26, 199707 3 10 17 24 31, 199708 7 14 21 28, 199806 4 11 18 25, 199807 2 9 16 23 30, \
            199808 6 13 20 27, 199906 3 10 17 24, 199907 1 8 15 22 29, 199908 5 12 19 26
            """),
        Example(
            "19961105T090000",
            "RRULE:FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;UNTIL=20041102",
            "199611 5, 200011 7, 200411 2"),
    ]

    static let times: [Example] = [
        // 17:00 in UTC is 13:00 in New York: the RFC's own list has 15:00 too, an error (erratum 3883).
        Example(
            "19970902T090000", "RRULE:FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z", "19970902T090000 19970902T120000"),
        Example(
            "19970902T090000", "RRULE:FREQ=MINUTELY;INTERVAL=15;COUNT=6",
            "19970902T090000 19970902T091500 19970902T093000 19970902T094500 19970902T100000 19970902T101500"),
        Example(
            "19970902T090000", "RRULE:FREQ=MINUTELY;INTERVAL=90;COUNT=4",
            "19970902T090000 19970902T103000 19970902T120000 19970902T133000"),
        Example(
            "19970902T090000",
            "RRULE:FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40;UNTIL=19970903", everyTwentyMinutes),
        Example(
            "19970902T090000", "RRULE:FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16;UNTIL=19970903",
            everyTwentyMinutes),
        Example(
            "19970105T083000", "RRULE:FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYDAY=SU;BYHOUR=8,9;BYMINUTE=30;COUNT=10",
            """
            19970105T083000 19970105T093000 19970112T083000 19970112T093000 19970119T083000 19970119T093000 \
            19970126T083000 19970126T093000 19990103T083000 19990103T093000
            """),
    ]

    /// 9:00 to 16:40 on two days.
    private static var everyTwentyMinutes: String {
        ["19970902", "19970903"].flatMap { day in
            (9...16).flatMap { hour in ["00", "20", "40"].map { "\(day)T\(hour < 10 ? "0" : "")\(hour)\($0)00" } }
        }.joined(separator: " ")
    }

    static let skips: [Example] = [
        Example(
            "20120229", "RRULE:RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD;UNTIL=20160229",
            "201202 29, 201303 1, 201403 1, 201503 1, 201602 29"),
        Example(
            "20140131", "RRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=OMIT;COUNT=4",
            "201401 31, 201403 31, 201405 31, 201407 31"),
        Example(
            "20140131", "RRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD;COUNT=4",
            "201401 31, 201402 28, 201403 31, 201404 30"),
        Example(
            "20140131", "RRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD;COUNT=4",
            "201401 31, 201403 1, 201403 31, 201405 1"),
        // Other calendars' rules are told, and give DTSTART.
        Example("20130210", "RRULE:RSCALE=CHINESE;FREQ=YEARLY", "201302 10"),
        Example("20130906", "RRULE:RSCALE=ETHIOPIC;FREQ=MONTHLY;BYMONTH=13", "201309 6"),
        Example("20140208", "RRULE:RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8;SKIP=FORWARD", "201402 8"),
    ]

    @Test(arguments: days + weeks + months + years + times + skips)
    func `the examples of the RFCs give the occurrences that stand beside them`(example: Example) {
        let zone = example.start.contains("T") ? ";TZID=America/New_York" : ""
        let text =
            "BEGIN:VEVENT\nUID:a\nDTSTART\(zone):\(example.start)\n\(example.lines)\nEND:VEVENT\n"
        let window = ProbeWindow.usual
        let found = CalendarExpansion(CalendarDocument(Array(text.utf8))).occurrences(from: window.from, to: window.to)
        #expect(found.map { $0.recurrenceID?.text ?? "" } == example.expected)
    }
}
