import Syntax

/// One event of an ActivityWatch bucket; its texts are places in the document.
struct ActivityWatchEvent {
    /// UTC milliseconds, half open.
    var interval: Range<Int64> = 0..<0
    /// The window's program, where the event names one.
    var app: JSONSlice?
    /// The window's title, where the event names one.
    var title: JSONSlice?
    /// Whether the event says that somebody was there (`status` is `not-afk`).
    var isPresent = false
}
