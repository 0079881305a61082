/// The place of one component in a document: its lines, and its subtree in the list of all components.
struct ComponentNode: Sendable {
    /// What it is.
    var kind: ComponentKind
    /// The component around it, -1 for none.
    var parent: Int32
    /// The BEGIN line.
    var firstLine: Int32
    /// Behind its last line, the END line if there is one.
    var endLine: Int32
    /// Behind its last descendant in the list of components.
    var subtreeEnd: Int32
    /// Whether its end was found; an incomplete component is kept for writing and not read.
    var isComplete: Bool
}
