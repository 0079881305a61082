extension ContentLineWriter {
    /// Writes a component again with all that is inside, its lines folded anew; lines without a colon are left out.
    mutating func copy(_ component: Component) {
        write("BEGIN", value: component.name)
        for property in component.properties { copy(property) }
        for part in component.components { copy(part) }
        write("END", value: component.name)
    }

    /// Writes a property again, folded anew.
    mutating func copy(_ property: Property) {
        let line = property.storage.lines[property.index]
        write(line: property.storage.withBytes(line.start, line.end) { String(decoding: $0, as: UTF8.self) })
    }
}
