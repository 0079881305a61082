import Briefing
import Prompts
import Syntax
import Testing

@Suite struct SchemaTests {
    @Test(arguments: Briefing.Period.allCases)
    func `a schema keeps to the subset that every server takes`(period: Briefing.Period) throws {
        let text = Prompts().schema(for: period)
        let (node, diagnostics) = JSONNode.parse(Array(text.utf8), path: "")
        #expect(diagnostics.isEmpty)
        let root = try #require(node)
        #expect(root["type"]?.string == "object")
        try expectStrict(root, depth: 1)
    }

    @Test(arguments: Briefing.Period.allCases)
    func `a schema has the reply's keys in the reply's order`(period: Briefing.Period) throws {
        let root = try #require(JSONNode.parse(Array(Prompts().schema(for: period).utf8), path: "").node)
        let sections = Claim.Section.allCases.filter { $0 != .goalRecommendations || period == .weekly }
        #expect(root["properties"]?.members?.map(\.key) == sections.map(\.rawValue))
    }

    @Test func `a schema is sent without blanks and is the file otherwise`() throws {
        let sent = Prompts().schema(for: .daily)
        let file = Prompts().text(of: .dailySchema)
        #expect(!sent.contains(" ") && !sent.contains("\n"))
        #expect(
            JSONNode.parse(Array(sent.utf8), path: "").node?.plain
                == JSONNode.parse(Array(file.utf8), path: "").node?.plain)
    }

    /// Only types, properties, required, items and additionalProperties; all required; at most 5 levels.
    private func expectStrict(_ node: JSONNode, depth: Int) throws {
        #expect(depth <= 5)
        let allowed: Set = ["type", "properties", "required", "items", "additionalProperties"]
        #expect(Set(try #require(node.members).map(\.key)).isSubset(of: allowed))
        let type = node["type"]?.string
        switch type {
        case "object":
            let properties = try #require(node["properties"]?.members)
            #expect(node["additionalProperties"]?.bool == false)
            #expect(node["required"]?.elements?.map(\.string) == properties.map(\.key))
            for property in properties { try expectStrict(property.value, depth: depth + 1) }
        case "array": try expectStrict(try #require(node["items"]), depth: depth + 1)
        case "string", "integer": break
        default: #expect(node["type"]?.elements?.map(\.string) == ["string", "null"])
        }
    }
}
