import CCurl

/// The transfers that run together, with the connections that they share (a multi handle). One thread only.
struct CurlMulti: ~Copyable {
    private let handle: UnsafeMutableRawPointer

    /// An empty set that keeps at most so many idle connections; nil when libcurl cannot make one.
    init?(maximumConnections: Int) {
        guard Curl.isReady, let handle = curl_multi_init() else { return nil }
        self.handle = handle
        _ = ccurl_multi_set_long(handle, CURLMOPT_MAXCONNECTS, maximumConnections)
    }

    deinit { curl_multi_cleanup(handle) }

    /// The one part of the set that other threads may use.
    var waker: CurlWaker { CurlWaker(multi: handle) }

    /// Begins a transfer; false when libcurl refuses.
    func add(_ easy: borrowing CurlEasy) -> Bool {
        curl_multi_add_handle(handle, easy.handle) == CURLM_OK
    }

    /// Ends a transfer, complete or not; it must come before the easy handle goes.
    func remove(_ easy: borrowing CurlEasy) {
        curl_multi_remove_handle(handle, easy.handle)
    }

    /// Moves every transfer as far as it goes without waiting; false when the set is broken.
    func perform() -> Bool {
        var running: Int32 = 0
        return curl_multi_perform(handle, &running) == CURLM_OK
    }

    /// Waits until a transfer can go on, a timer of libcurl's ends, or the waker is used; false when it cannot.
    ///
    /// Nothing else has to be looked after, so the longest wait is as good as none; libcurl wants some number.
    func wait() -> Bool {
        curl_multi_poll(handle, nil, 0, .max, nil) == CURLM_OK
    }

    /// The tag and code of the next transfer that has ended; nil when there is none.
    func nextEnded() -> (tag: UInt, code: CURLcode)? {
        var code = CURLE_OK
        guard let easy = ccurl_multi_next_ended(handle, &code) else { return nil }
        return (ccurl_easy_tag(easy), code)
    }
}

/// Ends the current or next `wait()` of a multi handle from any thread.
///
/// Unchecked because a pointer is not `Sendable`, while `curl_multi_wakeup` is the one function of libcurl's that may
/// be called on a multi handle from any thread. The handle must still exist: `TransferEngine` forgets its waker, under
/// its lock, before the handle goes.
struct CurlWaker: @unchecked Sendable {
    fileprivate let multi: UnsafeMutableRawPointer

    /// Ends the wait.
    func wake() {
        curl_multi_wakeup(multi)
    }
}
