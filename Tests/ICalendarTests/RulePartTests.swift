import ICalendar
import Testing

/// A rule's BYxxx parts as lists, read and set.
@Suite struct RulePartTests {
    @Test func `a rule is built from its parts`() {
        var rule = RecurrenceRule(frequency: .monthly, interval: 2, until: CalendarTime("20251231"))
        rule.byWeekday = [.friday, .monday]
        rule.ordinalWeekdays = [RecurrenceRule.OrdinalWeekday(ordinal: -1, weekday: .sunday)]
        rule.byMonth = [12, 3, 3]
        rule.byMonthDay = [-1, 15, 1]
        rule.byHour = [9, 17]
        rule.byMinute = [30]
        rule.bySecond = [0]
        rule.bySetPosition = [-1, 1]
        #expect(
            rule.text
                == "FREQ=MONTHLY;UNTIL=20251231;INTERVAL=2;BYMONTH=3,12;BYMONTHDAY=-1,1,15;BYDAY=MO,FR,-1SU;BYHOUR=9,17;BYMINUTE=30;BYSECOND=0;BYSETPOS=-1,1"
        )
        rule = RecurrenceRule(frequency: .yearly)
        rule.byWeekNumber = [53, -1, 1]
        rule.byYearDay = [100, -1]
        #expect(rule.text == "FREQ=YEARLY;BYWEEKNO=-1,1,53;BYYEARDAY=-1,100")
    }

    @Test func `numbers that a part cannot have are left out`() {
        var rule = RecurrenceRule(frequency: .yearly)
        let odd = [Int.min, -1000, 0, 1000, Int.max]
        rule.byMonth = odd + [-1, 13]
        rule.byWeekNumber = odd + [54, -54]
        rule.byYearDay = odd + [367, -367]
        rule.byMonthDay = odd + [32, -32]
        rule.byHour = odd.filter { $0 != 0 } + [24, -1]
        rule.byMinute = odd.filter { $0 != 0 } + [60]
        rule.bySecond = odd.filter { $0 != 0 } + [61]
        #expect(rule == RecurrenceRule(frequency: .yearly))
    }

    @Test func `parts that are set to what they are stay as they are`() throws {
        for text in [
            "FREQ=YEARLY;BYMONTH=1,12;BYMONTHDAY=-31,31;BYDAY=SU", "FREQ=YEARLY;BYWEEKNO=-53,-1,1,53;BYHOUR=0,23",
            "FREQ=YEARLY;BYYEARDAY=-366,366;BYMINUTE=0,59;BYSECOND=0,60;BYSETPOS=-366,366",
        ] {
            let rule = try #require(RecurrenceRule(text))
            var copy = rule
            copy.byMonth = rule.byMonth
            copy.byWeekNumber = rule.byWeekNumber
            copy.byYearDay = rule.byYearDay
            copy.byMonthDay = rule.byMonthDay
            copy.byWeekday = rule.byWeekday
            copy.byHour = rule.byHour
            copy.byMinute = rule.byMinute
            copy.bySecond = rule.bySecond
            copy.bySetPosition = rule.bySetPosition
            #expect(copy == rule && copy.text == text)
        }
    }

    @Test func `a time is made from a date and a time of day`() {
        let date = CivilDate(year: 2024, month: 2, day: 29)
        #expect(CalendarTime(date, hour: 9, minute: 5).text == "20240229T090500")
        #expect(CalendarTime(date, hour: 23, minute: 59, second: 60).text == "20240301T000000")
    }
}
