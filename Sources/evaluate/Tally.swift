import Model

/// What was claimed against what is true.
struct Tally: Hashable {
    var hits = 0
    var misses = 0
    var falseAlarms = 0

    var precision: Double { hits + falseAlarms > 0 ? Double(hits) / Double(hits + falseAlarms) : 1 }
    var recall: Double { hits + misses > 0 ? Double(hits) / Double(hits + misses) : 1 }
    /// The harmonic mean of both.
    var f1: Double {
        2 * hits + misses + falseAlarms > 0 ? Double(2 * hits) / Double(2 * hits + misses + falseAlarms) : 1
    }
    var isExact: Bool { misses == 0 && falseAlarms == 0 }

    /// Adds `claimed` against `planted`.
    mutating func add<Element: Hashable>(claimed: Set<Element>, planted: Set<Element>) {
        hits += claimed.intersection(planted).count
        misses += planted.subtracting(claimed).count
        falseAlarms += claimed.subtracting(planted).count
    }

    /// Adds windows of hours: a claim hits a planted window that shares at least half of the hours of both together.
    mutating func add(claimed: [ClockHours], planted: [ClockHours]) {
        let found = planted.count { window in claimed.contains { $0.isMostly(window) } }
        hits += found
        misses += planted.count - found
        falseAlarms += claimed.count { window in !planted.contains { $0.isMostly(window) } }
    }

    static func += (left: inout Tally, right: Tally) {
        left.hits += right.hits
        left.misses += right.misses
        left.falseAlarms += right.falseAlarms
    }
}

extension ClockHours {
    /// Whether at least half of the hours of both together are common (intersection over union).
    fileprivate func isMostly(_ other: ClockHours) -> Bool {
        let common = hours.clamped(to: other.hours).count
        return common * 2 >= hours.count + other.hours.count - common
    }
}
