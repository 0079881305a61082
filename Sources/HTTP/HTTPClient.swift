/// Sends requests over libcurl: shared connections, a bounded number of transfers at once, cancellation, hard limits.
///
/// One thread serves all transfers of a client; it begins with the first request and ends before the client does. Redirects
/// are never followed by a plain `send`, so what a request carries reaches the origin of its URL (and a proxy on the way)
/// and no other.
package final class HTTPClient: Sendable {
    /// How many transfers are where.
    package struct Load: Sendable, Equatable {
        /// With libcurl.
        package let inFlight: Int
        /// Waiting for a free place.
        package let queued: Int

        /// A load.
        package init(inFlight: Int, queued: Int) {
            self.inFlight = inFlight
            self.queued = queued
        }
    }

    /// Whether https may speak HTTP/2: the libcurl that is loaded can, and so does a server that agrees to it.
    package static let speaksHTTP2 = Curl.speaksHTTP2

    private let settings: TransferSettings
    private let engine: TransferEngine

    /// A client; it costs nothing until the first request.
    package init(_ settings: TransferSettings) {
        self.settings = settings
        engine = TransferEngine(maximumInFlight: settings.maximumInFlight, circuit: settings.circuit)
    }

    deinit { engine.stopAndWait() }

    /// Sends a request and returns its reply, whatever the reply's status.
    ///
    /// Cancelling the task ends the transfer at once. Waiting behind `maximumInFlight` others does not count against
    /// the limits. Throws the reason when there is no complete reply.
    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try await outcome(of: request).result.get()
    }

    /// What a request ends with, and how long that took.
    func outcome(of request: HTTPRequest) async -> TransferOutcome {
        let prepared: PreparedRequest
        do throws(HTTPError) {
            prepared = try PreparedRequest(request, settings: settings)
        } catch {
            return .failure(error)
        }
        let id = engine.nextID()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                engine.begin(id, prepared, continuation)
                // A cancellation that came before `begin` found nothing to cancel.
                if Task.isCancelled { engine.cancel(id) }
            }
        } onCancel: {
            engine.cancel(id)
        }
    }

    /// Ends every transfer as cancelled, and returns when the thread is gone and every connection is closed.
    /// Requests sent later end as cancelled.
    package func shutDown() async {
        engine.stop()
        await engine.waitUntilStopped()
    }

    /// How many transfers run and how many wait, at this moment.
    package var load: Load { engine.load }
}
