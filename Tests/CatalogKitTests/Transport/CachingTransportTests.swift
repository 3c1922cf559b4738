import Foundation
import NIOHTTP1
import Synchronization
import Testing

@testable import CatalogKit

@Suite struct CachingTransportTests {
  /// Answers from a list, and remembers what was asked.
  private final class Exchange: HTTPExchange {
    typealias Result = Swift.Result<HTTPAnswer, CatalogError>
    private let state: Mutex<(answers: [Result], asked: [HTTPValidators?])>

    init(_ answers: Result...) { state = Mutex((answers, [])) }
    var asked: [HTTPValidators?] { state.withLock { $0.asked } }

    func answer(
      to request: CatalogRequest, validators: HTTPValidators?
    ) async throws(CatalogError) -> HTTPAnswer {
      let next: Result? = state.withLock { state in
        state.asked.append(validators)
        return state.answers.isEmpty ? nil : state.answers.removeFirst()
      }
      guard let next else { throw CatalogError(.unavailable, "test", "nothing more") }
      return try next.get()
    }
  }

  /// A clock that is set by hand; it begins on a day at 14:05 in the zone of the tests.
  private final class Clock: Sendable {
    private let state = Mutex(Date(timeIntervalSince1970: 1_767_276_300))
    var now: Date { state.withLock { $0 } }
    func advance(_ seconds: Double) { state.withLock { $0 += seconds } }
  }

  private func answer(
    _ body: String, status: Int = 200, type: String = "application/json", fields: [(String, String)] = []
  ) -> Exchange.Result {
    .success(
      HTTPAnswer(status: status, body: Data(body.utf8), contentType: type, headers: HTTPHeaders(fields)))
  }

  private func request(_ text: String = "https://films.test/a?b=c", ttl: Double = 300) throws -> CatalogRequest {
    CatalogRequest(try #require(URL(string: text)), timeToLive: ttl)
  }

  private func transport(
    _ exchange: Exchange, _ folder: TestFolder, _ clock: Clock, isOffline: Bool = false
  ) -> CachingTransport {
    CachingTransport(
      exchange: exchange, cache: HTTPCache(folder: folder.url), isOffline: isOffline, timeZone: .gmt,
      now: { clock.now })
  }

  @Test func freshAnswersAreNotAskedForAgain() async throws {
    let (folder, clock) = (try TestFolder(), Clock())
    let exchange = Exchange(answer("one"), answer("two"))
    let transport = transport(exchange, folder, clock)
    for (seconds, body, count) in [(0.0, "one", 1), (299, "one", 1), (2, "two", 2)] {
      clock.advance(seconds)
      let response = try await transport.response(to: try request())
      #expect(String(decoding: response.body, as: UTF8.self) == body)
      #expect(response.staleReason == nil)
      #expect(exchange.asked.count == count)
    }
  }

  @Test func onlyChangedAnswersAreSentAgain() async throws {
    let (folder, clock) = (try TestFolder(), Clock())
    let exchange = Exchange(
      answer("one", fields: [("ETag", "\"1\""), ("Last-Modified", "then")]), answer("", status: 304), answer("two"))
    let transport = transport(exchange, folder, clock)
    _ = try await transport.response(to: try request())
    clock.advance(301)
    let confirmed = try await transport.response(to: try request())
    #expect(String(decoding: confirmed.body, as: UTF8.self) == "one")
    #expect(confirmed.status == 200 && confirmed.fetched == clock.now && confirmed.staleReason == nil)
    // Confirmed is as good as new.
    clock.advance(299)
    _ = try await transport.response(to: try request())
    #expect(exchange.asked == [nil, HTTPValidators(entityTag: "\"1\"", lastModified: "then")])
  }

  @Test func olderAnswersComeWithTheirReason() async throws {
    let page = "<!DOCTYPE html><html><title>Just a moment...</title></html>"
    let cases: [(Exchange.Result, String)] = [
      (answer(page, status: 403, type: "text/html", fields: [("cf-mitigated", "challenge")]), "source blocked"),
      (answer(page, type: "text/xml"), "source blocked"),
      (answer("<p>Sorry</p>", type: "text/html"), "source blocked"),
      (answer("{}", status: 503), "source not reachable"), (answer("{}", status: 429), "source not reachable"),
      (.failure(CatalogError(.unavailable, "x", "y")), "source not reachable"),
      (.failure(CatalogError(.malformed, "x", "y")), "source answers with nothing usable"),
    ]
    for (second, reason) in cases {
      let (folder, clock) = (try TestFolder(), Clock())
      let transport = transport(Exchange(answer("one"), second), folder, clock)
      _ = try await transport.response(to: try request())
      clock.advance(3600)
      let response = try await transport.response(to: try request())
      #expect(String(decoding: response.body, as: UTF8.self) == "one")
      #expect(response.staleReason == "as of 14:05, \(reason)")
    }
  }

  @Test func anotherDayIsNamed() async throws {
    let (folder, clock) = (try TestFolder(), Clock())
    let transport = transport(Exchange(answer("one")), folder, clock)
    _ = try await transport.response(to: try request())
    clock.advance(86_400)
    #expect(
      try await transport.response(to: try request()).staleReason == "as of 2026-01-01 14:05, source not reachable")
  }

