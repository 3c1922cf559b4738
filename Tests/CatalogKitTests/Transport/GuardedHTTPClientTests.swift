import Foundation
import NIOSSL
import Testing

@testable import CatalogKit

@Suite struct GuardedHTTPClientTests {
  private func redirect(_ location: String, status: Int = 302) -> [ScriptStep] {
    [.text("HTTP/1.1 \(status) Moved\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n")]
  }

  @Test func saysWhoAsksAndWantsNothingEncoded() async throws {
    try await ScriptServer.run(script: { _ in ok("{}") }) { server in
      try await GuardedHTTPClient.forTest(ports: [server.port]) { client in
        _ = try await client.get(try server.url("/a?b=c d".replacingOccurrences(of: " ", with: "%20")))
        let request = try #require(server.counts.requests.first)
        #expect(request.target == "/a?b=c%20d")
        #expect(request.fields["user-agent"] == "trailer-edit/1.2.3 (film catalog of a video editor)")
        #expect(request.fields["accept-encoding"] == "identity")
      }
    }
  }

  @Test(arguments: [301, 302, 303, 307, 308]) func redirectsAreFollowed(_ status: Int) async throws {
    let script: ScriptServer.Script = { request in
      switch request.target {
      case "/a/b?x": redirect("c?d", status: status)
      case "/a/c?d": redirect("/e", status: status)
      case "/e": redirect("?f", status: status)
      default: ok(request.target)
      }
    }
    try await ScriptServer.run(script: script) { server in
      try await GuardedHTTPClient.forTest(ports: [server.port]) { client in
        let answer = try await client.get(try server.url("/a/b?x"))
        #expect(String(decoding: answer.body, as: UTF8.self) == "/e?f")
      }
    }
  }

  @Test(arguments: [(5, true), (6, false)]) func fiveRedirectsAreEnough(_ count: Int, _ isFollowed: Bool) async throws {
    let script: ScriptServer.Script = { request in
      let number = Int(request.target.dropFirst()) ?? 0
      return number == 0 ? ok("{}") : redirect("/\(number - 1)")
    }
    try await ScriptServer.run(script: script) { server in
      try await GuardedHTTPClient.forTest(ports: [server.port]) { client in
        let url = try server.url("/\(count)")
        let error = await caughtError { () throws(CatalogError) in try await client.get(url) }
        #expect((error == nil) == isFollowed)
        #expect(server.counts.requests.count == 6)
      }
    }
  }

  @Test func credentialsStayWithTheirOrigin() async throws {
    try await ScriptServer.run(script: { _ in ok("{}") }) { other in
      let script: ScriptServer.Script = { request in
        if request.target.hasPrefix("/away") {
          // A server that repeats the query, the key in it.
          return redirect("http://127.0.0.1:\(other.port)/x?a=1&apikey=SE%20CRET&b=2")
        }
        return request.target.hasPrefix("/near") ? redirect("/stays") : ok("{}")
      }
      try await ScriptServer.run(script: script) { server in
        try await GuardedHTTPClient.forTest(ports: [server.port, other.port]) { client in
          for target in ["/near?q=1", "/away?q=1"] {
            _ = try await client.get(
              try server.url(target), secretHeaders: ["Authorization": "SECRET"], secretQuery: ["apikey": "SE CRET"])
          }
          let own = server.counts.requests
          #expect(own.map(\.target) == ["/near?q=1&apikey=SE%20CRET", "/stays", "/away?q=1&apikey=SE%20CRET"])
          #expect(own.allSatisfy { $0.fields["authorization"] == "SECRET" })
          let away = try #require(other.counts.requests.first)
          #expect(away.target == "/x?a=1&b=2")
          #expect(away.fields["authorization"] == nil)
        }
      }
    }
  }

