import Model

/// A day's hours as the text of a JSON object, so that SQL reads them (the view `device_activity`): device, then app, then
/// category, then hour to milliseconds.
///
/// `{"laptop":{"Xcode":{"Work > Programming":{"32400000":1800000}}}}`. A category is a ``CategoryText``; an hour is where it
/// begins, in milliseconds after the UTC midnight of the day's date, below 0 where the day begins before that. No blanks; sorted by
/// device, app, category and hour; equal hours give equal bytes.
enum HoursCodec {
    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")
    private static let colon = UInt8(ascii: ":")
    private static let comma = UInt8(ascii: ",")

    static func encode(_ day: DayColumns) -> String {
        var bytes: [UInt8] = []
        // An hour takes some eighteen bytes, and most names a few times as many.
        bytes.reserveCapacity(day.devices.reduce(2) { $0 + $1.cells.count * 20 + $1.uses.count * 50 + 80 })
        var categories = [[UInt8]?](repeating: nil, count: day.categories.count)
        bytes.append(UInt8(ascii: "{"))
        for (index, device) in day.devices.enumerated() {
            if index > 0 { bytes.append(comma) }
            bytes += quoted(device.name)
            bytes.append(colon)
            append(device, of: day, categories: &categories, to: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// - Parameter categories: the quoted texts of the day's categories, nil where one was not needed yet.
    private static func append(
        _ device: DayColumns.Device, of day: DayColumns, categories: inout [[UInt8]?], to bytes: inout [UInt8]
    ) {
        let dayStart = day.day.utcStart.milliseconds
        bytes.append(UInt8(ascii: "{"))
        var last: Int?
        for cell in device.cells {
            if cell.use == last {
                bytes.append(comma)
            } else {
                let use = device.uses[cell.use]
                let isSameApp = last.map { device.uses[$0].app.utf8.elementsEqual(use.app.utf8) } ?? false
                if last != nil { bytes += isSameApp ? "},".utf8 : "}},".utf8 }
                if !isSameApp {
                    bytes += quoted(use.app)
                    bytes += ":{".utf8
                }
                let category = Int(use.category)
                let text = categories[category] ?? quoted(CategoryText.text(day.categories[category]))
                categories[category] = text
                bytes += text
                bytes += ":{".utf8
                last = cell.use
            }
            append(hour: cell.hourStart.milliseconds &- dayStart, cell.milliseconds, to: &bytes)
        }
        bytes += last == nil ? "}".utf8 : "}}}".utf8
    }

    /// Appends `"hour":milliseconds`.
    private static func append(hour: Int64, _ milliseconds: Int64, to bytes: inout [UInt8]) {
        // Written from its end, where numbers begin; twice twenty characters and three more at most.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 43) { room in
            var start = room.count
            func put(_ byte: UInt8) {
                start -= 1
                room[start] = byte
            }
            func put(_ number: Int64) {
                var rest = number.magnitude
                repeat {
                    put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
                    rest /= 10
                } while rest > 0
                if number < 0 { put(UInt8(ascii: "-")) }
            }
            put(milliseconds)
            put(colon)
            put(quote)
            put(hour)
            put(quote)
            bytes.append(contentsOf: room[start...])
        }
    }

    private static func quoted(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = [quote]
        for byte in text.utf8 {
            if byte == quote || byte == backslash {
                bytes += [backslash, byte]
            } else if byte < 0x20 {
                let digits = String(byte, radix: 16)
                bytes += (digits.utf8.count == 1 ? "\\u000" : "\\u00").utf8
                bytes += digits.utf8
            } else {
                bytes.append(byte)
            }
        }
        bytes.append(quote)
        return bytes
    }

    /// The hours of `day` that `text` holds, by device.
    ///
    /// - Parameter category: gives the number of a category's text.
    static func decode(
        _ text: String, day: CivilDate, category: (String) -> UInt32
    ) throws(PackedReader.Fault) -> [DayColumns.Device] {
        var text = text
        let result = text.withUTF8 { bytes in
            Result { () throws(PackedReader.Fault) in
                var reader = Reader(bytes: bytes)
                var devices: [DayColumns.Device] = []
                try reader.object { reader, name throws(PackedReader.Fault) in
                    devices.append(try device(name, day, from: &reader, category: category))
                }
                guard reader.isAtEnd else { throw PackedReader.Fault() }
                return devices
            }
        }
        return try result.get()
    }

    private static func device(
        _ name: String, _ day: CivilDate, from reader: inout Reader, category: (String) -> UInt32
    ) throws(PackedReader.Fault) -> DayColumns.Device {
        let dayStart = day.utcStart.milliseconds
        var uses: [DayColumns.Use] = []
        var cells: [DayColumns.Cell] = []
        try reader.object { reader, app throws(PackedReader.Fault) in
            try reader.object { reader, text throws(PackedReader.Fault) in
                uses.append(DayColumns.Use(app: app, category: category(text)))
                try reader.object { reader, hour throws(PackedReader.Fault) in
                    guard let hour = Int64(hour) else { throw PackedReader.Fault() }
                    cells.append(
                        DayColumns.Cell(
                            use: uses.count - 1, hourStart: Instant(milliseconds: dayStart &+ hour),
                            milliseconds: try reader.number()))
                }
            }
        }
        return DayColumns.Device(name: name, uses: uses, cells: cells)
    }

    /// Reads JSON as ``encode(_:)`` writes it, trusting nothing.
    private struct Reader {
        let bytes: UnsafeBufferPointer<UInt8>
        private var index = 0

        init(bytes: UnsafeBufferPointer<UInt8>) {
            self.bytes = bytes
        }

        var isAtEnd: Bool { index == bytes.count }

        /// Reads an object; `value` reads the value of each name.
        mutating func object(
            _ value: (inout Reader, String) throws(PackedReader.Fault) -> Void
        ) throws(PackedReader.Fault) {
            try skip(UInt8(ascii: "{"))
            if take(UInt8(ascii: "}")) { return }
            repeat {
                let name = try string()
                try skip(UInt8(ascii: ":"))
                try value(&self, name)
            } while take(UInt8(ascii: ","))
            try skip(UInt8(ascii: "}"))
        }

        mutating func number() throws(PackedReader.Fault) -> Int64 {
            let isNegative = take(UInt8(ascii: "-"))
            var value: Int64 = 0
            let first = index
            while index < bytes.count, case let digit = bytes[index] &- UInt8(ascii: "0"), digit < 10 {
                let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
                let (sum, isOver) = product.addingReportingOverflow(isNegative ? -Int64(digit) : Int64(digit))
                guard !isTooLarge, !isOver else { throw PackedReader.Fault() }
                value = sum
                index += 1
            }
            guard index > first else { throw PackedReader.Fault() }
            return value
        }

        private mutating func string() throws(PackedReader.Fault) -> String {
            try skip(HoursCodec.quote)
            let first = index
            while index < bytes.count, bytes[index] != HoursCodec.quote, bytes[index] != HoursCodec.backslash {
                index += 1
            }
            if take(HoursCodec.quote) {
                return String(decoding: bytes[first..<index - 1], as: UTF8.self)
            }
            var unescaped = Array(bytes[first..<index])
            while !take(HoursCodec.quote) { unescaped.append(try character()) }
            return String(decoding: unescaped, as: UTF8.self)
        }

        private mutating func character() throws(PackedReader.Fault) -> UInt8 {
            let byte = try byte()
            guard byte == HoursCodec.backslash else { return byte }
            let escaped = try self.byte()
            if escaped == HoursCodec.quote || escaped == HoursCodec.backslash { return escaped }
            guard escaped == UInt8(ascii: "u"), bytes.count - index >= 4,
                let code = UInt8(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16), code < 0x20
            else { throw PackedReader.Fault() }
            index += 4
            return code
        }

        private mutating func byte() throws(PackedReader.Fault) -> UInt8 {
            guard index < bytes.count else { throw PackedReader.Fault() }
            index += 1
            return bytes[index - 1]
        }

        private mutating func skip(_ byte: UInt8) throws(PackedReader.Fault) {
            guard take(byte) else { throw PackedReader.Fault() }
        }

        private mutating func take(_ byte: UInt8) -> Bool {
            guard index < bytes.count, bytes[index] == byte else { return false }
            index += 1
            return true
        }
    }
}
