/// What was learned of the requests that an endpoint takes, fit to be kept between runs.
package struct LearnedForm: Hashable, Sendable {
    /// The form to begin with.
    package let form: RequestForm
    /// Whether the server itself said what it does not take. Otherwise it was concluded from answers that held no JSON,
    /// which may have been bad luck.
    package let isStated: Bool

    /// Something learned.
    package init(form: RequestForm, isStated: Bool) {
        self.form = form
        self.isStated = isStated
    }

    /// For how many days it holds. Then the best form is tried again, for servers are brought up to date.
    package var days: Int { isStated ? 30 : 7 }

    /// The text that it is kept as; the same in every run and on every machine.
    package var text: String {
        let refused = form.refusedTokenLimits.map(\.rawValue).sorted().joined(separator: ",")
        return [
            "1", form.responseFormat.rawValue, form.tokenLimit.rawValue, refused.isEmpty ? "-" : refused,
            form.sendsTemperature ? "temperature" : "-", form.hasSystemRole ? "system" : "-",
            isStated ? "stated" : "observed",
        ].joined(separator: " ")
    }

    /// What `text` was made of; nil for any other text, also of a version that this program does not know.
    package init?(text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 7, words[0] == "1", let format = RequestForm.ResponseFormat(rawValue: words[1]),
            let limit = RequestForm.TokenLimit(rawValue: words[2])
        else { return nil }
        let refused = words[3] == "-" ? [] : words[3].split(separator: ",").map(String.init)
        self.init(
            form: RequestForm(
                responseFormat: format, tokenLimit: limit,
                refusedTokenLimits: Set(refused.compactMap(RequestForm.TokenLimit.init)),
                sendsTemperature: words[4] == "temperature", hasSystemRole: words[5] == "system"),
            isStated: words[6] == "stated")
        // Whatever was misread or left out shows when it is written again.
        guard self.text == text else { return nil }
    }
}
