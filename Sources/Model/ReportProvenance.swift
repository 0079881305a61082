/// Who wrote a report, and from how much data.
package struct ReportProvenance: Hashable, Sendable, Codable {
    /// How often claims were dropped for one reason.
    package struct Dropped: Hashable, Sendable, Codable {
        /// The reason's code, such as `slot_taken`.
        package let reason: String
        package let count: Int

        package init(reason: String, count: Int) {
            self.reason = reason
            self.count = count
        }
    }

    package let author: ReportAuthor
    /// Claims shown as they were written.
    package let accepted: Int
    /// Claims whose text was replaced by a sentence of the built-in analyst.
    package let reworded: Int
    /// Most frequent first, then by code.
    package let dropped: [Dropped]
    /// How many days were looked back on.
    package let days: Int
    /// How many of them have at least 3 h of data and are not off.
    package let supportingDays: Int
    /// The devices that sent data in the window, by name; empty where that is not known.
    package let devices: [String]
    package let silentDevices: [SilentDevice]
    /// Names of source files that could not be read, so that what they hold is missing.
    package let unreadSources: [String]
    /// Why a configured model did not write all of it: a sentence without a full stop; nil where it did, or none is configured.
    package let fallback: String?

    package init(
        author: ReportAuthor, accepted: Int, reworded: Int, dropped: [Dropped], days: Int, supportingDays: Int,
        devices: [String], silentDevices: [SilentDevice], unreadSources: [String] = [], fallback: String? = nil
    ) {
        self.author = author
        self.accepted = accepted
        self.reworded = reworded
        self.dropped = dropped
        self.days = days
        self.supportingDays = supportingDays
        self.devices = devices
        self.silentDevices = silentDevices
        self.unreadSources = unreadSources
        self.fallback = fallback
    }

    package var droppedCount: Int { dropped.reduce(0) { $0 + $1.count } }
}
