import Briefing

/// Whether every slot of a text stands by itself.
///
/// What is filled in must read as the figure that it is: `-{F3}`, `{F3}.{F4}`, `{F3}-{F4}` and `{F3}{F4}` would print other numbers.
enum SlotSpacing {
    static func complaint(about text: String) -> Complaint? {
        let scalars = Array(text.unicodeScalars)
        for index in scalars.indices {
            let stands =
                switch scalars[index] {
                case "{": opens(index > 0 ? scalars[index - 1] : nil)
                case "}": closes(scalars[(index + 1)...])
                default: true
                }
            if !stands {
                return Complaint(
                    .wrongFigure, "A slot touches a sign, a letter or another slot, and would read as another figure.")
            }
        }
        return nil
    }

    private static func opens(_ before: Unicode.Scalar?) -> Bool {
        guard let before else { return true }
        return before == " " || before == "(" || before == "—"
    }

    private static func closes(_ after: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let mark = after.first else { return true }
        let next = after.dropFirst().first
        switch mark {
        case " ", "—": return true
        case "'", "’": return next == "s" || next == " "
        case ".", ",", ";", ":", "!", "?", "…", ")":
            guard let next else { return true }
            return next == " " || next == "—" || [".", ",", ";", ":", "!", "?", ")"].contains(next)
        default: return false
        }
    }
}
