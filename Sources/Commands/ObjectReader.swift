import Syntax

/// Reads the members of one JSON object of the configuration, and complains of keys that nobody knows.
struct ObjectReader {
    let node: JSONNode
    let path: String

    /// - Parameter keys: every key that the object may hold.
    init?(_ node: JSONNode, expecting what: String, keys: [String], path: String, log: inout DiagnosticLog) {
        guard let members = node.members(expecting: what, path: path, log: &log) else { return nil }
        self.node = node
        self.path = path
        for member in members where !keys.contains(member.key) {
            let nearest = nearestName(to: member.key, among: keys)
            log.add(
                member.diagnostic(
                    code: "config-unknown-key", path: path, expected: "a known key", found: "an unknown one",
                    remedy: nearest.map { "did you mean \"\($0)\"?" }
                        ?? "the keys here are " + keys.joined(separator: ", ")))
        }
    }

    func string(_ key: String, expecting what: String, log: inout DiagnosticLog) -> String? {
        node[key].flatMap { $0.string(expecting: what, path: path, log: &log) }
    }

    func bool(_ key: String, expecting what: String, log: inout DiagnosticLog) -> Bool? {
        node[key].flatMap { $0.bool(expecting: what, path: path, log: &log) }
    }

    func integer(
        _ key: String, expecting what: String, in range: ClosedRange<Int64>, log: inout DiagnosticLog
    ) -> Int? {
        node[key].flatMap { $0.integer(expecting: what, in: range, path: path, log: &log) }.map { Int($0) }
    }

    func elements(_ key: String, expecting what: String, log: inout DiagnosticLog) -> [JSONNode] {
        node[key].flatMap { $0.elements(expecting: what, path: path, log: &log) } ?? []
    }

    /// A required text; its absence is a complaint.
    func required(_ key: String, expecting what: String, log: inout DiagnosticLog) -> String? {
        guard node[key] != nil else {
            log.add(
                node.diagnostic(
                    code: "config-missing-key", path: path, expected: "\"\(key)\": \(what)", found: "none",
                    remedy: "add it"))
            return nil
        }
        return string(key, expecting: what, log: &log)
    }
}

/// The name among `names` that `name` is most likely a slip of, or nil where none is near.
///
/// Near is at most a third of its letters changed, added, left out or swapped (optimal string alignment distance).
func nearestName(to name: String, among names: [String]) -> String? {
    let typed = Array(name.lowercased().unicodeScalars.prefix(64))
    let ranked = names.map { (name: $0, distance: distance(typed, Array($0.unicodeScalars))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= max(1, best.name.count / 3) else {
        return nil
    }
    return best.name
}

private func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var rows = [Array(0...right.count)]
    for (i, scalar) in left.enumerated() {
        var row = [i + 1]
        for (j, other) in right.enumerated() {
            var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (scalar == other ? 0 : 1))
            if i > 0, j > 0, scalar == right[j - 1], left[i - 1] == other { best = min(best, rows[i - 1][j - 1] + 1) }
            row.append(best)
        }
        rows.append(row)
    }
    return rows[left.count][right.count]
}
