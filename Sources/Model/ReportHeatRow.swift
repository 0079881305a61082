/// A day of a week's heat map.
package struct ReportHeatRow: Hashable, Sendable, Codable {
    package let date: CivilDate
    /// 24 elements, by clock hour; hours without data hold zeros.
    package let hours: [ReportHour]

    package init(date: CivilDate, hours: [ReportHour]) {
        self.date = date
        self.hours = hours
    }
}
