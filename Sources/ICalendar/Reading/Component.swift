/// A component of a document, such as a VEVENT.
public struct Component: Sendable {
    let storage: DocumentStorage
    var node: Int

    /// What it is.
    public var kind: ComponentKind { storage.nodes[node].kind }

    /// The name on its BEGIN line, in capitals.
    public var name: String {
        let line = storage.lines[Int(storage.nodes[node].firstLine)]
        return storage.withBytes(line.valueStart, line.end) {
            String(decoding: ValueParser.trimmed($0), as: UTF8.self).uppercased()
        }
    }

    /// The line of the source that it begins on, counted from 1.
    public var line: Int { Int(storage.lines[Int(storage.nodes[node].firstLine)].number) }

    /// Whether its end was found; a component that a truncated file cuts off is kept but gives no occurrences.
    public var isComplete: Bool { storage.nodes[node].isComplete }

    /// The component around it, or nil.
    public var parent: Component? {
        let parent = Int(storage.nodes[node].parent)
        return parent < 0 ? nil : Component(storage: storage, node: parent)
    }

    /// The components directly inside, in order.
    public var components: [Component] {
        var result: [Component] = []
        var child = node + 1
        while child < Int(storage.nodes[node].subtreeEnd) {
            result.append(Component(storage: storage, node: child))
            child = Int(storage.nodes[child].subtreeEnd)
        }
        return result
    }

    /// Its own properties, in order, unknown ones included.
    public var properties: [Property] {
        var result: [Property] = []
        storage.forEachProperty(of: node) { index in
            if !storage.lines[index].flags.contains(.malformed) {
                result.append(Property(storage: storage, index: index))
            }
        }
        return result
    }

    /// Its first property of a name, or nil.
    public func property(_ name: PropertyName) -> Property? {
        let node = storage.nodes[node]
        var line = Int(node.firstLine) + 1
        var child = self.node + 1
        while line < Int(node.endLine) {
            if child < Int(node.subtreeEnd), Int(storage.nodes[child].firstLine) == line {
                line = Int(storage.nodes[child].endLine)
                child = Int(storage.nodes[child].subtreeEnd)
                continue
            }
            if storage.lines[line].property == name { return Property(storage: storage, index: line) }
            line += 1
        }
        return nil
    }

    /// Its properties of a name.
    public func properties(_ name: PropertyName) -> [Property] {
        properties.filter { $0.known == name }
    }

    /// Its properties of a name that this library does not know, in any case.
    public func properties(named name: String) -> [Property] {
        let name = name.uppercased()
        return properties.filter { $0.name == name }
    }

    /// The TEXT of its first property of a name; nil if there is none or it is empty.
    public func text(_ name: PropertyName) -> String? {
        guard let text = property(name)?.text, !text.isEmpty else { return nil }
        return text
    }
}
