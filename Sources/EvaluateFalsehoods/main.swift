import Falsehoods
import Foundation

// Prints how many planted lies reach a report, and fails where one does: evaluate-falsehoods [--seed N] [--lies N]
var seed: UInt64 = 1
var lies = 5_000
var arguments = CommandLine.arguments.dropFirst()
while let option = arguments.popFirst() {
    switch (option, arguments.popFirst()) {
    case ("--seed", let value?) where UInt64(value) != nil: seed = UInt64(value) ?? seed
    case ("--lies", let value?) where Int(value).map { $0 > 0 } ?? false: lies = Int(value) ?? lies
    default:
        FileHandle.standardError.write(Data("usage: evaluate-falsehoods [--seed N] [--lies N]\n".utf8))
        exit(64)
    }
}
let trial = FalsehoodTrial(seed: seed, lies: lies)
print("seed \(seed)\n\n\(trial.table)")
let shortfalls = trial.shortfalls(lies: lies)
for line in trial.examples + shortfalls { FileHandle.standardError.write(Data("evaluate-falsehoods: \(line)\n".utf8)) }
exit(shortfalls.isEmpty ? 0 : 1)
