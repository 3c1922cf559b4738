import Foundation
import Synchronization
import Testing

@testable import CatalogKit

/// Trailers are fetched through the catalog from a server of this machine.
@Suite struct TrailerFetchingTests {
  /// Decides as it is told, and notes what it was asked.
  private final class Decider: FetchDelegate {
    let licences: Set<String>?
    let takesAnySize: Bool
    let triesNext: Bool
    private let log = Mutex<[String]>([])

    init(licences: Set<String>? = nil, takesAnySize: Bool = false, triesNext: Bool = true) {
      self.licences = licences
      self.takesAnySize = takesAnySize
      self.triesNext = triesNext
    }

    var asked: [String] { log.withLock { $0 } }

    func accepts(licence: String?, of candidate: FetchCandidate) async -> Bool {
      log.withLock { $0.append("licence \(licence ?? "none") of \(candidate.label)") }
      return licences.map { $0.contains(licence ?? "") } ?? true
    }

    func accepts(size: Int64, over limit: Int64, of candidate: FetchCandidate) async -> Bool {
      log.withLock { $0.append("\(size) over \(limit) of \(candidate.label)") }
      return takesAnySize
    }

    func tries(_ next: FetchCandidate, after failure: FetchedMedia.Failure) async -> Bool {
      log.withLock { $0.append("\(next.label) after \(failure.candidate.label)") }
      return triesNext
    }
  }

  /// Takes no file with these bytes for a film.
  private struct Picky: MediaInspecting {
    let refused: Int

    func inspect(_ file: URL) async throws(CatalogError) -> MediaInspection {
      let size = (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
      if size == refused { throw CatalogError(.corrupt, "the file", "it holds no film") }
      return MediaInspection(fileExtension: "mp4", summary: "mp4")
    }
  }

  private static let twoVideos: @Sendable (TrailerServer) throws -> [Video] = { server in
    [try server.video("first", licence: "CC BY 4.0"), try server.video("second", licence: "all rights reserved")]
  }

  @Test func theFirstFileIsFetchedAndRecorded() async throws {
    let film = ServedFile.film()
    try await TrailerServer.run(["/first": film, "/second": .film(seed: 3)], videos: Self.twoVideos) {
      catalog, server in
      let fetch = catalog.fetch("kino/1")
      var events: [FetchProgress] = []
      for await event in fetch.progress { events.append(event) }
      let trailer = try await fetch.result()
      #expect(try Data(contentsOf: trailer.file) == Data(film.body))
      #expect(trailer.video?.video.id == "first" && !trailer.isFromCache && trailer.failures.isEmpty)
      #expect(trailer.title == "Hugo" && trailer.licence == "CC BY 4.0")
      #expect(events.contains(.received(bytes: 4000, total: 4000)) && events.contains(.checking))
      #expect(server.count("/first") == 1 && server.count("/second") == 0)
      #expect(try await catalog.fetch("kino/1").result().isFromCache)
      #expect(server.count("/first") == 1)
      let credits = try await catalog.credits()
      #expect(credits.map(\.file.video) == ["first"])
      #expect(credits.first?.line.contains("“Hugo” by an unnamed author (CC BY 4.0), http://127.0.0.1:") == true)
    }
  }

  @Test(arguments: ["gone", "no film", "a page"])
  func aFailureIsRememberedUntilItExpires(_ fault: String) async throws {
    let clock = TestClock()
    let bad: ServedFile? =
      switch fault {
      case "gone": nil
      case "no film": .film(999)
      default: ServedFile(body: Array("<html>".utf8), contentType: "text/html")
      }
    let files = ["/first": bad, "/second": .film(seed: 3)].compactMapValues { $0 }
    try await TrailerServer.run(
      files, clock: clock, inspecting: Picky(refused: 999), videos: Self.twoVideos
    ) { catalog, server in
      let trailer = try await catalog.fetch("kino/1").result()
      #expect(trailer.video?.video.id == "second")
      #expect(trailer.failures.map(\.candidate.label) == ["first"])
      let asked = server.count("/first")
      let list = try await catalog.trailers(of: "kino/1")
      #expect(list.videos.map(\.verdict) == [.skipped, .chosen])
      #expect(list.videos.first?.reason.contains("failed at") == true)
      _ = try await catalog.fetch("kino/1").result()
      #expect(server.count("/first") == asked, "what failed a moment ago is not asked for again")
      // Whoever names it may try it at once.
      server.serve(.film(seed: 5), at: "/first")
      #expect(try await catalog.fetch("kino/1#first").result().video?.video.id == "first")
      #expect(try await catalog.trailers(of: "kino/1").videos.map(\.verdict) == [.chosen, .next])
      #expect(clock.now == TestClock().now)
    }
  }

