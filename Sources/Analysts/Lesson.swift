import Syntax

/// Which forms of one question were tried, and what that teaches about the endpoint.
struct Lesson {
    /// The form of the next request.
    private(set) var form: RequestForm
    private var isStated: Bool
    /// The loosest form that the server has asked for, or that has brought an object.
    private var proven: LearnedForm

    /// A lesson that begins with what is known.
    init(_ known: LearnedForm) {
        form = known.form
        isStated = known.isStated
        proven = known
    }

    /// Takes in an answer; true where it calls for another form, which `form` then is.
    mutating func goOn(after answer: ChatAnswer) -> Bool {
        if let complaint = answer.complaint {
            guard let next = form.steppedDown(by: complaint) else { return false }
            form = next
            // A server that cannot read its own model's output may have cut it off this once.
            if answer.status == 500, RequestForm.isAboutFormat(complaint) { isStated = false }
            proven = LearnedForm(form: form, isStated: isStated)
            return true
        }
        guard let next = form.withLooserFormat, asksForLess(answer) else { return false }
        form = next
        isStated = false
        return true
    }

    /// What to remember when `answer` is the last; nil for nothing new.
    ///
    /// From a server that never answered nothing is learned, and a looser form that brought no object either is no
    /// better than the one before.
    func learned(from answer: ChatAnswer) -> LearnedForm? {
        guard let text = answer.text else { return nil }
        return Lesson.holdsObject(text) ? LearnedForm(form: form, isStated: isStated) : proven
    }

    /// Whether a whole answer shows that the form of the reply cannot be had as it was asked for.
    ///
    /// Prose under the strict form: the server ignores it, and may keep to the simple one; below that nothing is left
    /// to ask for. No text at all: some models have nothing to say in a form that they are forced into.
    private func asksForLess(_ answer: ChatAnswer) -> Bool {
        if answer.isEmpty { return true }
        guard form.responseFormat == .jsonSchema, answer.isWhole, let text = answer.text else { return false }
        return !Lesson.holdsObject(text)
    }

    private static func holdsObject(_ text: String) -> Bool { extractJSONObject(from: Array(text.utf8)) != nil }
}
