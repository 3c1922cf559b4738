import Foundation
import Testing

@testable import CatalogKit

/// The whole way from a feed on a server to an answer, with conditions, redirects and a service that goes away.
@Suite struct FeedServerTests {
  @Test func feedsAreFetchedConfirmedAndKept() async throws {
    let feed = ServedFile(body: Array("<Events/>".utf8), contentType: "text/xml", entityTag: "\"1\"")
    let files = ["/xml/Events": feed, "/old": ServedFile(body: [], redirect: "/xml/Events")]
    try await RangeServer.run(files) { server in
      let folder = try TestFolder()
      try await GuardedHTTPClient.forTest(ports: [server.port]) { client in
        let transport = CachingTransport(client: client, cache: HTTPCache(folder: folder.url))
        var request = CatalogRequest(try server.url("/old"), secretQuery: ["apikey": "k"], timeToLive: 0)
        for _ in 0..<2 {
          let response = try await transport.response(to: request)
          #expect(String(decoding: response.body, as: UTF8.self) == "<Events/>")
          #expect(response.contentType == "text/xml" && response.staleReason == nil)
        }
        #expect(server.seen.map(\.status) == [302, 200, 302, 304])
        #expect(server.seen.map(\.query) == ["apikey=k", nil, "apikey=k", nil])
        server.serve(ServedFile(body: Array("<html></html>".utf8), contentType: "text/html"), at: "/xml/Events")
        let stale = try await transport.response(to: request)
        #expect(stale.staleReason?.hasSuffix(", source blocked") == true)
        request.limit = 5
        let error = await caughtError { () throws(CatalogError) in try await transport.response(to: request) }
        #expect(error?.code == .tooLarge)
      }
    }
  }
}
