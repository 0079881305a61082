import Foundation
import HTTP
import Syntax

/// Why a fetch brought nothing that can be used. Nothing of it tells more of an address than its origin.
enum FeedFault: Error, Equatable {
    /// There was no reply.
    case transfer(HTTPError)
    /// The reply's status is none of success; `origin` gave it.
    case status(Int, origin: HTTPOrigin, wasAuthorized: Bool)
    case credentials(path: String, FeedCredentials.Fault)
    /// All requests together took longer than they may.
    case tooSlow(seconds: Int)
    case empty
    case webPage
    /// It is no plan.
    case noPlan
    /// It breaks off.
    case truncated
    /// Nothing of it could be read, for reasons that were told.
    case unreadable
    /// A plan lists nothing, while something of it is still to come.
    case emptied(before: Int)
    /// A plan lists far less than before.
    case shrunk(listed: Int, before: Int)
    /// An ActivityWatch server answered something that is not of its interface.
    case notActivityWatch
    /// An ActivityWatch server has none of the buckets that it had.
    case bucketsGone
    /// Nobody fetched it.
    case notFetched

    /// What is said of the feed named `name`.
    func diagnostic(name: String) -> Diagnostic {
        let words = words
        return Diagnostic(
            code: "feed-\(words.code)", path: name, expected: words.expected, found: words.found,
            remedy: words.remedy.isEmpty ? FeedFault.stays : "\(words.remedy); \(FeedFault.stays)")
    }

    /// An error's sentence is what went wrong, a colon, and what to do about it.
    private static func halves(_ error: HTTPError) -> (what: String, mend: String) {
        let text = error.description
        guard let colon = text.range(of: ": ", options: .backwards) else { return (text, "") }
        return (String(text[..<colon.lowerBound]), String(text[colon.upperBound...]))
    }

    /// What went wrong, in few words, for `doctor`.
    var summary: String {
        if case .transfer(let error) = self { FeedFault.halves(error).what } else { words.found }
    }

    /// What to do about it.
    var remedy: String { words.remedy }

    private static let stays = "what it brought before stays"

    private struct Words {
        let code: String
        let expected: String
        let found: String
        let remedy: String
    }

    private var words: Words {
        switch self {
        case .transfer(let error):
            Words(
                code: "unreachable", expected: "a reply that can be used",
                found: "none (\(FeedFault.halves(error).what))",
                remedy: FeedFault.halves(error).mend)
        case .status(let status, let origin, let wasAuthorized):
            Words(
                code: "status", expected: "a reply with status 200", found: "\(status) from \(origin)",
                remedy: FeedFault.remedy(status: status, wasAuthorized: wasAuthorized))
        case .credentials(let path, let fault):
            Words(
                code: "auth-file", expected: "a file of mode 0600 with one line user:password",
                found: FeedFault.found(path, fault), remedy: FeedFault.remedy(path, fault))
        case .tooSlow(let seconds):
            Words(
                code: "too-slow", expected: "all of it within \(seconds) s", found: "not all of it",
                remedy: "see whether its server is well")
        case .empty:
            Words(code: "empty", expected: "a file", found: "a reply without content", remedy: FeedFault.newAddress)
        case .webPage:
            Words(
                code: "web-page", expected: "a calendar or JSON", found: "a web page",
                remedy: "it may ask for a login; " + FeedFault.newAddress)
        case .noPlan:
            Words(
                code: "no-plan", expected: "a calendar, or JSON with \"events\"", found: "something else",
                remedy: FeedFault.newAddress)
        case .truncated:
            Words(
                code: "truncated", expected: "a file with an end", found: "one that breaks off",
                remedy: "the next import tries again")
        case .unreadable:
            Words(
                code: "unreadable", expected: "something that can be read", found: "nothing but what is told above",
                remedy: FeedFault.newAddress)
        case .emptied(let before):
            Words(
                code: "emptied", expected: "a plan, as the \(before) entries at the last import",
                found: "a calendar without any", remedy: FeedFault.acceptance)
        case .shrunk(let listed, let before):
            Words(
                code: "shrunk", expected: "about as much as the \(before) entries at the last import",
                found: "\(listed)", remedy: FeedFault.acceptance)
        case .notActivityWatch:
            Words(
                code: "not-activitywatch", expected: "what ActivityWatch answers", found: "something else",
                remedy: "check that it is ActivityWatch that runs there, and that it is up to date")
        case .bucketsGone:
            Words(
                code: "buckets-gone", expected: "the buckets that ActivityWatch had at the last import",
                found: "none of them", remedy: FeedFault.acceptance)
        case .notFetched:
            Words(code: "not-fetched", expected: "a fetched source", found: "one that was not", remedy: "import again")
        }
    }

    private static let newAddress = "open the address in a browser, and copy it anew where you got it"
    private static let acceptance = "if that is right, run lockin import --replace"

    private static func remedy(status: Int, wasAuthorized: Bool) -> String {
        switch status {
        case 401, 403:
            wasAuthorized
                ? "check user and password in auth_file"
                : "it asks for a login: name a file with user:password in auth_file, or copy the secret address anew"
        case 304: "the next import tries again"
        case 300..<400: "use the address that it leads to"
        case 404, 410: "it is gone: " + newAddress
        case 408, 429, 500...: "the next import tries again"
        default: newAddress
        }
    }

    private static func found(_ path: String, _ fault: FeedCredentials.Fault) -> String {
        switch fault {
        case .unreadable(let reason): "none at \(path) that can be read: \(reason)"
        case .exposed: "\(path), which others can read"
        case .malformed: "something else in \(path)"
        }
    }

    private static func remedy(_ path: String, _ fault: FeedCredentials.Fault) -> String {
        switch fault {
        case .unreadable: "check the path and its permissions"
        case .exposed: "chmod 600 \(path)"
        case .malformed: "write the user's name, a colon and the password into it"
        }
    }
}
