/// A series that is divided before one of its instances.
struct SeriesDivision {
    /// The number of the series' record.
    let number: Int32
    /// The series' record.
    let record: EventRecord
    /// All overrides of the UID.
    let matches: [OverrideMatch]
    /// Those of the series that stand for instances behind the division.
    let later: [OverrideMatch]
    /// Whether an override with RANGE=THISANDFUTURE before the division changes what is behind it.
    let isBehindTail: Bool

    private let index: SeriesIndex
    private let set: SeriesSet
    private let lines: EventLines
    /// The instance that is the first behind the division.
    private let instance: Instance
    /// Its time as DTSTART has to say it.
    private let start: WrittenTime

    /// The division before an occurrence.
    init(_ occurrence: Occurrence, _ index: SeriesIndex) throws(CalendarEditError) {
        let place = try OccurrencePlace(occurrence, index)
        guard let number = place.master, var instance = place.instance else { throw .notAnOccurrence }
        instance.end = .min
        let record = index.series.storage.events[Int(number)]
        set = index.set(record)
        if instance.wall <= set.start { throw .beginsSeries }
        let lines = EventLines(record, index)
        let start = try place.written(instance, index)
        guard let line = lines.start, let first = line.values[0].time,
            start.clock.isSame(as: index.clock(first, of: line, record))
        else { throw .ruleDoesNotFollow }
        let group = index.group(of: number)
        let own = place.matches.filter { $0.master >= 0 && group.masters[$0.master] == number }
        matches = place.matches
        later = own.filter { $0.place.instant >= instance.instant }
        isBehindTail = own.contains { $0.isTail && $0.place.instant < instance.instant }
        (self.number, self.record, self.index, self.lines) = (number, record, index, lines)
        (self.instance, self.start) = (instance, start)
    }

    private var storage: DocumentStorage { index.series.storage }

    // MARK: The first part

    /// Takes what is behind the division out of the series.
    func endFirst(_ change: inout EventChange) throws(CalendarEditError) {
        for line in lines.rules where storage.lines[line].property == .rrule {
            var text = ruleText(line)
            guard let rule = text.rule, goesOn(rule) else { continue }
            text.limit("UNTIL=" + (try until).text)
            change.replace(line: line, with: [head(line) + text.text])
        }
        for line in lines.dates where storage.lines[line.index].property == .rdate {
            let kept = line.values.filter { !isLater($0.time, isExclusion: false) }
            if kept.count < line.values.count {
                change.replace(line: line.index, with: SeriesDivision.lines(line, kept))
            }
        }
    }

    /// The last time before the division, as UNTIL has to say it.
    private var until: WrittenTime {
        get throws(CalendarEditError) {
            switch start.clock.form {
            case .date: try WrittenTime(wall: start.wall - 86_400, clock: start.clock)
            case .floating: try WrittenTime(wall: start.wall - 1, clock: start.clock)
            case .utc, .zoned: try WrittenTime(wall: instance.instant - 1, clock: .utc)
            }
        }
    }

    // MARK: The second part

    /// The component of the new series, written.
    func second(
        uid: String, lastModified: Int64, lineEnd: String, _ change: inout EventChange
    ) throws(CalendarEditError) -> [UInt8] {
        let component = Component(storage: storage, node: Int(record.node))
        let stamp = CalendarTime(utcSeconds: Int(lastModified)).text
        var once: [PropertyName: String] = [
            .uid: "UID:" + uid, .sequence: "SEQUENCE:0", .created: "CREATED:" + stamp, .dtstamp: "DTSTAMP:" + stamp,
            .lastModified: "LAST-MODIFIED:" + stamp,
        ]
        let revised = Set(once.keys)
        var replaced = try rules()
        for line in lines.dates { replaced[line.index] = try second(line) }
        if let line = lines.start { replaced[line.index] = [line.line(start)] }
        if let line = lines.end, let end = try index.end(of: instance, lines, start, record) {
            replaced[line.index] = [line.line(end)]
        }
        change.note(start, calendar: record.calendar)

        var writer = ContentLineWriter(lineEnd: lineEnd)
        writer.write("BEGIN", value: component.name)
        for property in component.properties {
            if let lines = replaced[property.index] {
                for line in lines { writer.write(line: line) }
            } else if let line = once.removeValue(forKey: property.known) {
                writer.write(line: line)
            } else if !revised.contains(property.known) {
                writer.copy(property)
            }
        }
        for name in [PropertyName.dtstamp, .lastModified] {
            if let line = once[name] { writer.write(line: line) }
        }
        for part in component.components { writer.copy(part) }
        writer.write("END", value: component.name)
        return writer.bytes
    }

