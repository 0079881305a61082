extension JSONNode {
    /// The members of an object, else nil.
    package var members: [Member]? {
        if case .object(let members) = value { members } else { nil }
    }

    /// The elements of an array, else nil.
    package var elements: [JSONNode]? {
        if case .array(let elements) = value { elements } else { nil }
    }

    /// The text of a string, else nil.
    package var string: String? {
        if case .string(let string) = value { string } else { nil }
    }

    /// An integer, else nil; `1.0` and `1e3` are not integers.
    package var integer: Int64? {
        if case .integer(let integer) = value { integer } else { nil }
    }

    /// Any number, else nil.
    package var double: Double? {
        switch value {
        case .integer(let integer): Double(integer)
        case .double(let double): double
        default: nil
        }
    }

    /// A truth value, else nil.
    package var bool: Bool? {
        if case .bool(let bool) = value { bool } else { nil }
    }

    /// Whether the value is `null`.
    package var isNull: Bool { value == .null }

    /// The value of the member with this key; nil for an unknown key and for what is no object.
    package subscript(key: String) -> JSONNode? {
        members?.first { $0.key == key }?.value
    }

    /// The members of an object; anything else is logged as an error, `expecting` saying what should stand here.
    package func members(expecting what: String, path: String, log: inout DiagnosticLog) -> [Member]? {
        expect(members, "an object in braces", what, path, &log)
    }

    /// The elements of an array; anything else is logged as an error.
    package func elements(expecting what: String, path: String, log: inout DiagnosticLog) -> [JSONNode]? {
        expect(elements, "an array in brackets", what, path, &log)
    }

    /// The text of a string; anything else is logged as an error.
    package func string(expecting what: String, path: String, log: inout DiagnosticLog) -> String? {
        expect(string, "a string in double quotes", what, path, &log)
    }

    /// An integer within `range`; anything else is logged as an error.
    package func integer(
        expecting what: String, in range: ClosedRange<Int64> = .min ... .max, path: String, log: inout DiagnosticLog
    ) -> Int64? {
        guard let integer else { return expect(nil, "a whole number", what, path, &log) }
        guard range.contains(integer) else {
            log.add(
                diagnostic(
                    code: "json-out-of-range", path: path, expected: what, found: "an integer out of range",
                    remedy: Self.rangeRemedy(range)))
            return nil
        }
        return integer
    }

    /// Any number; anything else is logged as an error.
    package func double(expecting what: String, path: String, log: inout DiagnosticLog) -> Double? {
        expect(double, "a number", what, path, &log)
    }

    /// A truth value; anything else is logged as an error.
    package func bool(expecting what: String, path: String, log: inout DiagnosticLog) -> Bool? {
        expect(bool, "true or false", what, path, &log)
    }

    /// A diagnostic at this value's place, with the value as its excerpt.
    package func diagnostic(
        severity: Diagnostic.Severity = .error, code: String, path: String, expected: String, found: String,
        remedy: String
    ) -> Diagnostic {
        Diagnostic(
            severity: severity, code: code, path: path, position: position, expected: expected, found: found,
            remedy: remedy, excerpt: excerpt)
    }

    private var excerpt: String? {
        switch value {
        case .object, .array: nil
        default: plain.text()
        }
    }

    private func expect<Wanted>(
        _ wanted: Wanted?, _ form: String, _ what: String, _ path: String, _ log: inout DiagnosticLog
    ) -> Wanted? {
        if wanted == nil {
            log.add(
                diagnostic(
                    code: "json-wrong-type", path: path, expected: what, found: kindName, remedy: "write \(form) here"))
        }
        return wanted
    }

    private static func rangeRemedy(_ range: ClosedRange<Int64>) -> String {
        switch (range.lowerBound, range.upperBound) {
        case (.min, let most): "write \(most) or less"
        case (let least, .max): "write \(least) or more"
        case (let least, let most): "write a number from \(least) to \(most)"
        }
    }
}

extension JSONNode.Member {
    /// A diagnostic at the key's place, with the key as its excerpt.
    package func diagnostic(
        severity: Diagnostic.Severity = .error, code: String, path: String, expected: String, found: String,
        remedy: String
    ) -> Diagnostic {
        Diagnostic(
            severity: severity, code: code, path: path, position: position, expected: expected, found: found,
            remedy: remedy, excerpt: key)
    }
}
