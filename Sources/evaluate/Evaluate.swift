import ArgumentParser
import Foundation
import Ingest
import Model

/// Measures what the analysis finds against what is true, prints a table, and fails under its floors.
@main
struct Evaluate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "evaluate", abstract: "Hold the analysis against synthetic people of whom all is known.")

    @Option(name: .long, help: "A seed of the people; may be given more than once.")
    var seed: [UInt64] = []

    @Option(name: .long, help: "How many people with a pattern, and as many without, at each level of noise.")
    var persons = 240

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
        var failed = 0
        for seed in seed.isEmpty ? [1] : seed {
            print("seed \(seed), \(persons) persons a level\n\(Row.head)")
            let speed = SpeedScores.measure(seed: seed, zones: zones).rows()
            for row in speed { print(row.text) }
            failed += speed.count { $0.isFailed }
            for noise in NoiseLevel.all {
                let rows =
                    PatternScores.measure(noise: noise, seed: seed, persons: persons, zones: zones).rows()
                    + [false, true].flatMap { hasTimetable in
                        PredictionScores.measure(
                            noise: noise, seed: seed, persons: persons / 4, zones: zones, hasTimetable: hasTimetable
                        ).rows()
                    }
                    + WeekHourScores.measure(noise: noise, seed: seed, persons: persons / 4, zones: zones).rows()
                for row in rows { print(row.text) }
                failed += rows.count { $0.isFailed }
            }
        }
        if failed > 0 {
            FileHandle.standardError.write(Data("evaluate: \(failed) under their floor\n".utf8))
            throw ExitCode(1)
        }
    }
}
