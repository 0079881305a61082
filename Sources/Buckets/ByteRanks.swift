/// The places of texts in the order of their UTF-8 bytes, so that many rows are sorted by comparing numbers.
struct ByteRanks: Sendable {
    /// By index of the text; texts of equal bytes have one rank.
    let ranks: [Int]

    init(_ texts: [String]) {
        let order = texts.indices.sorted { texts[$0].precedesBytewise(texts[$1]) }
        var ranks = Array(repeating: 0, count: texts.count)
        for (left, right) in zip(order, order.dropFirst()) {
            ranks[right] = ranks[left] + (texts[left].precedesBytewise(texts[right]) ? 1 : 0)
        }
        self.ranks = ranks
    }

    subscript(index: Int) -> Int { ranks[index] }
}
