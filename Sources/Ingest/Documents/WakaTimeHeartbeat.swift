import Syntax

/// One heartbeat of WakaTime's dump; its texts are places in the document.
struct WakaTimeHeartbeat {
    /// What a heartbeat says, as a record's texts.
    struct Texts {
        var device: String
        var app: String
        var title: String
        var url: String
        var category: String
    }

    /// Seconds since 1970, where the heartbeat has any.
    private(set) var time: JSONToken?
    private var category: JSONSlice?
    private var entity: JSONSlice?
    private var type: JSONSlice?
    private var language: JSONSlice?
    private var project: JSONSlice?
    private var machine: JSONSlice?

    /// Reads the members of an object, whose brace has been read, up to its closing brace.
    init(_ scanner: inout JSONScanner) throws(JSONFault) {
        while case .key(let key) = try scanner.next() {
            let token = try scanner.next()
            if scanner.equals(key, "time") { time = token }
            switch token {
            case .string(let slice):
                if scanner.equals(key, "category") { category = slice }
                if scanner.equals(key, "entity") { entity = slice }
                if scanner.equals(key, "type") { type = slice }
                if scanner.equals(key, "language") { language = slice }
                if scanner.equals(key, "project") { project = slice }
                if scanner.equals(key, "machine_name_id") { machine = slice }
            case .objectStart, .arrayStart:
                try scanner.skipValue()
            default:
                break
            }
        }
    }

    /// The texts of a record: the project is the app, or the program where the heartbeat is of one; the file with its
    /// language is the title; a page is the address.
    func texts(_ scanner: JSONScanner) throws(ActivityFault) -> Texts {
        let entity = try scanner.text(self.entity)
        let language = try scanner.text(self.language)
        let type = try scanner.text(self.type)
        let isPage = type == "domain" || type == "url"
        let project = try scanner.text(self.project)
        let app = type == "app" ? entity : project.isEmpty ? (isPage ? entity : language) : project
        return Texts(
            device: try scanner.text(machine), app: app.isEmpty ? "WakaTime" : app,
            title: isPage ? "" : language.isEmpty ? entity : entity + " [\(language)]", url: isPage ? entity : "",
            category: WakaTimeHeartbeat.path(ofCategory: try scanner.text(category)))
    }

    /// Where WakaTime's category lies in the shipped tree; a page's is left to the rules.
    private static func path(ofCategory category: String) -> String {
        switch category {
        case "coding", "building", "indexing", "debugging", "running tests", "writing tests", "manual testing",
            "code reviewing", "ai coding", "writing docs":
            "Work > Programming"
        case "meeting": "Work > Meetings"
        case "designing": "Work > Design"
        case "learning", "researching": "Study"
        case "planning": "Productivity > Planning"
        case "communicating": "Communication"
        default: ""
        }
    }
}
