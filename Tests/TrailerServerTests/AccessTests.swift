import Foundation
import TestSupport
import Testing

/// Who is answered, and who is not: what hostile pages, programs and networks try.
@Suite("Access", .serialized)
struct AccessTests {
  /// A request that the API knows.
  struct Known: CustomTestStringConvertible {
    var method: String
    var path: String
    var testDescription: String { "\(method) \(path)" }
  }

  /// All operations that the description names, with something for each part of a path.
  private static func operations() throws -> [Known] {
    let url = Fixtures.checkout.appending(path: "Sources/CServerPage/page/openapi.json")
    let document = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    let paths = try #require(document?["paths"] as? [String: [String: Any]])
    return paths.flatMap { path, methods in
      methods.keys.map { method in
        Known(method: method.uppercased(), path: "/api/v1" + path.replacing(/\{[a-z]+\}/, with: "demo%2F9001"))
      }
    }.sorted { ($0.path, $0.method) < ($1.path, $1.method) }
  }

  @Test("each operation is refused without a session, from other pages, under another name, and without the token")
  func everyOperation() throws {
    let server = try RunningServer()
    var attacks = 0
    for one in try Self.operations() {
      let isOpen = one.path.hasSuffix("openapi.json") || (one.method, one.path) == ("POST", "/api/v1/sessions")
      let body = one.method == "GET" || one.method == "HEAD" || one.method == "DELETE" ? nil : "{}"
      func expect(_ status: Int, _ name: String, _ answer: RawConnection.Answer) {
        attacks += 1
        #expect(answer.status == status, "\(one.testDescription), \(name): \(answer.status) \(answer.text)")
        if one.method != "HEAD" { #expect(answer.headers["content-type"] == "application/problem+json", "\(name)") }
        #expect(answer.headers["set-cookie"] == nil)
      }
      func ask(
        cookie: String? = nil, token: String? = nil, host: String? = nil, site: String? = "same-origin",
        origin: String? = ""
      ) throws -> RawConnection.Answer {
        try server.request(
          one.method, one.path, body: body, cookie: cookie, token: token, host: host, site: site, origin: origin)
      }
      if !isOpen {
        expect(401, "no session", try ask(cookie: ""))
        expect(
          401, "a wrong session", try ask(cookie: "trailer-edit-\(server.port)=" + String(repeating: "0", count: 64)))
      }
      expect(403, "another site", try ask(site: "cross-site"))
      expect(403, "another port of this machine", try ask(site: "same-site"))
      expect(403, "an address that was typed", try ask(site: "none"))
      expect(403, "a program that does not say", try ask(site: nil))
      expect(421, "a name that leads here", try ask(host: "evil.example:\(server.port)"))
      guard body != nil || one.method == "DELETE" else { continue }
      expect(403, "another origin", try ask(origin: "http://127.0.0.1:1"))
      expect(403, "an opaque origin", try ask(origin: "null"))
      expect(403, "no origin", try ask(origin: nil))
      if !isOpen { expect(403, "a wrong token", try ask(token: String(repeating: "0", count: 64))) }
    }
    #expect(attacks > 200)
    // Nothing of it has changed anything.
    #expect(try server.get("jobs").text == "[]")
    #expect((try server.get("sessions").json as? [Any])?.count == 1)
  }

  @Test("a link preview spends no token, and what a token signs in is one browser")
  func tokens() throws {
    let server = try RunningServer(signsIn: false)
    for path in ["/", "/?token=\(server.token)", "/film/demo%2F9001"] {
      let answer = try server.request("GET", path, site: "none")
      #expect(answer.status == 200 && answer.text.hasPrefix("<!doctype html>"))
      #expect(answer.headers["set-cookie"] == nil)
      #expect(!answer.text.contains(server.token))
    }
    func signIn(_ token: String) throws -> RawConnection.Answer {
      try server.request("POST", "/api/v1/sessions", body: #"{"token":"\#(token)"}"#)
    }
    let first = try signIn(server.token)
    #expect(first.status == 201)
    let cookie = try #require(first.headers["set-cookie"])
    for part in ["HttpOnly", "SameSite=Strict", "Path=/"] { #expect(cookie.contains(part)) }
    #expect(try signIn(server.token).status == 401)
    for _ in 0..<12 { _ = try signIn("guess") }
    #expect(try signIn("guess").status == 429)
  }

  @Test("every answer keeps browsers from doing more with it than the page needs")
  func headers() throws {
    let server = try RunningServer()
    for path in ["/", "/page/main.js", "/api/v1/films", "/api/v1/nothing", "/page/nothing.js"] {
      let headers = try server.request("GET", path).headers
      let policy = try #require(headers["content-security-policy"])
      for part in [
        "default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "require-trusted-types-for 'script'",
      ] {
        #expect(policy.contains(part))
      }
      #expect(!policy.contains("unsafe"))
      #expect(headers["x-content-type-options"] == "nosniff")
      #expect(headers["cross-origin-resource-policy"] == "same-origin")
      #expect(headers["referrer-policy"] == "no-referrer")
      #expect(headers["server"] == nil)
    }
  }

  @Test(
    "no path leads to a file",
    arguments: [
      "/page/../../../etc/passwd", "/page/%2e%2e/%2e%2e/etc/passwd", "/page//etc/passwd",
      "/page/..%2f..%2fetc%2fpasswd",
      "/api/v1/media/..%2F..%2Fetc%2Fpasswd/file", "/api/v1/media/%2Fetc%2Fpasswd/file", "/api/v1/media/%00/file",
      "/api/v1/jobs/..%2Fsessions.json", "/api/v1/media/film:x/file",
    ])
  func paths(_ path: String) throws {
    let answer = try RunningServer().request("GET", path)
    #expect([400, 404].contains(answer.status), "\(answer.status)")
    #expect(!answer.text.contains("root:"))
  }

  @Test("what is too much is refused")
  func floods() throws {
    let server = try RunningServer()
    let long = String(repeating: "x", count: 600_000)
    #expect(try server.post("plans", "{\"film\":\"\(long)\"}").status == 413)
    #expect(try server.post("sources/refresh", "{\"sources\":[\"\(long)\"]}").status == 413)
    #expect(
      try server.request("POST", "/api/v1/plans", body: "{}", headers: ["Content-Type": "text/plain"]).status == 415)
    let deep = String(repeating: "[", count: 100_000)
    #expect(try server.post("plans", deep).status == 400)
    #expect(try server.get("films?search=" + String(repeating: "x", count: 500)).status == 400)
    #expect(try server.get("films?limit=99999999999999999999").status == 400)
    #expect(try server.get("showtimes?days=-1").status == 400)
    // Headers: a long one, many short ones, and no end.
    for head in [
      "X: " + String(repeating: "x", count: 40_000), (0..<200).map { "X-\($0): 1" }.joined(separator: "\r\n"),
    ] {
      let connection = try RawConnection(port: server.port)
      connection.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\(head)\r\n\r\n")
      let answer = connection.answer()
      #expect(answer == nil || answer?.status == 400 || answer?.status == 431, "\(answer?.status ?? 0)")
    }
    #expect(try server.request("GET", "/health/live").status == 200)
  }

  @Test("of more event streams than a session may have, the oldest gives way")
  func streams() throws {
    let server = try RunningServer()
    let streams = try (0..<9).map { _ in
      let stream = try server.events()
      #expect(stream.read(until: "retry:").contains("200 OK"))
      return stream
    }
    #expect(streams[0].read(until: "\r\n0\r\n").hasSuffix("0\r\n\r\n"))
    #expect(try server.request("PUT", "/api/v1/bookmarks/demo%2F9001", body: "{}").status == 200)
    for stream in streams[1...] { #expect(stream.read(until: "9001").contains("event: catalog")) }
  }

  @Test("who sends nothing is not waited for")
  func slow() throws {
    let server = try RunningServer()
    let (silent, dribbling) = (try RawConnection(port: server.port), try RawConnection(port: server.port))
    dribbling.send("GET / HTTP/1.1\r\nHost:")
    let start = ContinuousClock.now
    silent.wait(seconds: 20)
    #expect(silent.read() == nil)
    #expect(dribbling.read() == nil)
    #expect(ContinuousClock.now - start < .seconds(19))
  }

  @Test("HTTPS speaks HTTP/2 and HTTP/1.1, and does not wait for who says nothing")
  func secure() throws {
    let folder = try TemporaryFolder()
    let (certificate, key) = (folder.file("certificate.pem").path, folder.file("key.pem").path)
    _ = try runSuccessfully(
      "openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
        "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate,
      ])
    let server = try RunningServer(["--tls-cert", certificate, "--tls-key", key], signsIn: false)
    let (silent, broken) = (try RawConnection(port: server.port), try RawConnection(port: server.port))
    broken.send("\u{16}\u{3}\u{1}")
    let start = ContinuousClock.now
    for (version, option) in [("2", "--http2"), ("1.1", "--http1.1")] {
      let result = try runTool(
        "curl",
        [
          "-s", "--cacert", certificate, option, "-o", folder.file("page").path, "-w", "%{http_code} %{http_version}",
          "https://127.0.0.1:\(server.port)/",
        ])
      #expect(result.text == "200 \(version)", "\(result.text) \(result.stderr)")
      #expect(try String(contentsOf: folder.file("page"), encoding: .utf8).hasPrefix("<!doctype html>"))
    }
    for connection in [silent, broken] {
      connection.wait(seconds: 20)
      while connection.read() != nil {}
    }
    #expect(ContinuousClock.now - start < .seconds(19))
  }

  @Test(
    "a trailer is only what the catalog has, and no address",
    arguments: [
      "http://169.254.169.254/latest/meta-data", "http://127.0.0.1:1/", "file:///etc/passwd", "demo/../../etc/passwd",
      "https://example.com/film.mp4", "", "/etc/passwd",
    ])
  func addresses(_ reference: String) throws {
    let server = try RunningServer()
    let answer = try server.post("fetches", "{\"reference\":\"\(reference)\"}")
    if answer.status == 202 {
      let state = try server.finished(#require(answer.object["id"] as? String))
      #expect(state["state"] as? String == "failed", "\(state)")
    } else {
      #expect([400, 404].contains(answer.status), "\(answer.status)")
    }
  }

  @Test("a server beyond this machine wants HTTPS, or says that it goes without")
  func beyond() throws {
    let home = try TemporaryFolder()
    let result = try runTool(
      BuiltProgram.path, ["serve", "--bind", "0.0.0.0", "--port", "0", "--offline"],
      environment: ["XDG_DATA_HOME": home.file("data").path, "XDG_CACHE_HOME": home.file("cache").path])
    #expect(result.status == 64)
    #expect(result.stderr.contains("--tls-cert") && result.stderr.contains("--insecure"))
  }

  @Test("metrics count requests, and are told to who has signed in")
  func metrics() throws {
    let server = try RunningServer()
    _ = try server.get("sources")
    #expect(try server.request("GET", "/metrics", cookie: "").status == 401)
    let answer = try server.request("GET", "/metrics")
    #expect(answer.status == 200)
    #expect(answer.text.contains("# TYPE hb_requests counter") || answer.text.contains("# TYPE hb_"), "\(answer.text)")
    #expect(answer.text.split(separator: "\n").allSatisfy { $0.hasPrefix("#") || $0.contains(" ") })
    #expect(try server.request("GET", "/health/ready", cookie: "", site: nil).status == 200)
    #expect(server.end() == 0)
  }
}
