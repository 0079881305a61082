import TestSupport
import Testing

@testable import ICalendar

/// What RFC 5545 leaves open, or few calendars ever ask for; decided in docs/CALENDARS.md.
@Suite struct RuleEdgeTests {
    private func walker(_ text: String, _ start: String) throws -> (walker: RuleWalker, form: CalendarTime.Form) {
        let rule = try #require(RecurrenceRule(text))
        let time = try #require(Array(start.utf8).withUnsafeBufferPointer { ValueParser.time($0) })
        return (RuleWalker(rule: rule, start: time.wallSeconds, isDate: time.isDate), time.form)
    }

    private func occurrences(_ text: String, _ start: String, limit: Int) throws -> [String] {
        let (walker, form) = try walker(text, start)
        var result: [String] = []
        _ = walker.walk(from: walker.start, to: RuleWalker.endOfTime) { wall in
            result.append(CalendarTime(wallSeconds: wall, form: form).text)
            return result.count < limit
        }
        return result
    }

    @Test(arguments: [
        ("FREQ=MONTHLY;SKIP=BACKWARD", "20240131", ["20240131", "20240229", "20240331", "20240430"]),
        ("FREQ=MONTHLY;SKIP=FORWARD", "20240131", ["20240131", "20240301", "20240331", "20240501"]),
        ("FREQ=MONTHLY;INTERVAL=3;SKIP=FORWARD", "20230530", ["20230530", "20230830", "20231130", "20240301"]),
        ("FREQ=MONTHLY;BYMONTHDAY=30,31;SKIP=BACKWARD", "20230130", ["20230130", "20230131", "20230228", "20230330"]),
        ("FREQ=MONTHLY;BYMONTHDAY=-31;SKIP=FORWARD", "20240101", ["20240101", "20240201", "20240301", "20240401"]),
        ("FREQ=MONTHLY;BYMONTHDAY=-31;SKIP=BACKWARD", "20240101", ["20240101", "20240131", "20240301", "20240331"]),
        ("FREQ=YEARLY;BYYEARDAY=366;SKIP=FORWARD", "20121231", ["20121231", "20140101", "20150101", "20160101"]),
        ("FREQ=YEARLY;BYYEARDAY=366;SKIP=BACKWARD", "20121231", ["20121231", "20131231", "20141231", "20151231"]),
        ("FREQ=YEARLY;BYYEARDAY=-366;SKIP=FORWARD", "20120101", ["20120101", "20130101", "20140101", "20150101"]),
        ("FREQ=YEARLY;BYYEARDAY=-366;SKIP=BACKWARD", "20120101", ["20120101", "20121231", "20131231", "20141231"]),
        // BYMONTH sees the date that does not exist, BYDAY the one that it becomes.
        ("FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31;SKIP=FORWARD", "20240401", ["20240501", "20250501"]),
        ("FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=1FR;SKIP=FORWARD", "20260101", ["20260501", "20271001", "20281201"]),
        ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO;SKIP=FORWARD", "20200101", ["20210301", "20270301"]),
        // Two dates that become one count once, also out of neighbouring months and years.
        (
            "FREQ=MONTHLY;BYMONTHDAY=1,31;SKIP=FORWARD;COUNT=7", "20240201",
            ["20240201", "20240301", "20240331", "20240401", "20240501", "20240531", "20240601"]
        ),
        (
            "FREQ=MONTHLY;BYMONTHDAY=31,-31;SKIP=BACKWARD;COUNT=6", "20240131",
            ["20240131", "20240229", "20240301", "20240331", "20240430", "20240501"]
        ),
        ("FREQ=YEARLY;BYYEARDAY=1,366;SKIP=FORWARD", "20210101", ["20210101", "20220101", "20230101", "20240101"]),
        (
            "FREQ=MONTHLY;BYMONTHDAY=1,31;BYHOUR=9,15;BYSETPOS=1,-1;SKIP=FORWARD", "20240401T150000",
            ["20240501T090000", "20240501T150000", "20240531T150000", "20240601T090000", "20240701T090000"]
        ),
        // Where BYMONTHDAY only limits, no date is made that does not exist.
        ("FREQ=DAILY;BYMONTHDAY=31;SKIP=BACKWARD", "20240131", ["20240131", "20240331", "20240531"]),
        ("FREQ=YEARLY;BYWEEKNO=18;BYMONTHDAY=31;SKIP=BACKWARD", "20240101", []),
    ])
    func `SKIP moves dates that do not exist, before BYDAY and BYSETPOS are asked`(
        text: String, start: String, expected: [String]
    ) throws {
        #expect(try occurrences(text, start, limit: max(1, expected.count)) == expected)
    }

