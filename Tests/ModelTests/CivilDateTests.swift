import Model
import TestSupport
import Testing

@Suite struct CivilDateTests {
    @Test func `every day of four centuries follows the day before it`() throws {
        var previous = try #require(CivilDate(year: 1799, month: 12, day: 31))
        while previous.components.year < 2200 {
            let day = previous.advanced(byDays: 1)
            let (old, new) = (previous.components, day.components)
            let isNextDay = new.year == old.year && new.month == old.month && new.day == old.day + 1
            let isNextMonth = new.year == old.year && new.month == old.month + 1 && new.day == 1 && old.day >= 28
            let isNextYear = new == (old.year + 1, 1, 1) && old.month == 12 && old.day == 31
            #expect(isNextDay || isNextMonth || isNextYear)
            #expect(day.weekday.rawValue == previous.weekday.rawValue % 7 + 1)
            #expect(CivilDate(year: new.year, month: new.month, day: new.day) == day)
            previous = day
        }
    }

    @Test(arguments: [
        ("1970-01-01", 0, Weekday.thursday), ("2000-02-29", 11_016, .tuesday), ("2025-06-01", 20_240, .sunday),
        ("0001-01-01", -719_162, .monday), ("9999-12-31", 2_932_896, .friday),
    ])
    func `known dates`(text: String, days: Int, weekday: Weekday) throws {
        let date = try #require(CivilDate(iso: text))
        #expect(date.daysSinceEpoch == days)
        #expect(date.weekday == weekday)
        #expect(date.description == text)
    }

    @Test(arguments: [
        "", "2025-6-1", "2025-02-29", "1900-02-29", "2025-13-01", "2025-00-10", "2025-01-00", "0000-01-01",
        "2025/01/01",
        "２０２５-01-01", "2025-01-01T00", "+025-01-01", "2025-01-1x",
    ])
    func `what is no date is none`(text: String) {
        #expect(CivilDate(iso: text) == nil)
    }

    @Test func `a UTC day holds its instants, before 1970 too`() {
        for milliseconds in [Int64.min, -86_400_001, -86_400_000, -1, 0, 86_399_999, 86_400_000] {
            let instant = Instant(milliseconds: milliseconds)
            let day = CivilDate(utc: instant)
            #expect(day.utcStart <= instant)
            #expect(instant < day.advanced(byDays: 1).utcStart)
        }
    }

    @Test func `division rounds down`() {
        for value in Int64(-20)...20 {
            let quotient = value.floorDivided(by: 7)
            let remainder = value.floorRemainder(dividingBy: 7)
            #expect((0..<7).contains(remainder) && quotient * 7 + remainder == value)
        }
        #expect(Int64.min.floorRemainder(dividingBy: 3_600_000) >= 0)
    }

    @Test(arguments: [
        ("2024-12-30", "2025-W01"), ("2025-01-01", "2025-W01"), ("2021-01-03", "2020-W53"), ("2025-06-01", "2025-W22"),
    ])
    func `weeks are those of ISO 8601`(day: String, week: String) {
        #expect(ISOWeek(containing: date(day)).description == week)
    }

    @Test(arguments: ["2025-W53", "2025-W00", "2025-22", "2025-W1", "25-W01", "2025-w01", ""])
    func `what is no week is none`(text: String) {
        #expect(ISOWeek(iso: text) == nil)
    }

    @Test func `instants stop at the ends of time`() {
        let last = Instant(milliseconds: .max)
        let first = Instant(milliseconds: .min)
        #expect(last.advanced(byMilliseconds: 1) == last && first.advanced(byMilliseconds: -1) == first)
        #expect(last.milliseconds(since: first) == .max && first.milliseconds(since: last) == .min)
        #expect(Instant(seconds: .max) == last && Instant(seconds: .min) == first)
    }
}
