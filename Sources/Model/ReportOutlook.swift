/// What the coming days hold.
package struct ReportOutlook: Hashable, Sendable, Codable {
    /// An event of the first day ahead.
    package struct Entry: Hashable, Sendable, Codable {
        package let span: LocalSpan
        package let title: String

        package init(span: LocalSpan, title: String) {
            self.span = span
            self.title = title
        }
    }

    /// A deadline and the time there is for it; lengths in milliseconds.
    package struct Deadline: Hashable, Sendable, Codable {
        package let span: LocalSpan
        package let title: String
        /// Nil where the plan does not say it.
        package let effortMilliseconds: Int64?
        package let freeMilliseconds: Int64
        /// The part of the free time that lies in peak hours.
        package let freePeakMilliseconds: Int64

        package init(
            span: LocalSpan, title: String, effortMilliseconds: Int64?, freeMilliseconds: Int64,
            freePeakMilliseconds: Int64
        ) {
            self.span = span
            self.title = title
            self.effortMilliseconds = effortMilliseconds
            self.freeMilliseconds = freeMilliseconds
            self.freePeakMilliseconds = freePeakMilliseconds
        }
    }

    /// Two events that overlap.
    package struct Clash: Hashable, Sendable, Codable {
        package let overlap: LocalSpan
        package let overlapMilliseconds: Int64
        package let first: String
        package let second: String

        package init(overlap: LocalSpan, overlapMilliseconds: Int64, first: String, second: String) {
            self.overlap = overlap
            self.overlapMilliseconds = overlapMilliseconds
            self.first = first
            self.second = second
        }
    }

    /// The coming days, first to last.
    package let load: [Findings.DayLoad]
    /// The events of the first of them, by start.
    package let agenda: [Entry]
    package let deadlines: [Deadline]
    package let clashes: [Clash]

    package init(load: [Findings.DayLoad], agenda: [Entry], deadlines: [Deadline], clashes: [Clash]) {
        self.load = load
        self.agenda = agenda
        self.deadlines = deadlines
        self.clashes = clashes
    }
}
