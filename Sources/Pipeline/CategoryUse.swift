import Buckets
package import Model
import Store

/// Where a person's time went, by the tree of categories.
package struct CategoryUse: Hashable, Sendable {
    /// A category of the tree.
    package struct Branch: Hashable, Sendable {
        package let path: CategoryPath
        /// -2 to 2, inherited where the category has none of its own.
        package let weight: Int
        /// Time in the category itself and all below it, counted once across devices.
        package let milliseconds: Int64
    }

    /// Time of one app that no category holds, counted on each device.
    package struct Stray: Hashable, Sendable {
        package let app: String
        package let milliseconds: Int64
    }

    package let days: ClosedRange<CivilDate>
    /// All time of the days, counted once across devices.
    package let totalMilliseconds: Int64
    /// Every category with time or a rule of the person's, and those above them; siblings by time, longest first, a
    /// parent before what lies below it.
    package let branches: [Branch]
    /// What is uncategorised, longest first.
    package let strays: [Stray]

    init(
        days: ClosedRange<CivilDate>, activity: [DayActivity], weights: CategoryWeights, known: [CategoryPath]
    ) {
        self.days = days
        var times: [CategoryPath: Int64] = [:]
        var total: Int64 = 0
        func add(_ path: CategoryPath, _ milliseconds: Int64) {
            total += milliseconds
            for depth in stride(from: path.names.count, to: 0, by: -1) {
                times[CategoryPath(names: Array(path.names[..<depth])), default: 0] += milliseconds
            }
        }
        var strays: [String: Int64] = [:]
        for day in activity {
            for run in day.runs { add(run.category, run.durationMilliseconds) }
            for hour in day.totals { add(hour.category, hour.milliseconds) }
            for bucket in day.buckets where bucket.category == .uncategorised {
                strays[bucket.app, default: 0] += bucket.milliseconds
            }
        }
        totalMilliseconds = total
        for path in known {
            for depth in path.names.indices {
                times[CategoryPath(names: Array(path.names[...depth])), default: 0] += 0
            }
        }
        branches = CategoryUse.ordered(times).map { path in
            Branch(path: path, weight: weights.weight(of: path), milliseconds: times[path, default: 0])
        }
        self.strays = strays.map { Stray(app: $0.key, milliseconds: $0.value) }.sorted {
            $0.milliseconds != $1.milliseconds ? $0.milliseconds > $1.milliseconds : $0.app < $1.app
        }
    }

    /// The paths as a tree is read from top to bottom.
    private static func ordered(_ times: [CategoryPath: Int64]) -> [CategoryPath] {
        let children = Dictionary(grouping: times.keys) { $0.parent ?? .uncategorised }
        func below(_ parent: CategoryPath) -> [CategoryPath] {
            let siblings = children[parent, default: []].sorted { left, right in
                let (one, other) = (times[left, default: 0], times[right, default: 0])
                return one != other ? one > other : left < right
            }
            return siblings.flatMap { [$0] + below($0) }
        }
        return below(.uncategorised)
    }
}

extension Pipeline {
    /// Where the stored time of `days` went.
    package func categoryUse(_ days: ClosedRange<CivilDate>) throws(PipelineError) -> CategoryUse {
        let activity = try attempt { try store.read { try $0.dayActivity(days) } }
        return CategoryUse(
            days: days, activity: activity, weights: configuration.rules.weights, known: configuration.rules.ownPaths)
    }
}
