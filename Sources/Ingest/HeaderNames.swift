/// The names in a table's header and where they stand; letter case and blanks make no difference.
struct HeaderNames {
    private var places: [String: Int] = [:]
    /// How many fields the header has.
    let count: Int

    /// The names of `header`; of equal ones the first counts.
    init(_ header: [String]) {
        count = header.count
        for (index, name) in header.enumerated() {
            let key = HeaderNames.key(name)
            if places[key] == nil { places[key] = index }
        }
    }

    /// The column of `name`, nil where there is none.
    subscript(name: String) -> Int? { places[HeaderNames.key(name)] }

    /// Whether all of `names` are there.
    func holds(_ names: String...) -> Bool {
        names.allSatisfy { self[$0] != nil }
    }

    private static func key(_ name: String) -> String {
        name.filter { !$0.isWhitespace }.lowercased()
    }
}
