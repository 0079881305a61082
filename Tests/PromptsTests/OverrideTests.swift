import Briefing
import Prompts
import Testing

@Suite struct OverrideTests {
    @Test func `a user's own template takes the place of the shipped one and is not escaped`() throws {
        let prompts = try Prompts(overrides: [
            "system.mustache": "Be brief & <kind>.{{#weekly}} Weekly.{{/weekly}}",
            "facts.mustache": "{{#facts}}{{id}}<{{value}};{{/facts}}",
        ])
        let messages = prompts.messages(for: SampleBriefing.small(.weekly))
        #expect(messages[0].content == "Be brief & <kind>. Weekly.")
        #expect(messages[1].content.hasPrefix("F1<430m;F2<71;F3<212;"))
    }

    @Test func `a template may list facts, events and slots by themselves, with all that they hold`() throws {
        let prompts = try Prompts(overrides: [
            "facts.mustache": """
            {{#facts}}{{id}} {{kind}} {{baseline}} {{support}} {{categoryClass}};{{/facts}}
            {{#events}}{{id}} {{day}};{{/events}}{{#slots}}{{id}} {{day}};{{/slots}}{{period}}
            """
        ])
        let lines = prompts.messages(for: SampleBriefing.grouped)[1].content.split(separator: "\n")
        #expect(
            lines == [
                "F1 focus_hour 27% 7 ;F2 focus_hour 27% 7 ;F3 focus_hour 27%  ;F4 focus_hour 27% 5 ;"
                    + "F5 category_span  7 focus;F6 distraction_in_event   focus;",
                "E1 Tue-1;E2 Wed+0;E3 Tue-1;S1 Fri+2;S2 Wed+0;S3 Fri+2;weekly",
            ])
    }

    @Test func `shipped files given as overrides change nothing`() throws {
        let files = Dictionary(uniqueKeysWithValues: PromptFile.allCases.map { ($0.rawValue, $0.shippedText) })
        let prompts = try Prompts(overrides: files)
        let briefing = SampleBriefing.small(.daily)
        #expect(prompts.messages(for: briefing) == Prompts().messages(for: briefing))
        #expect(Set(prompts.sentences.keys) == Set(Prompts().sentences.keys))
        #expect(prompts.sentences.keys.count > 60)
    }

    @Test func `a book that holds some sentences keeps the shipped others`() throws {
        let prompts = try Prompts(overrides: ["sentences.txt": "# mine\r\nbreak: Take {{event}} easy & rest.\r\n"])
        #expect(prompts.sentences.sentence(["break"], variant: 7, slots: ["event": "{E1}"]) == "Take {E1} easy & rest.")
        #expect(prompts.sentences.variantCount(of: "shift") == Prompts().sentences.variantCount(of: "shift"))
    }

    @Test(arguments: [
        ("sytem.mustache", "x", "sytem.mustache: no prompt has this name"),
        ("facts.mustache", "a\n{{#facts}}\nb", "facts.mustache:3: not a Mustache template"),
        ("facts.mustache", "{{#a}}{{/b}}", "facts.mustache:1: not a Mustache template"),
        ("sentences.txt", "\n# c\nnonsense", "sentences.txt:3: expected KEY: SENTENCE"),
        ("sentences.txt", "break: {{event", "sentences.txt:1: not a Mustache template"),
        ("sentences.txt", "break: ok\nbrake: not ok", "sentences.txt:2: no sentence has this key"),
    ])
    func `a file that cannot be used is refused with its place`(file: String, text: String, message: String) {
        let fault = #expect(throws: PromptFault.self) { try Prompts(overrides: [file: text]) }
        #expect(fault.map { "\($0)".hasPrefix(message) } == true, "\(fault.map { "\($0)" } ?? "none")")
    }
}
