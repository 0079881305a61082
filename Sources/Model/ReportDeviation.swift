/// Something in a report that stands out against the person's own days.
package struct ReportDeviation: Hashable, Sendable, Codable {
    package let severity: Findings.Deviation.Severity
    package let measure: Findings.Trend.Measure
    package let milliseconds: Int64
    /// The day that stands out, or on which the event ended.
    package let date: CivilDate
    /// The person's median for such a day; nil for an event.
    package let usualMilliseconds: Int64?
    /// The event inside which it was; nil for a day.
    package let event: ReportOutlook.Entry?
    /// The distracting category with most time inside the event.
    package let topDistraction: Findings.CategoryTime?

    package init(
        severity: Findings.Deviation.Severity, measure: Findings.Trend.Measure, milliseconds: Int64, date: CivilDate,
        usualMilliseconds: Int64? = nil, event: ReportOutlook.Entry? = nil,
        topDistraction: Findings.CategoryTime? = nil
    ) {
        self.severity = severity
        self.measure = measure
        self.milliseconds = milliseconds
        self.date = date
        self.usualMilliseconds = usualMilliseconds
        self.event = event
        self.topDistraction = topDistraction
    }
}
