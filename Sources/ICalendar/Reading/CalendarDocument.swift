/// One iCalendar file that was read: its components, and what was skipped or mended.
///
/// Reading never fails; what could not be read is a diagnostic. Values are decoded when they are asked for, so a document
/// is cheap to make and to copy.
///
/// ```swift
/// let document = CalendarDocument(bytes)
/// let expansion = CalendarExpansion(document, defaultZone: .utc)
/// for occurrence in expansion.occurrences(from: 1_717_200_000, to: 1_719_792_000) {
///     print(occurrence.start, occurrence.component.summary ?? "")
/// }
/// ```
public struct CalendarDocument: Sendable {
    let storage: DocumentStorage

    /// Reads a calendar from the bytes of a file: UTF-8, UTF-16, else Windows-1252.
    ///
    /// The document keeps the array. Unfolded lines are put behind its bytes, so an array that is handed over, with some
    /// capacity to spare, is not copied.
    public init(_ bytes: consuming [UInt8]) {
        storage = DocumentReader.read(bytes)
    }

    /// Reads a calendar from the bytes of a file, which are copied.
    public init(_ bytes: UnsafeRawBufferPointer) {
        storage = DocumentReader.read([UInt8](bytes))
    }

    /// What was skipped or mended while reading, by line and column; expansion may find more.
    public var diagnostics: [CalendarDiagnostic] { storage.diagnostics }

    /// The outermost components, in the order of the file: the VCALENDARs, and components outside any.
    public var components: [Component] {
        var result: [Component] = []
        var node = 0
        while node < storage.nodes.count {
            result.append(Component(storage: storage, node: node))
            node = Int(storage.nodes[node].subtreeEnd)
        }
        return result
    }

    /// All components of a kind, in the order of the file; those that were cut off are left out.
    public func components(of kind: ComponentKind) -> [Component] {
        storage.nodes.indices.filter { storage.nodes[$0].kind == kind && storage.nodes[$0].isComplete }
            .map { Component(storage: storage, node: $0) }
    }

    /// The name of the calendar (X-WR-CALNAME or NAME of the first VCALENDAR that has one), or nil.
    public var calendarName: String? {
        for component in components where component.kind == .calendar {
            if let name = component.text(.wrCalendarName) ?? component.text(.name) { return name }
        }
        return nil
    }

    /// Whether the file had any VCALENDAR, VEVENT or other known component at all.
    public var isCalendar: Bool { !storage.nodes.isEmpty }
}
