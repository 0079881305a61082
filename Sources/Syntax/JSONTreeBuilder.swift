/// Builds a `JSONNode` tree from a scanner's tokens with a stack of its own instead of recursion.
struct JSONTreeBuilder {
    private struct Container {
        let isObject: Bool
        let offset: Int
        let position: Position
        var elements: [JSONNode] = []
        var members: [JSONNode.Member] = []
        // Filled only once there are many members; a few are compared one by one.
        var manyKeys: Set<String> = []
        var key: (text: String, offset: Int, position: Position)?
        var isDuplicate = false

        mutating func isNew(_ key: String) -> Bool {
            guard members.count > 12 else { return !members.contains { $0.key == key } }
            if manyKeys.isEmpty { manyKeys = Set(members.map(\.key)) }
            return manyKeys.insert(key).inserted
        }

        var node: JSONNode {
            JSONNode(isObject ? .object(members) : .array(elements), offset: offset, position: position)
        }
    }

    private(set) var diagnostics: [Diagnostic] = []
    private var scanner: JSONScanner
    private var cursor: PositionCursor
    private let path: String
    private var stack: [Container] = []
    private var root: JSONNode?

    init(_ bytes: UnsafeRawBufferPointer, path: String, options: JSONOptions) {
        scanner = JSONScanner(bytes, options: options)
        cursor = PositionCursor(bytes)
        self.path = path
    }

    mutating func build(recovering: Bool) -> JSONNode? {
        do {
            while try step() {}
            return root
        } catch {
            diagnostics.append(error.diagnostic(path: path, position: cursor.position(ofByte: error.offset)))
            return recovering ? root ?? recovered() : nil
        }
    }

    private mutating func step() throws(JSONFault) -> Bool {
        let token = try scanner.next()
        let offset = scanner.tokenOffset
        if token == .end { return false }
        let position = cursor.position(ofByte: offset)
        switch token {
        case .objectStart, .arrayStart:
            stack.append(Container(isObject: token == .objectStart, offset: offset, position: position))
        case .objectEnd, .arrayEnd:
            if let container = stack.popLast() { add(container.node) }
        case .key(let slice):
            setKey(text(slice, at: position), offset: offset, position: position)
        case .string(let slice):
            add(JSONNode(.string(text(slice, at: position)), offset: offset, position: position))
        case .number(let slice):
            switch try scanner.number(slice) {
            case .integer(let integer): add(JSONNode(.integer(integer), offset: offset, position: position))
            case .double(let double): add(JSONNode(.double(double), offset: offset, position: position))
            }
        case .bool(let bool): add(JSONNode(.bool(bool), offset: offset, position: position))
        case .null: add(JSONNode(.null, offset: offset, position: position))
        case .end: return false
        }
        return true
    }

    private mutating func setKey(_ text: String, offset: Int, position: Position) {
        guard !stack.isEmpty else { return }
        let isNew = stack[stack.count - 1].isNew(text)
        stack[stack.count - 1].key = (text, offset, position)
        stack[stack.count - 1].isDuplicate = !isNew
        if !isNew {
            warn(
                "json-duplicate-key", position, expected: "each key once", found: "a key that the object already has",
                remedy: "remove one of them; the first is used", excerpt: text)
        }
    }

    private mutating func add(_ node: JSONNode) {
        guard !stack.isEmpty else {
            root = node
            return
        }
        guard let key = stack[stack.count - 1].key else {
            stack[stack.count - 1].elements.append(node)
            return
        }
        stack[stack.count - 1].key = nil
        if stack[stack.count - 1].isDuplicate { return }
        stack[stack.count - 1].members.append(
            JSONNode.Member(key: key.text, offset: key.offset, position: key.position, value: node))
    }

    private mutating func text(_ slice: JSONSlice, at position: Position) -> String {
        let text = scanner.decoded(slice)
        if text.isRepaired {
            warn(
                "json-repaired-text", position, expected: "text in UTF-8", found: "bytes or escapes that are no text",
                remedy: "save the file as UTF-8; U+FFFD stands for what is unreadable", excerpt: text.string)
        }
        return text.string
    }

    private mutating func warn(
        _ code: String, _ position: Position, expected: String, found: String, remedy: String, excerpt: String
    ) {
        // A hostile file must not make a diagnostic a key; the error that may come last is always added.
        guard diagnostics.count < 100 else { return }
        diagnostics.append(
            Diagnostic(
                severity: .warning, code: code, path: path, position: position, expected: expected, found: found,
                remedy: remedy, excerpt: excerpt))
    }

    private mutating func recovered() -> JSONNode? {
        if let outermost = stack.firstIndex(where: { !$0.isObject }) {
            stack.removeSubrange((outermost + 1)...)
        }
        while let container = stack.popLast() { add(container.node) }
        return root
    }
}
