/// Which events an editor has changed so far, so that edits do not build on what is no longer there.
struct EventEdits: Sendable {
    /// One occurrence of a series.
    struct Instance: Hashable, Sendable {
        /// The series' component.
        var node: Int
        /// Its wall time on the series' clock.
        var wall: Int
    }

    private var moved: Set<Int> = []
    private var instances: Set<Instance> = []
    private var series: Set<Int> = []

    /// Notes that the times of these components change.
    mutating func noteMove(_ nodes: [Int]) throws(CalendarEditError) {
        for node in nodes where moved.contains(node) || series.contains(node) { throw .changedBefore }
        moved.formUnion(nodes)
    }

    /// Notes that an occurrence gets a component of its own, or is taken away.
    mutating func noteInstance(_ instance: Instance) throws(CalendarEditError) {
        if moved.contains(instance.node) || instances.contains(instance) { throw .changedBefore }
        instances.insert(instance)
        series.insert(instance.node)
    }
}
