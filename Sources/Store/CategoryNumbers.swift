import Model

/// Numbers categories in the order in which they are first met.
///
/// A day's runs and rows share few paths, so one is known again by where its names lie in memory, and hashed only when
/// it lies elsewhere. Hence all paths that are asked for must live for as long as the numbers do.
struct CategoryNumbers {
    private(set) var categories: [CategoryPath] = []
    private var byAddress: [UnsafeRawPointer?: Int] = [:]
    private var byPath: [CategoryPath: Int] = [:]

    mutating func number(of category: CategoryPath) -> Int {
        let address = category.names.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
        if let number = byAddress[address] { return number }
        let number = byPath[category] ?? categories.count
        if number == categories.count {
            categories.append(category)
            byPath[category] = number
        }
        byAddress[address] = number
        return number
    }
}
