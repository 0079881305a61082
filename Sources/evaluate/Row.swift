import Foundation

/// A line of the table: what was measured, over how many cases, and what it must reach.
struct Row {
    enum Floor: Hashable {
        case atLeast(Double)
        case under(Double)

        func isReached(by value: Double) -> Bool {
            switch self {
            case .atLeast(let floor): value >= floor
            case .under(let limit): value < limit
            }
        }

        var text: String {
            switch self {
            case .atLeast(let floor): String(format: ">= %.3g", floor)
            case .under(let limit): String(format: "< %.3g", limit)
            }
        }
    }

    let name: String
    var precision: Double?
    var recall: Double?
    let value: Double
    let unit: String
    var floor: Floor?
    let count: Int

    func with(floor: Floor) -> Row {
        var copy = self
        copy.floor = floor
        return copy
    }

    var isFailed: Bool { floor.map { !$0.isReached(by: value) } ?? false }

    var text: String {
        func number(_ value: Double?) -> String { value.map { String(format: "%.3f", $0) } ?? "" }
        let cells = [
            (name, -34), ("\(count)", 7), (number(precision), 10), (number(recall), 8), (number(value), 9), (unit, -8),
            (floor?.text ?? "", -8), (isFailed ? "FAILED" : "", 0),
        ]
        let line = cells.map { text, width in
            let blank = String(repeating: " ", count: max(0, abs(width) - text.count))
            return width < 0 ? text + blank : blank + text
        }.joined(separator: " ")
        return String(line.reversed().drop { $0 == " " }.reversed())
    }

    static let head = "                                     cases  precision   recall     value          floor"
}
