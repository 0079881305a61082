import Analysts
import Model
import Store
import TestSupport
import Testing

@testable import Pipeline

/// An endpoint that hangs costs a night one short wait, however many reports it owes.
@Suite struct SilentEndpointTests {
    private static let reply = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: "

    private func site(_ url: String, timeout: Duration = .seconds(600), mode: Endpoint.Mode = .direct) throws -> Site {
        var site = try Site()
        try site.folder.write(ActivityText.twoWeeks, to: "laptop.csv")
        site.configuration.endpoint = Endpoint(
            baseURL: url, model: "test-model", timeout: timeout, prices: nil, mode: mode)
        return site
    }

    private static func firstLine(_ request: String) -> String {
        request.split(separator: "\r\n").first.map(String.init) ?? ""
    }

    @Test(arguments: [Endpoint.Mode.direct, .batch])
    func `a server that takes connections and says nothing is knocked at once a night, and sent nothing`(
        mode: Endpoint.Mode
    ) async throws {
        let heard = Shared<[String]>([])
        try await withRawServer { connection in
            while let request = connection.readRequest() {
                heard.update { $0.append(Self.firstLine(request)) }
                connection.waitForHangUp()
            }
        } _: { server in
            let site = try site(server.url, timeout: .seconds(1), mode: mode)
            let night = try await site.pipeline("2025-03-21").nightly()
            #expect(night.reports.count == 16 && night.reports.allSatisfy { $0.author == .builtIn })
            #expect(heard.value == ["GET /v1/models HTTP/1.1"])
            let sentence = "takes connections but answers nothing: see whether the model's server hangs"
            switch mode {
            case .direct:
                #expect(night.isPartial && night.reports.allSatisfy { $0.fallback?.contains(sentence) == true })
            case .batch:
                #expect(night.isPartial && night.batchFaults.count == 1 && night.batchFaults[0].contains(sentence))
                // What waits for the next night is one knock and no more there, too.
                heard.update { $0 = [] }
                let next = try await site.pipeline("2025-03-21", hour: 6).nightly()
                #expect(heard.value == ["GET /v1/models HTTP/1.1"] && next.batchFaults.count == 1)
            }
            #expect(try site.calls().allSatisfy { $0.host == nil || $0.sends == 0 })
        }
    }

    @Test(arguments: [
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]", "HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 404 No\r\nContent-Length: 6\r\n\r\n<html>", "HTTP/1.1 429 No\r\nContent-Length: 0\r\n\r\n",
    ])
    func `whatever is answered to the knock, the question follows, over the same connection`(answer: String)
        async throws
    {
        let heard = Shared<[String]>([])
        try await withRawServer { connection in
            while let request = connection.readRequest() {
                heard.update { $0.append(Self.firstLine(request)) }
                if request.hasPrefix("GET ") {
                    connection.write(answer)
                } else {
                    let body = #"{"choices":[{"message":{"content":"{}"},"finish_reason":"stop"}]}"#
                    connection.write(Self.reply + "\(body.utf8.count)\r\n\r\n\(body)")
                }
            }
        } _: { server in
            let site = try site(server.url)
            _ = try await site.pipeline("2025-03-21").report(on: try daily("2025-03-20"), scope: .init())
            #expect(heard.value.first == "GET /v1/models HTTP/1.1")
            #expect(heard.value.dropFirst().allSatisfy { $0 == "POST /v1/chat/completions HTTP/1.1" })
            #expect(heard.value.count == 3)
            #expect(server.acceptedConnections == 1)
        }
    }

    @Test(arguments: [true, false])
    func `a list of models without end is cut short, and a connection closed in its stead keeps no question back`(
        isEndless: Bool
    ) async throws {
        let questions = Shared(0)
        try await withRawServer { connection in
            while let request = connection.readRequest() {
                guard request.hasPrefix("GET ") else {
                    questions.update { $0 += 1 }
                    connection.write("HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n")
                    continue
                }
                guard isEndless else { return }
                connection.write("HTTP/1.1 200 OK\r\n\r\n")
                while connection.write([UInt8](repeating: 0x20, count: 10_000)) {}
            }
        } _: { server in
            let site = try site(server.url)
            let checkups = try await site.pipeline("2025-03-21").endpointCheckups()
            #expect(questions.value > 0)
            #expect(checkups.first?.remedy?.contains("failed with status 500") == true)
        }
    }

    @Test func `doctor tells a server that says nothing from one that is not there`() async throws {
        try await withRawServer {
            $0.waitForHangUp()
        } _: { server in
            let silent = try await site(server.url, timeout: .seconds(1)).pipeline("2025-03-21").endpointCheckups()
            #expect(silent.map(\.state) == [.broken])
            #expect(silent[0].remedy?.contains("answers nothing") == true)
        }
        let absent = try site("http://127.0.0.1:9")
        let checkup = try #require(try await absent.pipeline("2025-03-21").endpointCheckups().first)
        #expect(checkup.state == .broken)
        #expect(checkup.remedy?.contains("is the model's server running on that port?") == true)
    }
}
