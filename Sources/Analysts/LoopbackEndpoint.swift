import HTTP

/// An endpoint on this machine by definition of its address: the only kind that text of the person's may be sent to.
package struct LoopbackEndpoint: Sendable {
    /// Nil for every host that is not loopback.
    package init?(_ endpoint: Endpoint) {
        guard let origin = try? HTTPOrigin(url: endpoint.completionsURL), origin.isLoopback else { return nil }
    }
}
