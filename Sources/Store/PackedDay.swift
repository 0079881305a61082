package import Model

/// A derived day as it is stored, which any thread may work out. Equal days give equal ones.
package struct PackedDay: Sendable {
    package let day: CivilDate
    /// Whether nothing at all is known of the day.
    package let isEmpty: Bool
    let switches: Int
    /// As ``DayCodec`` packs it.
    let detail: [UInt8]
    /// As ``HoursCodec`` writes it.
    let hours: String

    package init(_ columns: DayColumns) {
        day = columns.day
        switches = columns.switches
        detail = DayCodec.encode(columns)
        hours = HoursCodec.encode(columns)
        isEmpty =
            columns.devices.isEmpty && columns.runs.isEmpty && columns.totals.isEmpty && columns.sessions.isEmpty
            && columns.switches == 0
    }
}
