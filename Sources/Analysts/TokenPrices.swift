/// What a server takes for tokens: millionths of a currency's unit (0.15 is 150,000) for a million tokens of each kind.
package struct TokenPrices: Hashable, Sendable {
    package let inputMicros: Int64
    /// For tokens of the prompt that the server takes from its cache.
    package let cachedInputMicros: Int64
    package let outputMicros: Int64

    /// Prices from 0 to `highest`.
    package init(inputMicros: Int64, cachedInputMicros: Int64, outputMicros: Int64) {
        self.inputMicros = inputMicros
        self.cachedInputMicros = cachedInputMicros
        self.outputMicros = outputMicros
    }

    /// 10,000 units for a million tokens: with no more than `mostTokens` no sum leaves 64 bits.
    package static let highest: Int64 = 10_000_000_000

    private static let mostTokens = 100_000_000

    /// What a call costs, in millionths of a unit, rounded up. Parts of the prompt that are not cached cost the full
    /// price; more cached tokens than tokens count as all of them.
    ///
    /// A batch costs half, as at OpenAI and those that offer the same.
    package func costMicros(prompt: Int, cached: Int = 0, completion: Int, isBatch: Bool = false) -> Int64 {
        func clamped(_ count: Int, most: Int) -> Int64 { Int64(max(0, min(count, most))) }
        let prompt = clamped(prompt, most: TokenPrices.mostTokens)
        let cached = clamped(cached, most: Int(prompt))
        let completion = clamped(completion, most: TokenPrices.mostTokens)
        let sum = (prompt - cached) * inputMicros + cached * cachedInputMicros + completion * outputMicros
        let share: Int64 = isBatch ? 2_000_000 : 1_000_000
        return (sum + share - 1) / share
    }
}
