/// Changes to the lines of a document, kept apart from it until the file is written.
struct LineChanges: Sendable {
    /// Names what was inserted, so that it can be inserted anew.
    struct Key: Hashable, Sendable {
        /// The component.
        var node: Int
        /// The property's name in capitals.
        var name: String
    }

    /// Whole lines to be put in.
    private struct Insertion: Sendable {
        var key: Key?
        var bytes: [UInt8]
    }

    /// What stands in place of a line, without its last line end; nothing for a line that is removed.
    private var replacements: [Int: [UInt8]] = [:]
    /// What stands before a line, in order.
    private var insertions: [Int: [Insertion]] = [:]

    /// Whether there are no changes.
    var isEmpty: Bool { replacements.isEmpty && insertions.isEmpty }

    /// Puts other lines, each with its line end, in the place of a line; none remove it. The last change of a line counts.
    mutating func replace(line: Int, with bytes: [UInt8], lineEnd: [UInt8]) {
        replacements[line] = Array(bytes.dropLast(bytes.isEmpty ? 0 : lineEnd.count))
    }

    /// Puts lines before a line, behind what was put there earlier; a key that was used there before is replaced.
    mutating func insert(_ bytes: [UInt8], before line: Int, key: Key? = nil) {
        if let key, let place = insertions[line]?.firstIndex(where: { $0.key == key }) {
            insertions[line]?[place].bytes = bytes
        } else {
            insertions[line, default: []].append(Insertion(key: key, bytes: bytes))
        }
    }

    /// Takes back what was put before a line.
    mutating func removeInsertions(before line: Int) { insertions[line] = nil }

    /// The source of a document with the changes.
    ///
    /// A touched line keeps the line end that it has, and a file without a line end at its end stays without.
    ///
    /// - Parameter first: lines that come before everything inserted before a line.
    func applied(to storage: DocumentStorage, lineEnd: [UInt8], first: [Int: [UInt8]] = [:]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(storage.sourceCount + 4096)
        // The mark of a file that was UTF-16 means nothing in UTF-8.
        let hasMark = storage.bytes.prefix(3).elementsEqual([0xEF, 0xBB, 0xBF])
        var position = storage.encoding == .utf16 && hasMark ? 3 : 0
        let changed = Set(replacements.keys).union(insertions.keys).union(first.keys)
        for line in changed.sorted() where line < storage.lines.count {
            let start = Int(storage.lines[line].sourceStart)
            result.append(contentsOf: storage.bytes[position..<start])
            position = start
            result.append(contentsOf: inserted(before: line, first))
            guard let replacement = replacements[line] else { continue }
            result.append(contentsOf: replacement)
            let end = storage.sourceEnd(ofLine: line)
            position = replacement.isEmpty ? end : LineChanges.contentEnd(storage, line, end)
            if replacement.isEmpty, end == storage.sourceCount, !LineChanges.endsLine(storage.bytes, end),
                result.suffix(lineEnd.count).elementsEqual(lineEnd)
            {
                result.removeLast(lineEnd.count)
            }
        }
        result.append(contentsOf: storage.bytes[position..<storage.sourceCount])
        let last = inserted(before: storage.lines.count, first)
        if !last.isEmpty, LineChanges.endsLine(result, result.count) || result.isEmpty {
            result.append(contentsOf: last)
        } else if !last.isEmpty {
            result.append(contentsOf: lineEnd)
            result.append(contentsOf: last.dropLast(lineEnd.count))
        }
        return result
    }

    private func inserted(before line: Int, _ first: [Int: [UInt8]]) -> [UInt8] {
        (first[line] ?? []) + (insertions[line] ?? []).flatMap(\.bytes)
    }

    /// Behind the last byte of a line that is not of its line end.
    private static func contentEnd(_ storage: DocumentStorage, _ line: Int, _ sourceEnd: Int) -> Int {
        var end = sourceEnd
        while end > Int(storage.lines[line].sourceStart), endsLine(storage.bytes, end) { end -= 1 }
        return end
    }

    private static func endsLine(_ bytes: [UInt8], _ end: Int) -> Bool {
        end > 0 && (bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D)
    }
}
