import ArgumentParser
import Falsehoods
import Foundation
import Ingest
import Model

/// Measures what the analysis finds against what is true, and what the check lets through, prints both tables, and fails
/// under their floors.
@main
struct Evaluate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "evaluate",
        abstract: "Hold the analysis against synthetic people of whom all is known, and the check against lies.")

    @Option(name: .long, help: "A seed of the people; may be given more than once.")
    var seed: [UInt64] = []

    @Option(name: .long, help: "How many people with a pattern, and as many without, at each level of noise.")
    var persons = 240

    @Option(name: .long, help: "How many lies to plant into correct replies.")
    var lies = 5_000

    /// Whole and half hours from UTC, with and without changes of the clocks.
    private static let zoneNames = [
        "UTC", "Europe/Berlin", "America/Chicago", "Asia/Kolkata", "Asia/Kathmandu", "Australia/Adelaide",
        "America/St_Johns", "Australia/Lord_Howe", "Asia/Tokyo", "America/Sao_Paulo",
    ]

    func run() throws {
        let zones = Evaluate.zoneNames.compactMap { zone(named: $0) }
        guard zones.count == Evaluate.zoneNames.count else {
            throw ValidationError("the system's time zones are missing; install tzdata")
        }
        var failures: [String] = []
        for seed in seed.isEmpty ? [1] : seed {
            print("seed \(seed), \(persons) persons a level\n\(Row.head)")
            failures += show(try SpeedScores.measure(seed: seed, zones: zones).rows())
            for noise in NoiseLevel.all {
                failures += show(
                    PatternScores.measure(noise: noise, seed: seed, persons: persons, zones: zones).rows()
                        + [false, true].flatMap { hasTimetable in
                            PredictionScores.measure(
                                noise: noise, seed: seed, persons: persons / 4, zones: zones, hasTimetable: hasTimetable
                            ).rows()
                        }
                        + WeekHourScores.measure(noise: noise, seed: seed, persons: persons / 4, zones: zones).rows())
            }
            let trial = FalsehoodTrial(seed: seed, lies: lies)
            print("\n\(trial.table)\n")
            failures += trial.examples + trial.shortfalls(lies: lies)
        }
        if !failures.isEmpty {
            let lines = failures.map { "evaluate: \($0)\n" }.joined()
            FileHandle.standardError.write(Data(lines.utf8))
            throw ExitCode(1)
        }
    }

    /// Prints `rows`, and returns what falls short of its floor.
    private func show(_ rows: [Row]) -> [String] {
        for row in rows { print(row.text) }
        return rows.filter(\.isFailed).map { "\($0.name) is under its floor" }
    }
}
