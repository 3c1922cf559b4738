import Crypto
import Foundation
import Synchronization
import Testing

@testable import CatalogKit

@Suite struct MediaFetcherTests {
  private static let film = [UInt8](repeating: 7, count: 300_000)
  private static let sha256 = hex(SHA256.hash(data: film))

  private static func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  /// A fetcher from `server` into `folder`, without pauses.
  private func withFetcher<Value: Sendable>(
    _ server: RangeServer, _ folder: TestFolder, inspector: TestInspector = TestInspector(), body size: Int64 = 1 << 20,
    cacheLimit: Int64 = 1 << 30, isOffline: Bool = false, free: Int64? = nil,
    work: (MediaFetcher) async throws -> Value
  ) async throws -> Value {
    var http = HTTPLimits.patient
    http.body = size
    let limits = FetchLimits(
      http: http, attempts: 2, pause: .milliseconds(1), reserve: 1000, lockPoll: .milliseconds(2))
    return try await GuardedHTTPClient.forTest(ports: [server.port]) { client in
      try await work(
        MediaFetcher(
          client: client, cache: MediaCache(folder: folder.url, limit: cacheLimit), inspector: inspector,
          limits: limits, isOffline: isOffline, freeSpace: { _ in free }))
    }
  }

  @Test func licenceAuthorAndSourceTravelIntoTheRecord() async throws {
    try await RangeServer.run(["/t.mp4": ServedFile(body: Self.film, entityTag: "\"1\"")]) { server in
      let folder = try TestFolder()
      try await withFetcher(server, folder) { fetcher in
        var candidate = FetchCandidate(
          try server.url("/t.mp4?x=1"), label: "t", secretQuery: ["signature": "SECRET"],
          secretHeaders: ["Authorization": "SECRET"], byteCount: 300_000)
        candidate.checksums = [
          try #require(Checksum(.md5, hex: Self.hex(Insecure.MD5.hash(data: Self.film)))),
          try #require(Checksum(.sha1, hex: Self.hex(Insecure.SHA1.hash(data: Self.film)))),
          try #require(Checksum(.sha256, hex: Self.sha256)),
        ]
        (candidate.licence, candidate.author, candidate.title) = ("CC-BY 4.0", "A. Uthor", "T")
        candidate.page = URL(string: "https://films.test/t")
        let media = try await fetcher.fetch([candidate]).result()
        #expect(media.record.sha256 == Self.sha256 && media.record.byteCount == 300_000 && !media.isFromCache)
        #expect(media.file.path.hasSuffix("/files/\(Self.sha256.prefix(2))/\(Self.sha256).mp4"))
        #expect(media.record.attribution == "“T” by A. Uthor (CC-BY 4.0), https://films.test/t")
        #expect(server.seen.first?.query?.contains("signature=SECRET") == true)
        for path in folder.files where !path.hasPrefix("files/") {
          let data = try Data(contentsOf: folder.url.appendingPathComponent(path))
          #expect(data.range(of: Data("SECRET".utf8)) == nil)
        }
        let again = try await fetcher.fetch([candidate]).result()
        #expect(again.isFromCache && again.record.licence == "CC-BY 4.0" && again.file == media.file)
        #expect(server.seen.count == 1)
      }
    }
  }

  @Test func theNextCandidateIsTried() async throws {
    let files = [
      "/page": ServedFile(body: Array("<html>".utf8), contentType: "text/html"),
      "/forbidden": ServedFile(body: [], status: 403), "/good": ServedFile(body: Self.film),
    ]
    try await RangeServer.run(files) { server in
      let folder = try TestFolder()
      try await withFetcher(server, folder) { fetcher in
        let candidates = try ["/none", "/page", "/forbidden", "/good", "/never"].map {
          FetchCandidate(try server.url($0), label: $0)
        }
        let fetch = fetcher.fetch(candidates)
        let media = try await fetch.result()
        #expect(media.failures.map(\.error.code) == [.notFound, .blocked, .refused])
        #expect(media.record.byteCount == 300_000)
        #expect(!server.seen.contains { $0.path == "/never" })
        var failed: [String] = []
        var last: Int64 = 0
        for await event in fetch.progress {
          if case .failed(let candidate, _) = event { failed.append(candidate.label) }
          if case .received(let bytes, let total) = event {
            #expect(bytes >= last && total == 300_000)
            last = bytes
          }
        }
        #expect(failed == ["/none", "/page", "/forbidden"])
        #expect(last == 300_000)
      }
    }
  }

