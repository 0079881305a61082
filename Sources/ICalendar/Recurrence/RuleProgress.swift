/// How far a rule's COUNT was counted, so that a walk of a later span need not count from DTSTART again.
struct RuleProgress: Sendable {
    /// The period that the walk goes on with.
    private(set) var period = 0
    /// How many occurrences are left from that period on.
    private(set) var remaining = 0
    /// Spans that begin here or later may use it.
    private var from = Int.max

    /// Whether anything was counted.
    var isSet: Bool { from != .max }

    /// Whether a walk of a span that begins at a wall time may go on from here.
    func holds(from wall: Int) -> Bool { wall >= from }

    /// Keeps a period that lies, as all before it, before the span that begins at `wall`.
    mutating func keep(period: Int, remaining: Int, from wall: Int) {
        self.period = period
        self.remaining = remaining
        from = wall
    }
}
