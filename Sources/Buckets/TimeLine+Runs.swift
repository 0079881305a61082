internal import Model

extension TimeLine {
    /// A span of the line in one category, a number of ``SubjectClasses``.
    typealias Run = DayColumns.Run

    /// The line by category: stretches that touch and share one are one run.
    func runs(category: (_ subject: UInt32) -> UInt32) -> [Run] {
        var runs: [Run] = []
        runs.reserveCapacity(stretches.count)
        for stretch in stretches {
            let category = category(stretch.subject)
            if let last = runs.last, last.end == stretch.start, last.category == category {
                runs[runs.count - 1].end = stretch.end
            } else {
                runs.append(Run(start: stretch.start, end: stretch.end, category: category))
            }
        }
        return runs
    }

    /// How often the app changes between neighbours on the line that lie less than 60 s apart; the same app on
    /// another device is no change.
    func switches(app: (_ subject: UInt32) -> UInt32) -> Int {
        stretches.withUnsafeBufferPointer { stretches in
            stretches.indices.dropFirst().count { index in
                let (left, right) = (stretches[index - 1], stretches[index])
                return right.start - left.end < TimeLine.switchMilliseconds && left.subject != right.subject
                    && app(left.subject) != app(right.subject)
            }
        }
    }

    private static let switchMilliseconds: Int64 = 60_000
}