  /// Says no to what it is told to refuse.
  private struct Refusing: FetchDelegate {
    var licence: String?
    var largest: Int64 = 0
    var triesMore = true

    func accepts(licence: String?, of candidate: FetchCandidate) async -> Bool { licence != self.licence }
    func accepts(size: Int64, over limit: Int64, of candidate: FetchCandidate) async -> Bool { size <= largest }
    func tries(_ next: FetchCandidate, after failure: FetchedMedia.Failure) async -> Bool { triesMore }
  }

  @Test func theDelegateDecides() async throws {
    try await RangeServer.run(["/a": ServedFile(body: Self.film)]) { server in
      let cases: [(Refusing, CatalogError.Code?, requests: Int)] = [
        (Refusing(licence: "closed"), .refused, 0), (Refusing(largest: 299_999), .tooLarge, 1),
        (Refusing(largest: 300_000), nil, 1),
      ]
      for (delegate, code, requests) in cases {
        let before = server.seen.count
        let folder = try TestFolder()
        try await withFetcher(server, folder, body: 1000) { fetcher in
          var candidate = FetchCandidate(try server.url("/a"), label: "a")
          candidate.licence = "closed"
          let fetch = fetcher.fetch([candidate], delegate: delegate)
          #expect(await caughtError { () throws(CatalogError) in try await fetch.result() }?.code == code)
        }
        #expect(server.seen.count - before == requests)
      }
      let before = server.seen.count
      let folder = try TestFolder()
      try await withFetcher(server, folder) { fetcher in
        let candidates = [
          FetchCandidate(try server.url("/none"), label: "none"), FetchCandidate(try server.url("/a"), label: "a"),
        ]
        let fetch = fetcher.fetch(candidates, delegate: Refusing(licence: "closed", triesMore: false))
        #expect(await caughtError { () throws(CatalogError) in try await fetch.result() }?.code == .notFound)
      }
      #expect(server.seen.count - before == 1)
    }
  }

  @Test func whatIsNotAsPromisedGetsNoName() async throws {
    try await RangeServer.run(["/a": ServedFile(body: Self.film, entityTag: "\"1\"")]) { server in
      let wrong = try #require(Checksum(.sha1, hex: String(repeating: "0", count: 40)))
      let noMedia = CatalogError(.corrupt, "a", "no media")
      let broken = CatalogError(.unavailable, "a", "the engine did not start")
      let cases: [([Checksum], CatalogError?, Int64?, CatalogError.Code, keepsPart: Bool)] = [
        ([wrong], nil, nil, .corrupt, false), ([], noMedia, nil, .corrupt, false),
        ([], broken, nil, .unavailable, true), ([], nil, 300_999, .diskFull, false), ([], nil, 0, .diskFull, false),
      ]
      for (checksums, error, free, code, keepsPart) in cases {
        let folder = try TestFolder()
        try await withFetcher(server, folder, inspector: TestInspector(error), free: free) { fetcher in
          let candidate = FetchCandidate(try server.url("/a"), label: "a", checksums: checksums)
          let fetch = fetcher.fetch([candidate])
          #expect(await caughtError { () throws(CatalogError) in try await fetch.result() }?.code == code)
        }
        #expect(!folder.files.contains { $0.hasPrefix("files/") || $0.hasPrefix("records/") })
        let parts = folder.files.filter { $0.hasSuffix(".part") }.map { folder.url.appendingPathComponent($0) }
        #expect(try parts.contains { try Data(contentsOf: $0).count > 0 } == keepsPart)
      }
    }
  }