  @Test func keysGoOverHTTPOnlyWhereTheUserNamesTheHost() async throws {
    try await ScriptServer.run(script: { _ in ok("{}") }) { server in
      let url = try server.url()
      for (hosts, isAllowed) in [(Set<String>(), false), (["127.0.0.1:\(server.port)"], true), (["127.0.0.1"], true)] {
        try await GuardedHTTPClient.forTest(ports: [server.port], keyHosts: hosts) { client in
          let before = server.counts.connections
          for (headers, query) in [(["Authorization": "SECRET"], [:]), ([:], ["apikey": "SECRET"])] {
            let error = await caughtError { () throws(CatalogError) in
              try await client.get(url, secretHeaders: headers, secretQuery: query)
            }
            #expect((error == nil) == isAllowed)
            #expect(error == nil || error?.code == .forbiddenAddress && error?.hint?.contains("keys-over-http") == true)
          }
          #expect((server.counts.connections == before) == !isAllowed)
          // Without a key, nothing has to be allowed.
          let answer = try await client.get(url)
          #expect(answer.status == 200)
        }
      }
    }
  }

  @Test(arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "http://", "javascript:alert(1)", "http://a@127.0.0.1/"])
  func redirectsToOtherThingsAreRefused(_ location: String) async throws {
    try await ScriptServer.run(script: { _ in redirect(location) }) { server in
      try await GuardedHTTPClient.forTest(ports: [server.port]) { client in
        let url = try server.url()
        #expect(await caughtError { () throws(CatalogError) in try await client.get(url) }?.code == .forbiddenAddress)
      }
    }
  }

  @Test func certificatesAreChecked() async throws {
    let certificates = try TestCertificates.shared.get()
    let resolver = TableResolver(["localhost": [["127.0.0.1"]], "other.test": [["127.0.0.1"]]])
    try await ScriptServer.run(tls: certificates.server, script: { _ in ok("{}") }) { server in
      let hosts = ["localhost:\(server.port)", "other.test:\(server.port)"]
      let right = try #require(URL(string: "https://localhost:\(server.port)/"))
      let wrong = try #require(URL(string: "https://other.test:\(server.port)/"))
      try await GuardedHTTPClient.forTest(hosts: hosts, resolver: resolver, tls: certificates.client) { client in
        let answer = try await client.get(right)
        #expect(answer.status == 200)
        #expect(await caughtError { () throws(CatalogError) in try await client.get(wrong) }?.code == .unavailable)
      }
      try await GuardedHTTPClient.forTest(hosts: hosts, resolver: resolver) { client in
        #expect(await caughtError { () throws(CatalogError) in try await client.get(right) }?.code == .unavailable)
      }
      #expect(server.counts.requests.count == 1)
    }
  }

  @Test func httpsNeverBecomesHTTP() async throws {
    let certificates = try TestCertificates.shared.get()
    try await ScriptServer.run(script: { _ in ok("{}") }) { plain in
      let script: ScriptServer.Script = { _ in redirect("http://127.0.0.1:\(plain.port)/") }
      try await ScriptServer.run(tls: certificates.server, script: script) { secure in
        let resolver = TableResolver(["localhost": [["127.0.0.1"]]])
        try await GuardedHTTPClient.forTest(
          ports: [plain.port], hosts: ["localhost"], resolver: resolver, tls: certificates.client
        ) { client in
          let url = try #require(URL(string: "https://localhost:\(secure.port)/"))
          let error = await caughtError { () throws(CatalogError) in
            try await client.get(url, secretHeaders: ["Authorization": "SECRET"], secretQuery: ["apikey": "SECRET"])
          }
          #expect(error?.code == .forbiddenAddress)
          // Where the key goes on its way is the other server.
          #expect(secure.counts.requests.map { $0.fields["authorization"] } == ["SECRET"])
          #expect(plain.counts.connections == 0)
        }
      }
    }
  }

  @Test func aKeptConnectionThatWasClosedIsReplaced() async throws {
    // The first answer promises to stay, and the connection goes all the same.
    let script: ScriptServer.Script = { _ in ok("{}") + [.pause(.milliseconds(20)), .close] }
    try await ScriptServer.run(script: script) { server in
      try await GuardedHTTPClient.forTest(ports: [server.port]) { client in
        for _ in 0..<5 {
          #expect(try await client.get(try server.url()).status == 200)
          try await Task.sleep(for: .milliseconds(20))
        }
      }
    }
  }

  @Test func theNextAddressIsTried() async throws {
    // Nobody listens at the first one.
    try await ScriptServer.run(script: { _ in ok("{}") }) { server in
      let resolver = TableResolver(["films.test": [["127.0.0.9", "127.0.0.1"]]])
      try await GuardedHTTPClient.forTest(hosts: ["films.test"], resolver: resolver) { client in
        let url = try #require(URL(string: "http://films.test:\(server.port)/"))
        #expect(try await client.get(url).status == 200)
      }
    }
  }

  @Test func hostsThatWantAPauseGetIt() async throws {
    let script: ScriptServer.Script = { request in
      request.target == "/busy"
        ? [.text("HTTP/1.1 503 Busy\r\nRetry-After: 3600\r\nContent-Length: 0\r\n\r\n")] : ok("{}")
    }
    try await ScriptServer.run(script: script) { server in
      try await GuardedHTTPClient.forTest(ports: [server.port]) { client in
        #expect(try await client.get(try server.url("/busy")).status == 503)
        let url = try server.url("/other")
        let error = await caughtError { () throws(CatalogError) in try await client.get(url) }
        #expect(error?.code == .unavailable)
        #expect((error?.retryAfter?.timeIntervalSinceNow ?? 0) > 3000)
        #expect(server.counts.requests.count == 1)
      }
    }
  }

  @Test func requestsToOneHostAreSpaced() async throws {
    let gate = HostGate(
      interval: .milliseconds(30), intervals: ["archive.test": .milliseconds(60), "free.test": .zero])
    let now = ContinuousClock.now
    for (host, turns) in [
      ("a.test", [0, 30, 60]), ("b.test", [0]), ("www.archive.test", [0, 60, 120]), ("free.test", [0, 0, 0]),
      ("a.test", [90]),
    ] {
      for turn in turns { #expect(await gate.reserve(host, at: now) == now + .milliseconds(turn)) }
    }
    // After a while nobody waits.
    #expect(await gate.reserve("a.test", at: now + .seconds(1)) == now + .seconds(1))
  }

  @Test(.timeLimit(.minutes(30))) func theBeginningIsReadWithoutTheRest() async throws {
    let script: ScriptServer.Script = { request in
      request.target == "/short"
        ? ok("abc") : [.text("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\nabcdef"), .hold]
    }
    try await ScriptServer.run(script: script) { server in
      try await GuardedHTTPClient.forTest(ports: [server.port]) { client in
        for (target, text) in [("/short", "abc"), ("/long", "abcde")] {
          let request = GuardedRequest(try server.url(target))
          let bytes = try await client.reply(to: request) { reply throws(CatalogError) in try await reply.beginning(5) }
          #expect(String(decoding: bytes, as: UTF8.self) == text)
        }
      }
    }
  }

  @Test func errorsHoldNoSecrets() async throws {
    try await ScriptServer.run(script: { _ in [.close] }) { server in
      try await GuardedHTTPClient.forTest(ports: [server.port]) { client in
        let url = try server.url("/film?signature=SECRET")
        let error = await caughtError { () throws(CatalogError) in
          try await client.get(url, secretHeaders: ["X-Key": "SECRET"], secretQuery: ["apikey": "SECRET"])
        }
        #expect(error?.code == .unavailable)
        #expect(!String(describing: error).contains("SECRET"))
        #expect(error?.subject == "http://127.0.0.1:\(server.port)/film?…")
      }
    }
  }

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
    ("Sun, 06 Foo 1994 08:49:37 GMT", nil), ("Sunday, 06-Nov-94 08:49:37 GMT", nil), ("", nil),
    ("Sun, 06 Nov 1994 25:49:37 GMT", nil),
  ])
  func datesAreRead(_ text: String, _ seconds: Double?) {
    #expect(HTTPDate.date(from: text)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [("120", 120.0), (" 0 ", 0), ("1e400", nil), ("-1", nil), ("soon", nil), ("nan", nil)])
  func pausesAreRead(_ text: String, _ seconds: Double?) {
    let now = Date(timeIntervalSince1970: 1000)
    #expect(HTTPDate.retryDate(from: text, now: now)?.timeIntervalSince(now) == seconds)
  }
}
