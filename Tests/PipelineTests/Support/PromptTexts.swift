import Prompts

/// Templates as they are shipped.
enum PromptTexts {
    static var system: String? {
        PromptFile.allCases.first { $0.rawValue == "system.mustache" }?.shippedText
    }
}