  @Test func offlineGivesWhatIsHere() async throws {
    try await RangeServer.run(["/a": ServedFile(body: Self.film)]) { server in
      let folder = try TestFolder()
      let candidate = FetchCandidate(try server.url("/a"), label: "a")
      try await withFetcher(server, folder, isOffline: true) { fetcher in
        let fetch = fetcher.fetch([candidate])
        #expect(await caughtError { () throws(CatalogError) in try await fetch.result() }?.code == .offline)
      }
      #expect(server.seen.isEmpty)
      _ = try await withFetcher(server, folder) { try await $0.fetch([candidate]).result() }
      let media = try await withFetcher(server, folder, isOffline: true) { try await $0.fetch([candidate]).result() }
      #expect(media.isFromCache)
      #expect(server.seen.count == 1)
    }
  }

  @Test(.timeLimit(.minutes(30))) func oneFileIsFetchedOnceHoweverManyWantIt() async throws {
    try await RangeServer.run(["/a": ServedFile(body: Self.film)]) { server in
      let folder = try TestFolder()
      try await withFetcher(server, folder) { fetcher in
        let candidate = FetchCandidate(try server.url("/a"), label: "a")
        let fetches = (0..<8).map { _ in fetcher.fetch([candidate]) }
        var fresh = 0
        for fetch in fetches where try await !fetch.result().isFromCache { fresh += 1 }
        #expect(fresh == 1)
        #expect(server.seen.count == 1)
      }
    }
  }

  @Test func whatWasNotUsedForLongestGoesFirst() async throws {
    let files = Dictionary(
      uniqueKeysWithValues: (0..<4).map { ("/\($0)", ServedFile(body: [UInt8](repeating: UInt8($0), count: 1000))) })
    try await RangeServer.run(files) { server in
      let folder = try TestFolder()
      try await withFetcher(server, folder, cacheLimit: 3000) { fetcher in
        let candidates = try (0..<4).map { FetchCandidate(try server.url("/\($0)"), label: "\($0)") }
        for (index, candidate) in candidates.prefix(3).enumerated() {
          let media = try await fetcher.fetch([candidate]).result()
          let used = Date(timeIntervalSinceNow: Double(index - 100))
          try FileManager.default.setAttributes([.modificationDate: used], ofItemAtPath: media.file.path)
        }
        #expect(try await fetcher.fetch([candidates[0]]).result().isFromCache)
        _ = try await fetcher.fetch([candidates[3]]).result()
        let cache = MediaCache(folder: folder.url)
        #expect(candidates.map { cache.media(for: $0) != nil } == [true, false, true, true])
        let kept = try #require(cache.media(for: candidates[0]))
        #expect(cache.file(sha256: kept.record.sha256)?.lastPathComponent == kept.file.lastPathComponent)
        #expect(cache.file(sha256: "../x") == nil)
      }
    }
  }

  @Test(.timeLimit(.minutes(30))) func cancellingStops() async throws {
    let script: ScriptServer.Script = { _ in
      [.text("HTTP/1.1 200 OK\r\nETag: \"1\"\r\nContent-Length: 99999\r\n\r\nabc"), .hold]
    }
    try await ScriptServer.run(script: script) { server in
      let folder = try TestFolder()
      try await GuardedHTTPClient.forTest(ports: [server.port]) { client in
        let fetcher = MediaFetcher(client: client, cache: MediaCache(folder: folder.url), inspector: TestInspector())
        let fetch = fetcher.fetch([FetchCandidate(try server.url(), label: "a")])
        for await event in fetch.progress {
          if case .received = event { fetch.cancel() }
        }
        #expect(await caughtError { () throws(CatalogError) in try await fetch.result() }?.code == .cancelled)
        while server.counts.closed == 0 { try await Task.sleep(for: .milliseconds(1)) }
        // What came is kept for the next time.
        #expect(folder.files.contains { $0.hasSuffix(".part.json") })
      }
    }
  }
}
