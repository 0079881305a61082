import Briefing

/// What the re-ask template can show: `objections` with `message`, and where they apply `path` and `count`.
enum ObjectionContext {
    /// At most this many are listed: a reply that is wrong throughout is not helped by more.
    static let limit = 20

    /// The objections in order, equal ones once with their `count`.
    static func values(of objections: [Objection]) -> [[String: String]] {
        var counts: [Objection: Int] = [:]
        for objection in objections { counts[objection, default: 0] += 1 }
        var listed: Set<Objection> = []
        let distinct = objections.filter { listed.insert($0).inserted }
        return distinct.prefix(limit).map { objection in
            var values = ["message": objection.message]
            values["path"] = objection.path.isEmpty ? nil : objection.path
            values["count"] = counts[objection].flatMap { $0 > 1 ? String($0) : nil }
            return values
        }
    }
}
