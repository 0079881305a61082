extension ContentLine {
    /// Finds the line's name and value; `bytes` is the storage.
    @inline(__always)
    mutating func findName(_ bytes: UnsafeBufferPointer<UInt8>, _ names: PropertyNames) {
        var begin = Int(start)
        let end = Int(end)
        while begin < end, bytes[begin] == 0x20 || bytes[begin] == 0x09 { begin += 1 }
        // Files that were joined have byte order marks inside.
        while begin < end, bytes[begin] == 0xEF, SourceText.hasMark(bytes, at: begin) { begin += 3 }
        var index = ByteSearch.index(of: 0x3A, or: 0x3B, bytes, from: begin, to: end)
        nameEnd = UInt32(truncatingIfNeeded: index)
        if index < end {
            property = names.property(bytes, begin..<index)
            if property == .other { property = ContentLine.ungrouped(bytes, begin..<index, names) }
            if bytes[index] == 0x3B {
                flags.insert(.hasParameters)
                index = ContentLine.colon(bytes, from: index, to: end)
            }
        }
        if index < end {
            valueStart = UInt32(truncatingIfNeeded: index &+ 1)
        } else {
            valueStart = self.end
            property = .other
            flags.insert(.malformed)
        }
    }

    /// The property that a name in a group, such as `item1.DTSTART`, is (vCalendar 1.0).
    private static func ungrouped(
        _ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>, _ names: PropertyNames
    ) -> PropertyName {
        guard let dot = name.last(where: { bytes[$0] == 0x2E }) else { return .other }
        let property = names.property(bytes, (dot + 1)..<name.upperBound)
        return property == .begin || property == .end ? .other : property
    }

    /// The index of the colon behind parameters, of which those in quotes may have colons of their own; a quote that never
    /// closes is none.
    @inline(never)
    private static func colon(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        var index = start
        while index < end {
            index = ByteSearch.index(of: 0x3A, or: 0x22, bytes, from: index, to: end)
            if index < end, bytes[index] == 0x3A { return index }
            index = ByteSearch.index(of: 0x22, bytes, from: index &+ 1, to: end) &+ 1
        }
        return ByteSearch.index(of: 0x3A, bytes, from: start, to: end)
    }
}
