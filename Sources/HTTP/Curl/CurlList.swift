import CCurl

/// A list of lines as libcurl takes it.
struct CurlList: ~Copyable {
    /// The first line, as libcurl wants a list; nil for an empty one.
    let first: UnsafeMutablePointer<curl_slist>?
    /// False when memory ran out.
    let isComplete: Bool

    /// A list of these lines.
    init(_ lines: [String]) {
        var list: UnsafeMutablePointer<curl_slist>?
        isComplete = lines.allSatisfy { line in
            guard let longer = curl_slist_append(list, line) else { return false }
            list = longer
            return true
        }
        first = list
    }

    deinit { curl_slist_free_all(first) }
}
