package import Briefing
package import Model

/// Everything that a report is made from.
package struct ReportMaterial: Sendable {
    package let findings: Findings
    package let briefing: Briefing
    package let legend: Legend
    package let reply: CheckedReply
    package let author: ReportAuthor
    package let silentDevices: [SilentDevice]
    package let calendar: LocalCalendar
    /// The devices that sent data in the window; left out of the report where empty.
    package let devices: [String]
    /// The days looked back on, hour by hour; without them a report has no heat map.
    package let dayHours: [DayHours]
    /// Source files that could not be read at this run's import, by path.
    package let unreadSources: [String]
    /// Why a configured model did not write all of it: a sentence without a full stop.
    package let fallback: String?

    package init(
        findings: Findings, briefing: Briefing, legend: Legend, reply: CheckedReply, author: ReportAuthor,
        silentDevices: [SilentDevice], calendar: LocalCalendar, devices: [String] = [], dayHours: [DayHours] = [],
        unreadSources: [String] = [], fallback: String? = nil
    ) {
        self.findings = findings
        self.briefing = briefing
        self.legend = legend
        self.reply = reply
        self.author = author
        self.silentDevices = silentDevices
        self.calendar = calendar
        self.devices = devices
        self.dayHours = dayHours
        self.unreadSources = unreadSources
        self.fallback = fallback
    }
}
