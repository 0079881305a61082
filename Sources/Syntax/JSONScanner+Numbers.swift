extension JSONScanner {
    /// Converts a number that the scanner found; throws `.numberRange` where it is too large for a `Double`.
    ///
    /// An integer outside 64 bits becomes the nearest `Double`; a fraction too small for a `Double` becomes 0.
    package func number(_ slice: JSONSlice) throws(JSONFault) -> JSONNumber {
        let source = bytes(slice)
        let isNegative = source.first == UInt8(ascii: "-")
        var magnitude: Int64 = 0
        var index = isNegative ? 1 : 0
        while index < source.count, source[index] &- 0x30 < 10 {
            let digit = Int64(source[index] &- 0x30)
            let (shifted, overflowed) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, carried) =
                isNegative
                ? shifted.subtractingReportingOverflow(digit) : shifted.addingReportingOverflow(digit)
            guard !overflowed, !carried else { return try floatingPoint(slice) }
            magnitude = sum
            index += 1
        }
        return index == source.count ? .integer(magnitude) : try floatingPoint(slice)
    }

    private func floatingPoint(_ slice: JSONSlice) throws(JSONFault) -> JSONNumber {
        guard let value = Double(String(decoding: bytes(slice), as: UTF8.self)), value.isFinite else {
            throw JSONFault(.numberRange, at: slice.start)
        }
        return .double(value)
    }

    /// Reads the number at the offset: `-`, an integer without leading zeros, a fraction, an exponent.
    mutating func scanNumber() throws(JSONFault) -> JSONSlice {
        let start = offset
        var index = offset
        if bytes[index] == UInt8(ascii: "-") { index &+= 1 }
        let integer = index
        index = endOfDigits(from: index)
        if index == integer { throw fault(.badNumber, at: index) }
        if bytes[integer] == 0x30, index > integer + 1 { throw JSONFault(.badNumber, at: integer) }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            let fraction = index + 1
            index = endOfDigits(from: fraction)
            if index == fraction { throw fault(.badNumber, at: index) }
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index &+= 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
                index &+= 1
            }
            let exponent = index
            index = endOfDigits(from: exponent)
            if index == exponent { throw fault(.badNumber, at: index) }
        }
        offset = index
        return JSONSlice(start: start, end: index, hasEscapes: false)
    }

    private func endOfDigits(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] &- 0x30 < 10 { index &+= 1 }
        return index
    }

    private func fault(_ kind: JSONFault.Kind, at index: Int) -> JSONFault {
        JSONFault(index < bytes.count ? kind : .cutOff, at: index)
    }
}
