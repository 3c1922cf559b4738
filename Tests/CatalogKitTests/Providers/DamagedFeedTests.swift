import Foundation
import Testing

@testable import CatalogKit

/// Feeds that were cut off or damaged on their way.
@Suite struct DamagedFeedTests {
  private static let documents: [(folder: String, file: String, feed: FinnkinoFeed)] = [
    ("finnkino", "Events.xml", .events), ("finnkino", "Schedule.xml", .schedule), ("finnkino", "News.xml", .news),
    ("finnkino", "TheatreAreas.xml", .theatreAreas), ("finnkino-2011", "Events.xml", .events),
  ]

  private static func body(_ folder: String, _ file: String) throws -> Data {
    let data = try Data(contentsOf: CatalogFixtures.folder(folder).appending(path: file))
    // What follows the root is nothing that can be missing.
    let end = data.lastIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? data.endIndex
    return data[..<end]
  }

  @Test(arguments: documents)
  func noBeginningCountsAsWhole(_ folder: String, _ file: String, _ feed: FinnkinoFeed) throws {
    let body = try Self.body(folder, file)
    let whole = try FeedXML.rows(feed.row, of: body, roots: feed.roots)
    #expect(!whole.isPartial)
    var most = 0
    for end in stride(from: 0, to: body.count, by: 7) {
      guard let rows = try? FeedXML.rows(feed.row, of: body[..<end], roots: feed.roots) else { continue }
      #expect(rows.isPartial, "cut at \(end)")
      #expect(rows.rows.count <= whole.rows.count)
      for (cut, kept) in zip(rows.rows, whole.rows) {
        #expect(cut.element.children.count == kept.element.children.count)
      }
      most = max(most, rows.rows.count)
    }
    #expect(most == whole.rows.count, "the longest beginnings have all rows")
  }

  @Test(arguments: documents)
  func damageCostsNoMoreThanItsRow(_ folder: String, _ file: String, _ feed: FinnkinoFeed) throws {
    let body = try Self.body(folder, file)
    let whole = try FeedXML.rows(feed.row, of: body, roots: feed.roots).rows.count
    let marker = Data("</\(feed.row)>".utf8)
    var start = body.startIndex
    var tried = 0
    while let found = body.range(of: marker, in: start..<body.endIndex) {
      var damaged = Data(body)
      damaged.insert(UInt8(ascii: "&"), at: found.lowerBound)
      if whole > 1 {
        let rows = try FeedXML.rows(feed.row, of: damaged, roots: feed.roots)
        #expect(rows.rows.count == whole - 1)
        #expect(rows.badRows.count == 1)
        #expect(rows.isPartial)
      } else {
        #expect(throws: FeedXML.Failure.self) { try FeedXML.rows(feed.row, of: damaged, roots: feed.roots) }
      }
      start = found.upperBound
      tried += 1
    }
    #expect(tried == whole)
  }

  @Test(arguments: documents)
  func anyByteMayBeWrong(_ folder: String, _ file: String, _ feed: FinnkinoFeed) throws {
    let body = Data(try Self.body(folder, file))
    let whole = try FeedXML.rows(feed.row, of: body, roots: feed.roots).rows.map { Self.text(of: $0.element) }
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    var changed = 0
    var partial = 0
    for _ in 0..<150 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var damaged = body
      let place = Int(state >> 33) % body.count
      damaged[place] = UInt8(truncatingIfNeeded: state >> 20)
      guard let rows = try? FeedXML.rows(feed.row, of: damaged, roots: feed.roots) else { continue }
      // One byte is in one row: the others are what they were, or are told to be missing.
      let strange = rows.rows.count { !whole.contains(Self.text(of: $0.element)) }
      #expect(strange <= 1, "byte \(place)")
      #expect(rows.isPartial || rows.rows.count == whole.count, "byte \(place)")
      if rows.isPartial { #expect(rows.rows.count >= whole.count - 2, "byte \(place)") }
      changed += strange
      partial += rows.isPartial ? 1 : 0
    }
    #expect(changed > 0 && (partial > 0 || whole.count == 1), "\(changed) changed, \(partial) partial")
  }

  /// What an element holds, wherever it stands.
  private static func text(of element: FeedElement) -> String {
    let attributes = element.attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return "\(element.name) \(attributes) \(element.content) \(element.children.map { text(of: $0) })"
  }

  @Test func noBeginningOfJSONCountsAsWhole() throws {
    let url = CatalogFixtures.folder("rottentomatoes").appending(path: "lists-movies-box_office.json")
    let data = try Data(contentsOf: url)
    let end = try #require(data.lastIndex(of: UInt8(ascii: "}")))
    let whole = try FeedJSON.rows(["movies"], of: data).rows.count
    var most = 0
    for cut in stride(from: 0, through: end, by: 5) {
      guard let rows = try? FeedJSON.rows(["movies"], of: data[..<cut]) else { continue }
      #expect(rows.isPartial, "cut at \(cut)")
      most = max(most, rows.rows.count)
    }
    #expect(whole > 0 && most == whole, "\(most) of \(whole)")
  }
}
