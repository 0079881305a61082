extension ZoneTable {
    /// What a zone's clock is called for a time.
    struct Label: Hashable {
        /// Whether the file calls it daylight saving time.
        var isDaylight: Bool
        /// The designation, such as `CEST`; empty if there is none.
        var name: String
    }

    /// A change as a TZif file lists it: of the offset, or only of what the clock is called.
    struct LabelledTransition {
        /// The instant, in seconds since 1970-01-01T00:00:00Z.
        var instant: Int
        /// The new offset, in seconds east of UTC.
        var offset: Int
        /// What the clock is called from then on.
        var label: Label
    }

    /// The label before the first change, and the changes that the table's TZif file lists one by one, ascending; nil for a
    /// table of another origin.
    func labelledTransitions() -> (initial: Label, transitions: [LabelledTransition])? {
        guard let header = TZifHeader(tzif) else { return nil }
        func label(_ type: Int) -> Label {
            Label(
                isDaylight: header.isDaylight(type: type, tzif), name: header.designation(type: type, tzif))
        }
        var result: [LabelledTransition] = []
        for index in 0..<header.transitionCount {
            guard let (instant, type) = header.transition(index, tzif) else { return nil }
            if ZoneTable.isUsable(instant: instant) {
                result.append(
                    LabelledTransition(
                        instant: instant, offset: header.offset(type: type, tzif), label: label(type)))
            }
        }
        result.sort { $0.instant < $1.instant }
        return (label(0), result)
    }
}
