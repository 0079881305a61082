/// The header fields of a request or response, in order; names compare without regard to ASCII case (RFC 9110, 5.1).
package struct HTTPHeaders: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// One field line.
    package struct Field: Sendable, Equatable {
        /// The name as it was written.
        package let name: String
        /// The value without surrounding blanks.
        package let value: String

        /// A field; nothing is checked before it is sent.
        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The field lines in the order in which they came or will be sent.
    package private(set) var fields: [Field]

    /// Headers of these field lines.
    package init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// Headers of these names and values, in the order written.
    package init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map(Field.init(name:value:))
    }

    /// The first value of a name; setting replaces every line of that name, and nil removes them.
    package subscript(name: String) -> String? {
        get { fields.first { HTTPHeaders.same($0.name, name) }?.value }
        set {
            fields.removeAll { HTTPHeaders.same($0.name, name) }
            if let newValue { append(Field(name: name, value: newValue)) }
        }
    }

    /// Every value of a name, in order.
    package func values(_ name: String) -> [String] {
        fields.filter { HTTPHeaders.same($0.name, name) }.map(\.value)
    }

    /// Adds a line after those already there.
    package mutating func append(_ field: Field) {
        fields.append(field)
    }

    /// Continues the last line's value with one blank between, as a recipient of the obsolete line folding does
    /// (RFC 9112, 5.2).
    mutating func continueLast(with text: String) {
        guard let last = fields.popLast() else { return }
        fields.append(Field(name: last.name, value: last.value + " " + text))
    }

    private static func same(_ first: String, _ second: String) -> Bool {
        first.utf8.elementsEqual(second.utf8) { lowercased($0) == lowercased($1) }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
}

// Values are keys now and then, so no print, dump or failed expectation shows one.

extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
    /// The names alone.
    package var description: String { "\(fields)" }
    /// Nothing to look into.
    package var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPHeaders.Field: CustomStringConvertible, CustomReflectable {
    /// The name alone.
    package var description: String { "\(name): …" }
    /// Nothing to look into.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
