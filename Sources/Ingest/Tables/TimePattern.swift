import Syntax

/// How a table writes a date and a time of day, in the letters that spreadsheets and programming languages share.
///
/// `yyyy` or `yy`, `M`, `MM` or `MMM` (English names), `d` or `dd`, `H` or `HH` (0 to 23), `h` or `hh` with `a` (AM and
/// PM), `m` or `mm`, `s` or `ss`, `S…` (a fraction of any length), `Z` (`Z`, `+01`, `+0100` or `+01:00`). Text in
/// apostrophes and whatever is no letter stands for itself; a blank for any number of them. A number may have fewer
/// digits than letters, unless the next letter follows without anything between.
package struct TimePattern: Hashable, Sendable {
    /// What is wrong with the text of a pattern.
    package enum Fault: Error, Hashable, Sendable {
        /// A letter, or a number of it, that means nothing.
        case unknownLetter
        /// A part that comes twice.
        case repeatedPart
        /// No year, month, day, hour or minute, or a twelve-hour clock without AM and PM.
        case missingPart
        /// A number of one or two digits with another right behind it.
        case runTogether
        /// An apostrophe that nothing closes.
        case openQuote
    }

    /// A part of a time that has a value.
    enum Field: Hashable, Sendable {
        case year, month, day, hour, halfDayHour, minute, second, fraction, marker, offset
    }

    /// A step in reading a time.
    enum Step: Hashable, Sendable {
        /// A number of so many digits.
        case number(Field, digits: ClosedRange<Int>)
        /// The first three letters of an English month, or its whole name.
        case monthName
        /// AM or PM.
        case marker
        /// An offset from UTC.
        case offset
        /// Any number of blanks, at least one.
        case blank
        /// This byte.
        case literal(UInt8)
    }

    /// The pattern as it was written.
    package let text: String
    /// What to read, from left to right.
    let steps: [Step]

    /// The pattern that `text` spells.
    package init(_ text: String) throws(Fault) {
        self.text = text
        var builder = TimePatternBuilder()
        for character in text { try builder.take(character) }
        steps = try builder.finish()
    }
}
