import Model
import TestSupport
import Testing

@Suite struct LocalCalendarTests {
    private static let minute: Int64 = 60_000
    private static let hour: Int64 = 3_600_000

    private static func minutes(_ sample: SampleZone) -> [Instant] {
        (-4320...2880).map { sample.around.advanced(byMilliseconds: $0 * minute) }
    }

    @Test(arguments: SampleZone.all, [0, 2, 4, 23])
    func `a day begins when clocks first show its hour or more`(sample: SampleZone, hour: Int) {
        let calendar = LocalCalendar(zone: sample.zone, dayStartsAtHour: hour)
        var furthest = Int64.min
        for instant in Self.minutes(sample) {
            furthest = max(furthest, sample.zone.localMilliseconds(at: instant) - Int64(hour) * Self.hour)
            let expected = CivilDate(utc: Instant(milliseconds: furthest))
            // The first two days only set the mark.
            guard instant.milliseconds(since: sample.around) > -2880 * Self.minute else { continue }
            #expect(calendar.day(containing: instant) == expected)
            #expect(calendar.interval(of: expected).contains(instant))
        }
    }

    @Test(arguments: SampleZone.all, [0, 5])
    func `days follow each other without a gap or an overlap`(sample: SampleZone, hour: Int) {
        let calendar = LocalCalendar(zone: sample.zone, dayStartsAtHour: hour)
        let middle = CivilDate(utc: sample.around)
        for offset in -4...4 {
            let day = middle.advanced(byDays: offset)
            #expect(calendar.interval(of: day).upperBound == calendar.interval(of: day.advanced(byDays: 1)).lowerBound)
            #expect(calendar.interval(from: day, days: 3).upperBound == calendar.start(of: day.advanced(byDays: 3)))
        }
    }

    @Test(arguments: SampleZone.all)
    func `an hour holds the instants that show one clock hour at one offset`(sample: SampleZone) {
        let calendar = LocalCalendar(zone: sample.zone)
        for instant in Self.minutes(sample) {
            let hour = calendar.hourInterval(containing: instant)
            #expect(hour.contains(instant))
            #expect(hour.lowerBound == calendar.hourStart(containing: instant))
            let last = hour.upperBound.advanced(byMilliseconds: -1)
            for edge in [hour.lowerBound, last] {
                #expect(sample.zone.offsetMilliseconds(at: edge) == sample.zone.offsetMilliseconds(at: instant))
                #expect(calendar.hour(at: edge) == calendar.hour(at: instant))
                #expect(calendar.hourStart(containing: edge) == hour.lowerBound)
            }
            let next = calendar.hourInterval(containing: hour.upperBound)
            #expect(next.lowerBound == hour.upperBound)
        }
    }

    @Test(arguments: SampleZone.all, [0, 3, 4])
    func `no hour lies in two days`(sample: SampleZone, hour: Int) {
        let calendar = LocalCalendar(zone: sample.zone, dayStartsAtHour: hour)
        for instant in Self.minutes(sample) {
            let hour = calendar.hourInterval(containing: instant)
            guard hour.lowerBound == instant else { continue }
            let last = hour.upperBound.advanced(byMilliseconds: -1)
            #expect(calendar.day(containing: instant) == calendar.day(containing: last))
        }
    }

    @Test(arguments: [
        ("America/New_York", "2025-03-09", 23), ("America/New_York", "2025-11-02", 25),
        ("America/New_York", "2025-03-10", 24), ("Asia/Beirut", "2025-03-30", 23), ("Asia/Beirut", "2025-10-25", 25),
        ("Pacific/Apia", "2011-12-30", 0), ("Pacific/Apia", "2011-12-31", 24),
    ])
    func `a day has as many hours as its clocks show`(name: String, day: String, hours: Int64) throws {
        let sample = try #require(SampleZone.all.first { $0.zone.identifier == name })
        let length = LocalCalendar(zone: sample.zone).interval(of: date(day)).durationMilliseconds
        #expect(length == hours * Self.hour)
    }

    @Test(arguments: Weekday.allCases)
    func `a week has seven days, starts on its weekday and is named by its Thursday`(start: Weekday) {
        let calendar = LocalCalendar(zone: .utc, weekStartsOn: start)
        for offset in 0..<800 {
            let day = date("2024-12-01").advanced(byDays: offset)
            let week = calendar.week(containing: day)
            let days = calendar.days(of: week)
            #expect(days.count == 7 && days.contains(day) && days[0].weekday == start)
            #expect(days[0] == calendar.weekStart(containing: day))
            #expect(days.contains(week.thursday))
            #expect(ISOWeek(iso: week.description) == week)
        }
    }
}
