import ICalendar
import Testing

@Suite struct CivilDateTests {
    @Test func `every day from year 1 to 2500 is one after the day before`() {
        var day = CivilDate.days(year: 1, month: 1, day: 1)
        for year in 1...2500 {
            for month in 1...12 {
                for dayOfMonth in 1...CivilDate.daysInMonth(year: year, month: month) {
                    let date = CivilDate(year: year, month: month, day: dayOfMonth)
                    guard date.daysSinceEpoch == day, CivilDate(daysSinceEpoch: day) == date else {
                        Issue.record("\(date) is not day \(day)")
                        return
                    }
                    day += 1
                }
            }
        }
    }

    @Test(arguments: [
        (1970, 1, 1, 0, Weekday.thursday), (2000, 2, 29, 11_016, .tuesday), (2024, 6, 3, 19_877, .monday),
        (1600, 1, 1, -135_140, .saturday), (9999, 12, 31, 2_932_896, .friday),
    ])
    func `known days have their numbers and weekdays`(year: Int, month: Int, day: Int, number: Int, weekday: Weekday) {
        #expect(CivilDate.days(year: year, month: month, day: day) == number)
        #expect(Weekday(daysSinceEpoch: number) == weekday)
    }
}
