import Foundation
import HTTP

/// `transfers URL COUNT IN_FLIGHT`: sends as many requests with a prompt's worth of body, and prints what it took as JSON.
///
/// `descriptors`: sockets that are open before, and after the client was shut down. `failed`: requests without status 200.
@main struct Transfers {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let count = Int(arguments[2]), let inFlight = Int(arguments[3]) else {
            print("transfers URL COUNT IN_FLIGHT")
            exit(64)
        }
        let url = arguments[1]
        let before = sockets()
        let client = HTTPClient(TransferSettings(userAgent: "lockin-bench", maximumInFlight: inFlight))
        let body = Array(repeating: UInt8(ascii: "x"), count: 9_000)
        let start = ContinuousClock.now
        let failed = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<count {
                group.addTask {
                    let response = try? await client.send(
                        HTTPRequest(.post, url, headers: ["Content-Type": "application/json"], body: body))
                    return response?.status == 200
                }
            }
            var failed = 0
            for await isAnswered in group where !isAnswered { failed += 1 }
            return failed
        }
        let elapsed = ContinuousClock.now - start
        await client.shutDown()
        let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
        print(
            """
            {"seconds": \(seconds), "failed": \(failed), "descriptors": [\(before), \(sockets())]}
            """)
    }

    private static func sockets() -> Int {
        let folder = "/proc/self/fd"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.count { name in
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)"))?.hasPrefix("socket:")
                == true
        }
    }
}
