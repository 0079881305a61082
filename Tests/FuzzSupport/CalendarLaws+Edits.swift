import ICalendar

extension CalendarLaws {
    /// A property with the component that it belongs to, as texts.
    private struct Line: Equatable {
        var component: String
        var depth: Int
        var name: String
        var value: String
    }

    /// Edits change their own lines and no others.
    static func checkEdits(_ document: CalendarDocument, _ laws: inout BrokenLaws) {
        // What is not UTF-8 is written as UTF-8, with replacements for what is broken.
        guard String(validating: document.serialized(), as: UTF8.self) != nil else { return }
        let before = lines(document)
        for component in document.components.prefix(2) {
            for target in [component] + component.components.prefix(1) where target.isComplete {
                var editor = CalendarEditor(document)
                editor.set(mark, value: "1", in: target)
                var after = lines(CalendarDocument(editor.serialized()))
                let marked = after.firstIndex { $0.name == mark && $0.value == "1" }
                laws.expect(marked != nil, "a property that was set is read again")
                if let marked { after.remove(at: marked) }
                laws.expect(after == before, "a property that was set changes no other line")
                checkReplacing(target, document, before, &laws)
            }
        }
        checkInserting(document, before, &laws)
    }

    private static let mark = "X-LOCKIN-MARK"

    /// A property that is replaced by its own value stays what it is.
    private static func checkReplacing(
        _ component: Component, _ document: CalendarDocument, _ before: [Line], _ laws: inout BrokenLaws
    ) {
        let properties = component.properties
        for property in properties.prefix(1) + properties.suffix(1) {
            var editor = CalendarEditor(document)
            editor.replace(property, value: property.value)
            laws.expect(
                lines(CalendarDocument(editor.serialized())) == before,
                "a property that is replaced by its own value stays what it is")
        }
    }

    /// A component that is added behind another is one more and changes no other line.
    private static func checkInserting(_ document: CalendarDocument, _ before: [Line], _ laws: inout BrokenLaws) {
        guard let event = document.components(of: .event).first else { return }
        var writer = ContentLineWriter()
        writer.write(line: "BEGIN:VEVENT")
        writer.write(mark, text: event.summary ?? "none")
        writer.write(line: "END:VEVENT")
        var editor = CalendarEditor(document)
        editor.insert(writer.bytes, behind: event)
        let after = CalendarDocument(editor.serialized())
        laws.expect(
            after.components(of: .event).count == document.components(of: .event).count + 1,
            "an event that was added is one more")
        laws.expect(
            lines(after).filter { $0.name != mark } == before, "an event that was added changes no other line")
    }

    private static func lines(_ document: CalendarDocument) -> [Line] {
        var result: [Line] = []
        func visit(_ component: Component, depth: Int) {
            for property in component.properties {
                result.append(
                    Line(
                        component: component.name, depth: depth, name: writable(property.name),
                        value: writable(property.value)))
            }
            guard depth < 8 else { return }
            for part in component.components { visit(part, depth: depth + 1) }
        }
        for component in document.components { visit(component, depth: 0) }
        return result
    }

    /// A text as it can be written: no line may hold a DEL (RFC 5545, section 3.1, CONTROL), which reading keeps.
    private static func writable(_ text: String) -> String { text.replacing("\u{7F}", with: "") }
}
