extension Findings {
    /// Waking hours of a day between its first and last activity in which nothing was recorded and nothing was planned.
    package struct Gap: Hashable, Sendable, Codable {
        package let day: CivilDate
        package let interval: Range<Instant>
        /// The clock hours that it covers.
        package let hours: ClockHours

        package init(day: CivilDate, interval: Range<Instant>, hours: ClockHours) {
            self.day = day
            self.interval = interval
            self.hours = hours
        }
    }

    /// What a supporting day holds on average, and what it held before; milliseconds.
    package struct Trend: Hashable, Sendable, Codable {
        package enum Measure: String, CaseIterable, Hashable, Sendable, Codable {
            case focus, distraction
        }

        package let measure: Measure
        package let mean: Int64
        /// The same of the span before of equal length; nil where it has under 3 supporting days.
        package let before: Int64?
        /// The same of the 28 days before; nil where they have under 8 supporting days.
        package let month: Int64?
        /// The days that `mean` is taken over, at least 3.
        package let supportingDays: Int

        package init(measure: Measure, mean: Int64, before: Int64?, month: Int64?, supportingDays: Int) {
            self.measure = measure
            self.mean = mean
            self.before = before
            self.month = month
            self.supportingDays = supportingDays
        }
    }

    /// An hour of the week that differs from the same hour of other days.
    package struct WeekHour: Hashable, Sendable, Codable {
        package let weekday: Weekday
        /// One clock hour.
        package let hours: ClockHours
        /// The share of its tracked time that is expected to be spent in focus, 0 to 100.
        package let focusShare: Double
        /// Whether that is more than the hour holds on all days, or less.
        package let isHigher: Bool
        /// Half of the interval in which that share lies with 95 % certainty, in points.
        package let margin: Double
        /// Days of that weekday with data in the hour.
        package let supportingDays: Int

        package init(
            weekday: Weekday, hours: ClockHours, focusShare: Double, isHigher: Bool, margin: Double,
            supportingDays: Int
        ) {
            self.isHigher = isHigher
            self.weekday = weekday
            self.hours = hours
            self.focusShare = focusShare
            self.margin = margin
            self.supportingDays = supportingDays
        }
    }

    /// What became of a suggested move that the person applied.
    package struct ShiftOutcome: Hashable, Sendable, Codable {
        package let event: Event
        /// Its old time.
        package let from: Range<Instant>
        /// Share of the event's new time spent in focus, 0 to 100.
        package let focusShare: Double
        /// The share that its old time is expected to bring.
        package let formerShare: Double

        package init(event: Event, from: Range<Instant>, focusShare: Double, formerShare: Double) {
            self.event = event
            self.from = from
            self.focusShare = focusShare
            self.formerShare = formerShare
        }
    }
}
