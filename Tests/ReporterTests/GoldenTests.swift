import TestSupport
import Testing

@testable import Reporter

@Suite struct GoldenTests {
    @Test func `a full day reads as its golden file`() throws {
        try expectGolden("daily-rich.md", markdown(of: Scene.rich.daily))
    }

    @Test func `a day with one hour of data says that this is too little`() throws {
        try expectGolden("daily-sparse.md", markdown(of: Scene.sparse.daily))
    }

    @Test func `a day without data says so and nothing else`() throws {
        try expectGolden("daily-empty.md", markdown(of: Scene.empty.daily))
    }

    @Test func `a model's report tells what was reworded and dropped`() throws {
        try expectGolden("daily-model.md", markdown(of: Scene.model.daily))
    }

    @Test func `a full week reads as its golden file`() throws {
        try expectGolden("weekly-rich.md", markdown(of: Scene.week.weekly))
    }

    @Test func `kept claims are JSON in the reply's form`() throws {
        let scene = Scene.week
        try expectGolden("claims.json", claimsJSON(scene.reply, legend: scene.legend, calendar: central) + "\n")
    }
}
