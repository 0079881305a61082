import Model
import Testing

@Suite struct CategoryTests {
    @Test(arguments: [
        ("Work > Programming", ["Work", "Programming"]), ("Work>Programming", ["Work", "Programming"]),
        ("  Social Media  ", ["Social Media"]), ("", []), (" > > ", []), ("A > > B", ["A", "B"]),
        ("Work,Programming", ["Work,Programming"]),
    ])
    func `a path is its names`(text: String, names: [String]) {
        #expect(CategoryPath(text).names == names)
        #expect(CategoryPath(CategoryPath(text).description).names == (names.isEmpty ? ["Uncategorised"] : names))
    }

    @Test func `paths are compared by bytes`() {
        #expect(CategoryPath(names: ["caf\u{e9}"]) != CategoryPath(names: ["cafe\u{301}"]))
        #expect(Set([CategoryPath("A > B"), CategoryPath("A>B"), CategoryPath(names: ["AB"])]).count == 2)
        let sorted = ["", "A", "A > B", "A > C", "B", "\u{e9}"].map { CategoryPath($0) }
        #expect(sorted.shuffled().sorted() == sorted)
    }

    @Test func `a path lies within itself and its ancestors only`() {
        let path = CategoryPath("A > B")
        #expect(path.isWithin(path) && path.isWithin(CategoryPath("A")) && path.isWithin(.uncategorised))
        #expect(!CategoryPath("A").isWithin(path) && !path.isWithin(CategoryPath("A > C")))
        #expect(path.parent == CategoryPath("A") && CategoryPath.uncategorised.parent == nil)
    }

    @Test func `a weight is inherited from the nearest ancestor that has one`() {
        let weights = CategoryWeights([CategoryPath("A"): 2, CategoryPath("A > B"): 0, CategoryPath("C"): -7])
        #expect(weights.weight(of: CategoryPath("A > X > Y")) == 2)
        #expect(weights.weight(of: CategoryPath("A > B > Y")) == 0)
        #expect(weights.weight(of: CategoryPath("C")) == -2)
        #expect(weights.weight(of: CategoryPath("D")) == 0 && weights.weight(of: .uncategorised) == 0)
        #expect(weights.focusClass(of: CategoryPath("A")) == .focus)
        #expect(weights.focusClass(of: CategoryPath("C > X")) == .distraction)
        #expect(weights.focusClass(of: .uncategorised) == .neutral)
    }

    @Test(arguments: [(-2, 0.0), (-1, 25), (0, 50), (1, 75), (2, 100), (9, 100)])
    func `time at one weight scores its place between 0 and 100`(weight: Int, value: Double) {
        var score = FocusScore()
        #expect(score.value == nil)
        score.add(milliseconds: 1234, weight: weight)
        #expect(score.value == value)
    }

    @Test func `a score weighs by time`() {
        var score = FocusScore()
        score.add(milliseconds: 3000, weight: 2)
        score.add(milliseconds: 1000, weight: -2)
        #expect(score.value == 75)
    }
}
