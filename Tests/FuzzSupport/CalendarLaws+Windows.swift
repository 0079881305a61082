import ICalendar

extension CalendarLaws {
    /// What a window gave: its occurrences as numbers that can be added up, and whether some were cut off.
    private struct Sum: Equatable {
        var count = 0
        var hash = 0

        mutating func add(_ occurrence: Occurrence) {
            count += 1
            var hasher = Hasher()
            hasher.combine(occurrence.start)
            hasher.combine(occurrence.end)
            hasher.combine(occurrence.component.line)
            hasher.combine(occurrence.recurrenceID)
            hasher.combine(occurrence.isCancelled)
            hasher.combine(occurrence.isAllDay)
            hash = hash &+ hasher.finalize()
        }
    }

    /// Expands windows of a day to all of time, and holds each against its halves; returns what was cut off.
    static func checkWindows(
        _ expansion: CalendarExpansion, seed: Int, _ laws: inout BrokenLaws
    ) -> [CalendarDiagnostic] {
        var cut: [CalendarDiagnostic] = []
        var first: Int64?
        cut += expansion.forEachOccurrence(from: .min, to: .max) { occurrence in
            first = min(first ?? .max, occurrence.start)
            laws.expect(occurrence.start <= occurrence.end, "an occurrence does not end before it starts")
        }
        let day: Int64 = 86_400
        let year2024: Int64 = 19_723 * day
        var windows = [(year2024, year2024 + 366 * day), (year2024 + 151 * day, year2024 + 152 * day)]
        if let first {
            windows.append((first - day, first + 40 * day))
            windows.append((first + Int64(seed % 700) * day, first + Int64(seed % 700 + 400) * day + 1))
        }
        for (from, to) in windows {
            let middle = from + (to - from) / 100 * Int64(20 + seed % 60) + Int64(seed % 3)
            cut += check(expansion, from, middle, to, &laws)
        }
        let sorted = expansion.occurrences(from: windows[0].0, to: windows[0].1)
        laws.expect(
            zip(sorted, sorted.dropFirst()).allSatisfy { ($0.start, $0.end, $0.uid) <= ($1.start, $1.end, $1.uid) },
            "sorted occurrences are in order")
        laws.expect(expansion.occurrences(from: 1, to: 1).isEmpty, "an empty window has no occurrences")
        laws.expect(
            expansion.occurrences(from: .max, to: .min).isEmpty,
            "a window that ends before it begins has no occurrences")
        return cut
    }

    private static func check(
        _ expansion: CalendarExpansion, _ from: Int64, _ middle: Int64, _ to: Int64, _ laws: inout BrokenLaws
    ) -> [CalendarDiagnostic] {
        var cut = checkHalves("event", from, middle, to, &laws, expansion.forEachOccurrence)
        cut += checkHalves("to-do", from, middle, to, &laws, expansion.forEachTodo)
        expansion.forEachBusyPeriod(from: from, to: to) { _, begin, end in
            laws.expect(begin < end && begin < to && end > from, "a busy period lies in its window")
        }
        return cut
    }

    /// The occurrences of a window are those of its first half and those of its second half that start in it.
    private static func checkHalves(
        _ kind: String, _ from: Int64, _ middle: Int64, _ to: Int64, _ laws: inout BrokenLaws,
        _ forEach: (Int64, Int64, (Occurrence) -> Void) -> [CalendarDiagnostic]
    ) -> [CalendarDiagnostic] {
        var whole = Sum()
        var instances: Set<[Int64]> = []
        var halves = Sum()
        var cut = forEach(from, to) { occurrence in
            whole.add(occurrence)
            let (start, end) = (occurrence.start, occurrence.end)
            if let instance = occurrence.recurrenceID?.instant {
                laws.expect(
                    instances.insert([Int64(occurrence.component.line), instance]).inserted,
                    "an instance of a \(kind) occurs once")
            }
            laws.expect(start <= end, "an occurrence of a \(kind) does not end before it starts")
            laws.expect(
                start < to && (end > from || (start == end && start >= from)),
                "an occurrence of a \(kind) lies in its window")
        }
        cut += forEach(from, middle) { halves.add($0) }
        cut += forEach(middle, to) { if $0.start >= middle { halves.add($0) } }
        if cut.isEmpty {
            laws.expect(whole == halves, "the occurrences of a \(kind) in a window are those of its halves")
        }
        return cut
    }
}
