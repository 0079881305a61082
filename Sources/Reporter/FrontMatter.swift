import Model

/// YAML front matter of flat, plain values, every name prefixed `lockin_`: property types are vault-wide in Obsidian.
struct FrontMatter {
    private(set) var lines: [String] = []

    mutating func add(_ name: String, _ number: Int) { lines.append("lockin_\(name): \(number)") }

    /// Adds a date, which YAML and Obsidian know by its form.
    mutating func add(_ name: String, _ date: CivilDate) { lines.append("lockin_\(name): \(date)") }

    /// Adds a word of ours that YAML reads as text.
    mutating func add(_ name: String, word: String) { lines.append("lockin_\(name): \(word)") }

    /// Adds a text of any kind, quoted (YAML 1.2 section 7.3.1).
    mutating func add(_ name: String, quoted text: String) {
        var quoted = ""
        for scalar in singleLine(text).unicodeScalars {
            if scalar == "\"" || scalar == "\\" { quoted += "\\" }
            quoted.unicodeScalars.append(scalar)
        }
        lines.append("lockin_\(name): \"\(quoted)\"")
    }

    mutating func add(
        tracked: Int64, focus: Int64, distraction: Int64, score: Double?, plan: ReportPlanCounts
    ) {
        add("tracked_minutes", minutes(tracked))
        add("focus_minutes", minutes(focus))
        add("neutral_minutes", minutes(tracked - focus - distraction))
        add("distraction_minutes", minutes(distraction))
        if let score { add("focus_score", whole(score)) }
        add("planned_kept", plan.kept)
        add("planned_partial", plan.partial)
        add("planned_skipped", plan.skipped)
    }

    mutating func add(_ provenance: ReportProvenance) {
        add("days_with_data", provenance.supportingDays)
        add("author", quoted: provenance.author.name)
        add("accepted", provenance.accepted)
        add("reworded", provenance.reworded)
        add("dropped", provenance.droppedCount)
    }
}

extension ReportAuthor {
    /// `built-in`, the model's name, or both.
    fileprivate var name: String {
        switch self {
        case .builtIn: "built-in"
        case .model(let name): name
        case .both(let name): "\(name), built-in"
        }
    }
}
