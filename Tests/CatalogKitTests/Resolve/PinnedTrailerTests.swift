import Foundation
import Testing

@testable import CatalogKit

/// Where the videos of a film come from, and that the user's own ones win.
@Suite struct PinnedTrailerTests {
  private static let own: @Sendable (TrailerServer) throws -> [Video] = { [try $0.video("film.mp4")] }

  @Test func whatTheUserPinnedWins() async throws {
    let pinned = ServedFile.film(seed: 9)
    try await TrailerServer.run(["/film.mp4": .film(), "/mine.mp4": pinned], videos: Self.own) { catalog, server in
      try await catalog.pinTrailer(try server.url("/mine.mp4").absoluteString, for: "kino/1")
      let list = try await catalog.trailers(of: "kino/1")
      #expect(list.videos.map(\.origin) == [.pinned, .source])
      #expect(try Data(contentsOf: try await catalog.fetch("kino/1").result().file) == Data(pinned.body))
      try await catalog.pinTrailer(nil, for: "kino/1")
      #expect(try await catalog.trailers(of: "kino/1").videos.map(\.origin) == [.source])
    }
  }

  @Test func aPinnedFileIsUsedWhereItLiesAndCredited() async throws {
    let folder = try TestFolder()
    let file = folder.url.appendingPathComponent("mine.mp4")
    try Data(ServedFile.film(1234).body).write(to: file)
    try await TrailerServer.run(["/film.mp4": .film()], videos: Self.own) { catalog, server in
      try await catalog.pinTrailer(file.path, for: "kino/1")
      let trailer = try await catalog.fetch("kino/1").result()
      #expect(trailer.file.path == file.path && trailer.record == nil && trailer.isFromCache)
      #expect(server.seen.isEmpty)
      let credit = try #require(try await catalog.credits().first?.file)
      #expect(credit.path == file.path && credit.sha256 == nil && credit.byteCount == 1234)
      #expect(try await catalog.credits().first?.line == "“Hugo” by an unnamed author (no licence given), \(file.path)")
      try FileManager.default.removeItem(at: file)
      #expect(try await catalog.trailers(of: "kino/1").videos.map(\.verdict) == [.refused, .chosen])
      let missing = await caughtError { () throws(CatalogError) in
        try await catalog.pinTrailer(file.path, for: "kino/1")
      }
      #expect(missing?.code == .notFound)
    }
  }

  @Test func aNewPinForgetsTheFailureOfTheOld() async throws {
    try await TrailerServer.run(["/film.mp4": .film()], videos: Self.own) { catalog, server in
      let pinned = try server.url("/mine.mp4").absoluteString
      try await catalog.pinTrailer(pinned, for: "kino/1")
      #expect(try await catalog.fetch("kino/1").result().failures.map(\.candidate.label) == ["Pinned by you"])
      #expect(try await catalog.trailers(of: "kino/1").videos.map(\.verdict) == [.skipped, .chosen])
      server.serve(.film(seed: 9), at: "/mine.mp4")
      try await catalog.pinTrailer(pinned, for: "kino/1")
      #expect(try await catalog.fetch("kino/1").result().video?.origin == .pinned)
    }
  }

  @Test func videosOfTheSameFilmAreGathered() async throws {
    let folder = try TestFolder()
    for name in ["Hugo (2026).mp4", "Hugo (2026)-trailer.mp4", "Other (2026)-trailer.mp4"] {
      try Data(ServedFile.film().body).write(to: folder.url.appendingPathComponent(name))
    }
    let local = LocalFolderProvider(name: "local", folder: folder.url)
    let link = Video(id: "key", location: .key(service: .youtube, id: "abcdefghijk"))
    let other = StubProvider(
      "other",
      films: [film("other", "7", "Hugo", year: 2025, videos: [link]), film("other", "8", "Hugo", year: 1999)])
    try await TrailerServer.run(["/film.mp4": .film()], others: [local, other], videos: Self.own) { catalog, server in
      _ = try await catalog.now()
      let list = try await catalog.trailers(of: "kino/1")
      #expect(list.videos.map(\.origin) == [.beside, .source, .otherSource])
      #expect(list.videos.map(\.verdict) == [.chosen, .next, .refused])
      #expect(list.videos.last?.page?.absoluteString == "https://www.youtube.com/watch?v=abcdefghijk")
      let trailer = try await catalog.fetch("kino/1").result()
      #expect(trailer.file.lastPathComponent == "Hugo (2026)-trailer.mp4" && server.seen.isEmpty)
      #expect(try await catalog.credits().map(\.file.film.source) == ["local"])
    }
  }

  @Test(arguments: ["https://user@films.test/a.mp4", "http://", "ftp://films.test/a.mp4", ""])
  func nonsenseIsNotPinned(_ text: String) async throws {
    let kino = StubProvider("kino", films: [film("kino", "1", "Hugo")])
    try await withCatalog([kino]) { catalog in
      let error = await caughtError { () throws(CatalogError) in try await catalog.pinTrailer(text, for: "kino/1") }
      #expect([.badRequest, .notFound, .forbiddenAddress].contains(error?.code))
      let list = try await catalog.trailers(of: "kino/1")
      #expect(list.videos.isEmpty)
    }
  }
}