    @Test(arguments: [
        ("FREQ=MINUTELY;BYSECOND=0,60", ["20240101T100000", "20240101T100059", "20240101T100100"]),
        ("FREQ=MINUTELY;BYSECOND=59,60", ["20240101T100059", "20240101T100159", "20240101T100259"]),
        ("FREQ=SECONDLY;BYSECOND=60", ["20240101T100059", "20240101T100159"]),
        ("FREQ=DAILY;BYHOUR=23;BYMINUTE=59;BYSECOND=60", ["20240101T235959", "20240102T235959"]),
    ])
    func `second 60 is second 59`(text: String, expected: [String]) throws {
        #expect(try occurrences(text, "20240101T100000", limit: expected.count) == expected)
    }

    @Test(arguments: [
        ("FREQ=MONTHLY;BYSETPOS=2", "20240110", ["20240110", "20240210"]),
        ("FREQ=MINUTELY;BYSETPOS=-2", "20240110T101530", ["20240110T101530", "20240110T101630"]),
        ("FREQ=DAILY;BYHOUR=9,15;BYSETPOS=2", "20240110", ["20240110", "20240111"]),
    ])
    func `BYSETPOS without a set to pick from is ignored`(text: String, start: String, expected: [String]) throws {
        #expect(try occurrences(text, start, limit: expected.count) == expected)
    }

    @Test(arguments: [
        ("FREQ=HOURLY", ["20240101", "20240102", "20240103"]),
        ("FREQ=HOURLY;INTERVAL=36", ["20240101", "20240102", "20240104", "20240105", "20240107"]),
        ("FREQ=SECONDLY;BYDAY=MO;COUNT=2", ["20240101", "20240108"]),
        ("FREQ=MINUTELY;BYHOUR=5;COUNT=2", ["20240101", "20240102"]),
    ])
    func `a rule of hours, minutes or seconds gives a DATE the days that hold its times`(
        text: String, expected: [String]
    ) throws {
        #expect(try occurrences(text, "20240101", limit: 5).prefix(expected.count) == expected[...])
        let (walker, _) = try walker(text, "20240101")
        // A window that begins and ends with a day's midnight holds that day.
        for day in expected {
            let wall = try #require(Array(day.utf8).withUnsafeBufferPointer { ValueParser.time($0) }).wallSeconds
            var seen: [Int] = []
            _ = walker.walk(from: wall, to: wall) {
                seen.append($0); return true
            }
            #expect(seen == [wall])
        }
    }

    @Test(arguments: [
        // Week 53 of 2026 reaches to 3 January 2027, from where the week years are counted.
        ("FREQ=YEARLY;BYWEEKNO=53;BYDAY=TH;INTERVAL=6", "20270103T000000", ["20321230T000000"]),
        (
            "FREQ=YEARLY;BYWEEKNO=1;INTERVAL=2;BYDAY=MO,SU", "20241230",
            ["20241230", "20250105", "20270104", "20270110"]
        ),
        // DTSTART's month stands for BYMONTH, so an ordinal counts in it.
        ("FREQ=YEARLY;BYMONTHDAY=1,2,3,4,5,6,7;BYDAY=1MO", "20240901", ["20240902", "20250901", "20260907"]),
    ])
    func `what DTSTART lends to a yearly rule`(text: String, start: String, expected: [String]) throws {
        #expect(try occurrences(text, start, limit: expected.count) == expected)
    }
}