  @Test func anExpiredFailureIsTriedAgain() async throws {
    let clock = TestClock()
    try await TrailerServer.run(["/second": .film(seed: 3)], clock: clock, videos: Self.twoVideos) { catalog, server in
      _ = try await catalog.fetch("kino/1").result()
      #expect(server.count("/first") == 1)
      clock.advance(86_399)
      _ = try await catalog.fetch("kino/1").result()
      #expect(server.count("/first") == 1)
      clock.advance(2)
      let trailer = try await catalog.fetch("kino/1").result()
      #expect(server.count("/first") == 2 && trailer.failures.map(\.error.code) == [.notFound])
    }
  }

  @Test func aRefusedLicenceIsNoFault() async throws {
    let files = ["/first": ServedFile.film(), "/second": .film(seed: 3)]
    try await TrailerServer.run(files, videos: Self.twoVideos) { catalog, server in
      let wanted = Decider(licences: ["all rights reserved"])
      let trailer = try await catalog.fetch("kino/1", delegate: wanted).result()
      #expect(trailer.video?.video.id == "second" && trailer.licence == "all rights reserved")
      #expect(trailer.failures.map(\.error.code) == [.refused])
      #expect(
        wanted.asked == [
          "licence CC BY 4.0 of first", "second after first", "licence all rights reserved of second",
        ])
      #expect(server.count("/first") == 0)
      // Nothing is remembered against it.
      #expect(try await catalog.trailers(of: "kino/1").videos.map(\.verdict) == [.chosen, .next])
      let error = await caughtError { () throws(CatalogError) in
        try await catalog.fetch("kino/1", delegate: Decider(licences: [])).result()
      }
      #expect(error?.code == .refused)
      #expect(error?.message.contains("first: ") == true && error?.message.contains("second: ") == true)
    }
  }

  @Test func largeFilesAreAskedAbout() async throws {
    let files = ["/first": ServedFile.film(5000), "/second": .film(6000, seed: 3)]
    try await TrailerServer.run(files, adjust: { $0.downloadLimit = 4999 }, videos: Self.twoVideos) { catalog, _ in
      let careful = Decider()
      let error = await caughtError { () throws(CatalogError) in
        try await catalog.fetch("kino/1", delegate: careful).result()
      }
      #expect(error?.code == .tooLarge)
      #expect(careful.asked.filter { $0.contains("over") } == ["5000 over 4999 of first", "6000 over 4999 of second"])
      #expect(try await catalog.credits().isEmpty)
      let generous = Decider(takesAnySize: true)
      let trailer = try await catalog.fetch("kino/1", delegate: generous).result()
      #expect(trailer.video?.video.id == "first")
    }
  }

  @Test func theNextOneIsTriedOnlyIfTheDelegateSaysSo() async throws {
    try await TrailerServer.run(["/second": .film(seed: 3)], videos: Self.twoVideos) { catalog, server in
      let error = await caughtError { () throws(CatalogError) in
        try await catalog.fetch("kino/1", delegate: Decider(triesNext: false)).result()
      }
      #expect(error?.code == .notFound)
      #expect(server.count("/second") == 0)
    }
  }

  @Test func urlsAreFetchedAndCreditedWithoutTheirSecrets() async throws {
    let film = ServedFile.film()
    try await TrailerServer.run(["/a%20b.mp4": film], videos: { _ in [] }) { catalog, server in
      let url = try server.url("/a%20b.mp4?signature=SECRET")
      let trailer = try await catalog.fetch(url: url).result()
      #expect(try Data(contentsOf: trailer.file) == Data(film.body))
      #expect(trailer.video == nil && trailer.title == "a b.mp4")
      let credit = try #require(try await catalog.credits().first)
      #expect(credit.file.film.source == FetchedFile.urlSource && credit.file.sha256 == trailer.record?.sha256)
      #expect(credit.line.contains("“a b.mp4”") && credit.line.contains("/a%20b.mp4"))
      #expect(!"\(credit)".contains("SECRET"))
      let none = await caughtError { () throws(CatalogError) in
        try await catalog.fetch("kino/1").result()
      }
      #expect(none?.code == .notFound)
    }
  }

  @Test func cancellingAFetchEndsIt() async throws {
    let script: ScriptServer.Script = { _ in
      [.text("HTTP/1.1 200 OK\r\nETag: \"1\"\r\nContent-Length: 99999\r\n\r\nabc"), .hold]
    }
    try await ScriptServer.run(script: script) { server in
      try await withCatalog([], adjust: { $0.allowedHosts = ["127.0.0.1:\(server.port)"] }) { catalog in
        let fetch = catalog.fetch(url: try server.url("/film.mp4"))
        for await event in fetch.progress {
          if case .received = event { fetch.cancel() }
        }
        #expect(await caughtError { () throws(CatalogError) in try await fetch.result() }?.code == .cancelled)
        #expect(try await catalog.credits().isEmpty)
      }
    }
  }
}
