import Foundation
import Testing

@testable import CatalogKit

/// Where the catalog keeps its files, nobody else can have put any.
struct PrivatePlaceTests {
  @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative", "XDG_CACHE_HOME": "/c", "XDG_CONFIG_HOME": "/k"]])
  func withoutAHomeThereIsNoUsualPlace(_ environment: [String: String]) throws {
    let errors = [
      #expect(throws: CatalogError.self) { try CatalogSettings.load(environment: environment) },
      #expect(throws: CatalogError.self) { try CatalogPaths(environment: environment) },
    ]
    for error in errors {
      #expect(error?.code == .configuration && error?.subject == "XDG_DATA_HOME")
      #expect(error?.hint?.contains("HOME") == true)
    }
  }

  @Test func theVariablesAreEnough() throws {
    let environment = ["XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/c", "XDG_CONFIG_HOME": "/k"]
    let settings = try CatalogSettings.load(environment: environment)
    #expect(settings.paths.store.path == "/d/trailer-edit/catalog.sqlite")
    #expect(settings.paths.media.path == "/c/trailer-edit/media")
    let folder = try TestFolder()
    let file = folder.url.appending(path: "c.yaml")
    try Data("paths: {media: ~/films}".utf8).write(to: file)
    let named = environment.merging(["TRAILER_EDIT_CONFIG": file.path]) { $1 }
    let error = #expect(throws: CatalogError.self) { try CatalogSettings.load(environment: named) }
    #expect(error?.code == .configuration && error?.subject.hasSuffix("c.yaml:1:16") == true)
    let home = named.merging(["HOME": "/home/u"]) { $1 }
    #expect(try CatalogSettings.load(environment: home).paths.media.path == "/home/u/films")
  }

  @Test(arguments: [".local/share/trailer-edit", ".cache/trailer-edit/http", ".cache/trailer-edit/media"])
  func aFolderThatOthersCanWriteToIsNotUsed(_ name: String) async throws {
    let home = try TestFolder()
    let place = home.url.appending(path: name)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try #require(chmod(place.path, 0o777) == 0)
    do {
      _ = try await withCatalog([StubProvider("kino")], folder: home) { _ in Issue.record("opened") }
    } catch let error as CatalogError {
      #expect(error.code == .store && error.subject == place.path)
      #expect(error.hint?.contains("chmod go-w") == true)
    }
    #expect(home.files.isEmpty)
    try #require(chmod(place.path, 0o755) == 0)
    let films = try await withCatalog([StubProvider("kino")], folder: home) { try await $0.now().items }
    #expect(films.isEmpty)
  }

  /// Answers and films that somebody else could have put there while the program runs.
  @Test func cachesThatOthersCanWriteToAreEmpty() throws {
    let folder = try TestFolder()
    let answers = HTTPCache(folder: folder.url.appending(path: "http"))
    let metadata = HTTPCache.Metadata(subject: "s", status: 200, fetched: Date(), digest: "")
    answers.store(HTTPCache.Entry(metadata: metadata, body: Data("[]".utf8)), for: "key")
    let media = MediaCache(folder: folder.url.appending(path: "media"))
    try media.prepare()
    let url = try #require(URL(string: "https://h.test/a.mp4"))
    let candidate = FetchCandidate(url, label: "a")
    let digest = HTTPCache.digest(Data("film".utf8))
    let film = media.fileURL(digest, "mp4")
    try CatalogError.makePrivate(film.deletingLastPathComponent())
    try Data("film".utf8).write(to: film)
    let record = FetchRecord(
      of: candidate, sha256: digest, byteCount: 4, inspection: MediaInspection(fileExtension: "mp4", summary: "mp4"))
    try media.write(record, for: candidate.key)
    #expect(answers.entry(for: "key") != nil)
    #expect(media.media(for: candidate) != nil && media.file(sha256: digest) != nil)
    for name in ["http", "media", "media/parts", "media/files", "media/records"] {
      let path = folder.url.appending(path: name).path
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o700, "\(name)")
    }
    for name in ["http", "media"] { try #require(chmod(folder.url.appending(path: name).path, 0o777) == 0) }
    #expect(answers.entry(for: "key") == nil)
    #expect(media.media(for: candidate) == nil && media.file(sha256: digest) == nil)
    let error = #expect(throws: CatalogError.self) { try media.prepare() }
    #expect(error?.code == .store)
  }
}
