/// What is wrong with a file that a user put in the place of a shipped one.
package struct PromptFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's name, without a folder.
    package let file: String
    /// The line, from 1, where it is known.
    package let line: Int?
    /// What is wrong and how to mend it; it repeats nothing of the file but the names of its keys.
    package let message: String

    package init(file: String, line: Int? = nil, message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    /// `FILE:LINE: MESSAGE`
    package var description: String {
        line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)"
    }
}
