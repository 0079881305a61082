import HTTP
import Ingest
import Model
import Store

/// Fetches feeds, several at the same time and each within its limits. It changes nothing.
struct FeedFetcher: Sendable {
    var limits = FeedConnection.Limits()
    let userAgent: String
    let surroundings: HTTPClient.Surroundings

    init(userAgent: String, surroundings: HTTPClient.Surroundings) {
        self.userAgent = userAgent
        self.surroundings = surroundings
    }

    /// What `requests` bring. Without any, nothing of the network is touched.
    func fetch(_ requests: [FeedRequest]) async -> FetchedFeeds {
        var fetched = FetchedFeeds()
        // Each file of authorities needs a client of its own.
        var clients: [String?: HTTPClient] = [:]
        for file in Set(requests.map(\.feed.caFile)) {
            clients[file] = HTTPClient(
                TransferSettings(
                    userAgent: userAgent, maximumInFlight: limits.atOnce, certificateAuthorityFile: file))
        }
        await withTaskGroup(of: (Int, FetchedFeeds.Outcome).self) { group in
            for (index, request) in requests.enumerated() {
                if index >= max(1, limits.atOnce), let (done, outcome) = await group.next() {
                    fetched.add(outcome, of: requests[done])
                }
                guard let client = clients[request.feed.caFile] else { continue }
                group.addTask { (index, await outcome(of: request, client)) }
            }
            for await (done, outcome) in group { fetched.add(outcome, of: requests[done]) }
        }
        return fetched
    }

    /// What one feed brings within its time.
    private func outcome(of request: FeedRequest, _ client: HTTPClient) async -> FetchedFeeds.Outcome {
        let isFirstReading =
            request.kind != .schedule && request.feed.activityWatchAddress != nil && request.known?.progress == nil
        let limit = isFirstReading ? limits.firstReading : limits.feed
        return await withTaskGroup(of: FetchedFeeds.Outcome?.self) { group in
            group.addTask {
                do throws(FeedFault) {
                    return try await fetch(request, client)
                } catch {
                    return .failed(error)
                }
            }
            group.addTask {
                try? await Task.sleep(for: limit)
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first ?? .failed(.tooSlow(seconds: Int(limit.components.seconds)))
        }
    }

    private func fetch(
        _ request: FeedRequest, _ client: HTTPClient
    ) async throws(FeedFault) -> FetchedFeeds.Outcome {
        let connection = FeedConnection(
            feed: request.feed, client: client, credentials: try FeedFetcher.credentials(of: request.feed),
            limits: limits, surroundings: surroundings)
        if request.kind != .schedule, let address = request.feed.activityWatchAddress {
            let server = ActivityWatchServer(connection: connection, address: address)
            if try await server.isThere() {
                let reading = try await server.read(
                    since: request.known?.progress.flatMap(ActivityWatchProgress.init(text:)),
                    options: request.options)
                return reading.map { .activityWatch($0) } ?? .unchanged
            }
        }
        var headers: HTTPHeaders = [:]
        if let tag = request.known?.entityTag { headers["If-None-Match"] = tag }
        if let date = request.known?.lastModified { headers["If-Modified-Since"] = date }
        let response = try await connection.get(request.feed.url, headers: headers)
        guard response.status == 200 else { return .unchanged }
        return .content(
            FeedContent(
                bytes: response.body, entityTag: FeedFetcher.validator(response.headers["ETag"]),
                lastModified: FeedFetcher.validator(response.headers["Last-Modified"])))
    }

    private static func credentials(of feed: Feed) throws(FeedFault) -> HTTPHeaders {
        guard let path = feed.authFile else { return [:] }
        do throws(FeedCredentials.Fault) {
            return try FeedCredentials.header(fromFileAt: path)
        } catch {
            throw .credentials(path: path, error)
        }
    }

    /// A validator that can be sent back: visible ASCII of a sane length.
    private static func validator(_ value: String?) -> String? {
        value.flatMap { value in
            !value.isEmpty && value.utf8.count <= 1000 && value.utf8.allSatisfy { (0x20...0x7E).contains($0) }
                ? value : nil
        }
    }
}