    /// An RDATE or EXDATE of the new series; no line for one of which nothing is left.
    private func second(_ line: TimeLine) throws(CalendarEditError) -> [String] {
        let isExclusion = storage.lines[line.index].property == .exdate
        let kept = line.values.filter { isLater($0.time, isExclusion: isExclusion) }
        // A date alone means DTSTART's time of day.
        if !isExclusion, !record.start.isDate, floorModulo(start.wall, 86_400) != record.start.secondOfDay,
            kept.contains(where: { $0.time?.isDate ?? false })
        {
            throw .exceptionDoesNotFollow
        }
        return SeriesDivision.lines(line, kept)
    }

    /// The rules of the new series, by their lines; none for a rule that has ended.
    private func rules() throws(CalendarEditError) -> [Int: [String]] {
        var result: [Int: [String]] = [:]
        for line in lines.rules {
            var text = ruleText(line)
            guard let rule = text.rule else { continue }
            guard goesOn(rule) else {
                result[line] = []
                continue
            }
            guard isFollowed(rule) else { throw .ruleDoesNotFollow }
            if let count = rule.count {
                guard let before = countBefore(rule) else { throw .ruleDoesNotFollow }
                text.change("COUNT") { _ in String(count - before) }
            }
            result[line] = [head(line) + text.text]
        }
        return result
    }

    // MARK: What is before and behind

    /// Whether a time of RDATE or EXDATE is not before the division; an EXDATE without time is on both sides of its day.
    private func isLater(_ time: CalendarTime?, isExclusion: Bool) -> Bool {
        guard let time else { return false }
        if record.start.isDate { return set.day(time) * 86_400 >= instance.wall }
        guard time.isDate else { return set.instant(time) >= instance.instant }
        if isExclusion { return time.day >= floorDivide(instance.wall, 86_400) }
        return time.wallSeconds + record.start.secondOfDay >= instance.wall
    }

    /// Whether a rule gives an occurrence behind the division.
    private func goesOn(_ rule: RecurrenceRule) -> Bool {
        let limited = set.limit(rule)
        var found = false
        _ = limited.walker.walk(from: instance.wall, to: RuleWalker.endOfTime) { wall in
            found = Int(set.zone.instant(wallSeconds: Int64(wall))) <= limited.lastInstant
            return false
        }
        return found
    }

    /// How many occurrences a rule gives before the division, also those that EXDATE takes away; nil if they are too many.
    private func countBefore(_ rule: RecurrenceRule) -> Int? {
        var count = 0
        let limit = 10_000_000
        _ = walker(rule, start: set.start).walk(from: set.start, to: instance.wall - 1) { _ in
            count += 1
            return count < limit
        }
        return count < limit ? count : nil
    }

    /// How many occurrences of both rules are compared: more than a leap cycle of the longest list of days.
    private static let comparedCount = 5000

    /// Whether a rule gives from the new start on what it gives from the old one.
    private func isFollowed(_ rule: RecurrenceRule) -> Bool {
        var rule = rule
        (rule.count, rule.until) = (nil, nil)
        func first(_ start: Int) -> [Int] {
            var walls: [Int] = []
            _ = walker(rule, start: start).walk(from: instance.wall, to: RuleWalker.endOfTime) { wall in
                walls.append(wall)
                return walls.count < SeriesDivision.comparedCount
            }
            return walls
        }
        return first(set.start) == first(instance.wall)
    }

    private func walker(_ rule: RecurrenceRule, start: Int) -> RuleWalker {
        RuleWalker(rule: rule, start: start, isDate: record.start.isDate)
    }

    // MARK: Lines

    private func ruleText(_ line: Int) -> RuleText {
        let content = storage.lines[line]
        return RuleText(storage.withBytes(content.valueStart, content.end) { String(decoding: $0, as: UTF8.self) })
    }

    /// A line up to its value.
    private func head(_ line: Int) -> String {
        let content = storage.lines[line]
        return storage.withBytes(content.start, content.valueStart) { String(decoding: $0, as: UTF8.self) }
    }

    /// A line with some of its values, as they are written; no line without any.
    private static func lines(_ line: TimeLine, _ values: [TimeLine.Value]) -> [String] {
        values.isEmpty ? [] : line.lines(values.map { TimeLine.NewValue(text: $0.text, clock: nil) })
    }
}
