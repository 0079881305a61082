import Model

/// Focus and distraction of an average supporting day of `days`, against the span before and the four weeks before.
///
/// - Parameters:
///   - history: the days before `days`, oldest first.
///   - before: how many of the last of them the span before is.
func trends(
    _ days: [Findings.DayFigures], history: [Findings.DayFigures], before: Int
) -> [Findings.Trend] {
    let supporting = days.filter(\.isSupporting)
    let spanBefore = history.suffix(before).filter(\.isSupporting)
    let month = history.suffix(28).filter(\.isSupporting)
    guard supporting.count >= 3, spanBefore.count >= 3 || month.count >= 8 else { return [] }
    return Findings.Trend.Measure.allCases.compactMap { measure in
        func mean(_ days: [Findings.DayFigures], atLeast count: Int) -> Int64? {
            days.count < count ? nil : days.reduce(0) { $0 + $1.milliseconds(of: measure) } / Int64(days.count)
        }
        return mean(supporting, atLeast: 3).map {
            Findings.Trend(
                measure: measure, mean: $0, before: mean(spanBefore, atLeast: 3), month: mean(month, atLeast: 8),
                supportingDays: supporting.count)
        }
    }
}

extension Findings.DayFigures {
    fileprivate func milliseconds(of measure: Findings.Trend.Measure) -> Int64 {
        switch measure {
        case .focus: figures.focusMilliseconds
        case .distraction: figures.distractionMilliseconds
        }
    }
}
