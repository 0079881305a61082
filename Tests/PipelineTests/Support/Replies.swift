import Foundation

/// Replies that a model could give.
enum Replies {
    /// A summary that holds, made from the facts in the request, and nothing else.
    static func good(_ body: String) -> String {
        reply(summary(body), isWeekly: body.contains("goal_recommendations"))
    }

    /// A reply of these sections; the others are empty.
    static func reply(_ summary: String, _ sections: [String: String] = [:], isWeekly: Bool = false) -> String {
        let names =
            ["peak_hours", "low_hours", "recommended_shifts", "break_suggestions", "motivational_notes"]
            + (isWeekly ? ["goal_recommendations"] : [])
        let members = names.map { "\"\($0)\": [\(sections[$0] ?? "")]" }
        return "{\"summary\": \(summary), \(members.joined(separator: ", "))}"
    }

    static func summary(_ body: String) -> String {
        let score = id(of: "score_span", in: body)
        return "{\"text\": \"Your focus score over these days was {\(score)}.\", \"evidence\": [\"\(score)\"]}"
    }

    /// A summary whose fact does not exist.
    static let badSummary = "{\"text\": \"All is well.\", \"evidence\": [\"F999\"]}"

    /// So many notes that rest on nothing.
    static func badNotes(_ count: Int) -> String {
        Array(repeating: "{\"text\": \"You did well.\", \"evidence\": [\"F999\"]}", count: count).joined(
            separator: ", ")
    }

    /// The first fact of `kind` in a request.
    static func id(of kind: String, in body: String) -> String {
        let line = body.replacing("\\n", with: "\n").split(separator: "\n").first { $0.contains(kind) }
        return line?.firstMatch(of: /\bF\d+\b/).map { String($0.output) } ?? "F1"
    }
}
