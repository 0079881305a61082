import Model
import Testing

@testable import Ingest

struct KindTests {
    private func kind(
        _ title: String, explicit: EventKind? = nil, tags: [String] = [], isAllDay: Bool = false, rules: [KindRule] = []
    ) -> EventKind {
        EventClassifier(rules: rules).kind(explicit: explicit, tags: tags, title: title, isAllDay: isAllDay)
    }

    @Test(arguments: [
        ("Study: Databases", EventKind.study), ("Lab: Physics", .class), ("Shift: tech support", .work),
        ("Exam Operating Systems", .exam), ("Due: problem set", .deadline), ("Robotics club meeting", .meeting),
        ("Final exam", .exam), ("Work from home", .work), ("1:1 with X", .meeting), ("Lunch", .break), ("PTO", .other),
        ("Review session", .study), ("Sprint review", .meeting), ("Study for the midterm", .study),
        ("Exam review", .study), ("Lab exam", .exam), ("Class test", .exam), ("Final project", .project),
        ("Final lecture", .class), ("Final: Physics", .exam), ("Final project due", .deadline),
        ("Lecture: project management", .class), ("Meeting: exam board", .meeting), ("CS101: midterm", .exam),
        ("Databases project group", .project), ("Lab meeting", .meeting), ("Yoga class", .exercise),
        ("Shift: computer lab", .work), ("Computer lab shift", .work), ("Problem set 5", .study), ("Focus time", .work),
        ("Lunch meeting", .meeting), ("Dentist", .personal), ("Morning run", .exercise),
        ("Help desk stand-up", .meeting),
        ("WORKOUT", .exercise), ("Workshop", .class), ("Contest", .other), ("Breakfast", .other),
        ("Überraschung", .other),
        ("", .other), (": : ", .other), ("Hand in the thesis", .deadline), ("Coffee with family", .personal),
    ])
    func `a title's most telling word decides, its label first`(title: String, expected: EventKind) {
        #expect(kind(title) == expected)
    }

    @Test func `explicit, then away, then tags, then the person's rules, then the title`() throws {
        let rule = try KindRule(kind: .personal, pattern: "vacation|lecture", ignoresCase: true)
        #expect(kind("Lecture") == .class)
        #expect(kind("Lecture", rules: [rule]) == .personal)
        #expect(kind("Lecture", tags: ["work"], rules: [rule]) == .work)
        #expect(kind("Vacation", tags: ["work"], isAllDay: true, rules: [rule]) == .off)
        #expect(kind("Vacation", tags: ["work"], rules: [rule]) == .work)
        #expect(kind("Vacation", explicit: .project, tags: ["work"], isAllDay: true, rules: [rule]) == .project)
    }

    @Test(arguments: [
        (["Exam"], EventKind.exam), (["databases", "Gym"], .exercise), (["midterm"], .exam), (["off"], .off),
        (["databases"], .study), (["other", "exam"], .other), ([], .study),
    ])
    func `a tag is the name of a kind or one of its words`(tags: [String], expected: EventKind) {
        #expect(kind("Study", tags: tags) == expected)
    }

    @Test(arguments: [
        "PTO", "pto (Anna)", "OOO", "Out of office", "Vacation in Spain", "Day off", "Annual leave", "Urlaub",
        "Holidays",
    ])
    func `an all-day title that says so is a day off`(title: String) {
        #expect(kind(title, isAllDay: true) == .off)
        #expect(kind(title, isAllDay: false) != .off)
    }

    @Test func `an all-day title that only resembles one is no day off`() {
        #expect(kind("Laptop", isAllDay: true) == .other)
        #expect(kind("Office day", isAllDay: true) == .other)
    }

    @Test func `the first of the person's rules that matches decides, in the letter case it asks for`() throws {
        let rules = [
            try KindRule(kind: .project, pattern: "^DB", ignoresCase: false),
            try KindRule(kind: .personal, pattern: "db", ignoresCase: true),
        ]
        #expect(kind("DB lab", rules: rules) == .project)
        #expect(kind("db lab", rules: rules) == .personal)
        #expect(kind("lab", rules: rules) == .class)
        #expect(throws: KindRule.InvalidPattern.self) { try KindRule(kind: .exam, pattern: "(", ignoresCase: true) }
        #expect(Set(rules.map(\.fingerprint)).count == 2)
    }

    @Test(arguments: EventKind.allCases)
    func `exams, classes, deadlines, days off, all-day and shared events stay`(kind: EventKind) {
        let classifier = EventClassifier(rules: [])
        func isMovable(tags: [String] = [], isAllDay: Bool = false, hasOthers: Bool = false) -> Bool {
            classifier.isMovable(explicit: nil, tags: tags, kind: kind, isAllDay: isAllDay, hasOthers: hasOthers)
        }
        #expect(isMovable() == ![.exam, .class, .deadline, .off].contains(kind))
        #expect(!isMovable(isAllDay: true))
        #expect(!isMovable(hasOthers: true))
        #expect(!isMovable(tags: ["flexible", "FIXED"]))
        #expect(isMovable(tags: ["Flexible"], isAllDay: true, hasOthers: true))
    }

    @Test func `an endless title costs no more than a long one`() {
        #expect(kind(String(repeating: "word ", count: 1_000_000) + "exam") == .other)
    }
}
