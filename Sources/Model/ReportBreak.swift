/// A suggested break.
package struct ReportBreak: Hashable, Sendable, Codable {
    package let text: String
    package let lengthMinutes: Int?

    package init(text: String, lengthMinutes: Int?) {
        self.text = text
        self.lengthMinutes = lengthMinutes
    }
}
