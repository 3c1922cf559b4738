import Foundation
import GRDB
import Testing

@testable import CatalogKit

/// Rows that an earlier version wrote are read by this one, and those of a later one as far as this one knows them.
@Suite("Old rows")
struct OldRowsTests {
  /// A film as version 1 of the store has it: written down here once, and never changed.
  static let film = """
    {"companies":[],"descriptors":[],"genres":[{"name":"Draama"}],"id":{"source":"kino","value":"old"},"images":[],\
    "languages":[],"people":[{"characters":[],"name":"Åsa Ström","role":"director"}],"rating":{"minimumAge":12,"raw":"K-12"},\
    "release":"2019-10-04","reviews":[],"runtime":97,"scores":[],"title":"Yö ja päivä","videos":[],"year":2019}
    """

  /// One of its videos.
  static let video = """
    {"downloadability":"direct","id":"v1","kind":"trailer","location":{"form":"direct",\
    "url":"https://example.org/night.mp4"},"title":"Trailer"}
    """

  @Test("an old film is listed, found, shown and replaced")
  func oldFilm() async throws {
    let store = try CatalogStore()
    let imports = ImportService(store)
    try await imports.save([SampleCatalog.film("old", "Yö ja päivä")])
    try await store.alter { database in
      try database.execute(sql: "UPDATE film SET payload = ?", arguments: [Self.film])
      try database.execute(
        sql: "INSERT INTO video SELECT row, 0, 'v1', 'trailer', 'direct', ? FROM film", arguments: [Self.video])
    }
    let library = LibraryService(store, language: "fi")
    let read = try #require(try await library.films(in: SampleCatalog.feed(), byTitle: true)?.items.first)
    #expect(read.title == "Yö ja päivä" && read.year == 2019 && read.runtime == 97 && read.originalTitle == nil)
    #expect(read.genres.map(\.name) == ["Draama"] && read.people.first?.role == .director)
    #expect(read.videos.map(\.id) == ["v1"] && read.videos.first?.downloadability == .direct)
    #expect(read.release == CalendarDate(year: 2019, month: 10, day: 4))
    let found = try await SearchService(store, language: "fi").films(matching: "yo ja", by: ContainsSearch(), limit: 5)
    #expect(found.map(\.id.value) == ["old"])
    // The newer answer adds what is new, and keeps what it leaves out.
    var newer = SampleCatalog.film("old", "Yö ja päivä", original: "Night and Day")
    newer.consensus = "Slow as the tide."
    try await imports.save([newer])
    let merged = try await library.film(read.id)
    #expect(merged?.originalTitle == "Night and Day" && merged?.year == 2019 && merged?.consensus != nil)
    #expect(try await store.integrityCheck() == [])
  }

  @Test("fields that a film did not have then are nil, and those that are not known now are left")
  func fields() throws {
    let whole = try StoreCoding.text(SampleCatalog.fullFilm())
    let object = try #require(try JSONSerialization.jsonObject(with: Data(whole.utf8)) as? [String: Any])
    let needed: Set = [
      "id", "title", "genres", "companies", "people", "descriptors", "scores", "reviews", "images", "videos",
      "languages",
    ]
    #expect(needed.isSubset(of: object.keys))
    for key in object.keys where !needed.contains(key) {
      let old = object.filter { $0.key != key }.merging(["fieldOfTomorrow": ["a": 1]]) { $1 }
      let text = String(decoding: try JSONSerialization.data(withJSONObject: old), as: UTF8.self)
      #expect(try StoreCoding.value(Film.self, from: text).title == "Yö ja päivä", "without \(key)")
    }
  }

  @Test("a record of a file from before files could lie elsewhere")
  func fetchedFile() throws {
    let text = """
      {"byteCount":5,"fetched":1790000000,"film":{"source":"kino","value":"1"},"filmTitle":"Hugo","sha256":"ab",\
      "video":"v"}
      """
    let file = try StoreCoding.value(FetchedFile.self, from: text)
    #expect(file.sha256 == "ab" && file.path == nil && file.licence == nil)
  }
}
