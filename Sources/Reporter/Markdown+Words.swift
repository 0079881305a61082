import Model

/// `1 day`, `7 days`.
func daysText(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }

/// The category's path with its names cleaned.
func categoryName(_ category: CategoryPath) -> String {
    category.names.isEmpty ? "Uncategorised" : cleanName(category.names.joined(separator: " > "))
}

extension Findings.PlanOutcome.Verdict {
    var text: String { self == .unknown ? "not judged" : rawValue }
}

extension EventKind {
    /// `Class`.
    var text: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension ReportPlanLine {
    /// `37 min (31 %)`; empty where it was not judged.
    var matchedText: String {
        guard verdict != .unknown else { return "" }
        let share = percentText(share(matchedMilliseconds, of: plannedMilliseconds))
        return "\(durationText(matchedMilliseconds)) (\(share))"
    }

    /// `1 h 15 min (Social Media)`, escaped; empty under half a minute.
    var distractionText: String {
        guard minutes(distractionMilliseconds) > 0 else { return "" }
        let category = topDistraction.map { " (\(escaped(categoryName($0.category))))" }
        return durationText(distractionMilliseconds) + (category ?? "")
    }
}

extension ReportPlanCounts {
    /// `9 kept, 2 partial, 1 skipped`, and what was not judged where there is any.
    var text: String {
        "\(kept) kept, \(partial) partial, \(skipped) skipped" + (unknown > 0 ? ", \(unknown) not judged" : "")
    }

    static func += (left: inout ReportPlanCounts, right: ReportPlanCounts) {
        left.kept += right.kept
        left.partial += right.partial
        left.skipped += right.skipped
        left.unknown += right.unknown
    }
}

extension [String: Any] {
    /// Adds a list and, under `has` with its name, whether it holds anything.
    ///
    /// - Parameter most: how many are shown; a last line counts the others.
    mutating func list(_ name: String, _ items: [String], most: Int = .max) {
        guard !items.isEmpty else { return }
        self["has" + name.prefix(1).uppercased() + name.dropFirst()] = true
        self[name] = items.count <= most ? items : Array(items.prefix(most)) + ["and \(items.count - most) more"]
    }
}
