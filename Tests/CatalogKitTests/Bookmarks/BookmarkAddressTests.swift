import Foundation
import GRDB
import MediaTypes
import Testing

@testable import CatalogKit

/// Bookmarks hold addresses of the web: a file from elsewhere opens no file here, and one from here tells no path.
@Suite("Addresses in bookmarks")
struct BookmarkAddressTests {
  private let now = SampleCatalog.day

  /// A film with `url` in every place that has an address, and a video for each form of location.
  private func film(everywhere url: URL, key: String = "../../x") -> Film {
    var film = SampleCatalog.film("x", "Bait")
    film.page = url
    film.rating = AgeRating(raw: "K-12", image: url)
    film.descriptors = [ContentDescriptor("violence", image: url)]
    var review = Review()
    review.page = url
    film.reviews = [review]
    var image = CatalogImage(url, kind: .poster)
    image.thumbnail = url
    film.images = [image]
    let locations: [VideoLocation] = [
      .direct(url), .hls(url), .page(url), .key(service: .youtube, id: key), .key(service: .vimeo, id: key),
      .file(path: url.path),
    ]
    film.videos = locations.enumerated().map { place, location in
      var video = Video(id: "\(place)", location: location, downloadability: .direct)
      video.isOfficial = true
      video.page = url
      video.thumbnail = url
      return video
    }
    return film
  }

  private func file(_ film: Film) throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let snapshot = String(decoding: try encoder.encode(film), as: UTF8.self)
    let id = #"{"source":"\#(film.id.source)","value":"\#(film.id.value)"}"#
    return Data(
      #"{"format":"trailer-edit-bookmarks","version":1,"bookmarks":[{"film":\#(id),"snapshot":\#(snapshot)}]}"#.utf8)
  }

  @Test(
    "a file that names files and other schemes is read without them, and that is told",
    arguments: [
      "file:///etc/passwd", "FILE:/etc/passwd", "/etc/passwd", "ftp://h/etc/passwd", "javascript:passwd",
      "http:///passwd", "http:/passwd", "smb://h/passwd", "data:text/plain,passwd", "passwd",
    ])
  func imported(text: String) async throws {
    let url = try #require(URL(string: text))
    let bookmarks = BookmarkService(try CatalogStore(), language: "fi")
    let report = try await bookmarks.importing(try file(film(everywhere: url)), subject: "f", at: now)
    #expect(report.changes == 1 && report.badRows.isEmpty)
    let row = try #require(report.leftOut.first)
    #expect(report.leftOut.count == 1 && row.row == 1)
    #expect(row.reason.contains("“Bait”") && row.reason.contains("passwd") && row.reason.contains("the web only"))
    let kept = try #require(try await bookmarks.all().first)
    #expect(kept.snapshot.title == "Bait" && kept.snapshot.videos.isEmpty && kept.snapshot.images.isEmpty)
    for step in ["export", "undo and redo"] {
      let written = String(decoding: try await bookmarks.export(), as: UTF8.self)
      #expect(written.contains("Bait") && !written.contains("passwd") && !written.contains("../"), "\(step)")
      _ = try await bookmarks.undo()
      _ = try await bookmarks.redo()
    }
  }

  @Test("addresses of the web and keys of services stay, every one", arguments: ["https://h.test/a.mp4", "HTTP://h/a"])
  func kept(text: String) async throws {
    let url = try #require(URL(string: text))
    var whole = film(everywhere: url, key: "abcdefghijk")
    whole.videos.removeAll { $0.location.url == nil }
    whole.videos[4].location = .key(service: .vimeo, id: "1234")
    let bookmarks = BookmarkService(try CatalogStore(), language: "fi")
    let report = try await bookmarks.importing(try file(whole), subject: "f", at: now)
    #expect(report.leftOut.isEmpty)
    #expect(try await bookmarks.all().first?.snapshot == whole)
  }

  @Test("what a bookmark file names is not fetched from this machine")
  func fetched() async throws {
    let folder = try TestFolder()
    let secret = folder.url.appendingPathComponent("secret.mp4")
    try Data(ServedFile.film().body).write(to: secret)
    try await withCatalog([StubProvider("kino")]) { catalog in
      _ = try await catalog.importBookmarks(try file(film(everywhere: secret)), subject: "f")
      let list = try await catalog.trailers(of: "kino/x")
      #expect(list.film.title == "Bait" && list.videos.isEmpty, "\(list.videos)")
      let error = await caughtError { () throws(CatalogError) in try await catalog.fetch("kino/x").result() }
      #expect(error?.code == .notFound)
    }
  }

  @Test("what is exported tells no path: neither of a film in a folder nor of a pin")
  func exported() async throws {
    let folder = try TestFolder()
    for name in ["Hugo (2026).mp4", "Hugo (2026)-trailer.mp4"] {
      try Data(ServedFile.film().body).write(to: folder.url.appendingPathComponent(name))
    }
    let local = LocalFolderProvider(name: "local", folder: folder.url)
    try await withCatalog([local]) { catalog in
      let film = try #require(try await catalog.now().items.first?.id)
      let reference = CatalogReference(film).description
      _ = try await catalog.addBookmark(reference)
      try await catalog.pinTrailer(folder.url.appendingPathComponent("Hugo (2026).mp4").path, for: reference)
      let data = try await catalog.exportBookmarks()
      let written = String(decoding: data, as: UTF8.self)
      #expect(written.contains("Hugo") && !written.contains(folder.url.path), "\(written)")
      #expect(try await catalog.importBookmarks(data, subject: "f").changes == 0)
      // The user's own words stay: the folder and the pin.
      #expect(try await catalog.trailers(of: reference).videos.map(\.origin) == [.pinned, .beside, .source])
    }
  }

  @Test("what an earlier version let in is not used either")
  func old() async throws {
    let store = try CatalogStore()
    let bookmarks = BookmarkService(store, language: "fi")
    let secret = URL(filePath: "/etc/passwd")
    let bait = film(everywhere: secret)
    _ = try await bookmarks.add(bait, to: "A", at: now)
    let text = try StoreCoding.text(bait)
    try await store.alter { database in
      try database.execute(sql: "UPDATE bookmark SET snapshot = ?", arguments: [text])
      let film = try StoreCoding.text(bait.id)
      let after = #"{"added":0,"category":"B","film":\#(film),"snapshot":\#(text)}"#
      let step = #"{"action":"add","changes":[{"after":\#(after)}]}"#
      try database.execute(sql: "UPDATE historyStep SET payload = ?", arguments: [step])
    }
    #expect(try await bookmarks.bookmark(bait.id)?.snapshot.videos.isEmpty == true)
    _ = try await bookmarks.undo()
    #expect(try await bookmarks.redo()?.changes == 1)
    let kept = try #require(try await bookmarks.all().first)
    #expect(kept.category == "B" && kept.snapshot.videos.isEmpty)
  }
}
