import AsyncHTTPClient
import Foundation
import NIOCore
import Testing

@testable import CatalogKit

/// Every way to a non-public address, by every road: no connection is made.
@Suite struct RequestGuardTests {
  @Test func thereAreAtLeastSixtyForms() {
    #expect(AddressForm.all.count >= 60)
    #expect(
      AddressForm.all.allSatisfy { form in IPAddress(form.meaning).flatMap { PublicAddress.refusal(of: $0) } != nil })
  }

  @Test(arguments: AddressForm.all) func noConnectionDirectly(_ form: AddressForm) async throws {
    try await withCanary { canary in
      let resolver = TableResolver(["localhost": [[form.meaning]]])
      try await GuardedHTTPClient.forTest(resolver: resolver) { client in
        // What is no URL at all cannot be asked for either.
        if let url = URL(string: "http://\(form.host):\(canary.port)/") {
          #expect(await caughtError { () throws(CatalogError) in try await client.get(url) }?.code == .forbiddenAddress)
        }
        // The same text, as it stands in a feed.
        let requestGuard = RequestGuard(resolver: resolver)
        let error = await caughtError { () throws(CatalogError) in
          try await requestGuard.destination(of: GuardedURL("http://\(form.host):\(canary.port)/"))
        }
        #expect(error?.code == .forbiddenAddress)
        #expect(client.destinations == 0)
      }
    }
  }

  @Test(arguments: AddressForm.all) func noConnectionByRedirect(_ form: AddressForm) async throws {
    try await withCanary { canary in
      let location = "http://\(form.host):\(canary.port)/"
      let script: ScriptServer.Script = { _ in
        [.text("HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n")]
      }
      try await ScriptServer.run(script: script) { server in
        let resolver = TableResolver(["localhost": [[form.meaning]]])
        try await GuardedHTTPClient.forTest(ports: [server.port], resolver: resolver) { client in
          let url = try server.url()
          #expect(await caughtError { () throws(CatalogError) in try await client.get(url) }?.code == .forbiddenAddress)
          #expect(server.counts.requests.count == 1)
          #expect(client.destinations == 1)
        }
      }
    }
  }

  @Test(arguments: AddressForm.all) func noConnectionByRebinding(_ form: AddressForm) async throws {
    try await withCanary { canary in
      // The first answer is public, the later ones are not; and the mixed one that names both.
      let resolver = TableResolver([
        "rebind.test": [["93.184.216.34"], [form.meaning]], "mixed.test": [["93.184.216.34", form.meaning]],
      ])
      let requestGuard = RequestGuard(resolver: resolver)
      let checked = try GuardedURL("http://rebind.test:\(canary.port)/")
      #expect(try await requestGuard.destination(of: checked).addresses.map(\.description) == ["93.184.216.34"])
      try await GuardedHTTPClient.forTest(resolver: resolver) { client in
        for name in ["rebind.test", "mixed.test"] {
          let url = try #require(URL(string: "http://\(name):\(canary.port)/"))
          #expect(await caughtError { () throws(CatalogError) in try await client.get(url) }?.code == .forbiddenAddress)
        }
        #expect(client.destinations == 0)
      }
      // One look-up a request: what was checked is what is connected to.
      #expect(resolver.lookups == 3)
    }
  }

  @Test(.timeLimit(.minutes(30))) func anAddressThatWasNotCheckedGetsNoRequest() async throws {
    try await withCanary { canary in
      let pool = ClientPool(connect: .seconds(600), adjust: nil)
      let address = try #require(IPAddress("93.184.216.34"))
      let client = try pool.client(for: ClientPool.Key(scheme: .http, host: "other.test", address: address))
      // The client was made for another host, so that its table of addresses does not help.
      let error = await #expect(throws: CatalogError.self) {
        let request = HTTPClientRequest(url: "http://127.0.0.1:\(canary.port)/")
        _ = try await client.execute(request, deadline: NIODeadline.now() + .seconds(600))
      }
      #expect(error?.code == .forbiddenAddress)
      await pool.shutdown()
      // The connection stood before it was compared. The canary sees it when its turn comes, and its end after all
      // bytes: once that came, no request can.
      while canary.counts.closed == 0 { try await Task.sleep(for: .milliseconds(1)) }
      #expect(canary.counts.requests.isEmpty)
    } check: { counts in
      #expect(counts.connections == 1)
    }
  }

  @Test func namedHostsMayBeAsked() async throws {
    try await ScriptServer.run(script: { _ in ok("{}") }) { server in
      let resolver = TableResolver(["films.home": [["127.0.0.1"]]])
      try await GuardedHTTPClient.forTest(hosts: ["Films.home"], resolver: resolver) { client in
        let url = try #require(URL(string: "http://FILMS.home.:\(server.port)/a"))
        #expect(try await client.get(url).status == 200)
        #expect(server.counts.requests.first?.fields["host"] == "films.home:\(server.port)")
      }
    }
  }

  @Test func aPublicHostDoesNotRedirectIntoTheNetworkOfTheUser() async throws {
    let resolver = TableResolver(["public.test": [["93.184.216.34"]], "films.home": [["192.168.1.2"]]])
    let requestGuard = RequestGuard(resolver: resolver, allowedHosts: ["films.home"])
    let outside = try await requestGuard.destination(of: GuardedURL("http://public.test/"))
    let inside = try GuardedURL("http://films.home/")
    #expect(try await requestGuard.destination(of: inside).isConfigured)
    let error = await caughtError { () throws(CatalogError) in
      try await requestGuard.destination(of: inside, after: outside)
    }
    #expect(error?.code == .forbiddenAddress)
  }

  @Test func httpsDoesNotRedirectToHTTP() async throws {
    let requestGuard = RequestGuard(resolver: TableResolver(["public.test": [["93.184.216.34"]]]))
    let secure = try await requestGuard.destination(of: GuardedURL("https://public.test/"))
    let plain = try GuardedURL("http://public.test/")
    let error = await caughtError { () throws(CatalogError) in
      try await requestGuard.destination(of: plain, after: secure)
    }
    #expect(error?.code == .forbiddenAddress)
  }

  /// A server that must not be reached; `check` looks at what came all the same.
  private func withCanary(
    _ body: (ScriptServer) async throws -> Void,
    check: (ScriptServer.Counts) -> Void = { #expect($0.connections == 0) }
  ) async throws {
    try await ScriptServer.run(script: { _ in ok("reached") }) { canary in
      try await body(canary)
      check(canary.counts)
    }
  }
}
