import Foundation
import Testing

@testable import CatalogKit

@Suite struct LocalFolderProviderTests {
  @Test(arguments: [
    ("Sintel (2010)", "Sintel", 2010), ("Sintel (2010) [1080p]", "Sintel", 2010),
    ("Sintel.2010.1080p.BluRay.x264", "Sintel", 2010),
    ("2001 A Space Odyssey (1968)", "2001 A Space Odyssey", 1968), ("2012 (2009)", "2012", 2009), ("2012", "2012", nil),
    ("1917.2019", "1917", 2019), ("Blade Runner 2049 (2017)", "Blade Runner 2049", 2017), ("My_Film", "My Film", nil),
    ("Jäätiköiden laulu", "Jäätiköiden laulu", nil), ("Film (director's cut)", "Film (director's cut)", nil),
  ])
  func readsNames(_ name: String, _ title: String, _ year: Int?) {
    let read = FileTitle(name)
    #expect(read.title == title)
    #expect(read.year == year)
  }

  private func inFolder(
    with files: [String], texts: [String: String] = [:], _ work: (LocalFolderProvider) async throws -> Void
  ) async throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "films-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for file in files {
      let url = root.appending(path: file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((texts[file] ?? file).utf8).write(to: url)
    }
    try await work(LocalFolderProvider(folder: root))
  }

  @Test func knowsThatNothingWasPutInOrTakenOut() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "films-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appending(path: "Other (1999)")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: folder.appending(path: "Sintel (2010).mkv"))
    let provider = LocalFolderProvider(folder: folder)
    /// As if nothing had happened in the folders for ten seconds.
    func settle() throws {
      for url in [folder, inner] {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -10)], ofItemAtPath: url.path)
      }
    }
    // Nobody has looked.
    #expect(await provider.hasChanged(since: Date()))
    // What was changed just now may change again at the same time.
    _ = try await provider.now(CatalogQuery())
    #expect(await provider.hasChanged(since: Date()))
    try settle()
    let before = Date()
    #expect(try await provider.now(CatalogQuery()).items.map(\.title) == ["Sintel"])
    #expect(await !provider.hasChanged(since: Date()))
    // The answer of before was another one's.
    #expect(await provider.hasChanged(since: before))
    try Data("x".utf8).write(to: inner.appending(path: "Other (1999).mkv"))
    #expect(await provider.hasChanged(since: Date()))
    #expect(try await provider.now(CatalogQuery()).items.map(\.title) == ["Other", "Sintel"])
    try settle()
    #expect(try await provider.now(CatalogQuery(limit: 1)).items.map(\.title) == ["Other"])
    #expect(await !provider.hasChanged(since: Date()))
    try FileManager.default.removeItem(at: inner)
    #expect(await provider.hasChanged(since: Date()))
    #expect(try await provider.now(CatalogQuery()).items.map(\.title) == ["Sintel"])
  }

  @Test func bringsTrailersToTheirFilms() async throws {
    let files = [
      "Sintel (2010).mkv", "Sintel (2010)-trailer.mp4", "Sintel (2010).nfo", "Sintel (2010).srt",
      "Sintel (2010)-poster.jpg",
      "Other (1999)/Other (1999).mkv", "Other (1999)/trailers/one.mp4", "Other (1999)/trailers/two.mp4",
      "Third/third.mkv", "Third/trailer.mp4", "Third/sample.mkv", "Only-trailer.mp4", ".hidden.mp4", "x.mp4.part",
      "Yö/Yö.mp4", "The Big Short.mkv", "The Big Short-scene.mkv", "No #1 100%.mkv",
    ]
    try await inFolder(with: files) { provider in
      let films = try await provider.now(CatalogQuery()).items
      #expect(
        films.map(\.id.value) == [
          "No %231 100%25.mkv", "Only-trailer.mp4", "Other (1999)/Other (1999).mkv", "Sintel (2010).mkv",
          "The Big Short.mkv", "Third/third.mkv", "Yö/Yö.mp4",
        ])
      #expect(films.map(\.title) == ["No #1 100%", "Only", "Other", "Sintel", "The Big Short", "third", "Yö"])
      #expect(
        films.map { $0.videos.map(\.kind) } == [
          [.film], [.trailer], [.trailer, .trailer, .film], [.trailer, .film], [.film], [.trailer, .film], [.film],
        ])
      #expect(try await provider.film("No %231 100%25.mkv").videos.first?.title == "No #1 100%.mkv")
      let sintel = try await provider.film("Sintel (2010).mkv")
      #expect(sintel.videos.first?.byteCount == Int64("Sintel (2010)-trailer.mp4".utf8.count))
      #expect(sintel.videos.allSatisfy { $0.downloadability == .direct })
      #expect(try await provider.search("yo", CatalogQuery()).items.map(\.title) == ["Yö"])
      #expect(await failure { () throws(CatalogError) in try await provider.film("../x") }?.code == .notFound)
    }
  }

  private static let description = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <movie>
      <title>Öljylamppu</title><originaltitle>The Oil Lamp</originaltitle><year>2025</year><premiered>2025-03-07</premiered>
      <ratings><rating name="tmdb" max="10" default="true"><value>7.4</value><votes>12</votes></rating></ratings>
      <outline>Short.</outline><plot>A lamp &amp; a house.</plot><tagline>Do not blow.</tagline><runtime>88</runtime>
      <mpaa>K-12</mpaa><uniqueid type="tmdb">5</uniqueid><uniqueid type="imdb" default="true">tt9900402</uniqueid>
      <genre>Draama</genre><genre>Mysteeri</genre><studio>Koivu Film</studio><director>Otto Meri</director>
      <actor><name>Aino Lahti</name><role>Aune</role><thumb>https://images.example/aino.jpg</thumb></actor>
      <actor><name>Per Ek</name><thumb>file:///etc/passwd</thumb></actor><actor><role>Nobody</role></actor>
    </movie>
    https://www.themoviedb.org/movie/5
    """

  @Test func readsWhatKodiAndJellyfinWrite() async throws {
    let files = [
      "Lamp (2025)/lamp.mkv", "Lamp (2025)/lamp.nfo", "Lamp (2025)/lamp-poster.jpg", "Lamp (2025)/fanart.jpg",
      "Lamp (2025)/folder.jpg", "Alone/a.mkv", "Alone/movie.nfo", "Alone/poster.webp", "Alone/Alone-note.txt",
      "Two/b.mkv", "Two/b-c.mkv", "Two/b-c-poster.jpg", "Two/c.mkv", "Two/poster.jpg", "Two/b.nfo", "Two/c-poster.png",
      "Two/c.nfo", "Two/movie.nfo",
    ]
    let texts = [
      "Lamp (2025)/lamp.nfo": Self.description, "Alone/movie.nfo": "https://www.imdb.com/title/tt9900777/\n",
      "Two/b.nfo": "<!DOCTYPE movie [<!ENTITY a 'x'>]><movie><title>&a;</title></movie>",
      "Two/c.nfo": "<movie><title>Cut off", "Two/movie.nfo": "<movie><title>Whose?</title></movie>",
    ]
    try await inFolder(with: files, texts: texts) { provider in
      let films = try await provider.now(CatalogQuery()).items
      #expect(films.map(\.title) == ["a", "Öljylamppu", "b-c", "b", "c"])
      let lamp = films[1]
      #expect(lamp.originalTitle == "The Oil Lamp" && lamp.year == 2025 && lamp.runtime == 88)
      #expect(lamp.release?.description == "2025-03-07" && lamp.rating?.minimumAge == 12)
      #expect(lamp.imdbID == "tt9900402" && lamp.tmdbID == "5" && lamp.scores == [Score(.audience, value: 74)])
      #expect(lamp.synopsis == "A lamp & a house." && lamp.genres.map(\.name) == ["Draama", "Mysteeri"])
      #expect(lamp.people.map(\.name) == ["Otto Meri", "Aino Lahti", "Per Ek"])
      #expect(lamp.people.map(\.portrait?.scheme) == [nil, "https", nil])
      #expect(lamp.images.map(\.kind) == [.poster, .landscape, .poster])
      #expect(lamp.images.map(\.url.lastPathComponent) == ["lamp-poster.jpg", "fanart.jpg", "folder.jpg"])
      #expect(films[0].imdbID == "tt9900777" && films[0].images.map(\.kind) == [.poster])
      // Of two films in a folder, each has what is named after it.
      #expect(films[2].images.map(\.url.lastPathComponent) == ["b-c-poster.jpg"] && films[3].images.isEmpty)
      #expect(films[4].images.map(\.url.lastPathComponent) == ["c-poster.png"])
      #expect(try await provider.film(lamp.id.value) == lamp)
      // Words of the description are found.
      #expect(try await provider.search("oljy", CatalogQuery()).items == [lamp])
    }
  }

  @Test func namesAFolderThatIsNotThere() async {
    let provider = LocalFolderProvider(folder: URL(filePath: "/nowhere/films"))
    #expect(await failure { () throws(CatalogError) in try await provider.now(CatalogQuery()) }?.code == .notFound)
  }
}
