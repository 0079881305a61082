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

/// The standard deviation of normal numbers that lie so far from their center: from the median of the distances, or from their
/// upper quartile where that says more.
///
/// `max(1.4826 · MAD, Q₃ / 1.1503)`. The median forgives half of the numbers anything; of a few numbers that fall into two
/// heaps it sees the larger heap alone.
func robustDeviation(ofDistances distances: [Double]) -> Double {
    let sorted = distances.sorted()
    guard let median = median(sorted) else { return 0 }
    let place = 0.75 * Double(sorted.count - 1)
    let (below, above) = (sorted[Int(place)], sorted[min(sorted.count - 1, Int(place) + 1)])
    let quartile = below + (above - below) * (place - place.rounded(.down))
    return max(1.4826 * median, quartile / 1.1503)
}

/// What makes up for measuring the median absolute deviation of `count` numbers around their own median (Croux and
/// Rousseeuw, "Time-Efficient Algorithms for Two Highly Robust Estimators of Scale", 1992).
func smallSampleFactor(_ count: Int) -> Double {
    let factors = [1, 1, 1.196, 1.495, 1.363, 1.206, 1.200, 1.140, 1.129, 1.107]
    return count < factors.count ? factors[count] : Double(count) / (Double(count) - 0.8)
}
