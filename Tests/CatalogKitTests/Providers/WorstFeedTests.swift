import Foundation
import TestSupport
import Testing

@testable import CatalogKit

/// What would keep a reader busy for long that looks at anything more than a few times: some kilobytes, or one MiB.
@Suite struct WorstFeedTests {
  struct Case: Sendable, CustomStringConvertible {
    var description: String
    var text: String
    /// The rows that are read; `nil` where the document is refused.
    var rows: Int?

    init(_ description: String, _ text: String, rows: Int?) {
      self.description = description
      self.text = text
      self.rows = rows
    }
  }

  private func check(_ worst: Case, _ read: () throws -> Int?) {
    var rows: Int?
    var error: (any Error)?
    let seconds = CPUTime.seconds { do { rows = try read() } catch let thrown { error = thrown } }
    #expect(rows == worst.rows)
    if let error { #expect(error is FeedXML.Failure || error is FeedJSON.Failure) }
    #expect(seconds < 5)
  }

  private static func nested(_ depth: Int, leaves: Int) -> String {
    let list = Array(repeating: "1", count: leaves).joined(separator: ",")
    return String(repeating: "[", count: depth) + list + String(repeating: "]", count: depth)
  }

  /// Lists that cost a reader that tries one type after the other 5 and 21 seconds.
  @Test(arguments: [2_000, 8_000]) func leavesInNestedListsAreRefusedAtOnce(_ leaves: Int) throws {
    let data = Data(Self.nested(400, leaves: leaves).utf8)
    var failure: FeedJSON.Failure?
    var seconds = CPUTime.seconds {
      do throws(FeedJSON.Failure) { _ = try FeedJSON.document(data) } catch { failure = error }
    }
    #expect(failure == .tooLarge("values lie more than 64 deep in each other"))
    #expect(seconds < 0.5)
    #expect(FeedAnswer(response: CatalogResponse(body: data), subject: "x").form == .json)
    let allowed = Data(Self.nested(63, leaves: leaves).utf8)
    seconds = try CPUTime.seconds { _ = try FeedJSON.document(allowed) }
    #expect(seconds < 0.5)
  }

  @Test(arguments: [
    Case("rows and no end", "{\"movies\":[" + String(filling: 1 << 20, with: "{},"), rows: nil),
    Case("bad rows", "{\"movies\":[" + String(filling: 1 << 16, with: "{x},") + "{}]}", rows: nil),
    Case("some bad rows", "{\"movies\":[" + String(filling: 1 << 15, with: "{x},") + "{}]}", rows: 1),
    Case("one row without end", "{\"movies\":[{}," + String(filling: 1 << 20, with: "{"), rows: 1),
    Case("keys", String(filling: 1 << 20, with: "\"movies\" "), rows: nil),
    Case("quotes", "{\"movies\":[" + String(filling: 1 << 20, with: "\""), rows: nil),
    Case("backslashes", "{\"movies\":[\"" + String(filling: 1 << 20, with: "\\"), rows: nil),
    Case("numbers", "{\"movies\":[" + String(filling: 1 << 20, with: "0,") + "0]}", rows: 524_289),
  ])
  func json(worst: Case) {
    check(worst) { try FeedJSON.rows(["movies"], of: Data(worst.text.utf8)).rows.count }
  }

  private static func attributes(_ name: String, _ count: Int) -> String {
    (0..<count).map { "\(name)\($0)=\"u\"" }.joined(separator: " ")
  }

  private static var nestedNamespaces: String {
    var text = ""
    for depth in 0..<60 { text += "<L \(attributes("xmlns:n\(depth)x", 60))>" }
    text += String(filling: 1 << 20, with: "<n0x0:a/>")
    return text + String(repeating: "</L>", count: 60)
  }

  private static var namespacesAndRows: String {
    "<L \(attributes("xmlns:n", 3_000))>" + String(repeating: "<R/>", count: 5_000)
  }

  @Test(arguments: [
    Case("rows and no end", "<L>" + String(filling: 1 << 20, with: "<R/>"), rows: nil),
    Case("bad rows", "<L>" + String(filling: 1 << 20, with: "<R>&</R>"), rows: nil),
    Case("some rows and no end", "<L>" + String(repeating: "<R/>", count: 5_000), rows: 5_000),
    Case("namespaces for each row", namespacesAndRows, rows: nil),
    Case("attributes", "<L \(attributes("a", 80_000))/>", rows: nil),
    Case("namespaces", "<L \(attributes("xmlns:n", 60_000))/>", rows: nil),
    Case("namespaces in each other", nestedNamespaces, rows: 0),
    Case("elements", "<L>" + String(filling: 1 << 20, with: "<a/>") + "</L>", rows: 0),
    Case("rows", "<L>" + String(filling: 1 << 20, with: "<R/>") + "</L>", rows: 262_144),
    Case("nested", String(filling: 1 << 20, with: "<L>"), rows: nil),
    Case("characters by name", "<L>" + String(filling: 1 << 20, with: "&lt;") + "</L>", rows: 0),
    Case("names that look like entities", "<L>" + String(filling: 1 << 20, with: "&a;") + "</L>", rows: nil),
    Case("CDATA", "<L>" + String(filling: 1 << 20, with: "<![CDATA[]]>") + "</L>", rows: 0),
    Case("comments", String(filling: 1 << 20, with: "<!---->") + "<L/>", rows: 0),
    Case("open quotes", "<L>" + String(filling: 1 << 20, with: "<a \"'"), rows: nil),
    Case("a long tag", "<L " + String(filling: 1 << 20, with: "a"), rows: nil),
    Case("a long name", "<" + String(filling: 1 << 20, with: "a") + "/>", rows: nil),
    Case("line ends", "<L>" + String(filling: 1 << 20, with: "\n") + "<R>&</R></L>", rows: nil),
  ])
  func xml(worst: Case) {
    check(worst) { try FeedXML.rows("R", of: Data(worst.text.utf8), roots: ["L"]).rows.count }
  }

  @Test(arguments: ["&", "&a;", "<", "</", "<a>", "<!-- -->", "<style></style>", "a\n"])
  func html(_ piece: String) {
    let text = String(filling: 1 << 20, with: piece)
    #expect(CPUTime.seconds { _ = HTMLText.plain(text) } < 5)
  }

  @Test(arguments: ["<a ", "a\n"]) func paragraphs(_ piece: String) {
    let text = String(filling: 1 << 20, with: piece)
    #expect(CPUTime.seconds { _ = HTMLText.paragraphs(text) } < 5)
  }

  @Test func partsOfListsAreComparedOnce() throws {
    let parts = (0..<100_000).map { String($0) }.joined(separator: ",")
    let subject = JSONValue.object(["identifier": .string("a"), "title": .string("t"), "subject": .string(parts)])
    let reader = ArchiveReader(source: "x", base: ArchiveProvider.home)
    var (list, film) = ([String](), Film?.none)
    let seconds = try CPUTime.seconds {
      list = FeedText.list(parts)
      film = try reader.film(subject)
    }
    #expect(list.count == 100_000 && film?.genres.count == 100_000)
    #expect(seconds < 8)
  }

  @Test func rowsAreNotComparedWithAllOthers() {
    var reader = RottenTomatoesReader(source: "x")
    reader.foreign = Set((0..<10_000).map { String($0) })
    let rows = (0..<10_000).map { number in
      JSONValue.object([
        "id": .string(String(number)), "title": .string("t"),
        "alternate_ids": .object(["imdb": .string(String(number + 900_000))]),
      ])
    }
    var count = 0
    let seconds = CPUTime.seconds { count = rows.count { (try? reader.film($0))?.imdbID != nil } }
    #expect(count == 10_000)
    #expect(seconds < 8)
  }

  @Test func videosAreComparedOnce() throws {
    let videos = (0..<5_000).map { "<EventVideo><Location>https://a.example/\($0).mp4</Location></EventVideo>" }
    let row = try FeedXML.document(Data("<Event><Videos>\(videos.joined())</Videos></Event>".utf8))
    let reader = FinnkinoReader(source: "x", zone: .gmt)
    var count = 0
    let seconds = CPUTime.seconds { count = reader.videos(row).count }
    #expect(count == 5_000)
    #expect(seconds < 8)
  }

  @Test func manyTheatresAndAreasAreJoinedOnce() {
    let reader = FinnkinoReader(source: "x", zone: .gmt)
    let areas = (0..<20_000).map { number in
      var area = Area(id: reader.id("a\(number)"), name: "City\(number): HALL")
      (area.city, area.theatreName) = ("City\(number)", "HALL")
      return area
    }
    let shows = (0..<20_000).map { number in
      var show = Show(id: reader.id("s\(number)"), title: "t")
      (show.theatre, show.theatreName) = (reader.id("t\(number)"), "Hall City\(number)")
      return show
    }
    var theatres: [Theatre] = []
    let seconds = CPUTime.seconds { theatres = reader.theatres(of: shows, areas: areas) }
    #expect(seconds < 5)
    #expect(theatres.map(\.area?.value) == (0..<20_000).map { "a\($0)" })
  }
}
