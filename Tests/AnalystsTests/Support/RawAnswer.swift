/// A whole HTTP/1.1 reply as a server writes it.
func rawAnswer(_ body: String, status: Int = 200, headers: String = "") -> String {
    "HTTP/1.1 \(status) Status\r\nContent-Type: application/json\r\n\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
}
