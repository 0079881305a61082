/// Turns wall times into instants, remembering the stretch that the last one lay in.
///
/// Occurrences of a series come in order, so that a search is needed only where the offset changes.
struct ZoneCursor {
    /// The zone that is read.
    let zone: ZoneTable
    private var segment: ZoneTable.Segment

    /// A cursor that has not looked anything up yet.
    init(_ zone: ZoneTable) {
        self.zone = zone
        segment = ZoneTable.Segment(from: 1, to: 0, offset: 0, index: 0)
    }

    /// The instant of a wall time, as `ZoneTable.instant(wallSeconds:)`.
    @inline(__always)
    mutating func instant(_ wall: Int) -> Int {
        if wall < segment.from || wall >= segment.to { segment = zone.segment(wallSeconds: wall, behind: segment) }
        return wall &- segment.offset
    }
}
