import Syntax

extension JSONScanner {
    /// The text of a string of a record; empty where there is none.
    func text(_ slice: JSONSlice?) throws(ActivityFault) -> String {
        guard let slice else { return "" }
        try check(slice)
        return string(slice)
    }

    /// Throws where a string cannot be a text of a record: it is too long, or no UTF-8.
    func check(_ slice: JSONSlice) throws(ActivityFault) {
        guard slice.end - slice.start <= ActivityFault.longestText else { throw .overlongText }
        guard isUTF8(bytes(slice)) else { throw .notUTF8 }
    }

    /// The moment that a string tells in the forms of ISO 8601, nil for anything else.
    func timestamp(_ token: JSONToken?) -> Timestamp? {
        guard case .string(let slice)? = token, slice.end - slice.start < 100 else { return nil }
        return slice.hasEscapes ? parseTimestamp(string(slice)) : parseTimestamp(bytes(slice))
    }

    /// The milliseconds that a number tells, which counts in `unit`; nil for anything else.
    func milliseconds(_ token: JSONToken?, in unit: DurationUnit) -> Int64? {
        guard case .number(let slice)? = token else { return nil }
        return unit.read(bytes(slice))
    }

    /// The strings of an array whose bracket has been read, up to its closing bracket; what else is in it is passed
    /// over.
    mutating func strings() throws(JSONFault) -> [JSONSlice] {
        var strings: [JSONSlice] = []
        while true {
            switch try next() {
            case .string(let slice): strings.append(slice)
            case .objectStart, .arrayStart: try skipValue()
            case .arrayEnd, .end: return strings
            default: break
            }
        }
    }
}
