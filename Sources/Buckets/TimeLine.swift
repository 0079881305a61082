internal import Model

/// A person's time across devices, each instant counted once.
struct TimeLine: Sendable {
    /// A span in which one record holds the person's attention.
    struct Stretch: Hashable, Sendable {
        /// UTC milliseconds.
        let start: Int64
        var end: Int64
        let subject: UInt32
        /// Which of the pieces given it comes from.
        fileprivate let source: Int
    }

    /// Sorted, without overlap; one piece may give several stretches.
    private(set) var stretches: [Stretch] = []

    /// The line of the pieces of several devices, each device's sorted by start and without overlap.
    ///
    /// At each instant the record that started last holds, by its own start before any trimming; of those that
    /// started at the same instant, the one of the first device in the order given.
    init(_ devices: [[Trimmer.Piece]]) {
        if let only = devices.first, devices.count == 1 {
            stretches = only.enumerated().map { index, piece in
                Stretch(start: piece.start, end: piece.end, subject: piece.subject, source: index)
            }
            return
        }
        let pieces: [(piece: Trimmer.Piece, device: Int)] = devices.enumerated()
            .flatMap { device, pieces in pieces.map { ($0, device) } }
            .sorted { ($0.piece.start, $0.device) < ($1.piece.start, $1.device) }
        // A heap of the pieces that have begun, the one that holds at its top; ended ones leave when they reach it.
        var begun = Heap<Int> { left, right in
            (pieces[left].piece.recordStart, pieces[right].device) > (
                pieces[right].piece.recordStart, pieces[left].device
            )
        }
        var next = 0
        var position = Int64.min
        while true {
            while let top = begun.first, pieces[top].piece.end <= position { begun.removeFirst() }
            if begun.first == nil {
                guard next < pieces.count else { return }
                position = pieces[next].piece.start
            }
            while next < pieces.count, pieces[next].piece.start <= position {
                begun.insert(next)
                next += 1
            }
            guard let top = begun.first else { return }
            let end = next < pieces.count ? min(pieces[top].piece.end, pieces[next].piece.start) : pieces[top].piece.end
            append(Stretch(start: position, end: end, subject: pieces[top].piece.subject, source: top))
            position = end
        }
    }

    private mutating func append(_ stretch: Stretch) {
        if let last = stretches.last, last.source == stretch.source, last.end == stretch.start {
            stretches[stretches.count - 1].end = stretch.end
        } else {
            stretches.append(stretch)
        }
    }
}
