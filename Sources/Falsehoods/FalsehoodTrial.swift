import Analysts
import Briefing

/// Counts how many planted lies reach a report, and how many true claims do not.
package struct FalsehoodTrial: Sendable {
    /// What became of the lies of one kind.
    package struct Tally: Hashable, Sendable {
        package var planted = 0
        /// The claim was dropped.
        package var dropped = 0
        /// The claim was kept with another text or other evidence.
        package var mended = 0
        /// The lie stands in the Markdown.
        package var reached = 0
    }

    package private(set) var tallies: [Lie: Tally] = [:]
    package private(set) var trueClaims = 0
    package private(set) var trueClaimsAccepted = 0
    /// Lies that came through, in full, the first few.
    package private(set) var examples: [String] = []

    package var planted: Int { tallies.values.reduce(0) { $0 + $1.planted } }
    package var reached: Int { tallies.values.reduce(0) { $0 + $1.reached } }

    /// Plants lies until there are at least `count`, or `maximumPersons` were asked.
    package init(seed: UInt64, lies count: Int, maximumPersons: Int = 2_000) {
        let analyst = BuiltInAnalyst()
        var random = SeededGenerator(seed: seed)
        var last: Scene?
        for _ in 0..<maximumPersons where planted < count {
            let person = MadeUpPerson(seed: random.next())
            for isWeekly in [false, true] {
                let scene = Scene(person, isWeekly: isWeekly, analyst: analyst)
                countTruths(scene)
                let honest = Set(scene.markdown(scene.checked(scene.claims)).split(separator: "\n").map(String.init))
                var mutator = Mutator(scene: scene, other: last ?? scene, random: SeededGenerator(seed: random.next()))
                for lie in Lie.allCases { plant(lie, with: &mutator, beside: honest) }
                last = scene
            }
        }
    }

    private mutating func countTruths(_ scene: Scene) {
        let reply = scene.checked(scene.claims)
        trueClaims += scene.claims.count
        trueClaimsAccepted += reply.claims.count - reply.reworded.count - reply.reattached.count
    }

    /// A lie reaches the report where a line of it does: one that stands in a report of the unchecked reply and in no honest one.
    private mutating func plant(_ lie: Lie, with mutator: inout Mutator, beside honest: Set<String>) {
        guard let (claims, planted) = mutator.plant(lie) else { return }
        let scene = mutator.scene
        let reply = scene.checked(claims)
        let unchecked = scene.markdown(CheckedReply(claims: claims, reworded: [], dropped: []))
        let traces = Set(unchecked.split(separator: "\n").map(String.init)).subtracting(honest)
        let shown = scene.markdown(reply).split(separator: "\n").map(String.init)
        let isShown = shown.contains { traces.contains($0) && !$0.hasPrefix("lockin_") }
        let isKept = reply.claims.contains(planted)
        tallies[lie, default: Tally()].planted += 1
        if isShown || isKept {
            tallies[lie, default: Tally()].reached += 1
            if examples.count < 20 { examples.append("\(lie.rawValue): \(planted.path): \(planted.text)") }
        } else if reply.claims.contains(where: { $0.path == planted.path }) {
            tallies[lie, default: Tally()].mended += 1
        } else {
            tallies[lie, default: Tally()].dropped += 1
        }
    }
}
