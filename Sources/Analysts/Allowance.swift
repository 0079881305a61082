/// What may still be spent at an endpoint, so that nothing is asked that could cost more than is left.
struct Allowance: Sendable {
    /// Nil: nothing has a price.
    let prices: TokenPrices?
    /// Millionths of the currency's unit; nil: as much as it takes.
    var leftMicros: Int64?

    init(prices: TokenPrices?) {
        self.prices = prices
    }

    /// The most that a request of so many bytes can cost: no tokenizer makes more than a token of a byte, and all of them may
    /// come from a cache that is dearer.
    func most(requestBytes: Int, completionTokens: Int, isBatch: Bool = false) -> Int64? {
        prices.map { prices in
            [0, requestBytes].map { cached in
                prices.costMicros(
                    prompt: requestBytes, cached: cached, completion: completionTokens, isBatch: isBatch)
            }.max() ?? 0
        }
    }

    /// Whether a request that can cost so much may be sent.
    func covers(_ most: Int64?) -> Bool {
        guard let leftMicros, let most else { return true }
        return most <= leftMicros
    }

    /// How many times a request that can cost so much may be sent, each time lost on the way and yet billed; nil for any.
    func affordableSends(of most: Int64?) -> Int? {
        guard let leftMicros, let most, most > 0 else { return nil }
        return Int(clamping: leftMicros / most)
    }

    mutating func spend(_ micros: Int64?) {
        leftMicros = leftMicros.map { $0 - (micros ?? 0) }
    }
}
