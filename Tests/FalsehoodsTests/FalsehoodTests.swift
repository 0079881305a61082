import Falsehoods
import Testing

@Suite struct FalsehoodTests {
    @Test(arguments: [3, 20_250_313] as [UInt64])
    func `no planted lie reaches a report, and true claims do`(seed: UInt64) {
        let trial = FalsehoodTrial(seed: seed, lies: 400)
        #expect(trial.shortfalls(lies: 400) == [], "\(trial.table)\n\(trial.examples.joined(separator: "\n"))")
    }

    @Test func `the same seed plants the same lies`() {
        #expect(FalsehoodTrial(seed: 5, lies: 60).table == FalsehoodTrial(seed: 5, lies: 60).table)
    }
}
