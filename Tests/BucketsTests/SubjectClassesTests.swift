import Model
import TestSupport
import Testing

@testable import Buckets

/// What derivation knows of subjects.
struct SubjectClassesTests {
    @Test(arguments: 0..<10)
    func `what is learned bit by bit is what is learned at once, uses in the order of their bytes`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let names = ["", "a", "A", "é", "e\u{301}", "日本", "Safari", "Xcode", "b", "ab"]
        var table = SubjectTable()
        var growing = SubjectClasses(rules: .standard)
        for _ in 0..<20 {
            for _ in 0..<Int.random(in: 0...9, using: &random) {
                let texts = (0..<4).map { _ in table.intern(names.randomElement(using: &random) ?? "") }
                _ = table.intern(Subject(app: texts[0], title: texts[1], url: texts[2], category: texts[3]))
            }
            growing.learn(table)
        }
        var whole = SubjectClasses(rules: .standard)
        whole.learn(table)
        #expect(growing.categories == whole.categories)
        #expect(growing.categoryOfSubject == whole.categoryOfSubject)
        #expect(growing.useOfSubject == whole.useOfSubject)
        #expect(growing.order == whole.order && growing.ranks == whole.ranks)
        #expect(growing.order.indices.allSatisfy { growing.ranks[Int(growing.order[$0])] == $0 })

        let uses = whole.order.indices.map { whole.use(ranked: $0) }
        for (left, right) in zip(uses, uses.dropFirst()) {
            let (one, other) = (table.texts[left.app], table.texts[right.app])
            #expect(
                one.precedesBytewise(other)
                    || left.app == right.app
                        && whole.categories[Int(left.category)] < whole.categories[Int(right.category)]
            )
        }
        for subject in 0..<UInt32(table.count) {
            let parts = table[subject]
            let path = CategoryRules.standard.category(
                app: table.texts[parts.app], title: table.texts[parts.title], url: table.texts[parts.url],
                own: table.texts[parts.category])
            #expect(whole.categories[Int(whole.categoryOfSubject[Int(subject)])] == path)
        }
    }
}
