/// Where in a model's reply the JSON object is that was asked for.
///
/// A reply may be bare JSON, or JSON in a code fence, after `<think>…</think>`, before chat text, behind `data:`,
/// with raw line breaks in strings and trailing commas. Nothing is stripped: a brace that starts an object is tried,
/// and an object that parses is passed over as a whole, so that fences and tags inside its strings mean nothing.
package struct JSONExtraction: Sendable, Hashable {
    /// The outermost objects that parse with `JSONOptions.reply`, best first.
    ///
    /// Objects outside thinking come before those inside it; then the longer ones, then the later ones.
    package let candidates: [Range<Int>]

    /// Offset of the brace of an outermost object that the end of the reply cuts off, or nil.
    ///
    /// The objects inside a cut one are no candidates: they are parts of the answer, not the answer.
    package let cutOffObject: Int?

    /// Searches a reply.
    package init(_ reply: [UInt8]) {
        self = reply.withUnsafeBytes { JSONExtraction($0) }
    }

    /// Searches a reply.
    package init(_ reply: UnsafeRawBufferPointer) {
        var search = ReplySearch(reply)
        search.run()
        candidates = (search.answers.sorted(by: Self.isBetter) + search.thoughts.sorted(by: Self.isBetter))
        cutOffObject = search.cutOffObject
    }

    private static func isBetter(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        (left.count, left.lowerBound) > (right.count, right.lowerBound)
    }
}

/// The outermost balanced JSON object of a model's reply, or nil where there is none; see `JSONExtraction`.
///
/// Parse it with `JSONOptions.reply`, which is what it was found with.
package func extractJSONObject(from reply: [UInt8]) -> Range<Int>? {
    JSONExtraction(reply).candidates.first
}

private struct ReplySearch {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0
    // Each failed attempt reads on from its brace; the budget keeps a crafted reply from making that quadratic.
    private var budget: Int

    private(set) var answers: [Range<Int>] = []
    private(set) var thoughts: [Range<Int>] = []
    private(set) var cutOffObject: Int?

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        budget = 1 << 20 + 64 &* bytes.count
    }

    mutating func run() {
        while offset < bytes.count, budget > 0 {
            switch bytes[offset] {
            case UInt8(ascii: "{"):
                if !tryObject(before: bytes.count, into: \.answers) { return }
            case UInt8(ascii: "<"):
                if let tag = thinkTag(at: offset) { enter(tag) } else { offset += 1 }
            default:
                offset += 1
            }
        }
    }

    private struct Tag {
        let end: Int
        let isClosing: Bool
    }

    private mutating func enter(_ tag: Tag) {
        offset = tag.end
        if tag.isClosing {
            // The opening tag can be part of the prompt's template, so that all before was thinking.
            thoughts += answers
            answers = []
            return
        }
        var end = offset
        var after = bytes.count
        while end < bytes.count {
            if bytes[end] == UInt8(ascii: "<"), let tag = thinkTag(at: end), tag.isClosing {
                after = tag.end
                break
            }
            end += 1
        }
        while offset < end, budget > 0 {
            if bytes[offset] != UInt8(ascii: "{") {
                offset += 1
            } else if !tryObject(before: end, into: \.thoughts) {
                break
            }
        }
        // A cut object that starts in closed thinking says nothing about the answer behind it.
        if after < bytes.count { cutOffObject = nil }
        offset = after
    }

    /// Tries the object at the offset and moves past it, or past its brace; false if the end cuts it off.
    private mutating func tryObject(before end: Int, into list: WritableKeyPath<ReplySearch, [Range<Int>]>) -> Bool {
        let start = offset
        var options = JSONOptions.reply
        options.allowsTrailingText = true
        var scanner = JSONScanner(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), options: options)
        var tokens = 0
        do {
            repeat {
                _ = try scanner.next()
                tokens += 1
            } while scanner.depth > 0
            self[keyPath: list].append(start..<start + scanner.offset)
            offset = start + scanner.offset
            budget -= scanner.offset
            return true
        } catch {
            budget -= error.offset
            offset = start + 1
            guard error.kind == .cutOff else { return true }
            // A brace at the end of a sentence is not a cut object; one that is followed by a key or string is.
            guard tokens > 1 || scanner.tokenOffset < end - start else { return true }
            cutOffObject = start
            return false
        }
    }

    private func thinkTag(at start: Int) -> Tag? {
        var index = start + 1
        let isClosing = index < bytes.count && bytes[index] == UInt8(ascii: "/")
        if isClosing { index += 1 }
        for name in ["thinking", "think", "reasoning", "thought"] where matches(name, at: index) {
            let end = index + name.utf8.count
            if end < bytes.count, bytes[end] == UInt8(ascii: ">") { return Tag(end: end + 1, isClosing: isClosing) }
        }
        return nil
    }

    private func matches(_ name: String, at start: Int) -> Bool {
        guard start + name.utf8.count <= bytes.count else { return false }
        return zip(name.utf8, bytes[start...]).allSatisfy { $0 == $1 | 0x20 }
    }
}
