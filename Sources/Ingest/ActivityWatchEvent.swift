import Syntax

/// One event of an ActivityWatch bucket; its texts are places in the document.
struct ActivityWatchEvent {
    /// Where the event begins in the document.
    var offset = 0
    /// UTC milliseconds, half open.
    var interval: Range<Int64> = 0..<0
    /// The window's program, where the event names one.
    var app: JSONSlice?
    /// The class of the program, which Android's events name beside it or alone.
    var className: JSONSlice?
    /// The window's or the page's title, where the event names one.
    var title: JSONSlice?
    /// The page's address, where the event names one.
    var url: JSONSlice?
    /// Where the category begins that ActivityWatch's report page gave it, a list of steps.
    var categoryOffset: Int?
    /// Bytes of the longest of its texts.
    var longestText = 0
    /// Whether the event says that somebody was there (`status` is `not-afk`).
    var isPresent = false
}
