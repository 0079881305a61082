/// UIDs in one piece, to be put in order.
struct UIDList {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// How many bytes the UIDs have together.
    var byteCount: Int { bytes.count }

    /// Adds the UID of a component: the bytes of a document, or what is made from the component if there are none.
    mutating func append(_ uid: ByteRange, node: Int32, _ storage: DocumentStorage) {
        if uid.isEmpty {
            bytes.append(contentsOf: Component(storage: storage, node: Int(node)).uid.utf8)
        } else {
            storage.withBytes(uid.start, uid.end) {
                if $0.contains(0x5C) {
                    bytes.append(contentsOf: TextCoding.unescapedIdentifier($0))
                } else {
                    bytes.append(contentsOf: $0)
                }
            }
        }
        ends.append(bytes.count)
    }

    /// Adds a UID.
    mutating func append(_ uid: ArraySlice<UInt8>) {
        bytes.append(contentsOf: uid)
        ends.append(bytes.count)
    }

    /// A UID by its number.
    subscript(number: Int) -> ArraySlice<UInt8> {
        bytes[(number > 0 ? ends[number - 1] : 0)..<ends[number]]
    }

    /// The numbers of the UIDs in the order of their bytes; those alike stay in the order in which they were added.
    func order() -> [Int] {
        bytes.withUnsafeBufferPointer { bytes in
            func name(_ number: Int) -> UnsafeBufferPointer<UInt8> {
                UnsafeBufferPointer(rebasing: bytes[(number > 0 ? ends[number - 1] : 0)..<ends[number]])
            }
            // Most UIDs differ in the eight bytes behind what all begin with.
            var common = ends.isEmpty ? 0 : name(0).count
            for number in ends.indices.dropFirst() {
                let (first, other) = (name(0), name(number))
                common = min(common, other.count)
                var length = 0
                while length < common, first[length] == other[length] { length += 1 }
                common = length
            }
            var keys: [(prefix: UInt64, number: Int)] = []
            keys.reserveCapacity(ends.count)
            for number in ends.indices {
                let rest = name(number).dropFirst(common)
                var prefix: UInt64 = 0
                for byte in rest.prefix(8) { prefix = prefix << 8 | UInt64(byte) }
                keys.append((prefix << UInt64(8 * (8 - min(8, rest.count))), number))
            }
            keys.sort { left, right in
                if left.prefix != right.prefix { return left.prefix < right.prefix }
                let (one, other) = (name(left.number), name(right.number))
                if one.lexicographicallyPrecedes(other) { return true }
                return left.number < right.number && !other.lexicographicallyPrecedes(one)
            }
            return keys.map(\.number)
        }
    }
}
