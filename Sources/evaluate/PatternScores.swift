import Analyzer
import Falsehoods
import Model

/// How well planted patterns are found at one level of noise.
struct PatternScores {
    let noise: NoiseLevel
    private(set) var peaks = Tally()
    private(set) var slumps = Tally()
    private(set) var deviantDays = Tally()
    private(set) var takenOver = Tally()
    private(set) var skipped = Tally()
    private(set) var overloaded = Tally()
    private(set) var clashes = Tally()
    private(set) var persons = 0
    private(set) var personsOfNoise = 0
    private(set) var peaksOfNoise = 0
    private(set) var slumpsOfNoise = 0

    init(noise: NoiseLevel) {
        self.noise = noise
    }

    /// Planted days and blocks that stand out.
    var deviations: Tally {
        var both = deviantDays
        both += takenOver
        return both
    }

    var falseAlarmsAWeek: Double { Double(deviations.falseAlarms) / Double(max(1, persons)) }

    /// Share of persons without pattern of whom no peak was claimed.
    var silenceOnNoise: Double { 1 - Double(peaksOfNoise) / Double(max(1, personsOfNoise)) }

    mutating func add(_ person: SyntheticPerson, historyWeeks: Int) {
        let findings = analyze(person.input(historyWeeks: historyWeeks)).findings
        let truth = person.truth
        persons += 1
        peaks.add(claimed: findings.peaks.map(\.hours), planted: truth.peaks)
        slumps.add(claimed: findings.slumps.map(\.hours), planted: truth.slumps)

        var days: Set<CivilDate> = []
        var blocks: Set<String> = []
        for deviation in findings.deviations {
            switch deviation.subject {
            case .focus(let day), .distraction(let day): days.insert(day)
            case .distractionInside(let event): blocks.insert(event.uid)
            }
        }
        deviantDays.add(claimed: days, planted: truth.deviantDays)
        // What holds so much distraction by chance is no false alarm, and none that has to be found.
        blocks.formIntersection(truth.watched)
        takenOver.add(
            claimed: blocks.subtracting(truth.distracted.subtracting(truth.takenOver)), planted: truth.takenOver)

        let missed = findings.plan.filter { $0.verdict == .skipped }.map(\.event.uid)
        skipped.add(claimed: Set(missed).intersection(truth.judged), planted: truth.skipped)
        overloaded.add(
            claimed: Set(findings.load.filter(\.isOverloaded).map(\.day)), planted: truth.overloaded)
        clashes.add(
            claimed: Set(findings.clashes.map { [$0.first.uid, $0.second.uid].sorted() }), planted: truth.clashes)
    }

    mutating func addNoise(_ person: SyntheticPerson, historyWeeks: Int) {
        let findings = analyze(person.input(historyWeeks: historyWeeks)).findings
        personsOfNoise += 1
        peaksOfNoise += findings.peaks.isEmpty ? 0 : 1
        slumpsOfNoise += findings.slumps.isEmpty ? 0 : 1
    }
}

extension PatternScores {
    /// Draws `count` persons with a pattern and as many without; every fifth has no history yet, the others eight weeks.
    static func measure(noise: NoiseLevel, seed: UInt64, persons count: Int, zones: [Zone]) -> PatternScores {
        var scores = PatternScores(noise: noise)
        let generator = PersonGenerator(noise: noise, zones: zones)
        for index in 0..<count {
            var random = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(index))
            let weeks = index % 5 == 4 ? 0 : 8
            scores.add(generator.person(hasPattern: true, using: &random), historyWeeks: weeks)
            scores.addNoise(generator.person(hasPattern: false, using: &random), historyWeeks: weeks)
        }
        return scores
    }

    func rows() -> [Row] {
        let isHeld = noise == .middle
        func row(_ name: String, _ tally: Tally, _ floor: Row.Floor?) -> Row {
            Row(
                name: "\(noise.name): \(name)", precision: tally.precision, recall: tally.recall, value: tally.f1,
                unit: "F1", floor: isHeld ? floor : nil, count: tally.hits + tally.misses)
        }
        return [
            row("peak windows", peaks, .atLeast(0.9)),
            row("slumps", slumps, .atLeast(0.85)),
            row("skipped events", skipped, .atLeast(0.95)),
            row("overloaded days ahead", overloaded, .atLeast(0.95)),
            // Clashes are arithmetic: right at every level.
            row("clashes", clashes, nil).with(floor: .atLeast(1)),
            row("deviations: days", deviantDays, nil),
            row("deviations: blocks", takenOver, nil),
            Row(
                name: "\(noise.name): deviations", precision: deviations.precision, recall: deviations.recall,
                value: deviations.recall, unit: "recall", floor: isHeld ? .atLeast(0.95) : nil,
                count: deviations.hits + deviations.misses),
            Row(
                name: "\(noise.name): false alarms", value: falseAlarmsAWeek, unit: "a week",
                floor: isHeld ? .under(0.1) : nil, count: persons),
            Row(
                name: "\(noise.name): no peak on noise", value: silenceOnNoise, unit: "persons",
                floor: isHeld ? .atLeast(0.95) : nil, count: personsOfNoise),
            Row(
                name: "\(noise.name): no slump on noise",
                value: 1 - Double(slumpsOfNoise) / Double(max(1, personsOfNoise)), unit: "persons", floor: nil,
                count: personsOfNoise),
        ]
    }
}
