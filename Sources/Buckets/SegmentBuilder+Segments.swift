package import Model

extension SegmentBuilder {
    /// All segments, by UTC day, then device.
    package func segments() -> [DaySegment] {
        keys.map { segment(for: $0) }
    }

    /// The segment of `key`; without records where the builder has none.
    package func segment(for key: DaySegment.Key) -> DaySegment {
        subjects.unpack(log(for: key))
    }

    /// The segment of `log`, which is about this builder's subjects.
    package func segment(of log: DayLog) -> DaySegment {
        subjects.unpack(log)
    }

    /// The log of `segment`, whose texts are taken in and its records not.
    package mutating func log(of segment: DaySegment) -> DayLog {
        subjects.log(of: segment)
    }

    /// The segment of `key` with the records of `existing`, whose key it is, taken into the set, and what became of the
    /// builder's own.
    package func segment(
        for key: DaySegment.Key, merging existing: DaySegment?
    ) -> (segment: DaySegment, tally: MergeTally) {
        let own = segment(for: key)
        var tally = MergeTally()
        guard own != existing else {
            tally.repeated = count(of: key)
            return (own, tally)
        }
        var union = SegmentBuilder()
        if let existing { union.append(existing) }
        let before = union.log(for: key).records
        union.append(own)
        let after = union.log(for: key)
        tally.new = after.records.count - before.count
        tally.grown = Set(after.records).subtracting(before).count - tally.new
        tally.repeated = count(of: key) - tally.new - tally.grown
        return (union.subjects.unpack(after), tally)
    }
}

extension DaySegment {
    /// The union, as a set, of this segment and `other`, which has the same key.
    package func merging(_ other: DaySegment) -> DaySegment {
        var builder = SegmentBuilder()
        builder.append(other)
        return builder.segment(for: key, merging: self).segment
    }
}
