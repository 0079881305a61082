extension JSONNode {
    /// Reads one JSON document.
    ///
    /// - Returns: the tree, or nil where an error leaves none, and what is wrong. Not errors but warnings: a key that
    ///   comes twice (`json-duplicate-key`, the first one is kept) and text that had to be repaired
    ///   (`json-repaired-text`). With `recovering` an error still gives what is complete before it: containers
    ///   outside the outermost array, and in that array each element that was read to its end.
    package static func parse(
        _ bytes: UnsafeRawBufferPointer, path: String, options: JSONOptions = .strict, recovering: Bool = false
    ) -> (node: JSONNode?, diagnostics: [Diagnostic]) {
        var builder = JSONTreeBuilder(bytes, path: path, options: options)
        let root = builder.build(recovering: recovering)
        return (root, builder.diagnostics)
    }

    /// Reads one JSON document from an array.
    package static func parse(
        _ bytes: [UInt8], path: String, options: JSONOptions = .strict, recovering: Bool = false
    ) -> (node: JSONNode?, diagnostics: [Diagnostic]) {
        bytes.withUnsafeBytes { parse($0, path: path, options: options, recovering: recovering) }
    }
}
