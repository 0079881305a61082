/// The median of `values`: the mean of the middle two where their number is even; nil of none.
func median(_ values: [Int64]) -> Int64? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
        ? sorted[middle - 1] + (sorted[middle] - sorted[middle - 1]) / 2 : sorted[middle]
}

/// The median of `values`; nil of none.
func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}

/// The median absolute deviation around `center`, scaled so that it estimates a normal distribution's standard
/// deviation.
///
/// `1.4826 · b · MAD`, with the small-sample factors `b` of Croux and Rousseeuw (1992).
func robustDeviation(_ values: [Int64], around center: Int64) -> Double {
    let factors = [1, 1, 1.196, 1.495, 1.363, 1.206, 1.200, 1.140, 1.129, 1.107]
    let count = values.count
    let factor = count < factors.count ? factors[count] : Double(count) / (Double(count) - 0.8)
    return 1.4826 * factor * Double(median(values.map { abs($0 - center) }) ?? 0)
}
