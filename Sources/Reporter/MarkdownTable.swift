/// A table whose columns are as wide as their widest cell, so that it reads well as plain text too.
struct MarkdownTable {
    /// A column's heading and which side its cells keep to.
    struct Column {
        let heading: String
        let isNumber: Bool

        static func text(_ heading: String) -> Column { Column(heading: heading, isNumber: false) }
        static func number(_ heading: String) -> Column { Column(heading: heading, isNumber: true) }
    }

    let columns: [Column]
    private var rows: [[String]] = []

    init(_ columns: [Column]) {
        self.columns = columns
    }

    /// Adds a row of cells, a cell a column, escaped where they hold names.
    mutating func add(_ cells: [String]) { rows.append(cells) }

    /// The table without the columns that hold nothing in any row; nil where there is no row.
    var text: String? {
        guard !rows.isEmpty else { return nil }
        let shown = columns.indices.filter { column in column == 0 || rows.contains { !$0[column].isEmpty } }
        let widths = shown.map { column in
            max(3, columns[column].heading.count, rows.map { $0[column].count }.max() ?? 0)
        }
        func line(_ cells: [String]) -> String {
            let padded = zip(shown, widths).map { column, width in
                let blanks = String(repeating: " ", count: max(0, width - cells[column].count))
                return columns[column].isNumber ? blanks + cells[column] : cells[column] + blanks
            }
            return "| " + padded.joined(separator: " | ") + " |"
        }
        let rule = zip(shown, widths).map { column, width in
            String(repeating: "-", count: width - 1) + (columns[column].isNumber ? ":" : "-")
        }
        let lines = [line(columns.map(\.heading)), "| " + rule.joined(separator: " | ") + " |"] + rows.map(line)
        return lines.joined(separator: "\n")
    }
}
