/// A JSON value to be written: members keep their order, integers are exact.
///
/// It carries no places; what was read from a file is a `JSONNode`, whose `plain` gives this.
package indirect enum JSONValue: Sendable, Hashable {
    /// An object's members in the order in which they are written; keys should differ.
    case object([Member])
    /// An array.
    case array([JSONValue])
    /// A string.
    case string(String)
    /// An integer.
    case int(Int64)
    /// A floating-point number; written as `null` unless finite.
    case double(Double)
    /// `true` or `false`
    case bool(Bool)
    /// `null`
    case null

    /// A key and its value.
    package struct Member: Sendable, Hashable {
        /// The key.
        package let key: String
        /// The value.
        package let value: JSONValue

        /// Makes a member.
        package init(_ key: String, _ value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// An object from key and value pairs.
    package static func object(_ pairs: [(String, JSONValue)]) -> JSONValue {
        .object(pairs.map { Member($0.0, $0.1) })
    }

    /// A string, or null for nil.
    package static func optional(_ string: String?) -> JSONValue {
        string.map { .string($0) } ?? .null
    }

    /// An integer, or null for nil.
    package static func optional(_ integer: (some BinaryInteger)?) -> JSONValue {
        integer.map { .int(Int64(clamping: $0)) } ?? .null
    }

    /// The value of the first member with this key, or nil for other keys and for what is no object.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A string.
    package init(stringLiteral value: String) { self = .string(value) }

    /// An integer.
    package init(integerLiteral value: Int64) { self = .int(value) }

    /// A truth value.
    package init(booleanLiteral value: Bool) { self = .bool(value) }

    /// An array.
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    /// An object with its members in the order in which they are written.
    package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements) }
}
