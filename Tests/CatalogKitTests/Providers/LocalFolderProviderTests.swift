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
    with files: [String], _ work: (LocalFolderProvider) async throws -> Void
  ) async throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "films-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for file in files {
      let url = root.appending(path: file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.utf8).write(to: url)
    }
    try await work(LocalFolderProvider(folder: root))
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

  @Test func namesAFolderThatIsNotThere() async {
    let provider = LocalFolderProvider(folder: URL(filePath: "/nowhere/films"))
    #expect(await failure { () throws(CatalogError) in try await provider.now(CatalogQuery()) }?.code == .notFound)
  }
}
