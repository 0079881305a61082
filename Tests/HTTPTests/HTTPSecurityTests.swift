import HTTP
import TestSupport
import Testing

/// TLS with real certificates: who is trusted, and that nobody else hears a word.
@Suite(.enabled(if: TLSServer.isAvailable, "needs the commands openssl and python3"))
struct HTTPSecurityTests {
    private static let secret = "sk-canary"

    private static func request(_ url: String) -> HTTPRequest {
        HTTPRequest(
            .post, url, headers: ["Authorization": "Bearer \(secret)"], body: Array(secret.utf8),
            limits: TransferLimits(connect: .seconds(60)))
    }

    private static func answer(_ connection: RawConnection) {
        while connection.readRequest() != nil { connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok") }
    }

    private let certificates: Certificates

    init() async throws {
        certificates = try await Certificates()
    }

    @Test func `a chain that leads to the certificate file is trusted, and only then the key is sent`() async throws {
        let heard = Shared("")
        try await withTLSServer(of: certificates) { connection in
            guard let request = connection.readRequest() else { return }
            heard.update { $0 = request }
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        } _: { server in
            let client = HTTPClient.forTests(trusting: certificates.root)
            let response = try await client.send(Self.request(server.url))
            #expect(response.body == Array("ok".utf8))
            #expect(heard.value.contains("Authorization: Bearer \(Self.secret)\r\n"))
        }
    }

    @Test func `an address is trusted where the certificate names it`() async throws {
        try await withTLSServer(of: certificates, serve: Self.answer) { server in
            let client = HTTPClient.forTests(trusting: certificates.root)
            _ = try await client.send(Self.request("https://127.0.0.1:\(server.port)"))
        }
    }

    @Test(arguments: [
        (Certificates.Chain.wrongHost, HTTPError.TrustFault.wrongHost, "write the host as its certificate does"),
        (.expired, .expired, "have it renewed"), (.notYetValid, .notYetValid, "set this machine's clock right"),
        (.selfSigned, .selfSigned, "set the certificate file"),
        (.unknownAuthority, .unknownAuthority, "set the certificate file"),
        (.incomplete, .unknownAuthority, "let the server send its whole chain"),
    ])
    func `any other chain is refused with what to do, before a byte of the request is sent`(
        chain: Certificates.Chain, fault: HTTPError.TrustFault, remedy: String
    ) async throws {
        let heard = Shared<[UInt8]>([])
        try await withTLSServer(chain, of: certificates) { connection in
            // The host is compared after the handshake, so the server may see a connection, but nothing on it.
            while let bytes = connection.read() { heard.update { $0 += bytes } }
        } _: { server in
            let client = HTTPClient.forTests(trusting: certificates.root)
            let error = try #require(await client.error(of: Self.request(server.url)))
            guard case .secureConnectionFailed(server.origin, fault, _) = error else {
                Issue.record("\(error)")
                return
            }
            #expect("\(error)".contains(remedy) && "\(error)".contains(server.origin.description))
            await client.shutDown()
        }
        #expect(heard.value.isEmpty)
    }

    @Test func `without the certificate file a private authority is unknown`() async throws {
        try await withTLSServer(of: certificates, serve: Self.answer) { server in
            let error = await HTTPClient.forTests().error(of: Self.request(server.url))
            guard case .secureConnectionFailed(_, .unknownAuthority, _) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(server.behind.acceptedConnections == 0)
        }
    }

    @Test func `a certificate signed by itself is trusted when it is the certificate file`() async throws {
        try await withTLSServer(.selfSigned, of: certificates, serve: Self.answer) { server in
            let client = HTTPClient.forTests(trusting: certificates.chain(.selfSigned))
            _ = try await client.send(Self.request(server.url))
        }
    }

    @Test func `a certificate file without a certificate is named as the fault`() async throws {
        try await withTLSServer(of: certificates, serve: Self.answer) { server in
            let client = HTTPClient.forTests(trusting: certificates.key(.trusted))
            let error = try #require(await client.error(of: Self.request(server.url)))
            guard case .secureConnectionFailed(_, .unusableAuthorityFile, _) = error else {
                Issue.record("\(error)")
                return
            }
            #expect("\(error)".contains("holds PEM certificates"))
        }
    }

    @Test func `a server that refuses once is refused every time, and the next one is not held to it`() async throws {
        try await withTLSServer(.expired, of: certificates, serve: Self.answer) { expired in
            try await withTLSServer(of: certificates, serve: Self.answer) { trusted in
                let client = HTTPClient.forTests(trusting: certificates.root)
                for _ in 0..<2 {
                    #expect(await client.error(of: Self.request(expired.url)) != nil)
                    #expect(await client.error(of: Self.request(trusted.url)) == nil)
                }
                #expect(expired.behind.acceptedConnections == 0)
            }
        }
    }
}
