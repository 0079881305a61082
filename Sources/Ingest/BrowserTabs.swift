import Syntax

/// The pages that a browser showed, in the order of time; where pages overlap the one that came later counts.
struct BrowserTabs {
    /// A page while it was shown.
    struct Tab {
        /// UTC milliseconds.
        var interval: Range<Int64>
        let url: JSONSlice
        let title: JSONSlice?
    }

    /// A part of a window's time with the page that it showed, nil where none is known.
    struct Piece {
        /// UTC milliseconds.
        var interval: Range<Int64>
        let tab: Tab?
    }

    /// Sorted, apart from each other, none empty.
    private var tabs: [Tab] = []

    /// Pages in any order; `isSame` tells whether two addresses are one, whose pages are joined where they touch.
    init(_ pages: [Tab], isSame: (JSONSlice, JSONSlice) -> Bool) {
        let sorted = pages.sorted {
            ($0.interval.lowerBound, $0.interval.upperBound, $0.url.start)
                < ($1.interval.lowerBound, $1.interval.upperBound, $1.url.start)
        }
        // Those that have begun, the last on top.
        var shown: [Tab] = []
        var now = Int64.min
        for index in 0...sorted.count {
            let next = index < sorted.count ? sorted[index].interval.lowerBound : .max
            while now < next, var top = shown.last {
                let end = min(top.interval.upperBound, next)
                if now < end {
                    top.interval = now..<end
                    append(top, isSame)
                    now = end
                } else {
                    shown.removeLast()
                }
            }
            now = next
            if index < sorted.count { shown.append(sorted[index]) }
        }
    }

    private mutating func append(_ tab: Tab, _ isSame: (JSONSlice, JSONSlice) -> Bool) {
        if let last = tabs.last, last.interval.upperBound == tab.interval.lowerBound, isSame(last.url, tab.url) {
            tabs[tabs.count - 1].interval = last.interval.lowerBound..<tab.interval.upperBound
        } else {
            tabs.append(tab)
        }
    }

    /// `whole` cut where the page changes.
    func pieces(of whole: Range<Int64>) -> [Piece] {
        var pieces: [Piece] = []
        var from = whole.lowerBound
        var index = firstIndex { $0.interval.upperBound > whole.lowerBound }
        while index < tabs.count, tabs[index].interval.lowerBound < whole.upperBound {
            let part = tabs[index].interval.clamped(to: whole)
            if from < part.lowerBound { pieces.append(Piece(interval: from..<part.lowerBound, tab: nil)) }
            pieces.append(Piece(interval: part, tab: tabs[index]))
            from = part.upperBound
            index += 1
        }
        if from < whole.upperBound { pieces.append(Piece(interval: from..<whole.upperBound, tab: nil)) }
        return pieces
    }

    /// The first index of which `condition` holds, which once true stays true.
    private func firstIndex(where condition: (Tab) -> Bool) -> Int {
        var low = 0
        var high = tabs.count
        while low < high {
            let middle = (low + high) / 2
            if condition(tabs[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
