internal import Model

extension TimeLine {
    /// The longest gap that focus is joined over, 4 min.
    private static let longestGapMilliseconds: Int64 = 4 * 60_000
    /// The shortest session, 15 min.
    private static let shortestMilliseconds: Int64 = 15 * 60_000
    /// The least share of a session that is focus, in percent.
    private static let leastFocusPercent: Int64 = 75

    /// The focus sessions in one day's `runs`: all focus runs joined over gaps of at most 4 min, whatever the gaps
    /// hold, and kept where the whole is at least 15 min long and at least 75 % of it focus.
    static func sessions(in runs: [Run], isFocus: (_ category: UInt32) -> Bool) -> [FocusSession] {
        var sessions: [FocusSession] = []
        var current: (start: Int64, end: Int64, focus: Int64)?
        func close() {
            guard let (start, end, focus) = current else { return }
            let length = end - start
            guard length >= shortestMilliseconds, focus * 100 >= length * leastFocusPercent else { return }
            let interval = Instant(milliseconds: start)..<Instant(milliseconds: end)
            sessions.append(FocusSession(interval: interval, focusMilliseconds: focus))
        }
        for run in runs where isFocus(run.category) {
            let length = run.end - run.start
            if let (start, end, focus) = current, run.start - end <= longestGapMilliseconds {
                current = (start, run.end, focus + length)
            } else {
                close()
                current = (run.start, run.end, length)
            }
        }
        close()
        return sessions
    }
}
