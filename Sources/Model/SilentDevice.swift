/// A device that has sent nothing for two days or more before a report.
package struct SilentDevice: Hashable, Sendable, Codable {
    package let device: String
    /// The last day on which it did.
    package let lastDay: CivilDate

    package init(device: String, lastDay: CivilDate) {
        self.device = device
        self.lastDay = lastDay
    }
}
