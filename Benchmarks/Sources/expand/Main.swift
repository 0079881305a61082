import Foundation
import ICalendar

/// `expand FILE YEARS…`: reads a calendar, expands it from the begin of 2024 over each number of years, on one thread, and
/// prints a JSON object a line: the processor seconds of both, how many occurrences there were, and a sum over their times.
///
/// What is measured is the library alone: the bytes are in memory before, and nothing is sorted, kept or printed.
@main struct Expand {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        let years = arguments.dropFirst().compactMap(Int.init)
        guard let path = arguments.first, !years.isEmpty, years.count == arguments.count - 1 else {
            print("expand FILE YEARS…")
            exit(64)
        }
        let bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
        let began = processorSeconds()
        let expansion = CalendarExpansion(CalendarDocument(bytes))
        let parsed = processorSeconds() - began
        for count in years {
            let from = processorSeconds()
            var occurrences = 0
            var sum: Int64 = 0
            expansion.forEachOccurrence(from: newYear(2024), to: newYear(2024 + count)) {
                occurrences += 1
                sum &+= $0.start &+ 3 &* $0.end
            }
            let expanded = processorSeconds() - from
            print(
                """
                {"years": \(count), "parse": \(parsed), "expand": \(expanded), "count": \(occurrences), "sum": \(sum)}
                """)
        }
    }

    /// Midnight UTC of 1 January, in seconds since 1970.
    private static func newYear(_ year: Int) -> Int64 {
        let leapDays = (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400 - 477
        return Int64((year - 1970) * 365 + leapDays) * 86_400
    }

    private static func processorSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
