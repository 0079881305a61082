import Analyzer
import ArgumentParser
import Foundation
import Model
import Pipeline
import Syntax

struct BacktestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backtest", abstract: "Show how well your weeks could have been foretold.",
        discussion: """
            Every hour of a week is predicted from the weeks before it, as free slots are ranked, and held against what came. \
            Beside it stand two simpler predictions: your mean, and the same hour a week before. The Brier score is 0 where \
            a prediction was certain and right; lower is better.
            """)

    @OptionGroup var options: GlobalOptions

    @Option(
        name: .long,
        help: ArgumentHelp("Weeks that ended before this day; today where none is given.", valueName: "day"))
    var date: DayArgument?

    @Option(name: .long, help: "How many weeks, 1 to 520.")
    var weeks = 8

    func validate() throws {
        guard (1...520).contains(weeks) else { throw ValidationError("--weeks takes a number from 1 to 520") }
    }

    func run() async throws {
        let session = Session(options)
        let configuration = try session.configuration()
        let pipeline = try session.pipelineOfStored(configuration)
        let day = date?.day ?? configuration.calendar.day(containing: session.surroundings.now)
        let backtest = try await session.run { try pipeline.backtest(weeks: weeks, before: day) }
        session.console.result(options.json ? backtest.json.text() : backtest.table)
    }
}

extension Backtest {
    fileprivate var table: String {
        guard !weeks.isEmpty else {
            return
                "There are no two weeks with enough data to predict one from the other; --date looks at earlier ones."
        }
        var lines = ["week      hours   lockin     mean  last week"]
        for week in weeks { lines.append(line("\(week.week)", week.scores)) }
        lines.append(line("all", total))
        lines.append("\npredicted  observed  hours")
        for bin in total[.rhythm, default: Score()].bins where bin.hours > 0 {
            lines.append(
                String(format: "%7.0f %%  %6.0f %%  %5ld", bin.predicted * 100, bin.observed * 100, bin.hours))
        }
        return lines.joined(separator: "\n")
    }

    private func line(_ name: String, _ scores: [Forecaster: Score]) -> String {
        let (rhythm, mean, last) = (
            scores[.rhythm, default: Score()], scores[.mean, default: Score()], scores[.lastWeek, default: Score()]
        )
        let padded = name + String(repeating: " ", count: max(0, 8 - name.count))
        return padded
            + String(format: "  %5ld  %7.4f  %7.4f    %7.4f", rhythm.hours, rhythm.brier, mean.brier, last.brier)
    }

    fileprivate var json: JSONValue {
        func scores(_ scores: [Forecaster: Score]) -> [(String, JSONValue)] {
            Forecaster.allCases.map { forecaster in
                let score = scores[forecaster, default: Score()]
                return (
                    forecaster.rawValue,
                    .object([("brier", .double(score.brier)), ("calibration_error", .double(score.calibrationError))])
                )
            }
        }
        func hours(_ scores: [Forecaster: Score]) -> JSONValue {
            .int(Int64(scores[.rhythm, default: Score()].hours))
        }
        let calibration = total[.rhythm, default: Score()].bins.filter { $0.hours > 0 }.map { bin in
            JSONValue.object([
                ("predicted", .double(bin.predicted)), ("observed", .double(bin.observed)),
                ("hours", .int(Int64(bin.hours))),
            ])
        }
        return .object(
            [
                (
                    "weeks",
                    .array(
                        weeks.map { week in
                            .object(
                                [("week", .string("\(week.week)")), ("hours", hours(week.scores))]
                                    + scores(week.scores))
                        })
                ),
                ("hours", hours(total)),
            ] + scores(total) + [("calibration", .array(calibration))])
    }
}
