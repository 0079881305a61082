/// A place in the category tree, outermost name first, such as `Work > Programming`. The empty path is "uncategorised".
package struct CategoryPath: Hashable, Comparable, Sendable {
    /// Names from the root down; never empty strings.
    package let names: [String]

    package static let uncategorised = CategoryPath(names: [])

    package init(names: [String]) {
        self.names = names.filter { !$0.isEmpty }
    }

    /// The path that `text` spells, its names divided by `>`, blanks around them dropped.
    package init(_ text: some StringProtocol) {
        self.init(
            names: text.split(separator: ">").map { name in
                let start = name.drop { $0.isWhitespace }
                return String(start.reversed().drop { $0.isWhitespace }.reversed())
            })
    }

    /// The path one name shorter, or nil at the root.
    package var parent: CategoryPath? {
        names.isEmpty ? nil : CategoryPath(names: Array(names.dropLast()))
    }

    /// Whether this path is `other` or lies below it.
    package func isWithin(_ other: CategoryPath) -> Bool {
        names.count >= other.names.count
            && zip(names, other.names).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    }

    /// Paths are equal when their names have the same bytes, so that a path means the same here and in the database.
    package static func == (left: CategoryPath, right: CategoryPath) -> Bool {
        // The runs of a day share their paths; then one comparison of addresses tells.
        let isSameStorage = left.names.withUnsafeBufferPointer { one in
            right.names.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress && one.count == $0.count }
        }
        if isSameStorage { return true }
        return left.names.count == right.names.count
            && zip(left.names, right.names).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(names.count)
        for name in names {
            var name = name
            name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
            hasher.combine(UInt8(0xff))
        }
    }

    /// By the bytes of the names, outermost first; a parent comes before what lies below it.
    package static func < (left: CategoryPath, right: CategoryPath) -> Bool {
        for (leftName, rightName) in zip(left.names, right.names) where !leftName.utf8.elementsEqual(rightName.utf8) {
            return leftName.utf8.lexicographicallyPrecedes(rightName.utf8)
        }
        return left.names.count < right.names.count
    }
}

extension CategoryPath: CustomStringConvertible {
    /// `Work > Programming`; `Uncategorised` for the empty path.
    package var description: String {
        names.isEmpty ? "Uncategorised" : names.joined(separator: " > ")
    }
}

extension CategoryPath: Codable {
    package init(from decoder: any Decoder) throws {
        names = try decoder.singleValueContainer().decode([String].self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(names)
    }
}
