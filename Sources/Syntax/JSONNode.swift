/// A JSON value that was read from a text and knows where it stood.
package struct JSONNode: Sendable, Hashable {
    /// What the value is.
    package indirect enum Value: Sendable, Hashable {
        /// An object's members in file order, each key once.
        case object([Member])
        /// An array's elements.
        case array([JSONNode])
        /// A string.
        case string(String)
        /// A number written as an integer that fits 64 bits.
        case integer(Int64)
        /// Any other number; always finite.
        case double(Double)
        /// `true` or `false`
        case bool(Bool)
        /// `null`
        case null
    }

    /// An object's key and value.
    package struct Member: Sendable, Hashable {
        /// The key.
        package let key: String
        /// Offset of the key's opening quote.
        package let offset: Int
        /// The place of the key's opening quote.
        package let position: Position
        /// The value.
        package let value: JSONNode

        /// Makes a member.
        package init(key: String, offset: Int, position: Position, value: JSONNode) {
            self.key = key
            self.offset = offset
            self.position = position
            self.value = value
        }
    }

    /// What the value is.
    package let value: Value

    /// Offset of its first byte.
    package let offset: Int

    /// The place of its first byte.
    package let position: Position

    /// Makes a node.
    package init(_ value: Value, offset: Int, position: Position) {
        self.value = value
        self.offset = offset
        self.position = position
    }

    /// The value without its places.
    package var plain: JSONValue {
        switch value {
        case .object(let members): .object(members.map { JSONValue.Member($0.key, $0.value.plain) })
        case .array(let elements): .array(elements.map(\.plain))
        case .string(let string): .string(string)
        case .integer(let integer): .int(integer)
        case .double(let double): .double(double)
        case .bool(let bool): .bool(bool)
        case .null: .null
        }
    }

    /// The kind of value as a noun phrase for a diagnostic.
    package var kindName: String {
        switch value {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .integer: "an integer"
        case .double: "a number with a fraction"
        case .bool: "true or false"
        case .null: "null"
        }
    }
}
