import ICalendar
package import Model

/// The zone that an IANA name such as `Europe/Berlin` stands for, with its changes of offset from 1900 until 2200; nil
/// where nobody knows it.
package func zone(named identifier: String) -> Zone? {
    guard let table = ZoneDatabase().zone(named: identifier) else { return nil }
    let (first, last): (Int64, Int64) = (-2_208_988_800, 7_258_118_400)
    return Zone(
        identifier: table.identifier, initialOffsetSeconds: table.offset(at: first),
        transitions: table.transitions(from: first, to: last).map { ($0.utcSeconds, $0.offsetSeconds) })
}
