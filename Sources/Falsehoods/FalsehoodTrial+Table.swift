extension FalsehoodTrial {
    /// One line a kind of lie, then the sums.
    package var table: String {
        var lines = [row("planted lie", "planted", "dropped", "mended", "reached")]
        for lie in Lie.allCases {
            let tally = tallies[lie] ?? Tally()
            lines.append(
                row(lie.rawValue, "\(tally.planted)", "\(tally.dropped)", "\(tally.mended)", "\(tally.reached)"))
        }
        lines.append(row("all", "\(planted)", "\(sum(\.dropped))", "\(sum(\.mended))", "\(reached)"))
        let tenths = trueClaims == 0 ? 0 : trueClaimsAccepted * 1_000 / trueClaims
        lines.append("")
        lines.append("true claims accepted: \(trueClaimsAccepted) of \(trueClaims) (\(tenths / 10).\(tenths % 10) %)")
        return lines.joined(separator: "\n")
    }

    /// What falls short of the floors, a sentence each; empty where nothing does.
    ///
    /// None of at least `lies` lies may reach a report, every kind must have been tried, and 99 % of the true claims must be accepted.
    package func shortfalls(lies: Int) -> [String] {
        var shortfalls: [String] = []
        if planted < lies { shortfalls.append("only \(planted) lies were planted, and \(lies) are asked for") }
        let untried = Lie.allCases.filter { (tallies[$0]?.planted ?? 0) == 0 }.map(\.rawValue)
        if !untried.isEmpty { shortfalls.append("never planted: \(untried.joined(separator: ", "))") }
        if reached > 0 { shortfalls.append("\(reached) lies reached a report, and none may") }
        if trueClaimsAccepted * 100 < trueClaims * 99 {
            shortfalls.append("\(trueClaimsAccepted) of \(trueClaims) true claims were accepted, and 99 % is the floor")
        }
        return shortfalls
    }

    private func sum(_ part: KeyPath<Tally, Int>) -> Int { tallies.values.reduce(0) { $0 + $1[keyPath: part] } }

    private func row(_ name: String, _ columns: String...) -> String {
        name.padded(to: 32) + columns.map { String(repeating: " ", count: max(1, 9 - $0.count)) + $0 }.joined()
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
