import Model

/// What the provenance partial shows.
func provenanceValues(_ provenance: ReportProvenance) -> [String: Any] {
    [
        "author": provenance.author.text,
        "counts": countsText(provenance),
        "coverage": coverageText(provenance),
        "fallback": provenance.fallback.map { [escaped($0)] } ?? [],
        "unread": provenance.unreadSources.map(escaped),
        "silent": provenance.silentDevices.map { silent in
            ["device": escaped(silent.device), "lastDay": silent.lastDay.longText]
        },
    ]
}

extension ReportAuthor {
    fileprivate var text: String {
        switch self {
        case .builtIn: "the built-in analyst"
        case .model(let name): "the model \(escaped(cleanName(name)))"
        case .both(let name): "the model \(escaped(cleanName(name))) and the built-in analyst"
        }
    }
}

private func countsText(_ provenance: ReportProvenance) -> String {
    let dropped = provenance.dropped.map { "\($0.reason.split(separator: "_").joined(separator: " ")) \($0.count)" }
    let statements = provenance.accepted == 1 ? "statement" : "statements"
    return "\(provenance.accepted) \(statements) accepted, \(provenance.reworded) reworded, "
        + "\(provenance.droppedCount) dropped"
        + (dropped.isEmpty ? "" : " (\(escaped(dropped.joined(separator: ", "))))")
}

private func coverageText(_ provenance: ReportProvenance) -> String {
    var text = "Rests on \(provenance.supportingDays) of \(daysText(provenance.days)) with at least 3 h of data"
    if !provenance.devices.isEmpty {
        text += "; recorded by " + provenance.devices.map(escaped).joined(separator: ", ")
    }
    return text + "."
}
