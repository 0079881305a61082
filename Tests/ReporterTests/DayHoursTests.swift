import Model
import Testing

@Suite struct DayHoursTests {
    private let weights = CategoryWeights([CategoryPath("Study"): 2, CategoryPath("Games"): -2])

    private func hours(
        _ date: CivilDate, _ runs: [(Range<Instant>, String)], totals: [HourlyTotal] = []
    ) -> [ReportHour] {
        DayHours(
            DayActivity(
                day: date, buckets: [], runs: runs.map { AttentionRun(interval: $0, category: CategoryPath($1)) },
                totals: totals, sessions: [], switches: 0), calendar: central, weights: weights
        ).hours
    }

    @Test func `a run that crosses hours keeps every millisecond`() {
        let run = at(date(3, 20), 8, 50)..<at(date(3, 20), 11, 1)
        let hours = hours(date(3, 20), [(run, "Study > Reading")])
        #expect(hours.count == 24)
        #expect(hours[8...11].map(\.focusMilliseconds) == [ms(10), ms(60), ms(60), ms(1)])
        #expect(hours.reduce(0) { $0 + $1.trackedMilliseconds } == run.durationMilliseconds)
    }

    @Test func `the hour that clocks skip holds nothing`() {
        let run = at(date(3, 9), 1, 57)..<at(date(3, 9), 3, 2)
        let hours = hours(date(3, 9), [(run, "Games")])
        #expect(hours[1...3].map(\.distractionMilliseconds) == [ms(3), 0, ms(2)])
        #expect(run.durationMilliseconds == ms(5))
    }

    @Test func `time of unknown minutes counts in its hour`() {
        let total = HourlyTotal(hourStart: at(date(3, 20), 7), category: CategoryPath("Mail"), milliseconds: ms(12))
        let hours = hours(date(3, 20), [], totals: [total])
        #expect(
            hours[7]
                == ReportHour(hour: 7, trackedMilliseconds: ms(12), focusMilliseconds: 0, distractionMilliseconds: 0))
    }
}
