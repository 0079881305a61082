/// One message of a prompt, as a chat completion takes it.
package struct Message: Hashable, Sendable {
    /// Who speaks; raw values are those of OpenAI's chat completions.
    package enum Role: String, Hashable, Sendable {
        case system, user
    }

    package let role: Role
    package let content: String

    package init(role: Role, content: String) {
        self.role = role
        self.content = content
    }
}