  @Test func pagesForBrowsersAreNoData() async throws {
    let folder = try TestFolder()
    let exchange = Exchange(answer("\u{FEFF}\n <HTML><h1>Developer\nInactive</h1>", status: 403, type: "text/html"))
    let error = await caughtError { () throws(CatalogError) in
      try await transport(exchange, folder, Clock()).response(
        to: CatalogRequest(URL(fileURLWithPath: "/x"), accept: "text/xml"))
    }
    #expect(error?.code == .blocked)
    #expect(error?.message.contains("“Developer Inactive”") == true)
    #expect(folder.files.isEmpty)
  }

  @Test func errorsOfServicesAreAnswersAndAreNotKept() async throws {
    let (folder, clock) = (try TestFolder(), Clock())
    let exchange = Exchange(answer(#"{"error":"Account Inactive"}"#, status: 403), answer("{}", status: 404))
    let transport = transport(exchange, folder, clock)
    #expect(try await transport.response(to: try request()).status == 403)
    #expect(try await transport.response(to: try request()).status == 404)
    #expect(folder.files.isEmpty)
  }

  @Test func offlineAsksNobody() async throws {
    let (folder, clock) = (try TestFolder(), Clock())
    _ = try await transport(Exchange(answer("one")), folder, clock).response(to: try request())
    clock.advance(7200)
    let silent = Exchange()
    let offline = transport(silent, folder, clock, isOffline: true)
    let response = try await offline.response(to: try request())
    #expect(response.staleReason == "as of 14:05, offline")
    let other = try request("https://films.test/other?apikey=SECRET")
    let error = await caughtError { () throws(CatalogError) in try await offline.response(to: other) }
    #expect(error?.code == .offline)
    #expect(error?.description.contains("SECRET") == false)
    #expect(silent.asked.isEmpty)
    let none = await caughtError { () throws(CatalogError) in try await OfflineTransport().response(to: other) }
    #expect(none?.code == .offline)
  }

  @Test func nothingSecretIsOnDisk() async throws {
    let folder = try TestFolder()
    var asked = try request("https://films.test/a?signature=SIGNED")
    asked.secretQuery = ["apikey": "SECRET"]
    asked.secretHeaders = ["Authorization": "SECRET"]
    _ = try await transport(Exchange(answer("one")), folder, Clock()).response(to: asked)
    #expect(folder.files.count == 1)
    for path in folder.files {
      let data = try Data(contentsOf: folder.url.appendingPathComponent(path))
      for word in ["SIGNED", "SECRET"] {
        #expect(data.range(of: Data(word.utf8)) == nil && !path.contains(word))
      }
    }
  }

  @Test func otherLanguagesAndTypesAreOtherAnswers() throws {
    let first = try request()
    var language = first
    language.language = "fi"
    var type = first
    type.accept = "text/xml"
    var secret = first
    secret.secretQuery = ["apikey": "x"]
    #expect(Set([first, language, type].map { HTTPCache.key(for: $0) }).count == 3)
    #expect(HTTPCache.key(for: secret) == HTTPCache.key(for: first))
  }

  @Test func damageIsNoAnswer() throws {
    let folder = try TestFolder()
    let cache = HTTPCache(folder: folder.url)
    let metadata = HTTPCache.Metadata(subject: "s", status: 200, fetched: Date(), digest: "")
    cache.store(HTTPCache.Entry(metadata: metadata, body: Data("whole\nbody".utf8)), for: "k")
    let file = folder.url.appendingPathComponent(try #require(folder.files.first))
    let whole = try Data(contentsOf: file)
    #expect(cache.entry(for: "k")?.body == Data("whole\nbody".utf8))
    for length in 0..<whole.count {
      try whole.prefix(length).write(to: file)
      #expect(cache.entry(for: "k") == nil)
    }
  }

  @Test func whatWasNotUsedForLongestGoesFirst() throws {
    let folder = try TestFolder()
    let cache = HTTPCache(folder: folder.url, limit: 4000)
    let metadata = HTTPCache.Metadata(subject: "s", status: 200, fetched: Date(), digest: "")
    for key in ["a", "b", "c"] {
      cache.store(HTTPCache.Entry(metadata: metadata, body: Data(count: 1000)), for: key)
      // Files made within one tick of the clock would have the same age.
      let old = Date(timeIntervalSinceNow: key == "a" ? -300 : key == "b" ? -200 : -100)
      let path = folder.url.appendingPathComponent(key + ".http").path
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
    }
    #expect(cache.entry(for: "a") != nil)
    cache.store(HTTPCache.Entry(metadata: metadata, body: Data(count: 1000)), for: "d")
    #expect(folder.files == ["a.http", "c.http", "d.http"])
    cache.store(HTTPCache.Entry(metadata: metadata, body: Data(count: 5000)), for: "a")
    #expect(folder.files == ["c.http", "d.http"])
  }

  @Test(.timeLimit(.minutes(30))) func twoListenersCauseOneRequest() async throws {
    let folder = try TestFolder()
    let script: ScriptServer.Script = { _ in [.pause(.milliseconds(200))] + ok("{}") }
    try await ScriptServer.run(script: script) { server in
      try await GuardedHTTPClient.forTest(ports: [server.port]) { client in
        let transport = CachingTransport(client: client, cache: HTTPCache(folder: folder.url))
        let asked = CatalogRequest(try server.url("/a"))
        async let first = transport.response(to: asked)
        async let second = transport.response(to: asked)
        _ = try await (first, second)
        #expect(server.counts.requests.count == 1)
      }
    }
  }

  @Test(.timeLimit(.minutes(30))) func theLastListenerLeavingClosesTheConnection() async throws {
    let folder = try TestFolder()
    try await ScriptServer.run(script: { _ in [.hold] }) { server in
      try await GuardedHTTPClient.forTest(ports: [server.port]) { client in
        let transport = CachingTransport(client: client, cache: HTTPCache(folder: folder.url))
        let asked = CatalogRequest(try server.url("/a"))
        let listeners = (0..<2).map { _ in
          Task { await caughtError { () throws(CatalogError) in try await transport.response(to: asked) } }
        }
        while transport.listeners(for: asked) < 2 || server.counts.requests.isEmpty {
          try await Task.sleep(for: .milliseconds(1))
        }
        for listener in listeners {
          #expect(server.counts.closed == 0)
          listener.cancel()
          #expect(await listener.value?.code == .cancelled)
        }
        while server.counts.closed == 0 { try await Task.sleep(for: .milliseconds(1)) }
        #expect(server.counts.requests.count == 1)
      }
    }
  }
}
